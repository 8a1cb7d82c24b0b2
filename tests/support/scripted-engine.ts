import { done, failed, type Failure, type Outcome } from '../../src/domain/failure';
import { neutralise, neutraliseTurns, splitThinking } from '../../src/domain/judging';
import type { ModelSource } from '../../src/domain/run';
import type {
  Engine,
  EngineInfo,
  Generated,
  GenerateRequest,
  JudgeRequest,
  JudgeUsage,
  LoadedModel,
  LoadOptions,
  LoadProgress,
  RawVerdict,
} from '../../src/protocol/engine';
import {
  cannedLogprobs,
  cannedText,
  readScript,
  tokensOf,
  usage,
  type Call,
  type Script,
} from './scripted-model';

const NOT_LOADED: Failure = { kind: 'bug', detail: 'no model is loaded' };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Words that this engine has a token for. */
const LABELS = new Set(['true', 'yes', 'met', 'A']);

const canGiveLabels = ({ labels, thought }: Script): boolean => labels && thought === '';

/** An answer as a model writes it that thinks first, taken apart as the engines do. */
function inWords(answer: string, thought: string): { text: string; thinking: string | null } {
  const { text, thinking } = splitThinking(thought === '' ? answer : `<think>${thought}</think>\n${answer}`);
  return { text, thinking };
}

/** An engine without a model: canned answers, and faults on demand. */
export class ScriptedEngine implements Engine {
  #script: Script | undefined;
  #contextTokens = 0;
  #counts = new Map<string, number>();
  #stop = new AbortController();
  /** The task part of the last judgment: what a real engine still has in its cache. */
  #task = '';

  describe(): Promise<EngineInfo> {
    return Promise.resolve({
      engine: 'scripted',
      version: 'scripted 1',
      device: 'none',
      threads: 1,
      concurrency: 1,
      labels: 'full',
      grammar: false,
      prefixReuse: true,
    });
  }

  async load(
    source: ModelSource,
    { contextTokens }: LoadOptions,
    onProgress: (progress: LoadProgress) => void,
  ): Promise<Outcome<LoadedModel>> {
    const stop = this.#begin();
    this.#script = undefined;
    const script = source.kind === 'scripted' ? readScript(source.script) : undefined;
    if (script === undefined) return failed({ kind: 'damaged-model', detail: 'not a script' });
    for (const share of [0, 0.5, 1]) {
      onProgress({ share, detail: 'pretending' });
      await pause(script.delayMs);
    }
    this.#counts = new Map([['load', this.#counts.get('load') ?? 0]]);
    const fault = await this.#faultOf(script, 'load', '');
    if (fault !== undefined || stop.aborted) return failed(fault ?? { kind: 'cancelled' });
    this.#script = script;
    this.#contextTokens = contextTokens;
    const { controlStrings } = script;
    const usable = canGiveLabels(script)
      ? { usable: true as const }
      : { usable: false as const, detail: 'scripted so' };
    return done({ contextTokens, controlStrings, labels: usable, prefixReuse: { works: true } });
  }

  async countTokens(texts: readonly string[]): Promise<Outcome<{ tokens: number; exact: boolean }[]>> {
    const failure = await this.#refusal('countTokens', texts.join('\n'));
    return failure === undefined
      ? done(texts.map((text) => ({ tokens: tokensOf(text).length, exact: true })))
      : failed(failure);
  }

  async generate(request: GenerateRequest, onText: (delta: string) => void): Promise<Outcome<Generated>> {
    const started = performance.now();
    const stop = this.#begin();
    const said = (request.turns ?? []).map(({ text }) => text);
    const failure =
      (await this.#refusal('generate', request.prompt)) ??
      this.#tooLong(request.system, ...said, request.prompt);
    if (failure !== undefined) return failed(failure);
    const { delayMs, controlStrings } = this.#loaded();
    const [system, prompt] = [request.system, request.prompt].map((text) => neutralise(text, controlStrings));
    const before = neutraliseTurns(request.turns ?? [], controlStrings);
    const words = tokensOf(cannedText(request));
    const kept = words.slice(0, request.sampling.maxTokens);
    for (const word of kept) {
      await pause(delayMs);
      if (stop.aborted) return failed({ kind: 'cancelled' });
      onText(word);
    }
    return done({
      text: kept.join(''),
      thinking: null,
      finish: kept.length < words.length ? 'length' : 'stop',
      tokens: usage(
        [system?.text ?? '', ...before.turns.map(({ text }) => text), prompt?.text ?? ''],
        0,
        kept.length,
      ),
      ms: performance.now() - started,
      neutralised: (system?.count ?? 0) + (prompt?.count ?? 0) + before.count,
    });
  }

  async judge(request: JudgeRequest, onVerdict: (verdict: RawVerdict) => void): Promise<Outcome<JudgeUsage>> {
    const started = performance.now();
    const stop = this.#begin();
    const { system, taskPart, responsePart, criteria, todo, reading } = request;
    const failure =
      (await this.#refusal('judge', [responsePart, ...criteria.map(({ text }) => text)].join('\n'))) ??
      this.#tooLong(system, taskPart, responsePart);
    if (failure !== undefined) return failed(failure);
    const script = this.#loaded();
    const { delayMs, controlStrings, thought } = script;
    if (reading === 'label-probability' && !(canGiveLabels(script) && LABELS.has(request.labels.true))) {
      return failed({ kind: 'no-label-probabilities', detail: 'scripted so' });
    }
    const clean = (text: string): { text: string; count: number } => neutralise(text, controlStrings);
    const prefix = [system, taskPart, responsePart].map((text) => clean(text).text);
    const shared = usage([taskPart], 0, 0).prompt;
    const total = { ...usage(prefix, this.#task === taskPart ? shared : 0, 0) };
    this.#task = taskPart;
    for (const key of todo) {
      const text = criteria.find((criterion) => criterion.key === key)?.text ?? '';
      await pause(delayMs);
      if (stop.aborted) return failed({ kind: 'cancelled' });
      const sent = [...prefix, clean(text).text, request.answerStart].filter((part) => part !== '');
      const tokens = usage(sent, usage(prefix, 0, 0).prompt, 1);
      total.prompt += tokens.prompt;
      total.cached += tokens.cached;
      total.completion += 1;
      const { offLabelMass, ...logprobs } = cannedLogprobs(request, text);
      const first = (logprobs.true ?? 0) > (logprobs.false ?? 0) ? 'true' : 'false';
      const facts = { key, evaluated: 'prefix', tokens, ms: delayMs } as const;
      onVerdict(
        reading === 'label-probability'
          ? { ...facts, kind: 'labels', logprobs, offLabelMass, first }
          : { ...facts, kind: 'text', ...inWords(request.answerStart + first, thought), finish: 'stop' },
      );
    }
    const counted = [taskPart, responsePart, ...criteria.map(({ text }) => text)];
    const neutralised = counted.reduce((sum, text) => sum + clean(text).count, 0);
    return done({ tokens: total, ms: performance.now() - started, neutralised });
  }

  interrupt(): Promise<void> {
    this.#stop.abort();
    return Promise.resolve();
  }

  unload(): Promise<void> {
    this.#stop.abort();
    this.#script = undefined;
    return Promise.resolve();
  }

  #begin(): AbortSignal {
    this.#stop = new AbortController();
    return this.#stop.signal;
  }

  #loaded(): Script {
    if (this.#script === undefined) throw new Error('no model is loaded');
    return this.#script;
  }

  async #refusal(call: Call, text: string): Promise<Failure | undefined> {
    return this.#script === undefined ? NOT_LOADED : this.#faultOf(this.#script, call, text);
  }

  #tooLong(...texts: readonly string[]): Failure | undefined {
    const { prompt } = usage(texts, 0, 0);
    return prompt < this.#contextTokens
      ? undefined
      : { kind: 'prompt-too-long', tokens: prompt, limit: this.#contextTokens };
  }

  /** Plays a fault: returns a failure, or throws, or ends or blocks the worker that this runs in. */
  async #faultOf({ faults }: Script, call: Call, text: string): Promise<Failure | undefined> {
    const count = (this.#counts.get(call) ?? 0) + 1;
    this.#counts.set(call, count);
    const fault = faults.find(
      (one) =>
        one.call === call &&
        (one.at === undefined || one.at === count) &&
        (one.when === undefined || text.includes(one.when)),
    )?.do;
    switch (fault) {
      case 'throw':
        throw new Error('scripted to throw');
      case 'die':
        setTimeout(() => {
          throw new Error('scripted to die');
        });
        return new Promise(() => undefined);
      case 'silence':
        for (;;);
      default:
        return fault;
    }
  }
}

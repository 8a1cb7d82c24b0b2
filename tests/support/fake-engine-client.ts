import { done, failed, type Failure, type Outcome } from '../../src/domain/failure';
import type {
  Generated,
  GenerateRequest,
  JudgeRequest,
  JudgeUsage,
  RawVerdict,
} from '../../src/protocol/engine';
import type { EngineClient } from '../../src/services/engines';

/** One step of a fake engine, told before it happens. */
export interface FakeStep {
  what: 'load' | 'generate' | 'judge' | 'verdict';
  /** The candidate's prompt or the judge's response part; empty when loading. */
  about: string;
  /** The criterion, for a verdict. */
  key: string;
}

/** Asked before each step: a failure makes the call fail with it, `hang` keeps it until it is aborted, a promise until then. */
export type Trouble = (step: FakeStep) => Failure | 'hang' | Promise<void> | undefined;

export interface FakeOptions {
  trouble?: Trouble;
  text?: (request: GenerateRequest) => string;
  version?: string;
  labelsUsable?: boolean;
  /** Calls it says it works on at once. */
  concurrency?: number;
  /** A failure handed over in place of a verdict; the call goes on. */
  verdictFailure?: (key: string) => Failure | undefined;
}

/** A number from a text that is the same every time. */
const digest = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);

const TOKENS = { prompt: 100, cached: 40, completion: 10 };
const cancelled = failed({ kind: 'cancelled' });

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else
      signal.addEventListener('abort', () => {
        resolve();
      });
  });

/** Lets what waits go first, as a message from a worker would. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/**
 * An engine without a model that answers from its input alone: the same request, the same answer. `makeClient` is
 * an engine factory; all its clients share the list of steps.
 */
export function fakeEngines(options: FakeOptions = {}): {
  makeClient: () => EngineClient;
  steps: FakeStep[];
} {
  const {
    trouble = () => undefined,
    text,
    version = 'fake 1',
    labelsUsable = true,
    concurrency = 1,
  } = options;
  const steps: FakeStep[] = [];
  const step = async (signal: AbortSignal, next: FakeStep): Promise<Outcome<void>> => {
    await turn();
    if (signal.aborted) return cancelled;
    steps.push(next);
    const found = trouble(next);
    if (found === undefined) return done(undefined);
    if (found instanceof Promise) {
      const aborted = untilAborted(signal).then(() => cancelled);
      return Promise.race([found.then(() => done(undefined)), aborted]);
    }
    if (found !== 'hang') return failed(found);
    await untilAborted(signal);
    return cancelled;
  };

  async function generate(
    signal: AbortSignal,
    request: GenerateRequest,
    onText: (delta: string) => void,
  ): Promise<Outcome<Generated>> {
    const begun = await step(signal, { what: 'generate', about: request.prompt, key: '' });
    if (!begun.ok) return begun;
    const answer = text?.(request) ?? `Answer ${digest(request.prompt)} with seed ${request.seed}`;
    for (const word of answer.split(/(?<= )/)) onText(word);
    return done({ text: answer, thinking: null, finish: 'stop', tokens: TOKENS, ms: 1000, neutralised: 0 });
  }

  async function judge(
    signal: AbortSignal,
    request: JudgeRequest,
    onVerdict: (verdict: RawVerdict) => void,
  ): Promise<Outcome<JudgeUsage>> {
    const about = request.responsePart;
    const begun = await step(signal, { what: 'judge', about, key: '' });
    if (!begun.ok) return begun;
    for (const key of request.todo) {
      const decided = await step(signal, { what: 'verdict', about, key });
      if (!decided.ok) return decided;
      const failure = options.verdictFailure?.(key);
      if (failure !== undefined) {
        onVerdict({ kind: 'failure', key, failure, evaluated: 'prefix', tokens: TOKENS, ms: 100 });
        continue;
      }
      const criterion = request.criteria.find((one) => one.key === key)?.text ?? '';
      const p = ((digest(about + criterion) % 98) + 1) / 100;
      onVerdict({
        kind: 'labels',
        key,
        logprobs: { true: Math.log(p), false: Math.log(1 - p), floor: null },
        offLabelMass: 0,
        first: p >= 0.5 ? 'true' : 'false',
        evaluated: 'prefix',
        tokens: TOKENS,
        ms: 100,
      });
    }
    return done({ tokens: TOKENS, ms: 100 * request.todo.length, neutralised: 2 });
  }

  const makeClient = (): EngineClient => ({
    describe: (signal) =>
      Promise.resolve(
        signal.aborted
          ? cancelled
          : done({
              engine: 'scripted',
              version,
              device: 'CPU',
              threads: 1,
              concurrency,
              labels: 'full',
              grammar: false,
              prefixReuse: true,
            }),
      ),
    load: async (signal, _source, { contextTokens }, onProgress) => {
      const begun = await step(signal, { what: 'load', about: '', key: '' });
      if (!begun.ok) return begun;
      onProgress({ share: 1, detail: 'loaded' });
      const labels = labelsUsable
        ? { usable: true as const }
        : { usable: false as const, detail: 'no labels' };
      return done({ contextTokens, controlStrings: [], labels, prefixReuse: { works: true } });
    },
    countTokens: (_signal, texts) =>
      Promise.resolve(done(texts.map((one) => ({ tokens: Math.ceil(one.length / 4), exact: false })))),
    generate,
    judge,
    interrupt: () => Promise.resolve(),
    unload: () => Promise.resolve(),
    dispose: () => undefined,
  });
  return { makeClient, steps };
}

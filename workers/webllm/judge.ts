import type { ChatCompletion } from '@mlc-ai/web-llm';
import { labelForms, neutralise, splitThinking } from '../../src/domain/judging';
import { done, failed, type Failure, type Outcome } from '../../src/domain/failure';
import type { Sampling, Tokens } from '../../src/domain/run';
import type { JudgeCriterion, JudgeRequest, JudgeUsage, RawVerdict } from '../../src/protocol/engine';
import type { LabelIds } from './label-reader';
import {
  checkLength,
  isThinkingOff,
  preparePrompt,
  requestSettings,
  tokensFrom,
  type PreparedPrompt,
  type Session,
} from './session';
import { opensThinking } from './template';
import { EMPTY_THINKING } from './thinking';
import type { Turn } from './turns';

/** Judges decide greedily, so the seed has no effect; but a request without one would inherit the last. */
const JUDGE_SEED = 0x3c6ef372;
const GREEDY: Omit<Sampling, 'maxTokens'> = {
  temperature: 0,
  topP: 1,
  frequencyPenalty: 0,
  presencePenalty: 0,
  repetitionPenalty: 1,
};

/** Ids of both labels' tokens; a failure where a label's probability can't be read for this model or request. */
export const labelIds = (session: Session, request: JudgeRequest): Outcome<LabelIds> => {
  const refuse = (detail: string): Outcome<never> => failed({ kind: 'no-label-probabilities', detail });
  const { labels } = session.loaded;
  if (!labels.usable) return refuse(labels.detail);
  if (request.thinking === 'on' && session.canThink) return refuse('the model thinks before it answers');
  const vocabulary = Array.from(session.files.vocabulary?.texts ?? [], ([id, text]) => ({ id, text }));
  const ids = {
    true: labelForms(vocabulary, request.labels.true),
    false: labelForms(vocabulary, request.labels.false),
  };
  const missing = [
    ...(ids.true.length === 0 ? [request.labels.true] : []),
    ...(ids.false.length === 0 ? [request.labels.false] : []),
  ];
  return missing.length === 0 ? done(ids) : refuse(`no single token for ${missing.join(', ')}`);
};

/** One judgment: the same task and response part, one whole prompt a criterion. */
class Judgment {
  readonly #session: Session;
  readonly #request: JudgeRequest;
  readonly #ids: LabelIds | undefined;

  constructor(session: Session, request: JudgeRequest, ids: LabelIds | undefined) {
    this.#session = session;
    this.#request = request;
    this.#ids = ids;
  }

  /** The prompts of all criteria: one that is too long refuses the judgment whole, whatever is left to do. */
  async prompts(): Promise<Outcome<Map<string, PreparedPrompt>>> {
    const { system, taskPart, responsePart, criteria, thinking } = this.#request;
    const prompts = new Map<string, PreparedPrompt>();
    let tooLong: Extract<Failure, { kind: 'prompt-too-long' }> | undefined;
    for (const { key, text } of criteria) {
      const prompt = preparePrompt(this.#session, system, taskPart + responsePart + text);
      if (!prompt.ok) return prompt;
      const length = await checkLength(this.#session, prompt.value.messages, thinking);
      if (!length.ok && length.failure.kind !== 'prompt-too-long') return length;
      if (!length.ok && length.failure.kind === 'prompt-too-long') {
        tooLong = tooLong === undefined || length.failure.tokens > tooLong.tokens ? length.failure : tooLong;
      }
      prompts.set(key, prompt.value);
    }
    return tooLong === undefined ? done(prompts) : failed(tooLong);
  }

  /** Control strings in each part once, over all criteria: the same whatever is left to do. */
  neutralised(): number {
    const { taskPart, responsePart, criteria } = this.#request;
    return [taskPart, responsePart, ...criteria.map(({ text }) => text)].reduce(
      (sum, text) => sum + neutralise(text, this.#session.loaded.controlStrings).count,
      0,
    );
  }

  /** Asks about one criterion; undefined when the request was interrupted. Throws what WebLLM throws. */
  async decide({ key }: JudgeCriterion, prompt: PreparedPrompt): Promise<Outcome<RawVerdict> | undefined> {
    const started = performance.now();
    const { reader, internals } = this.#session;
    internals.useProcessor(this.#ids === undefined ? undefined : reader);
    let completion: ChatCompletion;
    try {
      if (this.#ids !== undefined) reader.arm(this.#ids);
      completion = await this.#session.device.guard(() => this.#ask(prompt));
    } finally {
      internals.useProcessor(undefined);
    }
    const choice = completion.choices[0];
    if (choice === undefined || choice.finish_reason === 'abort') return undefined;
    const facts = {
      key,
      evaluated: 'whole' as const,
      tokens: tokensFrom(this.#session, completion.usage),
      ms: performance.now() - started,
    };
    if (this.#ids !== undefined) return this.#readLabels(facts);
    const finish = choice.finish_reason === 'length' ? 'length' : 'stop';
    const { text, thinking, finished } = splitThinking(choice.message.content ?? '', this.#startsInside);
    return done(
      finished
        ? { ...facts, kind: 'text', text, thinking, finish }
        : { ...facts, kind: 'failure', failure: { kind: 'thinking-unfinished' } },
    );
  }

  get #startsInside(): boolean {
    return opensThinking(this.#session.files.config.conversation);
  }

  async #ask({ messages }: PreparedPrompt): Promise<ChatCompletion> {
    const { engine, internals } = this.#session;
    const { grammar, maxTokens, thinking, answerStart } = this.#request;
    const isForLabels = this.#ids !== undefined;
    const sampling = { ...GREEDY, maxTokens: isForLabels ? 1 : maxTokens };
    const withEmptyThought = answerStart === '' && isThinkingOff(this.#session, thinking);
    // Without streaming: a streamed reply loses log-probabilities. A grammar would mask the logits that are read.
    const create = (): Promise<ChatCompletion> =>
      engine.chat.completions.create({
        ...requestSettings(this.#session, sampling, JUDGE_SEED, withEmptyThought),
        messages,
        stream: false,
        ...(grammar === null || isForLabels ? {} : { response_format: { type: 'grammar', grammar } }),
      });
    await engine.resetChat();
    return answerStart === '' ? create() : internals.withReplyStart(this.#replyStart(answerStart), create);
  }

  /** Empty thought and beginning of the answer both stand after the assistant's header. */
  #replyStart(answerStart: string): string {
    const { role_content_sep: contentSep, role_empty_sep: emptySep } =
      this.#session.files.config.conversation;
    return isThinkingOff(this.#session, this.#request.thinking)
      ? (contentSep ?? ': ') + EMPTY_THINKING + answerStart
      : (emptySep ?? ': ') + answerStart;
  }

  #readLabels(facts: Pick<RawVerdict, 'key' | 'evaluated' | 'tokens' | 'ms'>): Outcome<RawVerdict> {
    const reading = this.#session.reader.take();
    if (reading === undefined) {
      // Seen on drivers that have run out of memory; only a fresh start helps.
      return failed({ kind: 'worker-died', detail: "the model's logits are not numbers" });
    }
    if (!reading.isFirstTaken) {
      const detail = 'WebLLM took another token than the most probable one that was read';
      return done({ ...facts, kind: 'failure', failure: { kind: 'no-label-probabilities', detail } });
    }
    return done({
      ...facts,
      kind: 'labels',
      logprobs: { true: reading.true, false: reading.false, floor: null },
      offLabelMass: reading.offLabelMass,
      first: this.#session.files.vocabulary?.texts.get(reading.firstId) ?? '',
    });
  }
}

const add = (a: Tokens, b: Tokens): Tokens => ({
  prompt: a.prompt + b.prompt,
  cached: a.cached + b.cached,
  completion: a.completion + b.completion,
});

/** Decides the criteria of `todo` in order, each by a whole prompt of its own. Throws what WebLLM throws. */
export const judge = async (
  session: Session,
  turn: Turn,
  request: JudgeRequest,
  onVerdict: (verdict: RawVerdict) => void,
): Promise<Outcome<JudgeUsage>> => {
  const started = performance.now();
  const ids = request.reading === 'label-probability' ? labelIds(session, request) : done(undefined);
  if (!ids.ok) return ids;
  const judgment = new Judgment(session, request, ids.value);
  const prompts = await judgment.prompts();
  if (!prompts.ok) return prompts;
  let tokens: Tokens = { prompt: 0, cached: 0, completion: 0 };
  for (const key of request.todo) {
    if (turn.isCancelled()) return failed({ kind: 'cancelled' });
    const criterion = request.criteria.find((each) => each.key === key);
    const prompt = prompts.value.get(key);
    if (criterion === undefined || prompt === undefined) {
      return failed({ kind: 'bug', detail: `no criterion ${key} in the request` });
    }
    const verdict = await judgment.decide(criterion, prompt);
    if (verdict === undefined) return failed({ kind: 'cancelled' });
    if (!verdict.ok) return verdict;
    tokens = add(tokens, verdict.value.tokens);
    onVerdict(verdict.value);
  }
  if (turn.isCancelled()) return failed({ kind: 'cancelled' });
  return done({ tokens, ms: performance.now() - started, neutralised: judgment.neutralised() });
};

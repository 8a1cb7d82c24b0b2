import type { ChatCompletion } from '@mlc-ai/web-llm';
import { splitThinking } from '../../src/domain/judging';
import { done, type Outcome } from '../../src/domain/failure';
import type { Sampling, Tokens } from '../../src/domain/run';
import type { JudgeRequest, RawVerdict } from '../../src/protocol/engine';
import type { Evaluation } from './evaluation';
import type { ChatMessage } from './internals';
import type { JudgePrompts } from './judge-prompts';
import type { LabelIds } from './label-reader';
import { labelVerdict, type VerdictFacts } from './label-verdict';
import { isThinkingOff, replyStart, requestSettings, startFresh, tokensFrom, type Session } from './session';
import { opensThinking } from './template';

/** Judges decide greedily, so the seed has no effect; but a request without one would inherit the last. */
const JUDGE_SEED = 0x3c6ef372;
const GREEDY: Omit<Sampling, 'maxTokens'> = {
  temperature: 0,
  topP: 1,
  frequencyPenalty: 0,
  presencePenalty: 0,
  repetitionPenalty: 1,
};

/** One whole prompt a criterion, each by a chat request of its own: in words, or where the cache can't go back. */
export class WholePrompts implements Evaluation {
  usage: Tokens = { prompt: 0, cached: 0, completion: 0 };
  readonly #session: Session;
  readonly #request: JudgeRequest;
  readonly #ids: LabelIds | undefined;
  readonly #prompts: JudgePrompts;

  constructor(session: Session, request: JudgeRequest, ids: LabelIds | undefined, prompts: JudgePrompts) {
    this.#session = session;
    this.#request = request;
    this.#ids = ids;
    this.#prompts = prompts;
  }

  async decide(key: string): Promise<Outcome<RawVerdict> | undefined> {
    const started = performance.now();
    const { reader, internals, device } = this.#session;
    internals.useProcessor(this.#ids === undefined ? undefined : reader);
    let completion: ChatCompletion;
    try {
      if (this.#ids !== undefined) reader.arm(this.#ids);
      completion = await device.guard(() => this.#ask(this.#prompts.whole.get(key)?.messages ?? []));
    } finally {
      internals.useProcessor(undefined);
    }
    const choice = completion.choices[0];
    if (choice === undefined || choice.finish_reason === 'abort') return undefined;
    const tokens = tokensFrom(this.#session, completion.usage);
    this.usage.prompt += tokens.prompt;
    this.usage.completion += tokens.completion;
    const facts: VerdictFacts = { key, evaluated: 'whole', tokens, ms: performance.now() - started };
    if (this.#ids !== undefined) return this.#readLabels(facts);
    const finish = choice.finish_reason === 'length' ? 'length' : 'stop';
    const startsInside = opensThinking(this.#session.files.config.conversation);
    const { text, thinking, finished } = splitThinking(choice.message.content ?? '', startsInside);
    return done(
      finished
        ? { ...facts, kind: 'text', text: this.#request.answerStart + text, thinking, finish }
        : { ...facts, kind: 'failure', failure: { kind: 'thinking-unfinished' } },
    );
  }

  async #ask(messages: readonly ChatMessage[]): Promise<ChatCompletion> {
    const { engine, internals } = this.#session;
    const { grammar, maxTokens, thinking, answerStart } = this.#request;
    const isForLabels = this.#ids !== undefined;
    const sampling = { ...GREEDY, maxTokens: isForLabels ? 1 : maxTokens };
    // Empty thought and beginning of the answer both stand after the assistant's header.
    const start = replyStart(this.#session, thinking, answerStart);
    const withEmptyThought = start === undefined && isThinkingOff(this.#session, thinking);
    // Without streaming: a streamed reply loses log-probabilities. A grammar would mask the logits that are read.
    const create = (): Promise<ChatCompletion> =>
      engine.chat.completions.create({
        ...requestSettings(this.#session, sampling, JUDGE_SEED, withEmptyThought),
        messages: [...messages],
        stream: false,
        ...(grammar === null || isForLabels ? {} : { response_format: { type: 'grammar', grammar } }),
      });
    await startFresh(this.#session);
    return start === undefined ? create() : internals.withReplyStart(start, create);
  }

  #readLabels(facts: VerdictFacts): Outcome<RawVerdict> {
    const reading = this.#session.reader.take();
    if (reading?.isFirstTaken !== false) return labelVerdict(this.#session, facts, reading);
    const detail = 'WebLLM took another token than the most probable one that was read';
    return done({ ...facts, kind: 'failure', failure: { kind: 'no-label-probabilities', detail } });
  }
}

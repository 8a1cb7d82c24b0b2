import { done, type Outcome } from '../../../domain/failure';
import { chatMessages, LETTERS, type ChatMessage } from '../../../domain/judging';
import { addTokens, type Tokens } from '../../../domain/run';
import type { JudgeRequest } from '../../../protocol/engine';
import { chat, type Answer } from './chat';
import { askForLabels } from './labels';
import { greedily, type Asked } from './requests';
import type { ServerSession } from './session';
import type { Slot } from './slots';

/** A criterion to decide, with control strings broken up. */
export interface Item {
  key: string;
  /** In what is asked now. */
  order: number;
  /** In the rubric. */
  place: number;
  text: string;
}

/** The texts of a judgment with control strings broken up. */
export interface Parts {
  system: string;
  task: string;
  response: string;
}

/** Names what a slot has read of a task. */
export const taskKey = ({ system, task }: Parts, { thinking }: JudgeRequest): string =>
  JSON.stringify([system, task, thinking]);

/**
 * The questions of one judgment. A slot of llama.cpp is asked as the engine in the page is: bare task part, bare prefix, then
 * criteria, so that each goes on from the same cached state whatever came before it. Other servers keep what they remember
 * to themselves: there a criterion is a whole prompt, of which the server may know the beginning.
 */
export class Questions {
  usage: Tokens = { prompt: 0, cached: 0, completion: 0 };
  readonly session: ServerSession;
  readonly signal: AbortSignal;
  readonly request: JudgeRequest;
  readonly #parts: Parts;
  readonly #slot: Slot | undefined;
  /** Tokens that a criterion goes on from, at least. */
  #shared = 0;
  #timesBegun = 0;
  /** What the server has read after the prefix; undefined: nothing. */
  #last: { place: number; first: string } | undefined;

  /** `slot`: of this judgment alone; undefined: the server has none that could be named. */
  constructor(
    session: ServerSession,
    signal: AbortSignal,
    request: JudgeRequest,
    parts: Parts,
    slot: Slot | undefined,
  ) {
    this.session = session;
    this.signal = signal;
    this.request = request;
    this.#parts = parts;
    this.#slot = slot;
  }

  /** Lets the server read what all criteria share. */
  async begin(): Promise<Outcome<void>> {
    const slot = this.#slot;
    if (slot === undefined) return done(undefined);
    this.#timesBegun += 1;
    const key = taskKey(this.#parts, this.request);
    // Also where it was read before: the prefix must leave what is remembered at the same place every time.
    const read = await this.#bare(this.#parts.task, slot.task === key);
    if (!read.ok) return read;
    const prefix = await this.#sendPrefix();
    if (!prefix.ok) return prefix;
    this.#shared = prefix.value.tokens.cached;
    slot.task = this.#shared > 0 ? key : null;
    return done(undefined);
  }

  /**
   * Asks about one criterion, by label probabilities or in words. Where the slot has lost the prefix (the server started
   * anew, or somebody else was answered there) it is read again once, so that the verdict is made as all others are.
   */
  async ask(item: Item): Promise<Outcome<Answer>> {
    const answer = await this.#askOnce(item);
    if (!answer.ok || this.#slot === undefined) return answer;
    const { cached } = answer.value.tokens;
    if (cached >= this.#shared || this.#timesBegun > 1) {
      this.#shared = Math.max(this.#shared, cached);
      return answer;
    }
    this.#slot.task = null;
    const begun = await this.begin();
    return begun.ok ? this.#askOnce(item) : begun;
  }

  async #askOnce(item: Item): Promise<Outcome<Answer>> {
    const { reading, labels, thinking, maxTokens, grammar } = this.request;
    const messages = this.messagesOf(item);
    let times = 0;
    const send = async (asked: Asked): Promise<Outcome<Answer>> => {
      times += 1;
      const prefix =
        this.#slot !== undefined && (times > 1 || this.#isAlike(item)) ? await this.#sendPrefix() : undefined;
      return prefix === undefined || prefix.ok ? this.#send(asked) : prefix;
    };
    return reading === 'label-probability'
      ? askForLabels(this.session, labels, (top) => send({ ...greedily(messages, thinking, 1), top }))
      : send({ ...greedily(messages, thinking, maxTokens), grammar, stream: true });
  }

  /** The whole prompt of a criterion. */
  messagesOf({ text }: Item): ChatMessage[] {
    const { system, task, response } = this.#parts;
    return chatMessages(system, task + response + text, this.request.answerStart);
  }

  /** Counts what was asked by another way. */
  count(tokens: Tokens): void {
    this.usage = addTokens(this.usage, tokens);
  }

  /** The same beginning as the criterion before it: more than the prefix would be taken over. */
  #isAlike({ place, text }: Item): boolean {
    const before = this.#last;
    const first = text.charAt(0);
    this.#last = { place, first };
    return before !== undefined && (before.first === first || place >= LETTERS || before.place >= LETTERS);
  }

  #sendPrefix(): Promise<Outcome<Answer>> {
    return this.#bare(this.#parts.task + this.#parts.response, true);
  }

  #bare(user: string, reuse: boolean): Promise<Outcome<Answer>> {
    const messages = chatMessages(this.#parts.system, user);
    return this.#send({ ...greedily(messages, this.request.thinking, 1), reuse });
  }

  async #send(asked: Asked): Promise<Outcome<Answer>> {
    const slot = this.#slot;
    const answer = await chat(this.session.link, this.signal, this.session.to, { ...asked, slot: slot?.id });
    if (answer.ok) this.count(answer.value.tokens);
    else if (slot !== undefined) slot.task = null;
    return answer;
  }
}

import { done, type Outcome } from '../../src/domain/failure';
import { chatMessages, LETTERS } from '../../src/domain/judging';
import { addTokens, type Tokens } from '../../src/domain/run';
import { greedyBody, type Body } from './requests';
import { ask, type Asked, type Session } from './session';

/** The texts of a judgment with control strings broken up. */
export interface Parts {
  system: string;
  task: string;
  response: string;
  thinking: 'off' | 'on';
  answerStart: string;
}

/**
 * The canonical evaluation of one judgment: bare task part, bare prefix, then criteria, so that each criterion goes on from
 * the same cached state whatever was evaluated before. The task part is read from an empty cache unless the very state
 * it left is still there.
 */
export class CanonicalEvaluation {
  usage: Tokens = { prompt: 0, cached: 0, completion: 0 };
  readonly #session: Session;
  readonly #signal: AbortSignal;
  readonly #parts: Parts;
  /** False for models whose state can't go back (recurrent ones): every criterion is a whole prompt. */
  #reuses = true;
  /** Tokens that each criterion takes over; unknown before the first. */
  #cut: number | undefined;
  /** The criteria don't leave the prefix at the same token, so it is sent before each. */
  #prefixFirst = false;
  /** What the cache holds after the prefix; undefined: nothing. */
  #last: { place: number; first: string } | undefined;
  /** A request failed, and what it left in the cache isn't known. */
  #isUnsure = false;

  constructor(session: Session, signal: AbortSignal, parts: Parts) {
    this.#session = session;
    this.#signal = signal;
    this.#parts = parts;
  }

  /** Brings the cache into the state that every criterion starts from. */
  async begin(): Promise<Outcome<void>> {
    const { system, task, thinking } = this.#parts;
    const { memory } = this.#session;
    const key = JSON.stringify([system, task, thinking]);
    if (memory.task === key) {
      const found = await this.#continue(key);
      if (found !== undefined) return found;
    }
    const read = await this.#bare(task, false);
    if (!read.ok) return read;
    const prefix = await this.#sendPrefix();
    if (!prefix.ok) return prefix;
    const { cached } = prefix.value.tokens;
    this.#reuses = cached > 0;
    this.#session.memory = { task: this.#reuses ? key : null, cut: cached };
    return done(undefined);
  }

  /**
   * Goes on from the task part that an earlier judgment left; undefined: it isn't there as it was read from an empty
   * cache, and must be read anew.
   */
  async #continue(key: string): Promise<Outcome<void> | undefined> {
    const { memory } = this.#session;
    const read = await this.#bare(this.#parts.task, true);
    if (!read.ok) return read;
    if (read.value.tokens.cached < memory.cut) return undefined;
    const prefix = await this.#sendPrefix();
    if (!prefix.ok) return prefix;
    const { cached } = prefix.value.tokens;
    // More than was kept: its last tokens come from the request just made, with other neighbours than at first.
    if (cached > memory.cut) return undefined;
    this.#session.memory = { task: key, cut: cached };
    return done(undefined);
  }

  /** Asks about the criterion at a place of the rubric. */
  async ask(place: number, criterion: string, extra: Body): Promise<Asked> {
    if (!this.#reuses) return this.#request(criterion, { ...extra, cache_prompt: false });
    const before = this.#last;
    const first = criterion.charAt(0);
    this.#last = { place, first };
    // The same beginning as the one before: more than the prefix would be taken over.
    const alike = before?.first === first || place >= LETTERS || (before?.place ?? 0) >= LETTERS;
    if (this.#prefixFirst || this.#isUnsure || alike) return this.askAfterPrefix(criterion, extra);
    const reply = await this.#request(criterion, extra);
    if (!reply.ok) return reply;
    this.#cut ??= reply.value.tokens.cached;
    if (reply.value.tokens.cached === this.#cut) return reply;
    this.#prefixFirst = true;
    return this.askAfterPrefix(criterion, extra);
  }

  /** The same with the bare prefix sent before: for asking again, when the cache holds the criterion itself. */
  async askAfterPrefix(criterion: string, extra: Body): Promise<Asked> {
    if (!this.#reuses) return this.#request(criterion, { ...extra, cache_prompt: false });
    const prefix = await this.#sendPrefix();
    return prefix.ok ? this.#request(criterion, extra) : prefix;
  }

  #sendPrefix(): Promise<Asked> {
    return this.#bare(this.#parts.task + this.#parts.response, true);
  }

  #bare(user: string, reuse: boolean): Promise<Asked> {
    const { system, thinking } = this.#parts;
    return this.#send({ ...greedyBody(chatMessages(system, user), thinking, 1), cache_prompt: reuse });
  }

  #request(criterion: string, extra: Body): Promise<Asked> {
    const { system, task, response, thinking, answerStart } = this.#parts;
    const messages = chatMessages(system, task + response + criterion, answerStart);
    return this.#send({ ...greedyBody(messages, thinking, 1), cache_prompt: true, ...extra });
  }

  async #send(body: Body): Promise<Asked> {
    const reply = await ask(this.#session, this.#signal, body);
    this.#isUnsure = !reply.ok;
    if (reply.ok) this.usage = addTokens(this.usage, reply.value.tokens);
    return reply;
  }
}

import { type Outcome } from '../../src/domain/failure';
import type { Tokens } from '../../src/domain/run';
import type { RawVerdict } from '../../src/protocol/engine';
import { cutsOf, type Cuts } from './cuts';
import type { Evaluation } from './evaluation';
import type { JudgePrompts } from './judge-prompts';
import type { LabelIds } from './label-reader';
import { labelVerdict } from './label-verdict';
import type { PrefixCache } from './prefix';
import type { Session } from './session';
import type { Turn } from './turns';

/**
 * The canonical evaluation: task part, then response part, then each criterion after going back to the same place. Each
 * piece begins at a cut that depends on the rubric and the texts alone, so every criterion's sums are the same whatever was
 * read before it. The task part stays for the next response to the task.
 */
export class SharedPrefix implements Evaluation {
  usage: Tokens = { prompt: 0, cached: 0, completion: 0 };
  readonly #session: Session;
  readonly #turn: Turn;
  readonly #cache: PrefixCache;
  readonly #ids: LabelIds;
  readonly #prompts: JudgePrompts;
  readonly #cuts: Cuts;

  constructor(session: Session, turn: Turn, cache: PrefixCache, ids: LabelIds, prompts: JudgePrompts) {
    this.#session = session;
    this.#turn = turn;
    this.#cache = cache;
    this.#ids = ids;
    this.#prompts = prompts;
    const whole = [...prompts.whole.values()].map(({ tokens }) => tokens);
    this.#cuts = cutsOf(prompts.bareTask, prompts.bare, whole);
  }

  /** Runs `work` with the prefix read; what it throws leaves no trace in the cache. */
  hold<R>(work: () => Promise<R>): Promise<R | undefined> {
    return this.#cache.hold(async () => {
      const isRead = await this.#readPrefix();
      const result = isRead ? await work() : undefined;
      this.#cache.keep(this.#task);
      return result;
    });
  }

  async decide(key: string): Promise<Outcome<RawVerdict> | undefined> {
    const started = performance.now();
    const { reader } = this.#session;
    const all = this.#prompts.whole.get(key)?.tokens ?? [];
    const { response: cut } = this.#cuts;
    reader.arm(this.#ids);
    const isRead = await this.#read(all.slice(cut), cut, true);
    this.#cache.rewind(cut);
    if (!isRead) return undefined;
    const tokens = { prompt: all.length, cached: cut, completion: 1 };
    this.usage.completion += 1;
    return labelVerdict(
      this.#session,
      { key, evaluated: cut > 0 ? 'prefix' : 'whole', tokens, ms: performance.now() - started },
      reader.take(),
    );
  }

  get #task(): readonly number[] {
    return this.#prompts.bare.slice(0, this.#cuts.task);
  }

  async #readPrefix(): Promise<boolean> {
    const { task, response } = this.#cuts;
    const isThere = this.#cache.resume(this.#task);
    if (isThere) this.#count(task, task);
    else if (!(await this.#read(this.#task, 0, false))) return false;
    return this.#read(this.#prompts.bare.slice(task, response), task, false);
  }

  /** Reads a piece after what is cached; false: stopped. Only logits that decide are read back. */
  async #read(tokens: readonly number[], cached: number, isCriterion: boolean): Promise<boolean> {
    const { internals, reader, device } = this.#session;
    const isRead = await this.#cache.read(tokens, async (forward, isLast) => {
      if (this.#turn.isCancelled()) return false;
      internals.useProcessor(isCriterion && isLast ? reader : undefined);
      try {
        await device.guard(forward);
      } finally {
        internals.useProcessor(undefined);
      }
      return true;
    });
    if (isRead && tokens.length > 0) this.#count(cached + tokens.length, cached);
    return isRead;
  }

  #count(prompt: number, cached: number): void {
    this.usage.prompt += prompt;
    this.usage.cached += cached;
  }
}

/** The evaluation by a shared prefix, where this model and this request allow it. */
export const sharedPrefix = (
  session: Session,
  turn: Turn,
  ids: LabelIds | undefined,
  prompts: JudgePrompts,
): SharedPrefix | undefined =>
  session.prefix === undefined || ids === undefined
    ? undefined
    : new SharedPrefix(session, turn, session.prefix, ids, prompts);

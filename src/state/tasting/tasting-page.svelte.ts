import type { Failure, Outcome } from '../../domain/failure';
import {
  areAlike,
  askedPairs,
  missingAnswers,
  nextPair,
  tastingResult,
  together,
  withoutFailed,
  withoutLast,
  withPreference,
  type Choice,
  type Tasting,
} from '../../domain/tasting';
import type { Storage } from '../../services/storage';
import { writeAnswers, type WritingProgress } from '../../services/tasting';
import { instantNow } from '../marking/mark-map';
import type { OpenTryOut } from '../ports';

interface Needs {
  storage: Storage;
  openTryOut: OpenTryOut;
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
}

/** What is to be done next with a taste test. */
export type Stage = 'write' | 'choose' | 'show' | 'shown';

/** What was said last, for whoever can't see it. */
export type LastSaid = Choice | 'back' | null;

/** One taste test on the desk: the answers are written, pairs are chosen between, and then the names are shown. */
export class TastingPage {
  readonly #needs: Needs;
  readonly #tastingId: string;
  #phase = $state<'loading' | 'ready' | 'missing'>('loading');
  #tasting = $state.raw<Tasting | null>(null);
  #alike = $state.raw<readonly Tasting[]>([]);
  #failure = $state.raw<Failure | null>(null);
  #progress = $state.raw<WritingProgress | null>(null);
  #isWriting = $state(false);
  #wasStopped = $state(false);
  #isStoring = $state(false);
  #last = $state.raw<LastSaid>(null);
  #stop: AbortController | undefined;
  #since = 0;

  readonly stage = $derived.by((): Stage => {
    if (this.#tasting === null || missingAnswers(this.#tasting).length > 0) {
      return this.#tasting?.shown == null ? 'write' : 'shown';
    }
    if (this.#tasting.shown !== null) return 'shown';
    return nextPair(this.#tasting) === undefined ? 'show' : 'choose';
  });
  /** The pair whose turn it is. */
  readonly pair = $derived(this.#tasting === null ? undefined : nextPair(this.#tasting));
  readonly total = $derived(this.#tasting === null ? 0 : askedPairs(this.#tasting).length);
  readonly chosen = $derived(this.#tasting?.preferences.length ?? 0);
  /** Only once the names are shown. */
  readonly result = $derived(this.#tasting?.shown == null ? null : tastingResult(this.#tasting));
  /** With other finished ones of the same two models and the same template; null: there are none. */
  readonly together = $derived(
    this.#tasting?.shown == null || this.#alike.length === 0
      ? null
      : { ...together([this.#tasting, ...this.#alike]), others: this.#alike.length },
  );

  constructor(needs: Needs, tastingId: string, begin: boolean) {
    this.#needs = needs;
    this.#tastingId = tastingId;
    void this.#load().then(() => {
      if (begin && this.stage === 'write') void this.write();
    });
  }

  get phase() {
    return this.#phase;
  }
  get tasting(): Tasting | null {
    return this.#tasting;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get isWriting(): boolean {
    return this.#isWriting;
  }
  /** Somebody stopped the writing here. */
  get wasStopped(): boolean {
    return this.#wasStopped;
  }
  get progress(): WritingProgress | null {
    return this.#progress;
  }
  get last(): LastSaid {
    return this.#last;
  }

  /** Lets both models write what is missing. */
  async write(): Promise<void> {
    if (this.#isWriting || this.#phase !== 'ready') return;
    const { storage, openTryOut } = this.#needs;
    const stop = new AbortController();
    this.#stop = stop;
    this.#isWriting = true;
    this.#wasStopped = false;
    this.#failure = null;
    this.#progress = null;
    const ports = { storage, openTryOut, now: () => Date.now() };
    const written = await writeAnswers(ports, stop.signal, this.#tastingId, (progress) => {
      this.#progress = progress;
    });
    this.#isWriting = false;
    this.#wasStopped = stop.signal.aborted;
    if (!written.ok && written.failure.kind !== 'cancelled') this.#failure = written.failure;
    await this.#read();
  }

  /** Stops the writing; what is written stays. */
  stop(): void {
    this.#stop?.abort();
  }

  /** Has what failed written again; only before the first choice. */
  async retryFailed(): Promise<void> {
    await this.#change(withoutFailed);
    await this.write();
  }

  /** The choice for the pair that is seen; ignored while the one before is still being stored. */
  async choose(choice: Choice): Promise<void> {
    const text = this.pair?.text;
    if (text === undefined || this.stage !== 'choose') return;
    const ms = Math.max(0, this.#needs.now() - this.#since);
    if (await this.#change((tasting) => withPreference(tasting, { text, choice, ms }))) this.#last = choice;
  }

  async takeBack(): Promise<void> {
    if (this.chosen === 0 || this.stage === 'shown') return;
    if (await this.#change(withoutLast)) this.#last = 'back';
  }

  /** Shows the names; from here on no choice changes. */
  async show(): Promise<void> {
    const at = instantNow();
    await this.#change((tasting) => {
      const isEarly = tasting.preferences.length < askedPairs(tasting).length;
      return tasting.shown === null ? { ...tasting, shown: { at, isEarly } } : tasting;
    });
  }

  async remove(): Promise<boolean> {
    this.stop();
    const removed = await this.#needs.storage.tastings.remove(this.#tastingId);
    if (!removed.ok) this.#failure = removed.failure;
    return removed.ok;
  }

  async #change(change: (tasting: Tasting) => Tasting): Promise<boolean> {
    if (this.#isStoring) return false;
    this.#isStoring = true;
    const changed: Outcome<Tasting> = await this.#needs.storage.tastings.change(this.#tastingId, change);
    this.#isStoring = false;
    this.#since = this.#needs.now();
    if (changed.ok) this.#tasting = changed.value;
    this.#failure = changed.ok ? null : changed.failure;
    return changed.ok;
  }

  async #read(): Promise<void> {
    const all = await this.#needs.storage.tastings.list();
    const found = all.find(({ tastingId }) => tastingId === this.#tastingId);
    this.#tasting = found ?? null;
    this.#alike =
      found === undefined
        ? []
        : all.filter((one) => one !== found && one.shown !== null && areAlike(one, found));
    this.#since = this.#needs.now();
  }

  async #load(): Promise<void> {
    await this.#read();
    this.#phase = this.#tasting === null ? 'missing' : 'ready';
  }
}

import { done, type Failure, type Outcome } from '../../domain/failure';
import type { Verdict } from '../../domain/run';

/**
 * Stores verdicts as they come, in their order, one transaction at a time: what arrives while one is being written
 * goes into the next. An engine isn't kept waiting by the disk, and a crash costs at most what was on its way.
 */
export class VerdictWriter {
  readonly #write: (verdicts: readonly Verdict[]) => Promise<Outcome<void>>;
  readonly #onFailure: () => void;
  #waiting: Verdict[] = [];
  #running: Promise<void> | undefined;
  #failure: Failure | undefined;

  /** `onFailure` is called once, when a write fails; nothing is written after that. */
  constructor(write: (verdicts: readonly Verdict[]) => Promise<Outcome<void>>, onFailure: () => void) {
    this.#write = write;
    this.#onFailure = onFailure;
  }

  push(verdict: Verdict): void {
    this.#waiting.push(verdict);
    this.#running ??= this.#drain();
  }

  /** Everything pushed so far is stored, or the failure says why not. */
  async flush(): Promise<Outcome<void>> {
    await this.#running;
    return this.#failure === undefined ? done(undefined) : { ok: false, failure: this.#failure };
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0 && this.#failure === undefined) {
      const batch = this.#waiting;
      this.#waiting = [];
      const written = await this.#write(batch);
      if (!written.ok) {
        this.#failure = written.failure;
        this.#onFailure();
      }
    }
    this.#running = undefined;
  }
}

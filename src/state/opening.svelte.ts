import type { Failure, Outcome } from '../domain/failure';
import type { Work } from './work';

/** Storage being opened: until then, and when it fails, the app shows what works without. */
export class Opening {
  #work = $state.raw<Work | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isWaiting = $state(false);

  get work(): Work | null {
    return this.#work;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  /** Another tab with an older version of the app holds the data open. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  wait(): void {
    this.#isWaiting = true;
  }

  /** Storage that is open, or why it isn't. */
  settle(outcome: Outcome<Work>): void {
    this.#isWaiting = false;
    if (outcome.ok) this.#work = outcome.value;
    else this.fail(outcome.failure);
  }

  /** The connection was refused or taken away. */
  fail(failure: Failure): void {
    this.#isWaiting = false;
    this.#work = null;
    this.#failure = failure;
  }
}

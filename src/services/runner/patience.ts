import type { Failure } from '../../domain/failure';

/** Waits until a server is asked again, in milliseconds: ten minutes together. */
const WAITS_MS = [1_000, 4_000, 10_000, 15_000, 30_000, ...Array.from({ length: 9 }, () => 60_000)];

/** Failures of a user's own server that may be over in a while: it starts anew, or has too much to do. */
export const mayPass = (failure: Failure): boolean =>
  failure.kind === 'server' &&
  (['not-running', 'busy', 'interrupted', 'timeout'].includes(failure.reason) ||
    (failure.status ?? 0) >= 500);

/**
 * How a run that nobody watches meets a server that went away: it waits longer each time, then gives up. All calls in
 * flight wait together. It counts waits, so that a computer that slept has lost none of them.
 */
export class Patience {
  readonly #wait: (signal: AbortSignal, ms: number) => Promise<void>;
  readonly #onWaiting: (failure: Failure | null) => void;
  #waits = 0;
  #isTold = false;
  #pending: Promise<boolean> | undefined;

  /** `onWaiting` hears what the run waits to be over; null: nothing any more. */
  constructor(
    wait: (signal: AbortSignal, ms: number) => Promise<void>,
    onWaiting: (failure: Failure | null) => void,
  ) {
    this.#wait = wait;
    this.#onWaiting = onWaiting;
  }

  /** Waits; then says whether it is worth another try. */
  outlast(signal: AbortSignal, failure: Failure): Promise<boolean> {
    this.#pending ??= this.#once(signal, failure).finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  /** The server is there again; whether it answers is still to be seen. */
  back(): void {
    if (!this.#isTold) return;
    this.#isTold = false;
    this.#onWaiting(null);
  }

  /** The server answered: the next trouble is a new one. */
  over(): void {
    this.#waits = 0;
    this.back();
  }

  async #once(signal: AbortSignal, failure: Failure): Promise<boolean> {
    const ms = WAITS_MS[this.#waits];
    if (ms === undefined || signal.aborted) return false;
    this.#waits += 1;
    this.#isTold = true;
    this.#onWaiting(failure);
    await this.#wait(signal, ms);
    return !signal.aborted;
  }
}

/** The longest a tick may count for: a page that slept or was throttled doesn't use the worker's time up. */
const TICK_MS = 1_000;
const MOST_PER_TICK_MS = 4 * TICK_MS;

/**
 * Calls `onSilence` once when `alive` hasn't been called for as long as the limit. The time is counted in ticks, each
 * worth a few seconds at most, so that a suspended computer or a hidden tab doesn't look like a silent worker.
 */
export class Watchdog {
  readonly #onSilence: (seconds: number) => void;
  readonly #timer: ReturnType<typeof setInterval>;
  #limitMs: number;
  #silentMs = 0;
  #last = performance.now();

  constructor(limitMs: number, onSilence: (seconds: number) => void) {
    this.#limitMs = limitMs;
    this.#onSilence = onSilence;
    this.#timer = setInterval(
      () => {
        this.#tick();
      },
      Math.min(TICK_MS, limitMs / 4),
    );
  }

  /** A sign of life; from now on `limitMs` of silence are allowed. */
  alive(limitMs: number = this.#limitMs): void {
    this.#limitMs = limitMs;
    this.#silentMs = 0;
    this.#last = performance.now();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    const now = performance.now();
    this.#silentMs += Math.min(now - this.#last, MOST_PER_TICK_MS);
    this.#last = now;
    if (this.#silentMs < this.#limitMs) return;
    this.stop();
    this.#onSilence(Math.round(this.#silentMs / 100) / 10);
  }
}

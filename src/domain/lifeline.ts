/**
 * What pending work depends on, such as a worker or a device: when it is cut, all of that work rejects at once,
 * though by itself it may never settle. Not a race with one long-lived promise: that would keep the result of every
 * call for as long as the promise lives, and an engine answers thousands.
 */
export class Lifeline {
  #cut: { reason: unknown } | undefined;
  readonly #pending = new Set<(reason: unknown) => void>();

  /** Rejects what is pending, and whatever is begun from now on. Only the first reason counts. */
  cut(reason: unknown): void {
    if (this.#cut !== undefined) return;
    this.#cut = { reason };
    for (const giveUp of this.#pending) giveUp(reason);
    this.#pending.clear();
  }

  /** What `work` comes to, or the reason of the cut, whichever comes first; not begun after a cut. */
  async guard<R>(work: () => Promise<R>): Promise<R> {
    if (this.#cut !== undefined) throw this.#cut.reason;
    let giveUp: ((reason: unknown) => void) | undefined;
    try {
      return await new Promise<R>((resolve, reject) => {
        giveUp = reject;
        this.#pending.add(reject);
        work().then(resolve, reject);
      });
    } finally {
      if (giveUp !== undefined) this.#pending.delete(giveUp);
    }
  }
}

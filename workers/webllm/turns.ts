/** One call in flight. Its flag is our own: WebLLM forgets an interrupt that comes before or between requests. */
export class Turn {
  #isCancelled = false;

  cancel(): void {
    this.#isCancelled = true;
  }

  isCancelled(): boolean {
    return this.#isCancelled;
  }
}

/** Calls wait their turn: an engine holds one model and does one thing at a time. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #current: Turn | undefined;

  /** Runs `work` after all calls that came before it, whatever became of them. */
  run<R>(work: (turn: Turn) => Promise<R>): Promise<R> {
    const result = this.#last.then(async () => {
      const turn = new Turn();
      this.#current = turn;
      try {
        return await work(turn);
      } finally {
        this.#current = undefined;
      }
    });
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Marks the call in flight as cancelled; false when there is none. */
  cancelCurrent(): boolean {
    if (this.#current === undefined) return false;
    this.#current.cancel();
    return true;
  }
}

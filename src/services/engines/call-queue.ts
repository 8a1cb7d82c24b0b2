/** Lets at most `limit` pieces of work run at once, the others in the order they came. */
export class CallQueue {
  readonly #waiting: (() => void)[] = [];
  #limit: number;
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  set limit(limit: number) {
    this.#limit = limit;
    this.#admit();
  }

  /** Runs `work` when its turn comes, unless `signal` aborts before: then rejects with the signal's reason. */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#turn(signal);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#admit();
    }
  }

  #turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal.removeEventListener('abort', leave);
        this.#running += 1;
        resolve();
      };
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(signal.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError'));
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(enter);
      this.#admit();
    });
  }

  #admit(): void {
    while (this.#running < this.#limit) {
      const enter = this.#waiting.shift();
      if (enter === undefined) return;
      enter();
    }
  }
}

/**
 * Time that several share: while so many work at once, each has that part of it, so that their shares add up to the time
 * that went by. One alone has all of it.
 */
export class SharedTime {
  readonly #now: () => number;
  #at = 0;
  #working = 0;
  /** What one that worked all the time would have had by now. */
  #passed = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** One more works. The function returned ends that and says which part of its time was its own: above 0, 1 at most. */
  begin(): () => number {
    this.#goOn();
    this.#working += 1;
    const atOnce = this.#working;
    const from = { at: this.#at, passed: this.#passed };
    return () => {
      this.#goOn();
      this.#working -= 1;
      const ms = this.#at - from.at;
      return ms > 0 ? (this.#passed - from.passed) / ms : 1 / atOnce;
    };
  }

  #goOn(): void {
    const now = this.#now();
    if (this.#working > 0) this.#passed += (now - this.#at) / this.#working;
    this.#at = now;
  }
}

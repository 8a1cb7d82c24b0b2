/** Hands things over in the order of their places, however they come. */
export class InOrder<T> {
  readonly #waiting = new Map<number, T>();
  readonly #onNext: (item: T) => void;
  #next = 0;

  constructor(onNext: (item: T) => void) {
    this.#onNext = onNext;
  }

  put(place: number, item: T): void {
    this.#waiting.set(place, item);
    for (;;) {
      const next = this.#waiting.get(this.#next);
      if (next === undefined) return;
      this.#waiting.delete(this.#next);
      this.#next += 1;
      this.#onNext(next);
    }
  }
}

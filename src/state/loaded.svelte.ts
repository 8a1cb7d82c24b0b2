/** Something read once from storage: on its way, here, or not there. */
export class Loaded<T> {
  #value = $state.raw<T | undefined>(undefined);
  #phase = $state<'loading' | 'ready' | 'missing'>('loading');

  constructor(reading: Promise<T | undefined>) {
    void reading.then((value) => {
      this.#value = value;
      this.#phase = value === undefined ? 'missing' : 'ready';
    });
  }

  get value(): T | undefined {
    return this.#value;
  }
  get phase() {
    return this.#phase;
  }
}

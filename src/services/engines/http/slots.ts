import { CallQueue } from '../call-queue';

/** A place of llama.cpp's server that remembers the prompt it read last. */
export interface Slot {
  id: number;
  /** The task part that was read there last; null: something else. */
  task: string | null;
}

/**
 * The slots of a server that judgments work in, each in one of its own: the criteria of a response go on from what their
 * slot remembers, however many responses are judged at once.
 */
export class Slots {
  /** The one unused for longest first. */
  readonly #free: Slot[];
  readonly #turns: CallQueue;

  constructor(count: number) {
    this.#free = Array.from({ length: count }, (_, id) => ({ id, task: null }));
    this.#turns = new CallQueue(count);
  }

  /**
   * Holds a slot while `use` works: one that has read this task part, where such a one is free. Rejects with the signal's
   * reason when aborted before its turn.
   */
  hold<T>(signal: AbortSignal, task: string, use: (slot: Slot) => Promise<T>): Promise<T> {
    return this.#turns.run(signal, async () => {
      const known = this.#free.findIndex((slot) => slot.task === task);
      const [slot] = this.#free.splice(Math.max(0, known), 1);
      if (slot === undefined) throw new Error('more turns than slots');
      try {
        return await use(slot);
      } finally {
        this.#free.push(slot);
      }
    });
  }

  /** Something else was read, nobody knows in which. */
  forget(): void {
    for (const slot of this.#free) slot.task = null;
  }
}

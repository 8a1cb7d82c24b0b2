import type { Recipe } from '../domain/judging';
import type { Pack, Task } from '../domain/pack';
import { Breath, nextTask } from '../services/breath';
import { TaskTexts } from './task-texts';

/** So many texts are put together where they are asked for: nobody feels that, and nothing has to wait. */
const AT_ONCE = 32;

/** Whose texts are read: each task by each recipe, and (null) by who answers. */
interface Ground {
  tasks: readonly Task[];
  resources: Pack['resources'];
  recipes: readonly (Recipe | null)[];
}

/** Measures the texts of many tasks in pieces, so that a form over a thousand of them goes on answering. */
export class TextMeter {
  readonly texts = new TaskTexts();
  readonly #given: () => Ground;
  readonly #ground = $derived.by(() => this.#given());
  #measured = $state.raw<Ground | null>(null);
  /** Nothing, or next to nothing, is left to be measured of what is chosen now. */
  readonly #isReady = $derived(this.#measured === this.#ground || this.#isShort(this.#ground));

  constructor(given: () => Ground) {
    this.#given = given;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /**
   * Measures what is chosen now; returns what stops it. For an effect: when the choice changes, measuring the one before
   * ends there, and what was measured of it stays known.
   */
  measure(): () => void {
    const stop = new AbortController();
    if (!this.#isReady) void this.#measureAll(this.#ground, stop.signal);
    return () => {
      stop.abort();
    };
  }

  /** What `work` comes to; while texts are being measured, what it came to the last time. */
  steady<T>(work: () => T): () => T | undefined {
    let last: T | undefined;
    return () => {
      if (this.#isReady) last = work();
      return last;
    };
  }

  async #measureAll(ground: Ground, signal: AbortSignal): Promise<void> {
    await nextTask(); // the form is drawn first
    const breath = new Breath();
    for (const recipe of ground.recipes) {
      for (const task of ground.tasks) {
        if (signal.aborted) return;
        this.texts.sizes(task, ground.resources, recipe);
        await breath.take();
      }
    }
    this.#measured = ground;
  }

  #isShort({ tasks, resources, recipes }: Ground): boolean {
    let unknown = 0;
    for (const recipe of recipes) {
      for (const task of tasks) {
        if (!this.texts.has(task, resources, recipe)) unknown += 1;
        if (unknown > AT_ONCE) return false;
      }
    }
    return true;
  }
}

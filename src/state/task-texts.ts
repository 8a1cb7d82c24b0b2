import { textsRead, utf8Bytes, type Recipe, type TextsRead } from '../domain/judging';
import type { Pack, Task } from '../domain/pack';

/** Bytes of the texts of a reading. */
export interface TextSizes {
  fixed: number;
  criteria: readonly number[];
}

interface Known {
  sizes: TextSizes;
  /** Kept only where a model counts them. */
  texts: TextsRead | undefined;
}

/** Stands for the recipe of who answers. */
const ANSWERING = {};

type Reader = Recipe | typeof ANSWERING;

/**
 * What models read of tasks, and how long it is. A text is put together once for each task and way of asking: packs and
 * recipes never change, another version is another object. Of most texts only the length is kept.
 */
export class TaskTexts {
  readonly #known = new WeakMap<Pack['resources'], WeakMap<Reader, WeakMap<Task, Known>>>();
  #built = 0;

  /** How many readings were put together so far. */
  get built(): number {
    return this.#built;
  }

  has(task: Task, resources: Pack['resources'], recipe: Recipe | null): boolean {
    return this.#of(resources, recipe).has(task);
  }

  /** By a recipe, or (null) by who answers. */
  sizes(task: Task, resources: Pack['resources'], recipe: Recipe | null): TextSizes {
    const known = this.#of(resources, recipe).get(task);
    return known?.sizes ?? this.#build(task, resources, recipe, false).sizes;
  }

  texts(task: Task, resources: Pack['resources'], recipe: Recipe | null): TextsRead {
    const texts = this.#of(resources, recipe).get(task)?.texts;
    return texts ?? this.#build(task, resources, recipe, true).texts;
  }

  #build(task: Task, resources: Pack['resources'], recipe: Recipe | null, keeps: boolean) {
    const texts = textsRead(task, resources, recipe);
    const sizes = { fixed: utf8Bytes(texts.fixed), criteria: texts.criteria.map(utf8Bytes) };
    this.#of(resources, recipe).set(task, { sizes, texts: keeps ? texts : undefined });
    this.#built += 1;
    return { sizes, texts };
  }

  #of(resources: Pack['resources'], recipe: Recipe | null): WeakMap<Task, Known> {
    const reader = recipe ?? ANSWERING;
    const readers = this.#known.get(resources) ?? new WeakMap<Reader, WeakMap<Task, Known>>();
    const tasks = readers.get(reader) ?? new WeakMap<Task, Known>();
    this.#known.set(resources, readers);
    readers.set(reader, tasks);
    return tasks;
  }
}

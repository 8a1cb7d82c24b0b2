import * as v from 'valibot';
import { HashSchema } from '../domain/ids';
import type { Pack, Task } from '../domain/pack';
import { filterTasks, type TaskFilter } from '../domain/slice';
import type { PackShelf } from './pack-shelf.svelte';

/** The pack of an address; undefined for a broken fingerprint or a pack that isn't here. */
export async function loadPack(shelf: Pick<PackShelf, 'load'>, packHash: string): Promise<Pack | undefined> {
  const hash = v.safeParse(HashSchema, packHash);
  return hash.success ? shelf.load(hash.output) : undefined;
}

/** All that is written in a task, in one text to search in. */
const wordsOf = (task: Task): string =>
  [
    ...[task.id, task.title, task.competency, ...task.subcompetencies, task.prompt, task.systemPrompt],
    ...[task.reference ?? '', ...task.resources, ...Object.values(task.variables)],
    ...task.rubric.map(({ id, text }) => `${id} ${text}`),
  ]
    .join('\n')
    .toLowerCase();

/** Finds tasks of a pack by filter and by words. Texts are put together once, at the first search. */
export class TaskSearch {
  readonly #tasks: readonly Task[];
  #words: ReadonlyMap<Task, string> | undefined;

  constructor(tasks: readonly Task[]) {
    this.#tasks = tasks;
  }

  /** Tasks that the filter lets through and that have every word of the text somewhere, in the pack's order. */
  find(filter: TaskFilter, text: string): Task[] {
    const wanted = text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    const found = filterTasks(this.#tasks, filter);
    if (wanted.length === 0) return found;
    const words = (this.#words ??= new Map(this.#tasks.map((task) => [task, wordsOf(task)])));
    return found.filter((task) => wanted.every((word) => words.get(task)?.includes(word)));
  }
}

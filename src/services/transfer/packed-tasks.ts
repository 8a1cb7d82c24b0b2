import * as v from 'valibot';
import type { TaskId } from '../../domain/ids';
import { TaskSchema, type Task } from '../../domain/pack';

const TasksSchema = v.array(TaskSchema);
const read = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

/**
 * Tasks as they crossed: bytes of JSON lists of some of them. They are read when they are gone through: a thousand tasks
 * beyond Latin-1 are 15 MB as objects and 7 MB like this.
 */
export class PackedTasks implements Iterable<Task> {
  readonly #lists: Uint8Array[] = [];
  readonly #ids: TaskId[] = [];

  get ids(): readonly TaskId[] {
    return this.#ids;
  }

  /** Takes the next ones; false when they are not as they should be, or none. */
  add(list: Uint8Array): boolean {
    const parsed = v.safeParse(TasksSchema, read(list));
    if (!parsed.success || parsed.output.length === 0) return false;
    this.#lists.push(list);
    this.#ids.push(...parsed.output.map(({ id }) => id));
    return true;
  }

  *[Symbol.iterator](): Generator<Task> {
    for (const list of this.#lists) yield* v.parse(TasksSchema, read(list));
  }
}

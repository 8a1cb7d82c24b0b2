import * as v from 'valibot';
import { TaskSchema, type Task } from '../../domain/pack';

const TasksSchema = v.array(TaskSchema);
const read = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

/**
 * Tasks as the bytes they crossed in, a list of some of them each; read anew whenever they are gone through. A thousand
 * tasks of texts beyond Latin-1 are 15 MB as objects and 7 MB like this.
 */
export class PackedTasks implements Iterable<Task> {
  readonly #lists: Uint8Array[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Takes the next ones; false when they are not as they should be, or none. */
  add(bytes: Uint8Array): boolean {
    const parsed = v.safeParse(TasksSchema, read(bytes));
    if (!parsed.success || parsed.output.length === 0) return false;
    this.#lists.push(bytes);
    this.#count += parsed.output.length;
    return true;
  }

  /** As they will be read back: what a schema drops must not be part of the pack's hash. */
  *[Symbol.iterator](): Generator<Task> {
    for (const bytes of this.#lists) yield* v.parse(TasksSchema, read(bytes));
  }
}

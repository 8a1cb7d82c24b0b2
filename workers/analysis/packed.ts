import * as v from 'valibot';
import type { CellRow, RowStore, TaskSource } from '../../src/domain/formats';
import { TaskSchema, type Task } from '../../src/domain/pack';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A value as UTF-8 bytes of its JSON, which keeps also what UTF-8 alone would lose: halves of characters. */
export const packed = (value: unknown): Uint8Array<ArrayBuffer> => encoder.encode(JSON.stringify(value));

/**
 * A list of values as bytes. One letter beyond Latin-1 makes V8 keep a text at two bytes a character, and nearly every
 * cell of a table has one: as texts they take twice the file, like this hardly more than the file.
 */
class PackedList<T> {
  readonly #schema: v.GenericSchema<unknown, T>;
  readonly #items: (Uint8Array | undefined)[] = [];

  constructor(schema: v.GenericSchema<unknown, T>) {
    this.#schema = schema;
  }

  get count(): number {
    return this.#items.length;
  }

  push(value: T): void {
    this.#items.push(packed(value));
  }

  *values(): Generator<T> {
    for (const bytes of this.#items) if (bytes !== undefined) yield this.#unpacked(bytes);
  }

  /** For the last time: each is let go of as it is given. */
  *drain(): Generator<T> {
    for (const [at, bytes] of this.#items.entries()) {
      this.#items[at] = undefined;
      if (bytes !== undefined) yield this.#unpacked(bytes);
    }
  }

  #unpacked(bytes: Uint8Array): T {
    return v.parse(this.#schema, JSON.parse(decoder.decode(bytes)));
  }
}

const isCells = (value: unknown): boolean =>
  Array.isArray(value) && value.every((cell) => typeof cell === 'string');
const CellsSchema = v.custom<readonly string[]>(isCells);
const CellRowSchema = v.object({
  cells: CellsSchema,
  place: v.object({ record: v.number(), line: v.number() }),
});

/** Cells that keep nothing alive but themselves. */
export const ownCells = (cells: readonly string[]): readonly string[] =>
  v.parse(CellsSchema, JSON.parse(JSON.stringify(cells)));

/** Where the rows of a table are kept while a user decides about them. */
export function packedRows(): RowStore {
  const list = new PackedList<CellRow>(CellRowSchema);
  return {
    get count() {
      return list.count;
    },
    add: (cells, place) => {
      list.push({ cells, place });
    },
    rows: () => list.values(),
    drain: () => list.drain(),
  };
}

/** Tasks that are there already, to be kept until they are wanted. */
export function packedTasks(tasks: Iterable<Task>): TaskSource {
  const list = new PackedList<Task>(TaskSchema);
  for (const task of tasks) list.push(task);
  return { count: list.count, [Symbol.iterator]: () => list.values(), drain: () => list.drain() };
}

import * as v from 'valibot';
import type { Outcome } from '../../domain/failure';
import { read, transact, type Database, type Writing } from './database';
import { QuarantinedSchema, type Quarantined } from './rows';

const problemOf = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues
    .slice(0, 3)
    .map((issue) => `${v.getDotPath(issue) ?? 'row'}: ${issue.message}`)
    .join('; ');

/** Puts a row beside its store; the caller takes it out of there in the same transaction. */
export async function quarantine(
  writing: Writing,
  store: string,
  key: IDBValidKey,
  { row, problem }: { row: unknown; problem: string },
): Promise<void> {
  const entry = { store, key, row, problem, at: new Date().toISOString() };
  await writing.objectStore('quarantine').add(entry);
}

/**
 * Moves one row that its schema refuses out of its store, so that the item counts as missing and can be made
 * again. The row is looked at once more inside the transaction: another tab may have moved or mended it.
 */
async function setAside(
  db: Database,
  store: string,
  key: IDBValidKey,
  schema: v.GenericSchema,
): Promise<void> {
  await transact(db, [store, 'quarantine'], async (writing) => {
    const row: unknown = await writing.objectStore(store).get(key);
    const parsed = v.safeParse(schema, row);
    if (row === undefined || parsed.success) return;
    await quarantine(writing, store, key, { row, problem: problemOf(parsed.issues) });
    await writing.objectStore(store).delete(key);
  });
}

/** The parsed row, or undefined when there is none or when it had to be set aside. */
export async function readRow<T>(
  db: Database,
  store: string,
  schema: v.GenericSchema<unknown, T>,
  key: IDBValidKey,
): Promise<T | undefined> {
  const row: unknown = await read(db, store, (rows) => rows.get(key));
  if (row === undefined) return undefined;
  const parsed = v.safeParse(schema, row);
  if (parsed.success) return parsed.output;
  await setAside(db, store, key, schema);
  return undefined;
}

/** So many rows are read in one go by those who read a run from end to end. */
export const ROWS_A_PAGE = 200;

/** So many rows are unpacked in one go: more would keep the page from anything else. */
const ROWS_AT_ONCE = 100;

/** What of a range comes after a key. */
function beyond(key: IDBValidKey, range: IDBKeyRange | undefined): IDBKeyRange {
  const upper: unknown = range?.upper;
  return upper === undefined
    ? IDBKeyRange.lowerBound(key, true)
    : IDBKeyRange.bound(key, upper, true, range?.upperOpen ?? false);
}

/**
 * All parsed rows of a store or of a range of keys, in key order and from one moment; those that don't parse are set
 * aside.
 */
export async function readRows<T>(
  db: Database,
  store: string,
  schema: v.GenericSchema<unknown, T>,
  range?: IDBKeyRange,
): Promise<T[]> {
  const good: T[] = [];
  const bad: IDBValidKey[] = [];
  await read(db, store, async (all) => {
    let rest = range;
    for (;;) {
      const [keys, rows] = await Promise.all([
        all.getAllKeys(rest, ROWS_AT_ONCE),
        all.getAll(rest, ROWS_AT_ONCE),
      ]);
      for (const [index, key] of keys.entries()) {
        const parsed = v.safeParse(schema, rows[index]);
        if (parsed.success) good.push(parsed.output);
        else bad.push(key);
      }
      const last = keys.at(-1);
      if (last === undefined || keys.length < ROWS_AT_ONCE) return;
      rest = beyond(last, range);
    }
  });
  for (const key of bad) await setAside(db, store, key, schema);
  return good;
}

/**
 * The same rows, a page at a time, each page read by itself: no more of them than one is in memory, and between two the
 * reader may take as long as it likes. Rows written meanwhile are in it or not; none comes twice.
 */
export async function* pagesOfRows<T>(
  db: Database,
  store: string,
  schema: v.GenericSchema<unknown, T>,
  { range, size }: { range: IDBKeyRange; size: number },
): AsyncGenerator<T[]> {
  let rest = range;
  for (;;) {
    const from = rest;
    const [keys, rows] = await read(db, store, (all) =>
      Promise.all([all.getAllKeys(from, size), all.getAll(from, size)]),
    );
    const page: T[] = [];
    for (const [index, key] of keys.entries()) {
      const parsed = v.safeParse(schema, rows[index]);
      if (parsed.success) page.push(parsed.output);
      else await setAside(db, store, key, schema);
    }
    if (page.length > 0) yield page;
    const last = keys.at(-1);
    if (last === undefined || keys.length < size) return;
    rest = beyond(last, range);
  }
}

/** Rows that could not be read: for the list in Settings. */
export class QuarantineRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Everything set aside, oldest first, as it was found. */
  async list(): Promise<Quarantined[]> {
    const rows: unknown[] = await read(this.#db, 'quarantine', (store) => store.getAll());
    return rows.flatMap((row) => {
      const parsed = v.safeParse(QuarantinedSchema, row);
      return parsed.success ? [parsed.output] : [];
    });
  }

  /** Deletes one entry for good: only when a person asks for it. */
  remove(id: number): Promise<Outcome<void>> {
    return transact(this.#db, ['quarantine'], (writing) => writing.objectStore('quarantine').delete(id));
  }
}

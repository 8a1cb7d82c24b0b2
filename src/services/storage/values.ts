import * as v from 'valibot';
import type { Outcome } from '../../domain/failure';
import { transact, type Database } from './database';
import { readRow, readRows } from './quarantine';
import { ValueRowSchema } from './rows';

/** Single values by name: settings, and drafts of forms and editors. Whoever reads one brings its schema. */
export class ValueRepository {
  readonly #db: Database;
  readonly #store: 'settings' | 'drafts';
  constructor(db: Database, store: 'settings' | 'drafts') {
    this.#db = db;
    this.#store = store;
  }

  /** The value; undefined when there is none or when it can't be read, in which case it is set aside. */
  async get<T>(key: string, schema: v.GenericSchema<unknown, T>): Promise<T | undefined> {
    const rowSchema = v.strictObject({ key: v.string(), value: schema });
    return (await readRow(this.#db, this.#store, rowSchema, key))?.value;
  }

  /** Every readable value whose key begins with `prefix`, in key order; what can't be read is set aside. */
  async list<T>(prefix: string, schema: v.GenericSchema<unknown, T>): Promise<{ key: string; value: T }[]> {
    const rowSchema = v.strictObject({ key: v.string(), value: schema });
    return readRows(this.#db, this.#store, rowSchema, IDBKeyRange.bound(prefix, `${prefix}\uFFFF`));
  }

  async set(key: string, value: unknown): Promise<Outcome<void>> {
    const row = v.parse(ValueRowSchema, { key, value });
    return transact(this.#db, [this.#store], async (writing) => {
      await writing.objectStore(this.#store).put(row);
    });
  }

  async remove(key: string): Promise<Outcome<void>> {
    return transact(this.#db, [this.#store], (writing) => writing.objectStore(this.#store).delete(key));
  }
}

import type { Outcome } from '../../domain/failure';
import { ReferenceSchema, type Reference } from '../../domain/references/schema';
import { transact, type Database } from './database';
import { readRows } from './quarantine';

/** Figures of others that were imported: they stand beside results and are never one of them. */
export class ReferenceRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Stores these, all or none; the same record again takes the place of the one that is here. */
  async put(references: readonly Reference[]): Promise<Outcome<void>> {
    return transact(this.#db, ['references'], async (writing) => {
      const store = writing.objectStore('references');
      await Promise.all(references.map((reference) => store.put(reference)));
    });
  }

  /** The newest first. */
  async list(): Promise<Reference[]> {
    const rows = await readRows(this.#db, 'references', ReferenceSchema);
    return rows.toSorted((a, b) => b.importedAt.localeCompare(a.importedAt));
  }

  async remove(referenceId: string): Promise<Outcome<void>> {
    return transact(this.#db, ['references'], (writing) =>
      writing.objectStore('references').delete(referenceId),
    );
  }
}

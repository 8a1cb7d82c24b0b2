import * as v from 'valibot';
import { done, failed, type Outcome } from '../../domain/failure';
import { TastingSchema, type Tasting } from '../../domain/tasting/tasting';
import { transact, type Database } from './database';
import { readRow, readRows } from './quarantine';

const gone = (tastingId: string): Outcome<never> =>
  failed({ kind: 'storage-failed', detail: `the taste test ${tastingId} is not here any more` });

/** Taste tests: a person's own texts, what two models wrote to them, and what was preferred. They never leave. */
export class TastingRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Stores a new one; one that is here already is refused. */
  async add(tasting: Tasting): Promise<Outcome<void>> {
    return transact(this.#db, ['tastings'], async (writing) => {
      await writing.objectStore('tastings').add(tasting);
    });
  }

  async get(tastingId: string): Promise<Tasting | undefined> {
    return readRow(this.#db, 'tastings', TastingSchema, tastingId);
  }

  /** Newest first. */
  async list(): Promise<Tasting[]> {
    const rows = await readRows(this.#db, 'tastings', TastingSchema);
    return rows.toSorted((a, b) => b.at.localeCompare(a.at));
  }

  /** Changes one as it is stored, in one transaction, so that two tabs lose none of each other's work. */
  async change(tastingId: string, change: (tasting: Tasting) => Tasting): Promise<Outcome<Tasting>> {
    const changed = await transact(this.#db, ['tastings'], async (writing) => {
      const store = writing.objectStore('tastings');
      const parsed = v.safeParse(TastingSchema, await store.get(tastingId));
      if (!parsed.success) return undefined;
      const next = change(parsed.output);
      await store.put(next);
      return next;
    });
    if (!changed.ok) return changed;
    return changed.value === undefined ? gone(tastingId) : done(changed.value);
  }

  /** Deletes one with its texts and answers. */
  async remove(tastingId: string): Promise<Outcome<void>> {
    return transact(this.#db, ['tastings'], (writing) => writing.objectStore('tastings').delete(tastingId));
  }
}

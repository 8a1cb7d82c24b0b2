import type { Outcome } from '../../domain/failure';
import type { RunId } from '../../domain/ids';
import { transact, type Database } from './database';
import { startingWith } from './keys';
import { readRows } from './quarantine';
import { ConflictSchema, type Conflict } from './rows';

/** Imported rows that differ from the stored ones of the same key. */
export class ConflictRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** The same conflict again changes nothing. */
  async put(...conflicts: readonly Conflict[]): Promise<Outcome<void>> {
    return transact(this.#db, ['conflicts'], async (writing) => {
      for (const conflict of conflicts) await writing.objectStore('conflicts').put(conflict);
    });
  }

  async ofRun(runId: RunId): Promise<Conflict[]> {
    return readRows(this.#db, 'conflicts', ConflictSchema, startingWith(runId));
  }
}

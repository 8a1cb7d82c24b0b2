import type { Outcome } from '../../domain/failure';
import type { Hash } from '../../domain/ids';
import { EnvironmentSchema, type Environment } from '../../domain/run';
import { transact, type Database } from './database';
import { readRow, readRows } from './quarantine';

/** What made responses and judgments, by the hash of itself. */
export class EnvironmentRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** The same environment again changes nothing. */
  async put(environment: Environment): Promise<Outcome<void>> {
    return transact(this.#db, ['environments'], async (writing) => {
      await writing.objectStore('environments').put(environment);
    });
  }

  async get(environmentId: Hash): Promise<Environment | undefined> {
    return readRow(this.#db, 'environments', EnvironmentSchema, environmentId);
  }

  async list(): Promise<Environment[]> {
    return readRows(this.#db, 'environments', EnvironmentSchema);
  }
}

import type { Outcome } from '../../domain/failure';
import type { Hash } from '../../domain/ids';
import { LocalModelSchema, type LocalModel } from '../../domain/run';
import { transact, type Database } from './database';
import { readRow, readRows } from './quarantine';

/** Models that are here, complete and hashed. Their bytes lie elsewhere; this says where. */
export class ModelRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async put(model: LocalModel): Promise<Outcome<void>> {
    return transact(this.#db, ['models'], async (writing) => {
      await writing.objectStore('models').put(model);
    });
  }

  async get(weightsHash: Hash): Promise<LocalModel | undefined> {
    return readRow(this.#db, 'models', LocalModelSchema, weightsHash);
  }

  /** By name. */
  async list(): Promise<LocalModel[]> {
    const models = await readRows(this.#db, 'models', LocalModelSchema);
    return models.toSorted((a, b) => a.name.localeCompare(b.name));
  }

  /** Forgets the model; its bytes are deleted by `services/models`. */
  async remove(weightsHash: Hash): Promise<Outcome<void>> {
    return transact(this.#db, ['models'], (writing) => writing.objectStore('models').delete(weightsHash));
  }
}

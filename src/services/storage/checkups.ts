import * as v from 'valibot';
import {
  CheckUpSchema,
  grow,
  type Answer,
  type CheckUp,
  type CheckUpHead,
  type CheckUpKey,
} from '../../domain/check-up';
import type { Outcome } from '../../domain/failure';
import type { Hash } from '../../domain/ids';
import { transact, type Database } from './database';
import { startingWith } from './keys';
import { readRow, readRows } from './quarantine';

/** What a check-up is stored under. */
const checkUpKey = ({ weightsHash, recipeHash, engineVersion, thinking }: CheckUpKey): string[] => [
  weightsHash,
  recipeHash,
  engineVersion,
  thinking,
];

/**
 * What judges said of statements whose truth is known: one row for a model, a recipe, a version of the engine and
 * thinking on or off.
 */
export class CheckUpRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async get(key: CheckUpKey): Promise<CheckUp | undefined> {
    return readRow(this.#db, 'checkups', CheckUpSchema, checkUpKey(key));
  }

  /** Those of a model asked by a recipe, by any version of the engine, thinking or not; the newest first. */
  async of(weightsHash: Hash, recipeHash: Hash): Promise<CheckUp[]> {
    const rows = await readRows(this.#db, 'checkups', CheckUpSchema, startingWith(weightsHash, recipeHash));
    return rows.toSorted((a, b) => b.at.localeCompare(a.at));
  }

  async list(): Promise<CheckUp[]> {
    return readRows(this.#db, 'checkups', CheckUpSchema);
  }

  /** Adds answers to what is stored, in one transaction, so that two tabs can't lose each other's. */
  async grow(head: CheckUpHead, answers: readonly Answer[]): Promise<Outcome<void>> {
    return transact(this.#db, ['checkups'], async (writing) => {
      const store = writing.objectStore('checkups');
      const row: unknown = await store.get(checkUpKey(head));
      const known = v.safeParse(CheckUpSchema, row);
      await store.put(grow(known.success ? known.output : undefined, head, answers));
    });
  }
}

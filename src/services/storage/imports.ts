import type { Outcome } from '../../domain/failure';
import type { Hash } from '../../domain/ids';
import type { Recipe } from '../../domain/judging';
import type { Reference } from '../../domain/references/schema';
import type { Environment, Judgment, Response, Run } from '../../domain/run';
import { transact, type Database, type Writing } from './database';
import { addMissing, addPackRows, PACK_STORES, type PackRows } from './packs';
import type { Conflict } from './rows';

/** Everything that files bring, as it is to be stored. */
export interface ImportBatch {
  packs: readonly PackRows[];
  recipes: readonly { recipeHash: Hash; recipe: Recipe }[];
  environments: readonly Environment[];
  /** New runs, and stored ones that gain names or are complete now. */
  runs: readonly Run[];
  /** None of them is stored yet. */
  responses: readonly Response[];
  /** New ones, and stored open ones that gain verdicts. */
  judgments: readonly Judgment[];
  conflicts: readonly Conflict[];
  /** Scores of others, and those kept here whose place they take. */
  references?: { rows: readonly Reference[]; replaced: readonly string[] };
}

const STORES = [
  ...[...PACK_STORES, 'recipes', 'environments', 'runs', 'responses', 'judgments', 'conflicts'],
  'references',
];

async function putAll(writing: Writing, store: string, rows: readonly unknown[]): Promise<void> {
  await Promise.all(rows.map((row) => writing.objectStore(store).put(row)));
}

/** Writes what files bring in one transaction: all of it is stored or nothing. */
export class ImportRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** The caller holds the locks of the runs that rows are added to. A response that is stored already fails all. */
  async write(batch: ImportBatch): Promise<Outcome<void>> {
    return transact(this.#db, STORES, async (writing) => {
      for (const rows of batch.packs) await addPackRows(writing, rows);
      for (const row of batch.recipes) await addMissing(writing, 'recipes', row.recipeHash, row);
      for (const row of batch.environments) await addMissing(writing, 'environments', row.environmentId, row);
      await putAll(writing, 'runs', batch.runs);
      await Promise.all(batch.responses.map((row) => writing.objectStore('responses').add(row)));
      await putAll(writing, 'judgments', batch.judgments);
      await putAll(writing, 'conflicts', batch.conflicts);
      const { rows = [], replaced = [] } = batch.references ?? {};
      await Promise.all(replaced.map((id) => writing.objectStore('references').delete(id)));
      await putAll(writing, 'references', rows);
    });
  }
}

import * as v from 'valibot';
import { done, failed, type Outcome } from '../../domain/failure';
import type { Hash, RunId } from '../../domain/ids';
import { RunSchema, type Run } from '../../domain/run';
import { transact, type Database } from './database';
import { startingWith } from './keys';
import { readRow, readRows } from './quarantine';

const DEPENDENTS = ['responses', 'judgments', 'attempts', 'conflicts'];

export class RunRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async put(run: Run): Promise<Outcome<void>> {
    return transact(this.#db, ['runs'], async (writing) => {
      await writing.objectStore('runs').put(run);
    });
  }

  async get(runId: RunId): Promise<Run | undefined> {
    return readRow(this.#db, 'runs', RunSchema, runId);
  }

  /** Newest first. */
  async list(): Promise<Run[]> {
    const runs = await readRows(this.#db, 'runs', RunSchema);
    return runs.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  /** Whether a run was made with this pack: then it is never changed again. */
  async havePack(packHash: Hash): Promise<boolean> {
    return (await this.list()).some(({ spec }) => spec.packHash === packHash);
  }

  /**
   * Changes the stored run in one transaction, so that a rename in one tab and a new state from another don't
   * undo each other. Returns the run as stored.
   */
  async update(runId: RunId, change: (run: Run) => Run): Promise<Outcome<Run>> {
    const changed = await transact(this.#db, ['runs'], async (writing) => {
      const parsed = v.safeParse(RunSchema, await writing.objectStore('runs').get(runId));
      if (!parsed.success) return undefined;
      const run = change(parsed.output);
      await writing.objectStore('runs').put(run);
      return run;
    });
    if (!changed.ok) return changed;
    return changed.value === undefined
      ? failed({ kind: 'storage-failed', detail: `the run ${runId} is not here any more` })
      : done(changed.value);
  }

  /** Deletes a run with all its responses, judgments and what belongs to them. */
  async remove(runId: RunId): Promise<Outcome<void>> {
    return transact(this.#db, ['runs', 'markings', ...DEPENDENTS], async (writing) => {
      await writing.objectStore('runs').delete(runId);
      for (const store of DEPENDENTS) await writing.objectStore(store).delete(startingWith(runId));
      const markings = writing.objectStore('markings');
      for (const key of await markings.index('run').getAllKeys(runId)) await markings.delete(key);
    });
  }
}

import * as v from 'valibot';
import type { Outcome } from '../../domain/failure';
import type { RunId } from '../../domain/ids';
import { AttemptSchema } from '../../domain/run';
import { transact, type Database, type Writing } from './database';
import { startingWith } from './keys';

/** How often an item was begun since the run last stored anything: how the app notices an item that kills its tab. */
export class AttemptRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Counts one more beginning of this item, on disk before it begins; returns how many that makes. */
  async begin(runId: RunId, itemKey: string): Promise<Outcome<number>> {
    // Nearly always it is the first: then there is nothing to read.
    const first = await transact(this.#db, ['attempts'], async (writing) => {
      const added = writing.objectStore('attempts').add({ runId, itemKey, count: 1 });
      writing.commit();
      await added;
      return 1;
    });
    return first.ok || first.failure.kind !== 'bug' ? first : this.#beginAgain(runId, itemKey);
  }

  async #beginAgain(runId: RunId, itemKey: string): Promise<Outcome<number>> {
    return transact(this.#db, ['attempts'], async (writing) => {
      const store = writing.objectStore('attempts');
      const parsed = v.safeParse(AttemptSchema, await store.get([runId, itemKey]));
      const count = (parsed.success ? parsed.output.count : 0) + 1;
      const stored = store.put({ runId, itemKey, count });
      writing.commit();
      await stored;
      return count;
    });
  }

  /** The item ended without harm and without a result: this beginning doesn't count, deaths before it do. */
  async end(runId: RunId, itemKey: string): Promise<Outcome<void>> {
    return transact(this.#db, ['attempts'], async (writing) => {
      const store = writing.objectStore('attempts');
      const parsed = v.safeParse(AttemptSchema, await store.get([runId, itemKey]));
      if (parsed.success && parsed.output.count > 1) {
        await store.put({ ...parsed.output, count: parsed.output.count - 1 });
      } else await store.delete([runId, itemKey]);
    });
  }

  /** The item is as if it had never been begun. */
  async forget(runId: RunId, itemKey: string): Promise<Outcome<void>> {
    return transact(this.#db, ['attempts'], (writing) =>
      writing.objectStore('attempts').delete([runId, itemKey]),
    );
  }

  /** Something was stored: nothing that began before counts any more, save the item still in flight. */
  async clear(runId: RunId, inFlight?: string): Promise<Outcome<void>> {
    return transact(this.#db, ['attempts'], (writing) => clearAttempts(writing, runId, inFlight));
  }
}

/** The same within the transaction that stores the something: one flush to the disk instead of two. */
export async function clearAttempts(writing: Writing, runId: RunId, inFlight?: string): Promise<void> {
  const store = writing.objectStore('attempts');
  const deleted = store.delete(startingWith(runId));
  await (inFlight === undefined
    ? deleted
    : Promise.all([deleted, store.put({ runId, itemKey: inFlight, count: 1 })]));
}

import * as v from 'valibot';
import type { Outcome } from '../../domain/failure';
import type { RunId } from '../../domain/ids';
import { AttemptSchema, type Attempt } from '../../domain/run';
import { read, transact, type Database, type Writing } from './database';
import { startingWith } from './keys';

const KeysSchema = v.array(v.strictTuple([v.string(), v.string()]));

/** How often an item was begun since anything of it was stored: how the app notices an item that kills its tab. */
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

  /** Nothing of the run counts any more. */
  async clear(runId: RunId): Promise<Outcome<void>> {
    return transact(this.#db, ['attempts'], (writing) =>
      writing.objectStore('attempts').delete(startingWith(runId)),
    );
  }

  /** Items that were begun and neither ended nor forgotten: in flight, or when a tab died. */
  async keysOf(runId: RunId): Promise<Set<string>> {
    const keys = await read(this.#db, 'attempts', (store) => store.getAllKeys(startingWith(runId)));
    return new Set(v.parse(KeysSchema, keys).map(([, itemKey]) => itemKey));
  }
}

/**
 * Something of the item was stored, in the same transaction: deaths before it don't count any more. What else is in flight
 * is not touched.
 */
export async function settleAttempt(
  writing: Writing,
  { runId, itemKey }: Pick<Attempt, 'runId' | 'itemKey'>,
  isOver: boolean,
): Promise<void> {
  const store = writing.objectStore('attempts');
  await (isOver ? store.delete([runId, itemKey]) : store.put({ runId, itemKey, count: 1 }));
}

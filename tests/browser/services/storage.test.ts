import { deleteDB, openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../../src/domain/failure';
import type { Response } from '../../../src/domain/run';
import { MIGRATIONS, openDatabase, openStorage, type Storage } from '../../../src/services/storage';
import { aJudgment, aPack, aResponse, aRun, RUN_ID } from '../../support/builders';
import { failureOf, valueOf } from '../../support/outcomes';

const NAMES = ['real', 'newer', 'tabs'];
const connections: Storage[] = [];
const connect = async (name: string, onClosed?: (failure: Failure) => void): Promise<Storage> => {
  const storage = valueOf(await openStorage(name, onClosed === undefined ? {} : { onClosed }));
  connections.push(storage);
  return storage;
};

afterEach(async () => {
  for (const storage of connections.splice(0)) storage.close();
  for (const name of NAMES) await deleteDB(name);
});

describe('IndexedDB as the browser has it', () => {
  it('keeps rows from one opening to the next, and finds them by key alone', async () => {
    const first = await connect('real');
    const packHash = valueOf(await first.packs.put(aPack()));
    valueOf(await first.runs.put(aRun()));
    valueOf(await first.responses.add(aResponse(), aResponse({ epoch: 2 })));
    valueOf(await first.judgments.add(aJudgment(), aJudgment({ epoch: 2, open: 1 })));
    first.close();

    const again = await connect('real');
    expect(await again.packs.load(packHash)).toEqual(aPack());
    expect(await again.runs.get(RUN_ID)).toEqual(aRun());
    expect(await again.responses.keysOf(RUN_ID)).toHaveLength(2);
    expect(await again.judgments.openKeysOf(RUN_ID)).toEqual([[RUN_ID, 'judge-1', 'candidate-1', 't1', 2]]);
    expect(failureOf(await again.responses.add(aResponse())).kind).toBe('bug');
  });

  it('that a newer app made is refused by its version', async () => {
    (await openDB('newer', 9)).close();
    expect(failureOf(await openStorage('newer'))).toEqual({ kind: 'newer-database', version: 9 });
  });

  it('is let go at once when a newer tab asks, and what was stored is there for it', async () => {
    const told: Failure[] = [];
    const old = await connect('tabs', (failure) => told.push(failure));
    valueOf(await old.runs.put(aRun()));
    const db = valueOf(await openDatabase('tabs', [...MIGRATIONS, () => undefined]));
    expect(told).toEqual([{ kind: 'newer-database', version: MIGRATIONS.length + 1 }]);
    expect(failureOf(await old.runs.put(aRun({ name: 'Late' }))).kind).toBe('storage-failed');
    expect(await db.get('runs', RUN_ID)).toEqual(aRun());
    db.close();
  });

  it('that is full says so as a value, keeps what it had, and takes more once there is room', async () => {
    const bucket = await storageBuckets().open('small', { quota: 3_000_000 });
    vi.stubGlobal('indexedDB', bucket.indexedDB);
    try {
      const storage = await connect('full');
      valueOf(await storage.responses.add(aResponse()));
      const answer = (epoch: number, length: number): Response =>
        aResponse({
          epoch,
          outcome: {
            ok: true,
            text: 'x'.repeat(length),
            thinking: null,
            finish: 'stop',
            tokens: { prompt: 1, cached: 0, completion: 1 },
            ms: 1,
            neutralised: 0,
          },
        });
      expect(failureOf(await storage.responses.add(answer(2, 8_000_000)))).toMatchObject({
        kind: 'storage-full',
      });
      expect(await storage.responses.ofRun(RUN_ID)).toEqual([aResponse()]);
      valueOf(await storage.responses.add(answer(2, 1000)));
      expect(await storage.responses.keysOf(RUN_ID)).toHaveLength(2);
      storage.close();
    } finally {
      vi.unstubAllGlobals();
      await storageBuckets().delete('small');
    }
  });
});

interface Buckets {
  open(name: string, options: { quota: number }): Promise<{ indexedDB: IDBFactory }>;
  delete(name: string): Promise<void>;
}

/** Chromium's storage buckets: the only way to a small quota that doesn't touch the rest of the origin. */
function storageBuckets(): Buckets {
  return (navigator as unknown as { storageBuckets: Buckets }).storageBuckets;
}

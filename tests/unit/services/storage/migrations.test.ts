import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../../src/domain/failure';
import {
  MIGRATIONS,
  openDatabase,
  openStorage,
  storageOver,
  type Migration,
} from '../../../../src/services/storage';
import {
  aFailedResponse,
  aHash,
  aJudgment,
  aLocalModel,
  aPack,
  aResponse,
  aRun,
  RUN_ID,
} from '../../../support/builders';
import { failureOf, valueOf } from '../../../support/outcomes';

/** What the store table of the design asks for, at the version it was first released with. */
const VERSION_1 = {
  attempts: ['runId', 'itemKey'],
  conflicts: ['runId', 'store', 'key', 'contentHash'],
  drafts: 'key',
  environments: 'environmentId',
  judgments: ['runId', 'judgeId', 'candidateId', 'taskId', 'epoch'],
  models: 'weightsHash',
  packs: 'packHash',
  quarantine: 'id',
  recipes: 'recipeHash',
  resources: 'hash',
  responses: ['runId', 'candidateId', 'taskId', 'epoch'],
  runs: 'runId',
  settings: 'key',
  speeds: ['weightsHash', 'recipeKey', 'deviceClass'],
  tasks: ['packHash', 'taskId'],
};

describe('migration 1', () => {
  it('makes every store with its key from nothing', async () => {
    const db = valueOf(await openDatabase('migration-1', MIGRATIONS.slice(0, 1)));
    const stores = db.transaction([...db.objectStoreNames]);
    const keys = [...db.objectStoreNames].map((name) => [name, stores.objectStore(name).keyPath]);
    expect(Object.fromEntries(keys)).toEqual(VERSION_1);
    const open = stores.objectStore('judgments').index('open');
    expect(open.keyPath).toEqual(['runId', 'open']);
    db.close();
  });

  it('keeps complete judgments out of the index of open ones', async () => {
    const storage = valueOf(await openStorage('sparse'));
    valueOf(await storage.judgments.add(aJudgment(), aJudgment({ epoch: 2, open: 1 })));
    expect(await storage.judgments.openKeysOf(RUN_ID)).toEqual([[RUN_ID, 'judge-1', 'candidate-1', 't1', 2]]);
    expect(await storage.judgments.keysOf(RUN_ID)).toHaveLength(2);
  });
});

describe('migration 2', () => {
  it('adds the store of check-ups to the data of version 1, which stays whole', async () => {
    const old = storageOver(valueOf(await openDatabase('migration-2', MIGRATIONS.slice(0, 1))));
    valueOf(await old.runs.put(aRun()));
    valueOf(await old.responses.add(aResponse()));
    valueOf(await old.judgments.add(aJudgment({ open: 1 })));
    const packHash = valueOf(await old.packs.put(aPack()));
    old.close();

    const db = valueOf(await openDatabase('migration-2', MIGRATIONS.slice(0, 2)));
    expect(db.version).toBe(2);
    const key = db.transaction('checkups').objectStore('checkups').keyPath;
    expect(key).toEqual(['weightsHash', 'recipeHash', 'engineVersion']);
    const now = storageOver(db);
    expect(await now.runs.get(RUN_ID)).toEqual(aRun());
    expect(await now.responses.ofRun(RUN_ID)).toEqual([aResponse()]);
    expect(await now.judgments.openKeysOf(RUN_ID)).toHaveLength(1);
    expect(await now.packs.load(packHash)).toEqual(aPack());
    now.close();
  });
});

describe('migration 4', () => {
  it('says of every check-up whether its judge thought, which it did where its model always does', async () => {
    const db = valueOf(await openDatabase('migration-4', MIGRATIONS.slice(0, 3)));
    const row = {
      recipeHash: aHash('b'),
      engineVersion: 'fake 1',
      itemsVersion: 1,
      answers: [{ statementId: 'en-01-1', met: true, p: 0.9 }],
      environmentId: aHash('e'),
      at: '2026-01-05T10:00:00.000Z',
    };
    for (const mark of ['a', 'c', 'd']) await db.put('checkups', { ...row, weightsHash: aHash(mark) });
    const old = storageOver(db);
    valueOf(await old.models.put(aLocalModel({ weightsHash: aHash('a'), thinking: 'always' })));
    valueOf(await old.models.put(aLocalModel({ weightsHash: aHash('c'), thinking: 'switchable' })));
    old.close();

    const now = valueOf(await openStorage('migration-4'));
    const rows = await now.checkups.list();
    expect(rows.map(({ weightsHash, thinking }) => [weightsHash, thinking])).toEqual([
      [aHash('a'), 'on'],
      [aHash('c'), 'off'],
      [aHash('d'), 'off'],
    ]);
    const key = { ...row, weightsHash: aHash('a'), thinking: 'on' } as const;
    expect(await now.checkups.get(key)).toEqual(key);
    now.close();
  });
});

describe('migration 5', () => {
  it('adds the stores of servers, keys and references, and leaves what was there', async () => {
    const old = storageOver(valueOf(await openDatabase('migration-5', MIGRATIONS.slice(0, 4))));
    valueOf(await old.runs.put(aRun()));
    old.close();
    const db = valueOf(await openDatabase('migration-5', MIGRATIONS.slice(0, 5)));
    const stores = db.transaction(['servers', 'keys', 'references']);
    const keys = ['servers', 'keys', 'references'].map((name) => stores.objectStore(name).keyPath);
    expect(keys).toEqual(['serverId', 'serverId', 'referenceId']);
    const now = storageOver(db);
    expect(await now.runs.get(RUN_ID)).toEqual(aRun());
    now.close();
  });
});

describe('migration 6', () => {
  it('adds the store of language profiles, and leaves what was there', async () => {
    const old = storageOver(valueOf(await openDatabase('migration-6', MIGRATIONS.slice(0, 5))));
    valueOf(await old.runs.put(aRun()));
    old.close();
    const db = valueOf(await openDatabase('migration-6', MIGRATIONS.slice(0, 6)));
    const key = db.transaction('profiles').objectStore('profiles').keyPath;
    expect(key).toEqual(['identifier', 'textHash']);
    const now = storageOver(db);
    expect(await now.runs.get(RUN_ID)).toEqual(aRun());
    now.close();
  });
});

describe('a database from an older version', () => {
  const renameRuns: Migration = async (_db, upgrade) => {
    const runs = upgrade.objectStore('runs');
    for await (const cursor of runs.iterate()) await cursor.update({ ...aRun(), name: 'Renamed' });
  };

  it('is brought up to date with its rows whole', async () => {
    const older = valueOf(await openStorage('older'));
    valueOf(await older.runs.put(aRun()));
    valueOf(await older.responses.add(aResponse(), aFailedResponse({ epoch: 2 })));
    const packHash = valueOf(await older.packs.put(aPack()));
    older.close();

    const newer = storageOver(valueOf(await openDatabase('older', [...MIGRATIONS, renameRuns])));
    expect(await newer.runs.get(RUN_ID)).toEqual(aRun({ name: 'Renamed' }));
    expect(await newer.responses.ofRun(RUN_ID)).toEqual([aResponse(), aFailedResponse({ epoch: 2 })]);
    expect(await newer.packs.load(packHash)).toEqual(aPack());
    newer.close();
  });

  it('stays as it was when a migration fails half-way', async () => {
    const older = valueOf(await openStorage('failing'));
    valueOf(await older.runs.put(aRun()));
    older.close();
    const fails: Migration = async (db, upgrade) => {
      await renameRuns(db, upgrade);
      throw new Error('the row has no colour');
    };
    const failure = failureOf(await openDatabase('failing', [...MIGRATIONS, fails]));
    expect(failure).toEqual({ kind: 'storage-failed', detail: 'Error: the row has no colour' });
    const again = valueOf(await openStorage('failing'));
    expect(await again.runs.get(RUN_ID)).toEqual(aRun());
    again.close();
  });

  it('runs each migration once, in order', async () => {
    const ran: number[] = [];
    const noted =
      (n: number): Migration =>
      () =>
        void ran.push(n);
    valueOf(await openDatabase('order', [noted(1)])).close();
    valueOf(await openDatabase('order', [noted(1), noted(2), noted(3)])).close();
    valueOf(await openDatabase('order', [noted(1), noted(2), noted(3)])).close();
    expect(ran).toEqual([1, 2, 3]);
  });
});

describe('opening', () => {
  it('refuses a database that a newer app made, by its version, and leaves it alone', async () => {
    const newer = await openDB('newer', 7, { upgrade: (db) => void db.createObjectStore('holograms') });
    newer.close();
    expect(failureOf(await openStorage('newer'))).toEqual({ kind: 'newer-database', version: 7 });
    const still = await openDB('newer');
    expect([...still.objectStoreNames]).toEqual(['holograms']);
    still.close();
  });

  it('closes at once when a newer version asks, says so, and later writes fail as values', async () => {
    const closed: Failure[] = [];
    const old = valueOf(await openStorage('two-tabs', { onClosed: (failure) => closed.push(failure) }));
    const updated = valueOf(await openDatabase('two-tabs', [...MIGRATIONS, () => undefined]));
    expect(closed).toEqual([{ kind: 'newer-database', version: MIGRATIONS.length + 1 }]);
    expect(failureOf(await old.runs.put(aRun())).kind).toBe('storage-failed');
    updated.close();
  });

  it('says when another tab is in the way, and goes on once it is closed', async () => {
    const stubborn = await openDB('blocked', 1);
    let told = 0;
    const opening = openDatabase('blocked', [() => undefined, () => undefined], {
      onBlocked: () => {
        told += 1;
        stubborn.close();
      },
    });
    valueOf(await opening).close();
    expect(told).toBe(1);
  });
});

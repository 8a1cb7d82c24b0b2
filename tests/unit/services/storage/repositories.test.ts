import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { asCandidateId, asTaskId } from '../../../../src/domain/ids';
import { verdictLogits } from '../../../../src/domain/judging';
import { openStorage } from '../../../../src/services/storage';
import {
  aFailedResponse,
  aJudge,
  aJudgment,
  aManifest,
  aPack,
  aResponse,
  aRun,
  aRunSpec,
  aTask,
  OTHER_RUN_ID,
  RUN_ID,
} from '../../../support/builders';
import { failureOf, valueOf } from '../../../support/outcomes';

let opened = 0;
async function fresh() {
  const name = `repositories-${opened++}`;
  return { name, storage: valueOf(await openStorage(name)) };
}

describe('packs', () => {
  const pack = aPack({
    tasks: [aTask({ id: asTaskId('z'), resources: ['a.txt'] }), aTask({ id: asTaskId('a') })],
    resources: { 'a.txt': '\ufeffÇiğdem’s note\r\n', constructor: 'a name that records lose' },
  });

  it('come back exactly as they were, tasks in pack order', async () => {
    const { storage } = await fresh();
    const packHash = valueOf(await storage.packs.put(pack));
    expect(await storage.packs.load(packHash)).toEqual(pack);
    expect(await storage.packs.list()).toMatchObject([{ packHash, manifest: pack.manifest, taskCount: 2 }]);
  });

  it('put twice change nothing', async () => {
    const { storage } = await fresh();
    const first = valueOf(await storage.packs.put(pack));
    const before = await storage.packs.list();
    expect(valueOf(await storage.packs.put(pack))).toBe(first);
    expect(await storage.packs.list()).toEqual(before);
  });

  it('share equal resources, and removing one keeps what another needs', async () => {
    const { storage, name } = await fresh();
    const other = {
      ...pack,
      manifest: aManifest({ id: 'other' }),
      resources: { 'a.txt': pack.resources['a.txt'] ?? '' },
    };
    const kept = valueOf(await storage.packs.put(other));
    const gone = valueOf(await storage.packs.put(pack));
    valueOf(await storage.packs.remove(gone));
    expect(await storage.packs.load(gone)).toBeUndefined();
    expect(await storage.packs.load(kept)).toEqual(other);
    const raw = await openDB(name);
    expect(await raw.count('resources')).toBe(1);
    expect(await raw.count('tasks')).toBe(2);
    raw.close();
  });

  it('with a task that had to be set aside are whole again when put again', async () => {
    const { storage, name } = await fresh();
    const packHash = valueOf(await storage.packs.put(pack));
    const raw = await openDB(name);
    await raw.put('tasks', { packHash, taskId: 'z', task: { id: 'z' } });
    raw.close();
    expect(await storage.packs.load(packHash)).toBeUndefined();
    valueOf(await storage.packs.put(pack));
    expect(await storage.packs.load(packHash)).toEqual(pack);
    expect(await storage.quarantine.list()).toMatchObject([{ store: 'tasks', row: { task: { id: 'z' } } }]);
  });
});

describe('responses', () => {
  it('are never overwritten', async () => {
    const { storage } = await fresh();
    valueOf(await storage.responses.add(aResponse()));
    expect(failureOf(await storage.responses.add(aFailedResponse())).kind).toBe('bug');
    expect(await storage.responses.get([RUN_ID, 'candidate-1', 't1', 1])).toEqual(aResponse());
  });

  it('of a run are found by key alone, and no other run’s', async () => {
    const { storage } = await fresh();
    valueOf(await storage.responses.add(aResponse(), aResponse({ runId: OTHER_RUN_ID })));
    expect(await storage.responses.keysOf(RUN_ID)).toEqual([[RUN_ID, 'candidate-1', 't1', 1]]);
    expect(await storage.responses.ofRun(OTHER_RUN_ID)).toEqual([aResponse({ runId: OTHER_RUN_ID })]);
  });

  it('that failed are dropped only for the candidates asked for', async () => {
    const { storage } = await fresh();
    const other = asCandidateId('candidate-2');
    valueOf(
      await storage.responses.add(
        aResponse(),
        aFailedResponse({ epoch: 2 }),
        aFailedResponse({ candidateId: other }),
      ),
    );
    expect(await storage.responses.dropFailed(RUN_ID, new Set([asCandidateId('candidate-1')]))).toEqual({
      ok: true,
      value: 1,
    });
    expect(await storage.responses.keysOf(RUN_ID)).toEqual([
      [RUN_ID, 'candidate-1', 't1', 1],
      [RUN_ID, 'candidate-2', 't1', 1],
    ]);
  });
});

describe('runs', () => {
  it('are listed newest first, changed in place, and removed with all their rows and no other’s', async () => {
    const { storage, name } = await fresh();
    const newer = aRun({ runId: OTHER_RUN_ID, createdAt: '2026-02-01T00:00:00.000Z' });
    valueOf(await storage.runs.put(aRun()));
    valueOf(await storage.runs.put(newer));
    valueOf(await storage.responses.add(aResponse(), aResponse({ runId: OTHER_RUN_ID })));
    valueOf(await storage.judgments.add(aJudgment()));
    valueOf(await storage.attempts.begin(RUN_ID, 'item'));
    expect((await storage.runs.list()).map(({ runId }) => runId)).toEqual([OTHER_RUN_ID, RUN_ID]);
    const renamed = await storage.runs.update(RUN_ID, (run) => ({ ...run, name: 'Renamed' }));
    expect(valueOf(renamed).name).toBe('Renamed');

    valueOf(await storage.runs.remove(RUN_ID));
    expect((await storage.runs.list()).map(({ runId }) => runId)).toEqual([OTHER_RUN_ID]);
    const raw = await openDB(name);
    expect([await raw.count('responses'), await raw.count('judgments'), await raw.count('attempts')]).toEqual(
      [1, 0, 0],
    );
    raw.close();
    expect(failureOf(await storage.runs.update(RUN_ID, (run) => run)).kind).toBe('storage-failed');
  });
});

describe('attempts', () => {
  it('count until the item is forgotten, each for itself, or all are', async () => {
    const { storage } = await fresh();
    expect(valueOf(await storage.attempts.begin(RUN_ID, 'a'))).toBe(1);
    expect(valueOf(await storage.attempts.begin(RUN_ID, 'a'))).toBe(2);
    valueOf(await storage.attempts.begin(RUN_ID, 'b'));
    valueOf(await storage.attempts.forget(RUN_ID, 'a'));
    expect(await storage.attempts.keysOf(RUN_ID)).toEqual(new Set(['b']));
    expect(valueOf(await storage.attempts.begin(RUN_ID, 'a'))).toBe(1);
    expect(valueOf(await storage.attempts.begin(RUN_ID, 'b'))).toBe(2);
    valueOf(await storage.attempts.clear(RUN_ID));
    expect(await storage.attempts.keysOf(RUN_ID)).toEqual(new Set());
    expect(valueOf(await storage.attempts.begin(RUN_ID, 'b'))).toBe(1);
  });

  it('that end without harm don’t count, deaths before them do', async () => {
    const { storage } = await fresh();
    valueOf(await storage.attempts.end(RUN_ID, 'never begun'));
    for (const count of [1, 2, 3]) expect(valueOf(await storage.attempts.begin(RUN_ID, 'a'))).toBe(count);
    valueOf(await storage.attempts.end(RUN_ID, 'a'));
    expect(valueOf(await storage.attempts.begin(RUN_ID, 'a'))).toBe(3);
    for (let ends = 0; ends < 4; ends += 1) valueOf(await storage.attempts.end(RUN_ID, 'a'));
    expect(valueOf(await storage.attempts.begin(RUN_ID, 'a'))).toBe(1);
  });

  it('are forgotten with what comes of the item, or nothing of it is stored and they still count', async () => {
    const { storage } = await fresh();
    for (const item of ['a', 'b']) valueOf(await storage.attempts.begin(RUN_ID, item));
    valueOf(await storage.responses.addMade(aResponse(), 'a'));
    expect(await storage.attempts.keysOf(RUN_ID)).toEqual(new Set(['b']));
    failureOf(await storage.responses.addMade(aResponse({ at: '2026-02-02T02:02:02.000Z' }), 'b'));
    expect(await storage.attempts.keysOf(RUN_ID)).toEqual(new Set(['b']));
    const { at } = aResponse();
    expect(await storage.responses.get([RUN_ID, 'candidate-1', 't1', 1])).toMatchObject({ at });
  });
});

describe('other rows', () => {
  it('a recipe is kept under the hash of its text', async () => {
    const { storage } = await fresh();
    const recipeHash = valueOf(await storage.recipes.put(verdictLogits));
    expect(valueOf(await storage.recipes.put(verdictLogits))).toBe(recipeHash);
    expect(await storage.recipes.list()).toEqual([{ recipeHash, recipe: verdictLogits }]);
  });

  it('a recipe is deleted, unless a run asks its judge by it', async () => {
    const { storage } = await fresh();
    const used = valueOf(await storage.recipes.put(verdictLogits));
    const free = valueOf(await storage.recipes.put({ ...verdictLogits, system: 'Other words.' }));
    const spec = aRunSpec({ judges: [aJudge({ recipeHash: used })] });
    valueOf(await storage.runs.put(aRun({ spec })));
    expect(valueOf(await storage.recipes.remove(used))).toBe('in-use');
    expect(valueOf(await storage.recipes.remove(free))).toBe('removed');
    expect((await storage.recipes.list()).map(({ recipeHash }) => recipeHash)).toEqual([used]);
  });

  it('a setting is read by its schema; one of another shape is set aside, not lost', async () => {
    const { storage } = await fresh();
    valueOf(await storage.settings.set('theme', 'dark'));
    expect(await storage.settings.get('theme', v.picklist(['light', 'dark']))).toBe('dark');
    valueOf(await storage.settings.set('theme', 'plaid'));
    expect(await storage.settings.get('theme', v.picklist(['light', 'dark']))).toBeUndefined();
    expect(await storage.quarantine.list()).toMatchObject([
      { store: 'settings', key: 'theme', row: { key: 'theme', value: 'plaid' } },
    ]);
  });

  it('a row set aside stays until a person removes it', async () => {
    const { storage, name } = await fresh();
    const raw = await openDB(name);
    await raw.put('runs', { ...aRun(), state: 'dreaming' });
    await raw.put('runs', aRun({ runId: OTHER_RUN_ID }));
    raw.close();
    expect((await storage.runs.list()).map(({ runId }) => runId)).toEqual([OTHER_RUN_ID]);
    expect(await storage.runs.get(RUN_ID)).toBeUndefined();
    const [entry] = await storage.quarantine.list();
    expect(entry).toMatchObject({ store: 'runs', key: RUN_ID, row: { state: 'dreaming' } });
    expect(entry?.problem).toContain('state');
    valueOf(await storage.quarantine.remove(entry?.id ?? 0));
    expect(await storage.quarantine.list()).toEqual([]);
  });
});

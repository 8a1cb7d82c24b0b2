import { describe, expect, it } from 'vitest';
import { asRunId, type RunId } from '../../../../src/domain/ids';
import { recipeFor } from '../../../../src/domain/judging/recipes';
import { exportResults, importResults, type MergeReport } from '../../../../src/services/transfer';
import type { Storage } from '../../../../src/services/storage';
import { aJudge, OTHER_RUN_ID, RUN_ID } from '../../../support/builders';
import {
  aFinishedRun,
  aStorage,
  contentsOf,
  storeJudgment,
  storeResponse,
  storeRun,
  twoTasks,
  unzipped,
  valueOf,
} from '../../../support/results';

const APP = { app: '0.1.0' };
const fileOf = (blob: Blob): File => new File([blob], 'results.zip');
const saved = async (storage: Storage, ...runIds: RunId[]): Promise<File> =>
  fileOf(valueOf(await exportResults(storage, runIds, APP)));
const take = async (storage: Storage, file: File): Promise<MergeReport> =>
  valueOf(await importResults(storage, file));

describe('a results file', () => {
  it('brings run, rows, pack, environments and recipes to another profile', async () => {
    const [here, there] = [await aStorage(), await aStorage()];
    const recipe = { ...recipeFor('Prometheus', true), id: 'my-words', threshold: 3 };
    const recipeHash = valueOf(await here.recipes.put(recipe));
    const stored = await storeRun(here, RUN_ID, { spec: { judges: [aJudge({ recipeHash })] } });
    const response = await storeResponse(here, stored, 't1', 'Dear Leyla, well begun: “so waited” ✓');
    await storeJudgment(here, response, true, false, true);
    const report = await take(there, await saved(here, RUN_ID));
    expect(report).toEqual({
      runs: [
        {
          runId: RUN_ID,
          name: 'A run',
          kind: 'added',
          responses: 1,
          judgments: 1,
          same: { responses: 0, judgments: 0 },
          conflicts: [],
          nearest: null,
        },
      ],
      packs: ['A pack'],
      issues: [],
    });
    expect(await there.responses.ofRun(RUN_ID)).toEqual(await here.responses.ofRun(RUN_ID));
    expect(await there.judgments.ofRun(RUN_ID)).toEqual(await here.judgments.ofRun(RUN_ID));
    expect(await there.packs.load(stored.packHash)).toEqual(twoTasks());
    expect(await there.environments.list()).toEqual([stored.environment]);
    expect(await there.recipes.get(recipeHash)).toEqual(recipe);
    expect((await there.runs.get(RUN_ID))?.state).toBe('stopped'); // a task is left to do, and nobody does it here
  });

  it('imported twice changes nothing the second time', async () => {
    const [here, there] = [await aStorage(), await aStorage()];
    await aFinishedRun(here, RUN_ID);
    const file = await saved(here, RUN_ID);
    await take(there, file);
    const before = await contentsOf(there);
    const [again] = (await take(there, file)).runs;
    expect(again).toMatchObject({
      kind: 'joined',
      responses: 0,
      judgments: 0,
      same: { responses: 2, judgments: 2 },
    });
    expect(await contentsOf(there)).toEqual(before);
  });

  it('of the same spec from another profile joins the run here and completes it', async () => {
    const [here, there] = [await aStorage(), await aStorage()];
    const one = await storeRun(here, RUN_ID, { run: { state: 'paused' } });
    await storeJudgment(here, await storeResponse(here, one, 't1', 'Dear Leyla'), true, false, true);
    const two = await storeRun(there, OTHER_RUN_ID);
    await storeJudgment(there, await storeResponse(there, two, 't2', 'Dear Ivo'), true, true, false);
    const [merged] = (await take(here, await saved(there, OTHER_RUN_ID))).runs;
    expect(merged).toMatchObject({
      runId: RUN_ID,
      kind: 'joined',
      responses: 1,
      judgments: 1,
      conflicts: [],
    });
    const rows = await here.responses.ofRun(RUN_ID);
    expect(rows.map(({ taskId, runId }) => [taskId, runId])).toEqual([
      ['t1', RUN_ID],
      ['t2', RUN_ID],
    ]);
    expect((await here.runs.get(RUN_ID))?.state).toBe('done');
    expect(await here.runs.list()).toHaveLength(1);
  });

  it('with a differing row leaves the stored one, lists the other and keeps it beside, in the next file too', async () => {
    const [here, there, third] = [await aStorage(), await aStorage(), await aStorage()];
    await aFinishedRun(here, RUN_ID);
    await aFinishedRun(there, OTHER_RUN_ID, ['Dear Leyla', 'Something else']);
    const stored = await here.responses.ofRun(RUN_ID);
    const [merged] = (await take(here, await saved(there, OTHER_RUN_ID))).runs;
    expect(merged).toMatchObject({
      kind: 'joined',
      responses: 0,
      judgments: 0,
      same: { responses: 1, judgments: 1 },
    });
    expect(merged?.conflicts.map(({ store, key }) => [store, key.at(-2)])).toEqual([
      ['responses', 't2'],
      ['judgments', 't2'],
    ]);
    expect(await here.responses.ofRun(RUN_ID)).toEqual(stored);
    expect(await here.conflicts.ofRun(RUN_ID)).toHaveLength(2);
    await take(here, await saved(there, OTHER_RUN_ID));
    expect(await here.conflicts.ofRun(RUN_ID)).toHaveLength(2);
    await take(third, await saved(here, RUN_ID));
    expect(await third.conflicts.ofRun(RUN_ID)).toHaveLength(2);
  });

  it('with the same run twice joins both to the one here', async () => {
    const [here, there] = [await aStorage(), await aStorage()];
    const THIRD = asRunId('5d0c1f5e-52c1-4b7e-9a53-0c8a4f6e1a03');
    await aFinishedRun(there, OTHER_RUN_ID);
    await aFinishedRun(there, THIRD, ['Dear Leyla', 'Something else']);
    await storeRun(here, RUN_ID);
    const { runs } = await take(here, await saved(there, OTHER_RUN_ID, THIRD));
    expect(runs.map(({ runId, kind }) => [runId, kind])).toEqual([
      [RUN_ID, 'joined'],
      [RUN_ID, 'joined'],
    ]);
    expect(
      runs.map(({ responses, same, conflicts }) => [responses, same.responses, conflicts.length]),
    ).toEqual([
      [2, 0, 0],
      [0, 1, 2],
    ]);
    expect(await here.responses.ofRun(RUN_ID)).toHaveLength(2);
    expect((await here.runs.get(RUN_ID))?.state).toBe('done');
  });

  it('brings no trouble of the other computer along', async () => {
    const [here, there] = [await aStorage(), await aStorage()];
    const detail = 'no room for “Dear Leyla”';
    await storeRun(there, RUN_ID, {
      run: { state: 'paused', pausedBy: { kind: 'storage-full', missingBytes: 1, detail } },
    });
    const kept = await unzipped(
      valueOf(await exportResults(there, [RUN_ID], { ...APP, includeText: false })),
    );
    expect(JSON.stringify(kept)).not.toContain('Dear Leyla');
    await take(here, await saved(there, RUN_ID));
    expect(await here.runs.get(RUN_ID)).toMatchObject({ state: 'paused', pausedBy: null });
  });

  it('of another spec stands beside, with the differences named', async () => {
    const [here, there] = [await aStorage(), await aStorage()];
    await aFinishedRun(here, RUN_ID);
    await storeRun(there, OTHER_RUN_ID, { spec: { seed: 7, epochs: 2 } });
    const [added] = (await take(here, await saved(there, OTHER_RUN_ID))).runs;
    expect(added).toMatchObject({ kind: 'added', runId: OTHER_RUN_ID, nearest: { runId: RUN_ID } });
    expect(JSON.stringify(added?.nearest?.differences)).toContain('seed');
    expect(JSON.stringify(added?.nearest?.differences)).toContain('epochs');
    expect(await here.runs.list()).toHaveLength(2);
  });

  it('of another spec under an id that is taken gets a new one', async () => {
    const [here, there] = [await aStorage(), await aStorage()];
    await aFinishedRun(here, RUN_ID);
    const stored = await storeRun(there, RUN_ID, { spec: { seed: 7 } });
    await storeResponse(there, stored, 't1', 'Other');
    const [added] = (await take(here, await saved(there, RUN_ID))).runs;
    expect(added?.runId).not.toBe(RUN_ID);
    expect(await here.responses.ofRun(RUN_ID)).toHaveLength(2);
    const moved = await here.responses.ofRun(added?.runId ?? RUN_ID);
    expect(moved.map(({ runId }) => runId)).toEqual([added?.runId]);
  });

  it('carries an open judgment on', async () => {
    const [here, there] = [await aStorage(), await aStorage()];
    const one = await storeRun(here, RUN_ID);
    await storeJudgment(here, await storeResponse(here, one, 't1', 'Dear Leyla'), true);
    const two = await storeRun(there, OTHER_RUN_ID);
    await storeJudgment(there, await storeResponse(there, two, 't1', 'Dear Leyla'), true, false, true);
    const [merged] = (await take(here, await saved(there, OTHER_RUN_ID))).runs;
    expect(merged).toMatchObject({ kind: 'joined', judgments: 1, conflicts: [] });
    const [judgment] = await here.judgments.ofRun(RUN_ID);
    expect(judgment?.verdicts).toHaveLength(3);
    expect(judgment?.open).toBeUndefined();
  });
});

describe('a results file of a gated pack', () => {
  it('holds no item text unless it is asked for, and its rows still count', async () => {
    const [here, there] = [await aStorage(), await aStorage()];
    const stored = await storeRun(here, RUN_ID, { pack: twoTasks(true) });
    const response = await storeResponse(here, stored, 't1', 'Dear Leyla, secret words');
    await storeJudgment(here, response, true, false, true);
    const blob = valueOf(await exportResults(here, [RUN_ID], APP));
    const everything = Object.values(await unzipped(blob)).join('\n');
    for (const text of [
      'secret words',
      'so waited',
      'three points',
      'evening classes',
      'because the learner',
    ]) {
      expect(everything).not.toContain(text);
    }
    expect(everything).toContain(response.responseHash);
    const report = await take(there, fileOf(blob));
    expect(report.packs).toEqual([]);
    const [arrived] = await there.responses.ofRun(RUN_ID);
    expect(arrived).toMatchObject({ responseHash: response.responseHash, outcome: { ok: true, text: null } });
    const [merged] = (await take(here, fileOf(blob))).runs;
    expect(merged).toMatchObject({ kind: 'joined', same: { responses: 1, judgments: 1 }, conflicts: [] });
    const open = await unzipped(valueOf(await exportResults(here, [RUN_ID], { ...APP, holdsRight: true })));
    expect(open['responses.jsonl']).toContain('secret words');
  });

  it('holds back as well when the pack is not here to ask', async () => {
    const here = await aStorage();
    const stored = await storeRun(here, RUN_ID);
    await storeResponse(here, stored, 't1', 'Dear Leyla, secret words');
    await here.packs.remove(stored.packHash);
    const texts = await unzipped(valueOf(await exportResults(here, [RUN_ID], APP)));
    expect(Object.values(texts).join('\n')).not.toContain('secret words');
  });
});

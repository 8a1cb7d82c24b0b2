import { describe, expect, it } from 'vitest';
import { asTaskId } from '../../../../src/domain/ids';
import { aStoredRun, rowsOf } from '../../../support/run-bench';
import { aTab, freshStorage } from './bench';

describe('a run that nothing disturbs', () => {
  it('generates and judges everything, and ends as done', async () => {
    const storage = await freshStorage();
    const runId = await aStoredRun(storage, { epochs: 2 });
    const { runner, told } = aTab(storage);
    expect(await runner.start(runId)).toEqual({ ok: true, value: undefined });
    await runner.idle();

    const { responses, judgments } = await rowsOf(storage, runId);
    expect(responses).toHaveLength(8);
    expect(judgments).toHaveLength(8);
    expect(judgments.every((judgment) => judgment.open === undefined)).toBe(true);
    expect(judgments.map(({ verdicts }) => verdicts.length).toSorted()).toEqual([2, 2, 2, 2, 3, 3, 3, 3]);
    expect(await storage.runs.get(runId)).toMatchObject({ state: 'done', pausedBy: null });
    expect(told.at(-1)).toMatchObject({ state: 'done', phase: 'ended', done: 16, total: 16 });
  });

  it('loads each model once, and judges by task, then candidate, then epoch', async () => {
    const storage = await freshStorage();
    const runId = await aStoredRun(storage, { epochs: 2 });
    const { runner, steps, told } = aTab(storage);
    await runner.start(runId);
    await runner.idle();

    expect(steps.filter(({ what }) => what === 'load')).toHaveLength(3);
    const judged = told.flatMap(({ phase, item }) => (phase === 'judging' && item !== null ? [item] : []));
    const order = [
      ...new Set(judged.map((item) => JSON.stringify([item.taskId, item.candidateId, item.epoch]))),
    ];
    const spec = (await storage.runs.get(runId))?.spec;
    const expected = ['t1', 't2'].flatMap((taskId) =>
      (spec?.candidates ?? []).flatMap(({ candidateId }) =>
        [1, 2].map((epoch) => JSON.stringify([taskId, candidateId, epoch])),
      ),
    );
    expect(order).toEqual(expected);
  });

  it('names the same environment in every row, and stores it', async () => {
    const storage = await freshStorage();
    const runId = await aStoredRun(storage);
    const { runner } = aTab(storage);
    await runner.start(runId);
    await runner.idle();

    const { responses, judgments } = await rowsOf(storage, runId);
    const named = new Set([
      ...responses.map((row) => row.environmentId),
      ...judgments.flatMap(({ verdicts }) => verdicts.map((verdict) => verdict.environmentId)),
    ]);
    const stored = await storage.environments.list();
    expect([...named]).toEqual(stored.map(({ environmentId }) => environmentId));
    expect(stored[0]).toMatchObject({
      app: '0.1.0',
      engine: 'scripted',
      engineVersion: 'fake 1',
      browser: 'Test 1',
    });
  });

  it('gives repeats of a task other seeds, the same in every run of the spec', async () => {
    const storage = await freshStorage();
    const first = await aStoredRun(storage, { epochs: 3 });
    const second = await aStoredRun(storage, { epochs: 3 });
    const { runner } = aTab(storage);
    for (const runId of [first, second]) {
      await runner.start(runId);
      await runner.idle();
    }
    const rows = await rowsOf(storage, first);
    expect(new Set(rows.responses.map((row) => row.responseHash)).size).toBe(6);
    expect(await rowsOf(storage, second)).toEqual(rows);
  });

  it('tells the live text whole and the time left as a range once it has measured something like it', async () => {
    const storage = await freshStorage();
    const runId = await aStoredRun(storage, { taskIds: [asTaskId('t1')] });
    const { runner, told } = aTab(storage);
    await runner.start(runId);
    await runner.idle();

    const texts = told.filter(({ phase }) => phase === 'generating').map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringMatching(/^Answer \d+ with seed \d+$/));
    expect(told[0]?.remainingMs).toBeNull();

    const again = aTab(storage);
    const rerun = await aStoredRun(storage);
    await again.runner.start(rerun);
    await again.runner.idle();
    const planned = again.told.find(({ remainingMs }) => remainingMs !== null)?.remainingMs;
    expect(planned?.low).toBeLessThan(planned?.high ?? 0);
    expect(planned?.unknownLoads).toBe(0); // both models were loaded by the first run
    expect(planned?.high).toBeGreaterThan(4000); // four responses of a second each, and their judgments
  });

  it('tells every verdict as it is stored', async () => {
    const storage = await freshStorage();
    const runId = await aStoredRun(storage);
    const { runner, told } = aTab(storage);
    await runner.start(runId);
    await runner.idle();
    const verdicts = new Set(
      told.flatMap(({ item, lastVerdict }) =>
        lastVerdict === null ? [] : [JSON.stringify([item, lastVerdict.criterionId])],
      ),
    );
    expect(verdicts.size).toBeGreaterThanOrEqual(10);
    const criteria = told.flatMap(({ criteria: step }) =>
      step === null ? [] : [`${step.done}/${step.total}`],
    );
    expect(new Set(criteria)).toEqual(new Set(['0/2', '1/2', '2/2', '0/3', '1/3', '2/3', '3/3']));
  });

  it('has nothing to do a second time', async () => {
    const storage = await freshStorage();
    const runId = await aStoredRun(storage);
    const first = aTab(storage);
    await first.runner.start(runId);
    await first.runner.idle();
    const again = aTab(storage);
    await again.runner.start(runId);
    await again.runner.idle();
    expect(again.steps).toEqual([]);
    expect(again.told.at(-1)).toMatchObject({ state: 'done', done: 8, total: 8 });
  });
});

import { describe, expect, it, vi } from 'vitest';
import { asTaskId, type RunId } from '../../../../src/domain/ids';
import type { Storage } from '../../../../src/services/storage';
import { aPack, aRubric, aTask } from '../../../support/builders';
import type { FakeStep } from '../../../support/fake-engine-client';
import { valueOf } from '../../../support/outcomes';
import { aDraft, aStoredRun, furnish, rowsOf, type Rows } from '../../../support/run-bench';
import { createRun } from '../../../../src/services/runner';
import { aTab, deferred, freshStorage, hasFailedVerdict } from './bench';

async function undisturbed(): Promise<Rows> {
  const storage = await freshStorage();
  const runId = await aStoredRun(storage);
  const { runner } = aTab(storage);
  await runner.start(runId);
  await runner.idle();
  return rowsOf(storage, runId);
}

/** One life of a tab that dies at every step that `isDeadly`; says whether the run came to its end in it. */
async function live(storage: Storage, runId: RunId, isDeadly: (step: FakeStep) => boolean) {
  const died = deferred();
  const tab = aTab(storage, {
    trouble: (step) => {
      if (!isDeadly(step)) return undefined;
      died.resolve();
      return 'hang';
    },
  });
  await tab.runner.start(runId);
  await Promise.race([died.promise, tab.runner.idle()]);
  return { ...tab, hasEnded: tab.runner.activeRunId === undefined };
}

const isAboutJonas = ({ what, about }: FakeStep): boolean => what === 'generate' && about.includes('Jonas');

describe('a response that kills the tab', () => {
  it('is given up after three deaths, and the run goes on without it', async () => {
    const storage = await freshStorage();
    const runId = await aStoredRun(storage);
    const lives: boolean[] = [];
    for (let life = 0; life < 8; life += 1) lives.push((await live(storage, runId, isAboutJonas)).hasEnded);
    // Three deaths at the item of each of two candidates, then a life to the end, and one with nothing to do.
    expect(lives).toEqual([false, false, false, false, false, false, true, true]);
    const { responses, judgments } = await rowsOf(storage, runId);
    const failed = responses.filter((row) => !row.outcome.ok);
    expect(failed.map(({ taskId }) => taskId)).toEqual([asTaskId('t2'), asTaskId('t2')]);
    expect(failed[0]?.outcome).toEqual({ ok: false, failure: { kind: 'killed-the-page', times: 3 } });
    const unjudged = judgments.filter(({ taskId }) => taskId === 't2');
    expect(
      unjudged.flatMap(({ verdicts }) => verdicts.map(({ met, failure }) => ({ met, failure }))),
    ).toEqual(Array.from({ length: 4 }, () => ({ met: null, failure: { kind: 'no-response' } })));
  });

  it('is given up as well when a pause comes between the deaths', async () => {
    const storage = await freshStorage();
    const runId = await aStoredRun(storage);
    for (let deaths = 0; deaths < 2; deaths += 1) await live(storage, runId, isAboutJonas);
    const waits = deferred();
    const patient = aTab(storage, {
      trouble: (step) => {
        if (!isAboutJonas(step)) return undefined;
        waits.resolve();
        return 'hang';
      },
    });
    await patient.runner.start(runId);
    await waits.promise;
    await patient.runner.pause();
    await live(storage, runId, isAboutJonas);
    await live(storage, runId, isAboutJonas);
    const [given] = (await rowsOf(storage, runId)).responses.filter((row) => !row.outcome.ok);
    expect(given?.outcome).toEqual({ ok: false, failure: { kind: 'killed-the-page', times: 3 } });
  });

  it('comes back with "retry failed items", with a clean slate', async () => {
    const storage = await freshStorage();
    const expected = await undisturbed();
    const runId = await aStoredRun(storage);
    for (let life = 0; life < 7; life += 1) await live(storage, runId, isAboutJonas);

    valueOf(await storage.attempts.begin(runId, 'left over'));
    const { runner } = aTab(storage);
    expect(await runner.retryFailed(runId)).toEqual({ ok: true, value: { responses: 2, judgments: 2 } });
    expect(valueOf(await storage.attempts.begin(runId, 'left over'))).toBe(1);
    expect(await storage.runs.get(runId)).toMatchObject({ state: 'paused' });
    await runner.start(runId);
    await runner.idle();
    expect(await rowsOf(storage, runId)).toEqual(expected);
  });
});

describe('a judgment that kills the tab', () => {
  /** A run of one candidate, one judge and one task of six criteria. */
  async function aLongJudgment() {
    const storage = await freshStorage();
    const pack = aPack({ tasks: [aTask({ id: asTaskId('t1'), rubric: aRubric(1, 1, 1, 1, 1, 1) })] });
    const draft = aDraft(await furnish(storage, pack), { taskIds: [asTaskId('t1')] });
    const { run } = valueOf(await createRun(storage, { ...draft, candidates: draft.candidates.slice(0, 1) }));
    const verdicts = async () => (await storage.judgments.ofRun(run.runId)).flatMap((row) => row.verdicts);
    /** Dies at that criterion, when all before it are on disk. */
    const dieAt = async (key: string, before: number): Promise<boolean> => {
      const { hasEnded } = await live(storage, run.runId, (step) => step.key === key);
      if (!hasEnded)
        await vi.waitFor(async () => {
          expect(await verdicts()).toHaveLength(before);
        });
      return hasEnded;
    };
    return { storage, runId: run.runId, verdicts, dieAt };
  }

  it('is given up after three deaths at one criterion; the verdicts before it stay', async () => {
    const { storage, runId, verdicts, dieAt } = await aLongJudgment();
    const lives: boolean[] = [];
    for (let life = 0; life < 4; life += 1) lives.push(await dieAt('c3', 2));
    expect(lives).toEqual([false, false, false, true]);
    const killed = { kind: 'killed-the-page', times: 3 };
    expect((await verdicts()).map(({ failure }) => failure)).toEqual([
      null,
      null,
      killed,
      killed,
      killed,
      killed,
    ]);
    expect(await storage.judgments.openKeysOf(runId)).toEqual([]);
  });

  it('is not given up while each life stores something', async () => {
    const { storage, runId, verdicts, dieAt } = await aLongJudgment();
    for (let life = 1; life <= 5; life += 1) expect(await dieAt(`c${life + 1}`, life)).toBe(false);
    await live(storage, runId, () => false);
    expect(await verdicts()).toHaveLength(6);
    expect(hasFailedVerdict(await rowsOf(storage, runId))).toBe(false);
  });
});

describe('a model that kills the tab while it loads', () => {
  it('pauses the run after three deaths instead of loading, blames no item, and is tried again on wish', async () => {
    const storage = await freshStorage();
    const runId = await aStoredRun(storage);
    const isLoading = ({ what }: FakeStep): boolean => what === 'load';
    for (let life = 0; life < 3; life += 1)
      expect((await live(storage, runId, isLoading)).hasEnded).toBe(false);
    const { steps } = await live(storage, runId, isLoading);
    expect(steps).toEqual([]);
    expect(await storage.runs.get(runId)).toMatchObject({
      state: 'paused',
      pausedBy: { kind: 'killed-the-page', times: 3 },
    });
    await live(storage, runId, () => false);
    expect(await rowsOf(storage, runId)).toEqual(await undisturbed());
  });
});

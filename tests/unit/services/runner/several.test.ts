import { describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../../../src/domain/failure';
import type { RunId } from '../../../../src/domain/ids';
import type { Storage } from '../../../../src/services/storage';
import type { FakeStep } from '../../../support/fake-engine-client';
import { aStoredRun, CANDIDATE_A, rowsOf, type Rows } from '../../../support/run-bench';
import { OFFICIAL_SAMPLING } from '../../../../src/domain/run';
import { aTab, deferred, freshStorage } from './bench';

const EPOCHS = 4;
const FULL: Failure = { kind: 'storage-failed', detail: 'the disk' };

/** One candidate, two tasks, four epochs: eight responses, then eight judgments. */
const aLongRun = (storage: Storage): Promise<RunId> =>
  aStoredRun(storage, {
    epochs: EPOCHS,
    candidates: [{ kind: 'model', ...CANDIDATE_A, sampling: OFFICIAL_SAMPLING }],
  });

async function oneByOne(storage: Storage): Promise<Rows> {
  const runId = await aLongRun(storage);
  const { runner } = aTab(storage);
  await runner.start(runId);
  await runner.idle();
  return rowsOf(storage, runId);
}

/** Lets everything that can go on do so. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const keysOf = async (storage: Storage, runId: RunId): Promise<string[]> => [
  ...(await storage.attempts.keysOf(runId)),
];

describe('an engine that works on several calls at once', () => {
  it('is given as many, responses and judgments alike, and leaves the same rows as one that takes one', async () => {
    const storage = await freshStorage();
    const expected = await oneByOne(storage);
    const runId = await aLongRun(storage);
    const most = { generate: 0, judge: 0 };
    const { runner, told } = aTab(storage, {
      concurrency: 3,
      trouble: async ({ what }) => {
        if (what !== 'generate' && what !== 'judge') return;
        const others = (await keysOf(storage, runId)).filter((key) => key.startsWith(what));
        most[what] = Math.max(most[what], others.length);
      },
    });
    await runner.start(runId);
    await runner.idle();
    expect(await rowsOf(storage, runId)).toEqual(expected);
    expect(most).toEqual({ generate: 3, judge: 3 });
    expect(await keysOf(storage, runId)).toEqual([]);
    expect(told.at(-1)).toMatchObject({ state: 'done', done: 16, total: 16 });
  });

  it('shows the one begun first, and the next one with all that came of it meanwhile', async () => {
    const storage = await freshStorage();
    const runId = await aLongRun(storage);
    const gate = deferred();
    let asked = 0;
    const { runner, told } = aTab(storage, {
      concurrency: 2,
      // The first alone, then the second waits while the third is written.
      trouble: ({ what }) => (what === 'generate' && (asked += 1) === 2 ? gate.promise : undefined),
    });
    await runner.start(runId);
    await vi.waitFor(() => {
      expect(asked).toBe(3);
    });
    await settled();
    expect(told.at(-1)).toMatchObject({ item: { taskId: 't1', epoch: 2 }, text: '' });
    expect((await rowsOf(storage, runId)).responses).toHaveLength(1);
    gate.resolve();
    await runner.idle();
    const shown = told.find(({ item, phase }) => phase === 'generating' && item?.epoch === 3);
    expect(shown?.text).toMatch(/^Answer \d+ with seed \d+$/);
    const verdicts = new Set(
      told.flatMap(({ item, lastVerdict }) =>
        lastVerdict === null || item === null ? [] : [JSON.stringify([item, lastVerdict.criterionId])],
      ),
    );
    expect(verdicts.size).toBe(EPOCHS * 5); // each with its own judgment, none lost from sight
  });

  it('pauses without a trace of what was in flight, and goes on to the same rows', async () => {
    const storage = await freshStorage();
    const expected = await oneByOne(storage);
    const runId = await aLongRun(storage);
    let asked = 0;
    const { runner } = aTab(storage, {
      concurrency: 3,
      trouble: ({ what }) => (what === 'generate' && (asked += 1) > 2 ? 'hang' : undefined),
    });
    await runner.start(runId);
    await vi.waitFor(async () => {
      expect(await keysOf(storage, runId)).toHaveLength(3);
    });
    await runner.pause();
    expect(await keysOf(storage, runId)).toEqual([]);
    expect((await rowsOf(storage, runId)).responses).toHaveLength(2);
    const again = aTab(storage, { concurrency: 3 });
    await again.runner.start(runId);
    await again.runner.idle();
    expect(await rowsOf(storage, runId)).toEqual(expected);
  });

  it('is aborted as a whole by what ends the run, and no other item counts as begun', async () => {
    const storage = await freshStorage();
    const runId = await aLongRun(storage);
    let asked = 0;
    const { runner } = aTab(storage, {
      concurrency: 3,
      trouble: ({ what }) => {
        if (what !== 'generate') return undefined;
        asked += 1;
        if (asked === 1) return undefined;
        return asked === 3 ? FULL : 'hang';
      },
    });
    await runner.start(runId);
    await runner.idle();
    expect(await storage.runs.get(runId)).toMatchObject({ state: 'paused', pausedBy: FULL });
    expect(await keysOf(storage, runId)).toEqual([]);
    expect((await rowsOf(storage, runId)).responses).toHaveLength(1);
  });

  it('that dies at one item is met with a fresh worker by all that were in flight', async () => {
    const storage = await freshStorage();
    const expected = await oneByOne(storage);
    const runId = await aLongRun(storage);
    let deaths = 0;
    let asked = 0;
    const { runner, steps } = aTab(storage, {
      concurrency: 3,
      trouble: ({ what }) => {
        if (what !== 'generate' || (asked += 1) !== 3 || deaths > 0) return undefined;
        deaths += 1;
        return { kind: 'worker-died', detail: '' };
      },
    });
    await runner.start(runId);
    await runner.idle();
    expect(await rowsOf(storage, runId)).toEqual(expected);
    expect(steps.filter(({ what }) => what === 'load')).toHaveLength(3);
  });
});

describe('a tab that dies with several items in flight', () => {
  const isDeadly = ({ what, about }: FakeStep): boolean => what === 'generate' && about.includes('Jonas');

  it('costs none of them but the one to blame: what was in flight goes alone in the next life', async () => {
    const storage = await freshStorage();
    const expected = await oneByOne(storage);
    const runId = await aStoredRun(storage, {
      epochs: EPOCHS,
      candidates: [{ kind: 'model', ...CANDIDATE_A, sampling: OFFICIAL_SAMPLING }],
    });
    const begun: string[][] = [];
    // The first repeat about Jonas kills the tab, whoever is beside it.
    for (let life = 0; life < 4; life += 1) {
      const died = deferred();
      let isDead = false;
      const tab = aTab(storage, {
        concurrency: 3,
        trouble: (step) => {
          if (isDead) return 'hang';
          if (step.what !== 'generate' || !isDeadly(step)) return undefined;
          isDead = true;
          died.resolve();
          return 'hang';
        },
      });
      await tab.runner.start(runId);
      await Promise.race([died.promise, tab.runner.idle()]);
      await settled();
      begun.push(await keysOf(storage, runId));
      if (life === 3) break;
    }
    const own = (epoch: number): unknown => expect.stringMatching(new RegExp(` t2 ${String(epoch)}$`));
    expect(begun[0]).toHaveLength(3);
    expect(begun[0]?.[0]).toEqual(own(1));
    // In the fourth life it is given up, and the next about Jonas dies in its place: it was begun once before.
    const given = (await rowsOf(storage, runId)).responses.filter(({ outcome }) => !outcome.ok);
    expect(given.map(({ taskId, epoch }) => [taskId, epoch])).toEqual([['t2', 1]]);

    const { runner } = aTab(storage, { concurrency: 3 });
    await runner.start(runId);
    await runner.idle();
    const { responses } = await rowsOf(storage, runId);
    expect(responses.filter(({ outcome }) => outcome.ok)).toEqual(
      expected.responses.filter(({ taskId, epoch }) => taskId !== 't2' || epoch !== 1),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asTaskId, type RunId } from '../../../../src/domain/ids';
import type { Storage } from '../../../../src/services/storage';
import { FakeLocks } from '../../../support/fake-runner-ports';
import { interceptWrites } from '../../../support/intercepted-storage';
import { aStoredRun, rowsOf, type Rows } from '../../../support/run-bench';
import { aTab, deferred, freshStorage } from './bench';

interface Death {
  /** The write of the session at which the tab dies, from 1. */
  write: number;
  /** Whether that write still reached the disk. */
  isStored: boolean;
}

/** Works until the tab dies at that write, or to the end; returns what the engines were asked. */
async function workUntil(storage: Storage, runId: RunId, death: Death | undefined) {
  const locks = new FakeLocks();
  const died = deferred();
  let writes = 0;
  const mortal = interceptWrites(storage, async (_call, proceed) => {
    writes += 1;
    if (death === undefined || writes < death.write) return proceed();
    if (writes === death.write && death.isStored) await proceed();
    died.resolve();
    return new Promise(() => undefined); // a dead tab never hears of it
  });
  const tab = aTab(mortal, { locks });
  await tab.runner.start(runId);
  await Promise.race([died.promise, tab.runner.idle()]);
  return { ...tab, isDead: tab.runner.activeRunId !== undefined };
}

/** Everything that was stored before is still there as it was: rows only come, verdicts are only appended. */
function expectGrown(before: Rows, after: Rows): void {
  for (const response of before.responses) expect(after.responses).toContainEqual(response);
  for (const { verdicts, judgeId, candidateId, taskId, epoch } of before.judgments) {
    const key = { judgeId, candidateId, taskId, epoch };
    const now = after.judgments.find(
      (row) =>
        JSON.stringify(key) ===
        JSON.stringify({
          judgeId: row.judgeId,
          candidateId: row.candidateId,
          taskId: row.taskId,
          epoch: row.epoch,
        }),
    );
    for (const verdict of verdicts) expect(now?.verdicts).toContainEqual(verdict);
  }
}

async function undisturbed(): Promise<Rows> {
  const storage = await freshStorage();
  const runId = await aStoredRun(storage);
  await workUntil(storage, runId, undefined);
  return rowsOf(storage, runId);
}

describe('a run whose tab is killed', () => {
  it('ends as an undisturbed run does, from every single write on', async () => {
    const expected = await undisturbed();
    let wasKilled = true;
    for (let write = 1; wasKilled; write += 1) {
      for (const isStored of [false, true]) {
        const storage = await freshStorage();
        const runId = await aStoredRun(storage);
        const { isDead } = await workUntil(storage, runId, { write, isStored });
        wasKilled = isDead;
        await workUntil(storage, runId, undefined);
        expect(await rowsOf(storage, runId)).toEqual(expected);
      }
    }
  }, 60_000);

  it('ends so after any series of deaths, rewrites nothing, and begins an item at most once more for each', async () => {
    const expected = await undisturbed();
    const death = fc.record({ write: fc.integer({ min: 1, max: 60 }), isStored: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(death, { maxLength: 6 }), async (deaths) => {
        const storage = await freshStorage();
        const runId = await aStoredRun(storage);
        const begun = new Map<string, number>();
        let before: Rows = { responses: [], judgments: [] };
        for (const next of [...deaths, undefined]) {
          const { steps } = await workUntil(storage, runId, next);
          for (const { what, about, key } of steps) {
            const item = JSON.stringify([what, about, key]);
            begun.set(item, (begun.get(item) ?? 0) + 1);
          }
          const after = await rowsOf(storage, runId);
          expectGrown(before, after);
          before = after;
        }
        const { runner } = aTab(storage);
        if (before.responses.some((row) => !row.outcome.ok) || givenUp(before)) {
          await runner.retryFailed(runId);
          await runner.start(runId);
          await runner.idle();
        }
        expect(await rowsOf(storage, runId)).toEqual(expected);
        // One prompt is asked of two candidates, so each step happens twice undisturbed.
        for (const [item, times] of begun) {
          if (!item.includes('load')) expect(times).toBeLessThanOrEqual(2 + deaths.length);
        }
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});

const givenUp = ({ judgments }: Rows): boolean =>
  judgments.some(({ verdicts }) => verdicts.some(({ failure }) => failure !== null));

describe('an item that kills the tab', () => {
  const KILLER = 'Jonas';

  /** Dies whenever the engine is asked about the killer. */
  async function live(storage: Storage, runId: RunId, isKiller: (about: string) => boolean) {
    const locks = new FakeLocks();
    const died = deferred();
    const tab = aTab(storage, {
      locks,
      trouble: ({ what, about }) => {
        if (what === 'load' || what === 'judge' || !isKiller(about)) return undefined;
        died.resolve();
        return 'hang';
      },
    });
    await tab.runner.start(runId);
    await Promise.race([died.promise, tab.runner.idle()]);
    return tab;
  }

  it('is given up after three deaths, and the run goes on without it', async () => {
    const storage = await freshStorage();
    const runId = await aStoredRun(storage);
    const lives = [];
    for (let life = 0; life < 8; life += 1) {
      const tab = await live(storage, runId, (about) => about.includes(KILLER));
      lives.push(tab.runner.activeRunId === undefined);
    }
    // Three deaths at the item of each of two candidates, then a life to the end.
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

  it('comes back with "retry failed items"', async () => {
    const storage = await freshStorage();
    const expected = await undisturbed();
    const runId = await aStoredRun(storage);
    for (let life = 0; life < 7; life += 1) await live(storage, runId, (about) => about.includes(KILLER));

    const { runner } = aTab(storage);
    expect(await runner.retryFailed(runId)).toEqual({ ok: true, value: { responses: 2, judgments: 2 } });
    expect(await storage.runs.get(runId)).toMatchObject({ state: 'paused' });
    await runner.start(runId);
    await runner.idle();
    expect(await rowsOf(storage, runId)).toEqual(expected);
  });

  it('is not given up while each life stores something', async () => {
    const storage = await freshStorage();
    const runId = await aStoredRun(storage, { epochs: 5 });
    // Every life dies at its second item.
    for (let life = 0; life < 40; life += 1) {
      let asked = 0;
      const tab = await live(storage, runId, () => (asked += 1) === 2);
      if (tab.runner.activeRunId === undefined) break;
    }
    const { responses, judgments } = await rowsOf(storage, runId);
    expect(responses.every(({ outcome }) => outcome.ok)).toBe(true);
    expect(givenUp({ responses, judgments })).toBe(false);
  });
});

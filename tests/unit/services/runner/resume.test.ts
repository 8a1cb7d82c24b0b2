import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunId } from '../../../../src/domain/ids';
import type { Storage } from '../../../../src/services/storage';
import { FakeLocks } from '../../../support/fake-runner-ports';
import { interceptWrites } from '../../../support/intercepted-storage';
import { aStoredRun, rowsOf, type Rows } from '../../../support/run-bench';
import { aTab, deferred, freshStorage, hasFailedVerdict } from './bench';

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
        if (before.responses.some((row) => !row.outcome.ok) || hasFailedVerdict(before)) {
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

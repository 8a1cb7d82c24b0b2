import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../../src/domain/failure';
import { openStorage } from '../../../../src/services/storage';
import { interceptWrites } from '../../../support/intercepted-storage';
import { valueOf } from '../../../support/outcomes';
import { aStoredRun, rowsOf } from '../../../support/run-bench';
import { aTab, freshStorage } from './bench';

describe('a database that is taken away in the middle of a run', () => {
  it('pauses the run, and everything stored is there when it is opened again', async () => {
    const storage = valueOf(await openStorage('taken-away'));
    const runId = await aStoredRun(storage);
    let asked = 0;
    const { runner, told } = aTab(storage, {
      trouble: ({ what }) => {
        if (what === 'generate' && (asked += 1) === 2) storage.close();
        return undefined;
      },
    });
    await runner.start(runId);
    await runner.idle();
    expect(told.at(-1)).toMatchObject({
      state: 'paused',
      phase: 'ended',
      pausedBy: { kind: 'storage-failed' },
    });
    expect(await runner.start(runId)).toMatchObject({ ok: false });

    const again = valueOf(await openStorage('taken-away'));
    expect((await rowsOf(again, runId)).responses).toHaveLength(1);
    const next = aTab(again);
    await next.runner.start(runId);
    await next.runner.idle();
    expect((await rowsOf(again, runId)).judgments).toHaveLength(4);
  });
});

describe('a full disk', () => {
  const FULL: Failure = { kind: 'storage-full', missingBytes: 1024, detail: 'QuotaExceededError' };

  it.each([
    ['environments', 'put'],
    ['attempts', 'begin'],
    ['attempts', 'forget'],
    ['responses', 'addMade'],
    ['judgments', 'grow'],
    ['speeds', 'record'],
    ['speeds', 'recordLoad'],
    ['runs', 'update'],
  ] as const)(
    'at %s.%s pauses the run, keeps what is stored, and the run goes on once there is room',
    async (store, method) => {
      const storage = await freshStorage();
      const undisturbed = await aStoredRun(storage);
      const first = aTab(storage);
      await first.runner.start(undisturbed);
      await first.runner.idle();

      for (let when = 1; when <= 5; when += 2) {
        const runId = await aStoredRun(storage);
        let writes = 0;
        const told: (Failure | null)[] = [];
        const small = interceptWrites(storage, (call, proceed) => {
          if (call.store === store && call.method === method) writes += 1;
          return writes >= when ? Promise.resolve({ ok: false, failure: FULL }) : proceed();
        });
        const { runner } = aTab(small);
        runner.onProgress(({ pausedBy }) => told.push(pausedBy));
        await runner.start(runId);
        await runner.idle();
        // The last update of the run says that it is done; when only that fails, all of it is stored nevertheless.
        const isOnlyTheEnd = method === 'update' && writes === 2;
        if (writes >= when && !isOnlyTheEnd) expect(told.at(-1)).toEqual(FULL);
        const before = await rowsOf(storage, runId);

        const again = aTab(storage);
        await again.runner.start(runId);
        await again.runner.idle();
        const after = await rowsOf(storage, runId);
        expect(after).toEqual(await rowsOf(storage, undisturbed));
        for (const response of before.responses) expect(after.responses).toContainEqual(response);
      }
    },
  );

  it.each([
    ['responses', 'addMade'],
    ['judgments', 'grow'],
  ] as const)(
    'at %s.%s, time and again, never passes for an item that kills the page',
    async (store, method) => {
      const storage = await freshStorage();
      const undisturbed = await aStoredRun(storage);
      const first = aTab(storage);
      await first.runner.start(undisturbed);
      await first.runner.idle();

      const runId = await aStoredRun(storage);
      const small = interceptWrites(storage, (call, proceed) =>
        call.store === store && call.method === method
          ? Promise.resolve({ ok: false, failure: FULL })
          : proceed(),
      );
      for (let starts = 0; starts < 6; starts += 1) {
        const { runner, told } = aTab(small);
        await runner.start(runId);
        await runner.idle();
        expect(told.at(-1)?.pausedBy).toEqual(FULL);
      }
      const again = aTab(storage);
      await again.runner.start(runId);
      await again.runner.idle();
      expect(await rowsOf(storage, runId)).toEqual(await rowsOf(storage, undisturbed));
    },
  );
});

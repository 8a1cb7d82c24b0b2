import { describe, expect, it } from 'vitest';
import type { RunProgress } from '../../../../src/services/runner';
import { FakeHub, FakeLocks } from '../../../support/fake-runner-ports';
import { failureOf } from '../../../support/outcomes';
import { aStoredRun, rowsOf } from '../../../support/run-bench';
import { aTab, deferred, freshStorage, hasFailedVerdict } from './bench';

/** A tab whose engine waits at the second response until it is interrupted. */
async function aTabThatHangs(options: Parameters<typeof aTab>[1] = {}) {
  const storage = await freshStorage();
  const undisturbed = await aStoredRun(storage);
  const whole = aTab(storage);
  await whole.runner.start(undisturbed);
  await whole.runner.idle();

  const runId = await aStoredRun(storage);
  const waits = deferred();
  let asked = 0;
  const tab = aTab(storage, {
    ...options,
    trouble: ({ what }) => {
      if (what !== 'generate' || (asked += 1) !== 2) return undefined;
      waits.resolve();
      return 'hang';
    },
  });
  await tab.runner.start(runId);
  await waits.promise;
  return { ...tab, storage, runId, expected: await rowsOf(storage, undisturbed) };
}

describe('pausing and stopping', () => {
  it.each(['pause', 'stop'] as const)(
    '%s interrupts the item in flight, stores nothing of it, and starting goes on',
    async (verb) => {
      const { runner, storage, runId, expected, told } = await aTabThatHangs();
      await runner[verb]();
      expect((await rowsOf(storage, runId)).responses).toHaveLength(1);
      const state = verb === 'pause' ? 'paused' : 'stopped';
      expect(await storage.runs.get(runId)).toMatchObject({ state, pausedBy: null });
      expect(told.at(-1)).toMatchObject({ state, phase: 'ended', item: null });
      expect(runner.activeRunId).toBeUndefined();

      await runner.start(runId);
      await runner.idle();
      expect(await rowsOf(storage, runId)).toEqual(expected);
    },
  );

  it('a pause in the middle of a judgment keeps the verdicts that came, and the rest is asked later', async () => {
    const storage = await freshStorage();
    const undisturbed = await aStoredRun(storage);
    const whole = aTab(storage);
    await whole.runner.start(undisturbed);
    await whole.runner.idle();

    const runId = await aStoredRun(storage);
    const waits = deferred();
    const first = aTab(storage, {
      trouble: ({ key }) => {
        if (key !== 'c3') return undefined;
        waits.resolve();
        return 'hang';
      },
    });
    await first.runner.start(runId);
    await waits.promise;
    await first.runner.pause();
    const open = (await storage.judgments.ofRun(runId)).filter((row) => row.open === 1);
    expect(open.map(({ verdicts }) => verdicts.map(({ criterionId }) => criterionId))).toEqual([
      ['c1', 'c2'],
    ]);
    expect(await storage.judgments.openKeysOf(runId)).toHaveLength(1);

    const again = aTab(storage);
    await again.runner.start(runId);
    await again.runner.idle();
    expect(again.steps.filter(({ what }) => what === 'generate')).toEqual([]);
    expect(again.steps.filter(({ what }) => what === 'verdict').map(({ key }) => key)[0]).toBe('c3');
    expect(await rowsOf(storage, runId)).toEqual(await rowsOf(storage, undisturbed));
  });

  it.each(['generate', 'judge'])(
    'pausing as often as one likes never counts against an item: %s',
    async (what) => {
      const storage = await freshStorage();
      const runId = await aStoredRun(storage);
      for (let times = 0; times < 6; times += 1) {
        const waits = deferred();
        const { runner } = aTab(storage, {
          trouble: (step) => {
            if (step.what !== what) return undefined;
            waits.resolve();
            return 'hang';
          },
        });
        await runner.start(runId);
        await waits.promise;
        await runner.pause();
      }
      const { runner } = aTab(storage);
      await runner.start(runId);
      await runner.idle();
      const rows = await rowsOf(storage, runId);
      expect(rows.responses.every(({ outcome }) => outcome.ok)).toBe(true);
      expect(hasFailedVerdict(rows)).toBe(false);
    },
  );

  it('one tab works on one run at a time', async () => {
    const { runner, storage } = await aTabThatHangs();
    const other = await aStoredRun(storage);
    expect(failureOf(await runner.start(other)).kind).toBe('bug');
    await runner.stop();
  });
});

describe('a second tab', () => {
  it('cannot start a run that the first has, nor drop its failures, and follows it read-only', async () => {
    const locks = new FakeLocks();
    const hub = new FakeHub();
    const { runner, storage, runId } = await aTabThatHangs({ locks, hub });
    const second = aTab(storage, { locks, hub });

    expect(await second.runner.start(runId)).toEqual({ ok: false, failure: { kind: 'locked-elsewhere' } });
    expect(await second.runner.retryFailed(runId)).toEqual({
      ok: false,
      failure: { kind: 'locked-elsewhere' },
    });
    expect(await second.runner.isRunningElsewhere(runId)).toBe(true);
    expect(await runner.isRunningElsewhere(runId)).toBe(false);

    const freed = deferred();
    second.runner.follow(runId, freed.resolve);
    expect(second.told.at(-1)).toMatchObject({ runId, phase: 'generating', done: 1 });
    await runner.pause();
    await freed.promise;
    expect(second.told.at(-1)).toMatchObject({ state: 'paused', phase: 'ended' });
    expect(second.steps).toEqual([]);
    expect(await second.runner.start(runId)).toMatchObject({ ok: true });
    await second.runner.idle();
  });

  it('hears that the first is gone when it dies without a word', async () => {
    const locks = new FakeLocks();
    const hub = new FakeHub();
    const { storage, runId } = await aTabThatHangs({ locks, hub });
    const second = aTab(storage, { locks, hub });
    const freed = deferred();
    second.runner.follow(runId, freed.resolve);
    locks.freeAll();
    await freed.promise;
    expect(second.told.at(-1)).toMatchObject({ state: 'paused', phase: 'ended', item: null });
    expect(await second.runner.isRunningElsewhere(runId)).toBe(false);
    expect((await storage.runs.get(runId))?.state).toBe('running'); // nobody holds it: interrupted
  });

  it('is told nothing any more once it stops following, and ignores what is no message', async () => {
    const hub = new FakeHub();
    const locks = new FakeLocks();
    const { runner, storage, runId } = await aTabThatHangs({ locks, hub });
    const second = aTab(storage, { locks, hub });
    const stop = second.runner.follow(runId);
    hub.open().send({ kind: 'progress', progress: { runId, state: 'hacked' } });
    stop();
    const heard: RunProgress[] = [...second.told];
    await runner.stop();
    expect(second.told).toEqual(heard);
  });
});

import { describe, expect, it } from 'vitest';
import { done, failed, type Failure, type Outcome, type ServerReason } from '../../../../src/domain/failure';
import { Patience } from '../../../../src/services/runner/patience';
import { ModelSession } from '../../../../src/services/runner/session';
import type { Storage } from '../../../../src/services/storage';
import { anEnvironment } from '../../../support/builders';
import { fakeEngines, type FakeStep } from '../../../support/fake-engine-client';
import { aStoredRun, rowsOf, type Rows } from '../../../support/run-bench';
import { aTab, deferred, freshStorage } from './bench';

const fails = (reason: ServerReason, status: number | null = null): Failure => ({
  ...{ kind: 'server', reason, status, detail: '' },
});
const AWAY = fails('not-running');

async function undisturbed(storage: Storage): Promise<Rows> {
  const runId = await aStoredRun(storage);
  const { runner } = aTab(storage);
  await runner.start(runId);
  await runner.idle();
  return rowsOf(storage, runId);
}

/** A run whose server has this trouble; the waits between are over at once, and counted. */
async function runWith(trouble: (step: FakeStep, waits: readonly number[]) => Failure | undefined) {
  const storage = await freshStorage();
  const expected = await undisturbed(storage);
  const runId = await aStoredRun(storage);
  const waits: number[] = [];
  const start = async (concurrency = 1) => {
    waits.length = 0;
    const tab = aTab(storage, {
      concurrency,
      trouble: (step) => trouble(step, waits),
      wait: (_, ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    });
    await tab.runner.start(runId);
    await tab.runner.idle();
    return { ...tab, run: await storage.runs.get(runId), rows: await rowsOf(storage, runId) };
  };
  return { storage, runId, expected, waits, start };
}

describe('a server that goes away in the middle of a run', () => {
  it.each(['generate', 'verdict', 'load'] as const)(
    'is waited for, with the reason on show, and the run goes on by itself: %s',
    async (what) => {
      let asked = 0;
      const { expected, waits, start } = await runWith((step, waited) => {
        if (step.what !== what) return undefined;
        asked += 1;
        return asked > 1 && waited.length < 6 ? AWAY : undefined;
      });
      const { run, rows, told } = await start();
      expect(run).toMatchObject({ state: 'done' });
      expect(rows).toEqual(expected);
      expect(waits.slice(0, 6)).toEqual([1_000, 4_000, 10_000, 15_000, 30_000, 60_000]);
      expect(told.some(({ waitingFor, state }) => waitingFor === AWAY && state === 'running')).toBe(true);
      expect(told.at(-1)?.waitingFor).toBeNull();
    },
  );

  it('pauses the run with the reason after ten minutes; it goes on to the same rows', async () => {
    let isAway = true;
    let asked = 0;
    const { storage, runId, expected, waits, start } = await runWith(({ what }) =>
      what === 'generate' && (asked += 1) > 1 && isAway ? AWAY : undefined,
    );
    const { run, rows, told } = await start(2);
    expect(run).toMatchObject({ state: 'paused', pausedBy: AWAY });
    expect(told.at(-1)).toMatchObject({ state: 'paused', pausedBy: AWAY, waitingFor: null });
    expect(rows.responses).toHaveLength(1);
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(600_000);
    expect(await storage.attempts.keysOf(runId)).toEqual(new Set());
    isAway = false;
    expect(await start(2)).toMatchObject({ run: { state: 'done' }, rows: expected });
  });

  it('is looked at again by all calls together, and as a new server: it is loaded anew', async () => {
    let isAway = false;
    const { expected, waits, start } = await runWith(({ what }, waited) => {
      if (what === 'load' && waited.length > 0) isAway = false;
      if (what === 'judge' && waited.length === 0) isAway = true;
      return isAway ? AWAY : undefined;
    });
    const { rows, steps } = await start(3);
    expect(rows).toEqual(expected);
    expect(waits).toEqual([1_000]);
    expect(steps.filter(({ what }) => what === 'load')).toHaveLength(4);
  });

  it.each(['wrong-key', 'no-such-model', 'cors', 'csp', 'permission', 'redirect'] as const)(
    'is not waited for where that can’t help: %s',
    async (reason) => {
      const { waits, start } = await runWith(({ what }) => (what === 'generate' ? fails(reason) : undefined));
      const { run } = await start();
      expect(run).toMatchObject({ state: 'paused', pausedBy: { reason } });
      expect(waits).toEqual([]);
    },
  );
});

describe('an item that a server can’t stand', () => {
  const isAboutJonas = ({ what, about }: FakeStep): boolean => what === 'generate' && about.includes('Jonas');

  it.each([
    ['crashes it', fails('interrupted')],
    ['keeps it silent', fails('timeout')],
    ['is answered with an error', fails('status', 500)],
    ['is answered with something else', fails('unreadable')],
  ])('%s: the run pauses, and gets past it after a new start', async (_, failure) => {
    const { start } = await runWith((step) => (isAboutJonas(step) ? failure : undefined));
    const first = await start(2);
    expect(first.run).toMatchObject({ state: 'paused', pausedBy: failure });
    const second = await start(2);
    // The other candidate's is met in the same way.
    expect(second.run).toMatchObject({ state: 'paused' });
    const third = await start(2);
    expect(third.run).toMatchObject({ state: 'done' });
    const given = third.rows.responses.filter(({ outcome }) => !outcome.ok);
    expect(given.map(({ taskId, outcome }) => [taskId, outcome])).toEqual([
      ['t2', { ok: false, failure }],
      ['t2', { ok: false, failure }],
    ]);
  });

  it('is not blamed for crashes with others beside it', async () => {
    const { makeClient } = fakeEngines({ concurrency: 2 });
    const session = new ModelSession({
      engines: makeClient,
      engine: 'scripted',
      source: { kind: 'scripted', script: '' },
      load: { contextTokens: 1024, threads: 1 },
      needsLabels: false,
      environmentOf: () => Promise.resolve(done(anEnvironment())),
      aroundLoad: (load) => load(),
      onLoading: () => undefined,
      patience: new Patience(
        () => Promise.resolve(),
        () => undefined,
      ),
    });
    const { signal } = new AbortController();
    let crashes = 0;
    let both = deferred();
    let here = 0;
    /** Both are in flight when the server crashes, five times. */
    const call = async (): Promise<Outcome<string>> => {
      here += 1;
      if (here % 2 === 0) both.resolve();
      else both = deferred();
      await both.promise;
      crashes += 0.5;
      return crashes <= 5 ? failed(fails('interrupted')) : done('an answer');
    };
    const answer = { ok: true, value: { kind: 'answer', value: 'an answer' } };
    expect(await Promise.all([session.use(signal, call), session.use(signal, call)])).toEqual([
      answer,
      answer,
    ]);
  });
});

import { deleteDB } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';
import type { RunId } from '../../../src/domain/ids';
import { browserPorts, Runner, type RunProgress } from '../../../src/services/runner';
import { openStorage, type Storage } from '../../../src/services/storage';
import { fakeEngines, type FakeOptions } from '../../support/fake-engine-client';
import { valueOf } from '../../support/outcomes';
import { aStoredRun, rowsOf, type Rows } from '../../support/run-bench';

const databases: string[] = [];
const connections: Storage[] = [];

async function connect(database: string): Promise<Storage> {
  const storage = valueOf(await openStorage(database));
  if (!databases.includes(database)) databases.push(database);
  connections.push(storage);
  return storage;
}

/** A tab of its own: own connection, own channel; the locks are the browser's. */
async function aTab(database: string, options: FakeOptions = {}) {
  const storage = await connect(database);
  const { makeClient, steps } = fakeEngines(options);
  const ports = browserPorts(`runs of ${database}`);
  const host = { app: '0.1.0', browser: 'Test 1', threads: 1 };
  const runner = new Runner({ ...ports, storage, engines: makeClient, host });
  const told: RunProgress[] = [];
  runner.onProgress((progress) => told.push(progress));
  return { runner, storage, steps, told };
}

afterEach(async () => {
  for (const storage of connections.splice(0)) storage.close();
  for (const database of databases.splice(0)) await deleteDB(database);
});

/** Works in a worker that is terminated after so many messages; says whether it had ended before. */
async function live(database: string, runId: RunId, messages: number): Promise<boolean> {
  const worker = new Worker(new URL('../../support/runner.worker.ts', import.meta.url), { type: 'module' });
  const hasEnded = await new Promise<boolean>((resolve, reject) => {
    let heard = 0;
    worker.addEventListener('error', (event) => {
      reject(new Error(event.message));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      heard += 1;
      if (data === 'ended') resolve(true);
      else if (heard >= messages) resolve(false);
    });
    worker.postMessage({ database, runId });
  });
  worker.terminate();
  await navigator.locks.request(`deskmark-run-${runId}`, () => undefined); // the browser takes it from the dead
  return hasEnded;
}

async function undisturbed(database: string): Promise<Rows> {
  const { runner, storage } = await aTab(database);
  const runId = await aStoredRun(storage);
  valueOf(await runner.start(runId));
  await runner.idle();
  return rowsOf(storage, runId);
}

describe('a run in a worker that is terminated again and again', () => {
  it('ends as an undisturbed one, with nothing rewritten', async () => {
    const database = 'killed';
    const expected = await undisturbed(database);
    const storage = await connect(database);
    for (const rhythm of [[3], [9, 4, 14], [20, 17], [26, 5, 6, 30]]) {
      const runId = await aStoredRun(storage);
      let before: Rows = { responses: [], judgments: [] };
      for (const messages of [...rhythm, Infinity]) {
        await live(database, runId, messages);
        const after = await rowsOf(storage, runId);
        for (const response of before.responses) expect(after.responses).toContainEqual(response);
        for (const verdict of before.judgments.flatMap(({ verdicts }) => verdicts)) {
          expect(after.judgments.flatMap(({ verdicts }) => verdicts)).toContainEqual(verdict);
        }
        before = after;
      }
      expect(before).toEqual(expected);
      expect(await storage.runs.get(runId)).toMatchObject({ state: 'done' });
    }
  });
});

describe('two tabs with real locks and messages', () => {
  it('the second follows read-only, hears the end, and may then go on', async () => {
    const database = 'two-tabs';
    const expected = await undisturbed(database);
    let waiting: (() => void) | undefined;
    const waits = new Promise<void>((resolve) => {
      waiting = resolve;
    });
    let asked = 0;
    const first = await aTab(database, {
      trouble: ({ what }) => {
        if (what !== 'generate' || (asked += 1) !== 2) return undefined;
        waiting?.();
        return 'hang';
      },
    });
    const second = await aTab(database);
    const runId = await aStoredRun(first.storage);
    valueOf(await first.runner.start(runId));
    await waits;

    expect(await second.runner.start(runId)).toEqual({ ok: false, failure: { kind: 'locked-elsewhere' } });
    expect(await second.runner.isRunningElsewhere(runId)).toBe(true);
    const freed = new Promise<void>((resolve) => {
      second.runner.follow(runId, resolve);
    });
    await expect.poll(() => second.told.at(-1)).toMatchObject({ runId, phase: 'generating' });
    await first.runner.pause();
    await freed;
    await expect.poll(() => second.told.at(-1)).toMatchObject({ phase: 'ended', state: 'paused' });
    expect(second.steps).toEqual([]);
    expect(await second.runner.isRunningElsewhere(runId)).toBe(false);

    valueOf(await second.runner.start(runId));
    await second.runner.idle();
    expect(await rowsOf(second.storage, runId)).toEqual(expected);
  });
});

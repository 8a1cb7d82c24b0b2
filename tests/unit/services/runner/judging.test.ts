import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asCandidateId, asJudgeId, asTaskId } from '../../../../src/domain/ids';
import { attemptKey, Judging } from '../../../../src/services/runner/judging';
import { materialOf } from '../../../../src/services/task-material';
import { ProgressTracker } from '../../../../src/services/runner/tracker';
import { openDatabase, MIGRATIONS, storageOver, type Storage } from '../../../../src/services/storage';
import { aResponse, aRubric, aRun, aTask, RUN_ID, someVerdicts } from '../../../support/builders';
import { valueOf } from '../../../support/outcomes';

let opened = 0;

/** A storage, and what lies in its store of attempts. */
async function aPlace() {
  const db = valueOf(await openDatabase(`judging-${String(opened++)}`, MIGRATIONS));
  const attempts = async (): Promise<[string, number][]> =>
    (await db.getAll('attempts')).map((row: { itemKey: string; count: number }) => [row.itemKey, row.count]);
  return { storage: storageOver(db), attempts };
}

const item = { taskId: asTaskId('t1'), candidateId: asCandidateId('candidate-1'), epoch: 1 };

async function aJudging(storage: Storage, task = aTask({ rubric: aRubric(3, 2, 1) })): Promise<Judging> {
  const run = aRun();
  const tracker = new ProgressTracker(
    run,
    () => 0,
    () => undefined,
  );
  return new Judging(
    { run, tracker, ports: { storage, now: () => 0 } },
    {
      judgeId: asJudgeId('judge-1'),
      item,
      task: await materialOf(task, {}),
      response: aResponse(),
      stored: undefined,
    },
  );
}

const key = attemptKey({ ...item, judgeId: asJudgeId('judge-1') });
const verdicts = someVerdicts(true, false, true);

describe('a judgment in the making', () => {
  const spies = () => [
    { method: 'get', mock: vi.spyOn(IDBObjectStore.prototype, 'get').mock },
    { method: 'add', mock: vi.spyOn(IDBObjectStore.prototype, 'add').mock },
    { method: 'put', mock: vi.spyOn(IDBObjectStore.prototype, 'put').mock },
    { method: 'delete', mock: vi.spyOn(IDBObjectStore.prototype, 'delete').mock },
  ];
  beforeEach(() => {
    spies();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** What was asked of the database since the last time, in its order. */
  const since = (): string[] => {
    const asked: { text: string; order: number }[] = [];
    for (const { method, mock } of spies()) {
      for (const [index, order] of mock.invocationCallOrder.entries()) {
        const store: unknown = mock.contexts[index];
        asked.push({ text: `${method} ${store instanceof IDBObjectStore ? store.name : ''}`, order });
      }
    }
    vi.clearAllMocks();
    return asked.toSorted((a, b) => a.order - b.order).map(({ text }) => text);
  };

  it('costs a look and a write for each verdict after the first, and settles its attempt at both ends alone', async () => {
    const { storage } = await aPlace();
    const judging = await aJudging(storage);
    valueOf(await judging.begin());
    expect(since()).toEqual(['add attempts']);
    valueOf(await judging.store(verdicts.slice(0, 1), null));
    expect(since()).toEqual(['add judgments', 'put attempts']);
    valueOf(await judging.store(verdicts.slice(1, 2), null));
    expect(since()).toEqual(['get judgments', 'put judgments']);
    valueOf(await judging.store(verdicts.slice(2), 0));
    expect(since()).toEqual(['get judgments', 'put judgments', 'delete attempts']);
    expect((await storage.judgments.ofRun(RUN_ID)).map((row) => [row.open, row.verdicts])).toEqual([
      [undefined, verdicts],
    ]);
  });

  it('is on disk with every verdict before the next is asked for', async () => {
    const { storage } = await aPlace();
    const judging = await aJudging(storage);
    valueOf(await judging.begin());
    for (const [index, verdict] of verdicts.entries()) {
      valueOf(await judging.store([verdict], index === 2 ? 0 : null));
      const [row] = await storage.judgments.ofRun(RUN_ID);
      expect(row?.verdicts).toEqual(verdicts.slice(0, index + 1));
    }
  });
});

describe('the attempts of a judgment', () => {
  it('leave it begun once after any verdict, however often it died before, and nothing at the end; others stay', async () => {
    const { storage, attempts } = await aPlace();
    for (const dead of [key, key, 'another item']) valueOf(await storage.attempts.begin(RUN_ID, dead));
    const judging = await aJudging(storage);
    expect(valueOf(await judging.begin())).toBe(3);
    for (const verdict of verdicts.slice(0, 2)) {
      valueOf(await judging.store([verdict], null));
      expect(await attempts()).toEqual([
        ['another item', 1],
        [key, 1],
      ]);
    }
    valueOf(await judging.store(verdicts.slice(2), 0));
    expect(await attempts()).toEqual([['another item', 1]]);
  });

  it('count a new beginning after verdicts were stored as the second', async () => {
    const { storage } = await aPlace();
    const first = await aJudging(storage);
    valueOf(await first.begin());
    for (const verdict of verdicts.slice(0, 2)) valueOf(await first.store([verdict], null));
    expect(valueOf(await (await aJudging(storage)).begin())).toBe(2);
  });

  it('don’t count verdicts that were taken over before anything was asked', async () => {
    const { storage, attempts } = await aPlace();
    const judging = await aJudging(storage);
    valueOf(await judging.store(verdicts.slice(0, 1), null));
    expect(await attempts()).toEqual([]);
    expect(valueOf(await judging.begin())).toBe(1);
  });
});

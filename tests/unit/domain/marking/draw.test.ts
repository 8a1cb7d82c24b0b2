import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCandidateId, asTaskId } from '../../../../src/domain/ids';
import {
  announcedEnds,
  batchesOf,
  countedTasks,
  drawBatch,
  markedEpochs,
  offeredBatches,
  shareOut,
  shownOrder,
  taskOrder,
} from '../../../../src/domain/marking';

const spec = (tasks: number, seed: number, epochs = 1) => ({
  taskIds: Array.from({ length: tasks }, (_, index) => asTaskId(`t${String(index)}`)),
  seed,
  epochs,
});
const specs = fc
  .record({
    tasks: fc.integer({ min: 1, max: 200 }),
    seed: fc.nat(0x7fffffff),
    epochs: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ tasks, seed, epochs }) => spec(tasks, seed, epochs));
const candidates = ['one', 'two', 'three'].map(asCandidateId);

describe('what is marked', () => {
  it('is the same tasks and repeats for every candidate, each repeat one that was made', () => {
    fc.assert(
      fc.property(specs, (run) => {
        for (const batch of batchesOf(run.taskIds.length)) {
          const drawn = drawBatch(run, batch, candidates);
          const of = (id: string) =>
            drawn.filter(({ candidateId }) => candidateId === id).map(({ taskId, epoch }) => [taskId, epoch]);
          expect(of('two')).toEqual(of('one'));
          expect(of('three')).toEqual(of('one'));
          expect(drawn.every(({ epoch }) => epoch >= 1 && epoch <= run.epochs)).toBe(true);
        }
      }),
    );
  });

  it('is every task once, batch after batch, and a batch is only ever added to', () => {
    fc.assert(
      fc.property(specs, (run) => {
        const [first] = candidates.slice(0, 1);
        if (first === undefined) return;
        const batches = batchesOf(run.taskIds.length);
        const tasks = batches.flatMap((batch) => drawBatch(run, batch, [first]).map(({ taskId }) => taskId));
        expect(tasks).toEqual(taskOrder(run));
        expect(tasks.toSorted()).toEqual(run.taskIds.toSorted());
        for (const { to } of batches)
          expect(drawBatch(run, { from: 0, to }, [first]).map(({ taskId }) => taskId)).toEqual(
            tasks.slice(0, to),
          );
      }),
    );
  });

  it('gives each task the same chance of the first batch', () => {
    const hits = new Map<string, number>();
    for (let seed = 0; seed < 2000; seed += 1)
      for (const taskId of taskOrder(spec(40, seed)).slice(0, 20))
        hits.set(taskId, (hits.get(taskId) ?? 0) + 1);
    // 1,000 of 2,000 expected, standard deviation 22.
    for (const count of hits.values()) expect(Math.abs(count - 1000)).toBeLessThan(110);
  });

  it('is not the sample that the same seed draws elsewhere, and repeats differ from task to task', () => {
    expect(taskOrder(spec(40, 7))).not.toEqual(shownOrder(spec(40, 7).taskIds, 7));
    expect(new Set(markedEpochs(spec(40, 7, 3)).values()).size).toBe(3);
  });
});

describe('batches', () => {
  it('are announced at 20, 40, 80 and end with all tasks', () => {
    expect(announcedEnds(0)).toEqual([]);
    expect(announcedEnds(12)).toEqual([12]);
    expect(announcedEnds(20)).toEqual([20]);
    expect(announcedEnds(36)).toEqual([20, 36]);
    expect(announcedEnds(200)).toEqual([20, 40, 80, 160, 200]);
  });

  it('of a pack of 40 tasks or fewer, marking all is offered first', () => {
    expect(offeredBatches(36, 0)).toEqual([
      { from: 0, to: 36 },
      { from: 0, to: 20 },
    ]);
    expect(offeredBatches(40, 20)).toEqual([{ from: 20, to: 40 }]);
    expect(offeredBatches(41, 0)).toEqual([{ from: 0, to: 20 }]);
    expect(offeredBatches(41, 41)).toEqual([]);
  });

  it('count only when they are complete', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(220), (tasks, marked) => {
        const counted = countedTasks(tasks, (place) => place < marked);
        expect([0, ...announcedEnds(tasks)]).toContain(counted);
        expect(counted).toBeLessThanOrEqual(marked);
        expect(counted === tasks || announcedEnds(tasks).every((end) => end <= counted || end > marked)).toBe(
          true,
        );
      }),
    );
    expect(countedTasks(100, (place) => place !== 30)).toBe(20);
  });
});

describe('sharing out', () => {
  it('gives each response to as many markers as asked, evenly, and never twice to one', () => {
    fc.assert(
      fc.property(
        fc.nat(120),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        (items, markers, asked) => {
          const each = Math.min(asked, markers);
          const shares = shareOut(items, markers, each);
          const loads = shares.map((share) => share.length);
          expect(loads.reduce((a, b) => a + b, 0)).toBe(items * each);
          expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
          for (const share of shares) expect(new Set(share).size).toBe(share.length);
          for (let item = 0; item < items; item += 1)
            expect(shares.filter((share) => share.includes(item))).toHaveLength(each);
        },
      ),
    );
  });

  it('lets every two markers share some', () => {
    const shares = shareOut(24, 4, 2).map((share) => new Set(share));
    for (const [index, one] of shares.entries())
      for (const other of shares.slice(index + 1))
        expect([...one].some((item) => other.has(item))).toBe(true);
  });
});

import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { asTaskId } from '../../../../src/domain/ids';
import { RunSchema } from '../../../../src/domain/run';
import {
  handPicked,
  kindOf,
  NO_FILTER,
  resolutionOf,
  SliceSchema,
  sliceAgain,
  smallestDifference,
  takeSlice,
} from '../../../../src/domain/slice';
import { aRun, aTask } from '../../../support/builders';

const TASKS = Array.from({ length: 20 }, (_, index) =>
  aTask({
    id: asTaskId(`t${String(index)}`),
    competency: index % 2 === 0 ? '01. Planning' : '02. Feedback',
    level: index < 10 ? 'A2' : 'B1',
  }),
);
const A2 = { ...NO_FILTER, levels: ['A2'] };

describe('a slice', () => {
  it('says what was filtered, sampled and left, and which tasks those are', () => {
    const { tasks, slice } = takeSlice(TASKS, A2, { n: 4, seed: 7 });
    expect(tasks).toHaveLength(4);
    expect(tasks.every(({ level }) => level === 'A2')).toBe(true);
    expect(slice).toEqual({ filter: A2, sample: { n: 4, seed: 7 }, matching: 10, of: 20 });
    expect(v.parse(SliceSchema, slice)).toEqual(slice);
    expect(kindOf(slice, 4)).toBe('sampled');
  });

  it('a sample of all that match is no sample, and all tasks are no slice', () => {
    expect(takeSlice(TASKS, A2, { n: 10, seed: 7 }).slice.sample).toBeNull();
    expect(kindOf(takeSlice(TASKS, A2, null).slice, 10)).toBe('filtered');
    expect(kindOf(takeSlice(TASKS, NO_FILTER, { n: 99, seed: 1 }).slice, 20)).toBe('all');
    expect(kindOf(handPicked(20), 3)).toBe('picked');
    expect(kindOf(handPicked(20), 20)).toBe('all');
  });

  it('is carried by a run, and a run of before has none', () => {
    const { slice } = takeSlice(TASKS, A2, null);
    expect(v.parse(RunSchema, aRun({ slice })).slice).toEqual(slice);
    expect(v.parse(RunSchema, aRun()).slice).toBeUndefined();
    expect(v.safeParse(RunSchema, { ...aRun(), slice: { ...slice, of: -1 } }).success).toBe(false);
  });
});

describe('a slice on another version of the pack', () => {
  const idsOf = (tasks: readonly { id: string }[]): string[] => tasks.map(({ id }) => id);
  const added = aTask({ id: asTaskId('new'), competency: '01. Planning', level: 'A2' });
  const newer = [...TASKS.slice(1), added];

  it('of all, or all that match, takes new tasks too and leaves out those that are gone', () => {
    const all = takeSlice(TASKS, NO_FILTER, null);
    const again = sliceAgain(newer, { slice: all.slice, taskIds: idsOf(all.tasks) });
    expect(again.tasks).toEqual(newer);
    const some = takeSlice(TASKS, A2, null);
    const filtered = sliceAgain(newer, { slice: some.slice, taskIds: idsOf(some.tasks) });
    expect(idsOf(filtered.tasks)).toEqual([...idsOf(some.tasks).slice(1), 'new']);
    expect(filtered.slice).toEqual({ filter: A2, sample: null, matching: 10, of: 20 });
  });

  it('of a sample keeps its tasks, and is called a sample only while the seed still gives them', () => {
    const before = takeSlice(TASKS, NO_FILTER, { n: 6, seed: 3 });
    const taskIds = idsOf(before.tasks);
    const corrected = TASKS.map((task) => ({ ...task, prompt: 'Corrected.' }));
    const same = sliceAgain(corrected, { slice: before.slice, taskIds });
    expect(idsOf(same.tasks)).toEqual(taskIds);
    expect(same.slice).toEqual(before.slice);
    const fewer = sliceAgain(
      TASKS.filter(({ id }) => id !== taskIds[0]),
      { slice: before.slice, taskIds },
    );
    expect(idsOf(fewer.tasks)).toEqual(taskIds.slice(1));
    expect(kindOf(fewer.slice, fewer.tasks.length)).toBe('picked');
  });

  it('of tasks picked by hand keeps those that are there', () => {
    const again = sliceAgain(newer, { slice: handPicked(20), taskIds: ['t0', 't4', 't5'] });
    expect(idsOf(again.tasks)).toEqual(['t4', 't5']);
    expect(again.slice).toEqual(handPicked(20));
  });
});

describe('the smallest difference', () => {
  it('is half the paired t interval: the figures of the published precision', () => {
    expect(smallestDifference(100)).toBeCloseTo(0.0397, 4); // t(99) = 1.98422
    expect(smallestDifference(1000)).toBeCloseTo(0.0124, 4);
    expect(smallestDifference(12)).toBeCloseTo(0.12707, 4); // t(11) = 2.20099
    expect(smallestDifference(12, 0.1)).toBeCloseTo(0.063537, 5);
  });

  it('needs two tasks, and falls with every more', () => {
    expect(smallestDifference(0)).toEqual({ undefined: 'no-data' });
    expect(smallestDifference(1)).toEqual({ undefined: 'one-item' });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 2000 }), (n) => {
        expect(Number(smallestDifference(n + 1))).toBeLessThan(Number(smallestDifference(n)));
      }),
      { numRuns: 30 },
    );
  });

  it('comes from the run’s own differences where it has enough, the widest of its pairs', () => {
    const a = Array.from({ length: 12 }, (_, index) => index / 20);
    const b = a.map((score, index) => score - (index % 2 === 0 ? 0.1 : 0));
    const c = a.map((score, index) => score + (index % 3 === 0 ? 0.4 : 0));
    const close = resolutionOf([a, b], 12);
    const wide = resolutionOf([a, b, c], 12);
    expect(close).toMatchObject({ basis: 'own', n: 12 });
    expect(Number(wide.difference)).toBeGreaterThan(Number(close.difference));
  });

  it('is assumed with one candidate, with few tasks, and where two never differ', () => {
    const a = Array.from({ length: 12 }, (_, index) => index / 20);
    const assumed = { difference: smallestDifference(12), basis: 'assumed', n: 12 };
    expect(resolutionOf([a], 12)).toEqual(assumed);
    expect(resolutionOf([a, a], 12)).toEqual(assumed);
    expect(resolutionOf([a.slice(0, 9), a.slice(0, 9).map((score) => score / 2)], 9).basis).toBe('assumed');
    expect(resolutionOf([a, a.map((_, index) => (index < 9 ? index / 7 : null))], 12)).toEqual(assumed);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asTaskId } from '../../../../src/domain/ids';
import type { Task } from '../../../../src/domain/pack';
import { groupOf, largestRemainder, sampleTasks } from '../../../../src/domain/slice';
import { aTask } from '../../../support/builders';

/** Tasks of competencies with these numbers of tasks, mixed as a pack may mix them. */
function packOf(sizes: readonly number[]): Task[] {
  const rows = sizes.flatMap((size, group) => Array.from({ length: size }, (_, place) => ({ group, place })));
  return rows
    .toSorted((a, b) => a.place - b.place || b.group - a.group)
    .map(({ group }, index) =>
      aTask({
        id: asTaskId(`t${String(index)}`),
        competency: `${String(group + 10)}. Competency ${String(index)}`,
      }),
    );
}
const count = (tasks: readonly Task[], group: number): number =>
  tasks.filter(({ competency }) => groupOf(competency) === String(group + 10)).length;

const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 14 });
const seeds = fc.integer({ min: 0, max: 0x7fffffff });
const part = sizes.chain((list) =>
  fc.record({
    list: fc.constant(list),
    n: fc.integer({ min: 0, max: list.reduce((sum, size) => sum + size, 0) }),
    seed: seeds,
  }),
);

describe('a balanced sample', () => {
  it('has as many tasks as asked for, every competency less than one task away from its share', () => {
    fc.assert(
      fc.property(part, ({ list, n, seed }) => {
        const tasks = packOf(list);
        const sample = sampleTasks(tasks, n, seed);
        expect(sample).toHaveLength(n);
        list.forEach((size, group) => {
          expect(Math.abs(count(sample, group) - (n * size) / tasks.length)).toBeLessThan(1);
        });
      }),
    );
  });

  it('keeps pack order, repeats no task, and is the same for the same seed', () => {
    fc.assert(
      fc.property(part, ({ list, n, seed }) => {
        const tasks = packOf(list);
        const sample = sampleTasks(tasks, n, seed);
        const places = sample.map((task) => tasks.indexOf(task));
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
        expect(sampleTasks(tasks, n, seed)).toEqual(sample);
      }),
    );
  });

  it('depends on the seed, also in which of equal competencies is served', () => {
    const tasks = packOf([3, 3, 3, 3, 3, 3]);
    const served = new Set(
      Array.from({ length: 40 }, (_, seed) => sampleTasks(tasks, 2, seed))
        .flat()
        .map(({ id }) => id),
    );
    expect(served.size).toBeGreaterThan(12);
  });

  it('brings the number into what there is', () => {
    const tasks = packOf([2, 1]);
    expect(sampleTasks(tasks, 99, 1)).toEqual(tasks);
    expect(sampleTasks(tasks, -1, 1)).toEqual([]);
    expect(sampleTasks([], 3, 1)).toEqual([]);
  });

  it('gives the seats that a count by hand gives', () => {
    expect(largestRemainder([50, 30, 20], 10)).toEqual([5, 3, 2]);
    expect(largestRemainder([3, 3, 3], 1)).toEqual([1, 0, 0]);
    expect(largestRemainder([3, 3, 3], 1, [2, 0, 1])).toEqual([0, 1, 0]);
    expect(largestRemainder([1, 1, 1], 3)).toEqual([1, 1, 1]);
    expect(largestRemainder([47, 16, 15, 13, 9], 10)).toEqual([5, 2, 1, 1, 1]);
    expect(largestRemainder([], 0)).toEqual([]);
  });
});

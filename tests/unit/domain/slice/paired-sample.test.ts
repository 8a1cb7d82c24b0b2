import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asTaskId } from '../../../../src/domain/ids';
import { pairsOf } from '../../../../src/domain/language';
import type { Task } from '../../../../src/domain/pack';
import {
  detectableDifference,
  groupOf,
  sampleTasks,
  takeSlice,
  NO_FILTER,
} from '../../../../src/domain/slice';
import { isUndefined } from '../../../../src/domain/stats';
import { aTask } from '../../../support/builders';

const arm = (pair: number, language: string): Task =>
  aTask({
    id: asTaskId(`p${String(pair)}-${language}`),
    competency: `${String((pair % 3) + 10)}. Competency`,
    instructionLanguage: language,
    learnerLanguages: ['es'],
    pair: { id: `p${String(pair)}`, translatedBy: 'Ana Pereira' },
  });
const single = (index: number): Task =>
  aTask({ id: asTaskId(`s${String(index)}`), competency: `${String((index % 3) + 10)}. Competency` });

/** All English prompts first, so that the two of a pair lie far apart. */
const packOf = (pairs: number, singles: number): Task[] => [
  ...Array.from({ length: pairs }, (_, index) => arm(index, 'en')),
  ...Array.from({ length: singles }, (_, index) => single(index)),
  ...Array.from({ length: pairs }, (_, index) => arm(index, 'es')),
];
const packs = fc.record({
  pairs: fc.integer({ min: 1, max: 15 }),
  singles: fc.integer({ min: 0, max: 15 }),
  n: fc.integer({ min: 1, max: 50 }),
  seed: fc.integer({ min: 0, max: 0x7fffffff }),
});

describe('a sample of a pack with pairs', () => {
  it('has both tasks of a pair or none, and as many tasks as can be', () => {
    fc.assert(
      fc.property(packs, ({ pairs, singles, n, seed }) => {
        const tasks = packOf(pairs, singles);
        const sample = sampleTasks(tasks, n, seed);
        const paired = sample.filter(({ pair }) => pair !== undefined);
        expect(pairsOf(sample)).toHaveLength(paired.length / 2);
        const wanted = Math.min(n, tasks.length);
        if (wanted === 1 && singles === 0) expect(sample).toHaveLength(2);
        else if (singles === 0) expect(sample).toHaveLength(wanted - (wanted % 2));
        else expect(wanted - sample.length).toBeGreaterThanOrEqual(0);
        if (singles > 0) expect(wanted - sample.length).toBeLessThanOrEqual(1);
        expect(sampleTasks(tasks, n, seed)).toEqual(sample);
      }),
    );
  });

  it('keeps every competency’s share of the pairs', () => {
    const sample = sampleTasks(packOf(24, 0), 12, 3);
    const counts = ['10', '11', '12'].map(
      (code) => sample.filter(({ competency }) => groupOf(competency) === code).length,
    );
    expect(counts).toEqual([4, 4, 4]);
  });

  it('is a slice that says what was asked for', () => {
    const { tasks, slice } = takeSlice(packOf(24, 0), NO_FILTER, { n: 7, seed: 1 });
    expect(tasks).toHaveLength(6);
    expect(slice.sample).toEqual({ n: 7, seed: 1 });
  });
});

describe('the smallest difference that a planned run shows four times of five', () => {
  // sd = 1; from the noncentral t by numerical integration, two-sided 5 %, power 80 %.
  it.each([
    [3, 3.264, 0.06],
    [6, 1.4345, 0.01],
    [12, 0.8887, 0.01],
    [24, 0.5972, 0.01],
    [48, 0.4129, 0.01],
  ])('%i pairs', (n, exact, within) => {
    const found = detectableDifference(n, 1);
    if (isUndefined(found)) throw new Error('undefined');
    expect(Math.abs(found / exact - 1)).toBeLessThan(within);
  });

  it('is proportional to the spread, and unknown below two pairs', () => {
    const [wide, usual] = [detectableDifference(24, 0.4), detectableDifference(24)];
    if (isUndefined(wide) || isUndefined(usual)) throw new Error('undefined');
    expect(wide / usual).toBeCloseTo(2, 12);
    expect(detectableDifference(1)).toEqual({ undefined: 'one-item' });
    expect(detectableDifference(0)).toEqual({ undefined: 'no-data' });
  });
});

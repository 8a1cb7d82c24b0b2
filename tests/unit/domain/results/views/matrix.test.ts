import { describe, expect, it } from 'vitest';
import { ALL_RESULTS } from '../../../../../src/domain/results';
import { apartOf, kindsIn, kindsOf, matrixOf } from '../../../../../src/domain/results/views';
import { isUndefined } from '../../../../../src/domain/stats';
import { aDigest, made } from '../../../../support/digests';

const JUDGE = 'judge-1';
// Weights +3 (task), +2 (consensus), −2 (universal).
const digest = aDigest(
  {
    one: [
      [made(10, true, true, false), made(10, true, false, false)],
      [made(10, false, false, true), 'failed'],
    ],
    two: [
      [made(10, true, true, true), null],
      [made(10, null, true, false), made(10, true, true, false)],
    ],
  },
  (index) => ({ level: index === 0 ? 'A2' : 'B1' }),
);
const matrix = matrixOf(digest, JUDGE, ALL_RESULTS);
const cell = (task: number, candidate: number) => {
  const found = matrix.rows[task]?.cells[candidate];
  if (found === undefined) throw new Error('no such cell');
  return found;
};

describe('task × candidate', () => {
  it('averages the complete repeats of a task, and keeps their spread', () => {
    expect(cell(0, 0)).toMatchObject({ score: 0.8, low: 0.6, high: 1, failed: 0 });
    // The first repeat lacks a verdict: it is out of the mean, and said to have failed.
    expect(cell(1, 1)).toMatchObject({ score: 1, low: 1, high: 1, failed: 1 });
  });

  it('a repeat that failed or is not there is no score of 0', () => {
    expect(cell(1, 0)).toMatchObject({ score: -0.4, failed: 1 });
    expect(cell(1, 0).epochs.map(({ state }) => state)).toEqual(['answered', 'failed']);
    expect(cell(0, 1).epochs.map(({ state }) => state)).toEqual(['answered', 'missing']);
  });

  it('shows the candidates asked for, by the criteria asked for', () => {
    const part = matrixOf(digest, JUDGE, { ...ALL_RESULTS, candidates: ['two'], signs: ['negative'] });
    expect(part.candidateIds).toEqual(['two']);
    expect(part.rows[0]?.cells[0]?.score).toBe(-0.4);
  });

  it('without the pack every task is there by its id, and nothing has a score', () => {
    const bare = matrixOf({ ...digest, pack: undefined, tasks: [] }, JUDGE, ALL_RESULTS);
    expect(bare.rows.map(({ title }) => title)).toEqual(['t1', 't2']);
  });

  it('knows the tasks on which two candidates lie farthest apart', () => {
    expect(apartOf(matrix, 'one', 'two').map(({ taskId }) => taskId)).toEqual(['t2', 't1']);
    expect(apartOf(matrix, 'one', 'two')[1]?.difference).toBeCloseTo(0.2);
    expect(apartOf(matrix, 'one', 'nobody')[0]?.difference).toBeNull();
  });
});

describe('scores by kind', () => {
  const meansOf = (kind: 'levels' | 'layers' | 'signs') =>
    kindsOf(digest, JUDGE, ALL_RESULTS, kind).map(({ value, cells }) => [
      value,
      ...cells.map(({ mean }) => (isUndefined(mean) ? null : Math.round(mean.mean * 1000) / 1000)),
    ]);

  it('of task are means over its tasks', () => {
    expect(meansOf('levels')).toEqual([
      ['A2', 0.8, 0.6],
      ['B1', -0.4, 1],
    ]);
  });

  it('of criteria are scores by these alone; faults lie below 0', () => {
    expect(meansOf('signs')).toEqual([
      ['positive', 0.4, 1],
      ['negative', -0.2, -0.2],
    ]);
    expect(meansOf('layers').map(([layer]) => layer)).toEqual(['task', 'consensus', 'universal']);
    // The universal layer has no positive weight: nothing to reach, so no score.
    expect(meansOf('layers')[2]).toEqual(['universal', null, null]);
  });

  it('tasks that say nothing of it are a row of their own', () => {
    const silent = aDigest({ one: [[made(1, true, true, true)], [made(1, true, true, true)]] }, (index) => ({
      level: index === 0 ? 'A2' : null,
    }));
    expect(kindsOf(silent, JUDGE, ALL_RESULTS, 'levels').map(({ value, tasks }) => [value, tasks])).toEqual([
      ['A2', 1],
      ['', 1],
    ]);
  });

  it('are offered only where they differ', () => {
    expect(kindsIn(digest.tasks)).toEqual(['levels', 'layers', 'signs']);
  });
});

import { describe, expect, it } from 'vitest';
import { asCandidateId, asCriterionId, asTaskId } from '../../../../src/domain/ids';
import type { Task } from '../../../../src/domain/pack';
import type { Judgment } from '../../../../src/domain/run';
import { compareJudges } from '../../../../src/domain/trust';
import { aCriterion, aHash, aJudgment, aTask, aVerdict, someVerdicts } from '../../../support/builders';

/** Criteria c1 (task, +3), c2 (consensus, +2), c3 (universal, −2), c4 (universal, 0). */
const rubric = [
  ...aTask().rubric,
  aCriterion({ id: asCriterionId('c4'), layer: 'universal', weight: 0, text: 'Is polite.' }),
];
const task = (id: string): Task => aTask({ id: asTaskId(id), rubric });
const TASKS = [task('t1'), task('t2'), task('t3')];

/** A judge's decisions on one response, such as `+-?+`: met, not met, no verdict. */
const judged = (taskId: string, marks: string, over: Partial<Judgment> = {}): Judgment =>
  aJudgment({
    taskId: asTaskId(taskId),
    verdicts: someVerdicts(...Array.from(marks, (mark) => (mark === '?' ? null : mark === '+'))),
    ...over,
  });

describe('flips between two judges', () => {
  const first = [judged('t1', '++-+'), judged('t2', '+-+-'), judged('t3', '----')];
  const second = [judged('t1', '+-++'), judged('t2', '-++?'), judged('t3', '----')];
  const flips = compareJudges(TASKS, first, second);

  it('are counted by hand: 4 of 11, two each way', () => {
    expect(flips.all).toMatchObject({ compared: 11, metToNot: 2, notToMet: 2 });
    expect(flips).toMatchObject({ responses: 3, tasks: 3 });
    expect(flips.flips.map(({ taskId, criterion, direction }) => [taskId, criterion.id, direction])).toEqual([
      ['t1', 'c2', 'met-to-not'],
      ['t1', 'c3', 'not-to-met'],
      ['t2', 'c1', 'met-to-not'],
      ['t2', 'c2', 'not-to-met'],
    ]);
  });

  it('have an interval that takes the criteria of a task as one', () => {
    // Shares by task 2/4, 2/3, 0/4 of 4/11: residual sums 6/11, 10/11, −16/11; CR1² = (392/121) ⁄ 121 · 3/2 = 0.04016…
    // Binomial variance (4/11)(7/11)/11 = 28/1331 = 0.02104, so the design effect is 1.909.
    expect(flips.all.rate).toMatchObject({ n: 11, k: 4, clusters: 3 });
    if ('undefined' in flips.all.rate) throw new Error('a rate');
    const { designEffect, lo, hi, naiveLo, naiveHi } = flips.all.rate;
    expect(designEffect).toBeCloseTo((392 / 121 / 121) * 1.5 * (1331 / 28), 10);
    expect(lo).toBeLessThan(naiveLo);
    expect(hi).toBeGreaterThan(naiveHi);
  });

  it('are split by sign and by layer', () => {
    const counts = (list: readonly { count: typeof flips.all }[]): number[][] =>
      list.map(({ count }) => [count.compared, count.metToNot, count.notToMet]);
    expect(flips.bySign.map(({ sign }) => sign)).toEqual(['positive', 'negative', 'none']);
    expect(counts(flips.bySign)).toEqual([
      [6, 2, 1],
      [3, 0, 1],
      [2, 0, 0],
    ]);
    expect(flips.byLayer.map(({ layer }) => layer)).toEqual(['task', 'consensus', 'universal']);
    expect(counts(flips.byLayer)).toEqual([
      [3, 1, 0],
      [3, 1, 1],
      [5, 0, 1],
    ]);
  });

  it('turn round with the judges', () => {
    const back = compareJudges(TASKS, second, first);
    expect(back.all).toMatchObject({ compared: 11, metToNot: 2, notToMet: 2 });
    expect(back.bySign[0]?.count).toMatchObject({ metToNot: 1, notToMet: 2 });
  });
});

describe('judges are not compared', () => {
  const compared = (second: Judgment): number =>
    compareJudges(TASKS, [judged('t1', '++++')], [second]).all.compared;

  it('where the text, its context or the wording of a criterion is another', () => {
    expect(compared(judged('t1', '----'))).toBe(4);
    expect(compared(judged('t1', '----', { responseHash: aHash('e') }))).toBe(0);
    expect(compared(judged('t1', '----', { contextHash: aHash('e') }))).toBe(0);
    expect(compared(judged('t1', '----', { candidateId: asCandidateId('other') }))).toBe(0);
    expect(compared(judged('t1', '----', { epoch: 2 }))).toBe(0);
    const reworded = aVerdict({ criterionId: asCriterionId('c1'), criterionHash: aHash('e'), met: false });
    expect(compared(judged('t1', '', { verdicts: [reworded] }))).toBe(0);
  });

  it('where there is no response, and then there is no rate', () => {
    const none = compareJudges(
      TASKS,
      [judged('t1', '?', { responseHash: null })],
      [judged('t1', '?', { responseHash: null })],
    );
    expect(none.all).toMatchObject({ compared: 0, rate: { undefined: 'no-data' } });
    expect(none).toMatchObject({ bySign: [], byLayer: [], flips: [], responses: 0 });
  });
});

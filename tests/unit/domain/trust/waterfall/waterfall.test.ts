import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUndefined, type Maybe } from '../../../../../src/domain/stats';
import {
  behindEach,
  behindOf,
  pairSets,
  waterfallOf,
  type SetResponse,
  type VerdictSet,
  type Waterfall,
} from '../../../../../src/domain/trust';
import { aSetCriterion, aSetResponse, aVerdictSet, marked } from '../../../../support/verdict-sets';

const valueOf = <T>(maybe: Maybe<T>): T => {
  if (isUndefined(maybe)) throw new Error(maybe.undefined);
  return maybe;
};
const stepSum = ({ steps, clipping }: Waterfall): number =>
  steps.reduce((total, { points }) => total + points, clipping.points);

const criterion = fc.record({
  weight: fc.option(fc.integer({ min: -9, max: 9 }), { freq: 4 }),
  layer: fc.option(fc.constantFrom('task' as const, 'consensus' as const, 'universal' as const), { freq: 4 }),
});
const mark = fc.constantFrom('+', '+', '+', '+', '-', '-', '-', '-', '-', '-', '-', '?');
const marks = fc.array(mark, { minLength: 6, maxLength: 6 }).map((list) => list.join(''));
/** A task's rubric, and for each candidate and epoch both judges' marks. */
const task = fc.record({
  rubric: fc.array(criterion, { minLength: 1, maxLength: 6 }),
  answers: fc.array(
    fc.record({
      candidateId: fc.constantFrom('k1', 'k2'),
      epoch: fc.integer({ min: 1, max: 3 }),
      a: marks,
      b: marks,
    }),
    { maxLength: 5 },
  ),
});

type Side = 'a' | 'b';
type RandomTask = typeof task extends fc.Arbitrary<infer T> ? T : never;

const setOf = (tasks: readonly RandomTask[], side: Side): VerdictSet =>
  aVerdictSet({
    judgeId: side,
    responses: tasks.flatMap(({ rubric, answers }, index): SetResponse[] =>
      answers.map((answer) =>
        aSetResponse({
          ...{ candidateId: answer.candidateId, epoch: answer.epoch, taskId: `t${String(index)}` },
          verdicts: marked(answer[side], rubric),
        }),
      ),
    ),
  });

/** The mean score of one judge by the definition, without the code under test: clipped, in points. */
function meanByHand(tasks: readonly RandomTask[], side: Side): number | null {
  const units = tasks.flatMap(({ rubric, answers }) => {
    const positive = rubric.reduce((total, { weight }) => total + Math.max(0, weight ?? 1), 0);
    if (positive === 0) return [];
    return ['k1', 'k2'].flatMap((candidateId) => {
      const firsts = new Map<number, (typeof answers)[number]>();
      for (const answer of answers)
        if (answer.candidateId === candidateId && !firsts.has(answer.epoch)) firsts.set(answer.epoch, answer);
      const open = (text: string): boolean => text.slice(0, rubric.length).includes('?');
      const complete = [...firsts.values()].filter(({ a, b }) => !open(a) && !open(b));
      if (complete.length === 0) return [];
      const scores = complete.map((answer) =>
        rubric.reduce((total, { weight }, at) => total + (answer[side][at] === '+' ? (weight ?? 1) : 0), 0),
      );
      return [Math.max(0, scores.reduce((x, y) => x + y, 0) / scores.length / positive)];
    });
  });
  return units.length === 0 ? null : (100 * units.reduce((x, y) => x + y, 0)) / units.length;
}

describe('the waterfall', () => {
  it('sums to the difference of the shown scores within 1e-9 on 1,000 random judgment sets', () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.array(task, { minLength: 1, maxLength: 6 }), (tasks) => {
        const paired = pairSets(setOf(tasks, 'a'), setOf(tasks, 'b'));
        const waterfall = waterfallOf(paired);
        const [byA, byB] = [meanByHand(tasks, 'a'), meanByHand(tasks, 'b')];
        if (isUndefined(waterfall)) {
          expect(byA).toBeNull();
          return;
        }
        compared += 1;
        expect(Math.abs(waterfall.to.clipped - (byA ?? NaN))).toBeLessThan(1e-9);
        expect(Math.abs(waterfall.from.clipped - (byB ?? NaN))).toBeLessThan(1e-9);
        expect(Math.abs(stepSum(waterfall) - ((byA ?? NaN) - (byB ?? NaN)))).toBeLessThan(1e-9);
        const each = behindEach(paired, waterfall.steps, 2);
        const whole = behindOf(paired).reduce((total, { points }) => total + points, 0);
        expect(Math.abs(whole - waterfall.gap.unclipped)).toBeLessThan(1e-9);
        for (const [at, step] of waterfall.steps.entries()) {
          const behind = behindOf(paired, step);
          expect(each[at]).toEqual({ criteria: behind.slice(0, 2), of: behind.length });
          const points = behind.reduce((total, one) => total + one.points, 0);
          expect(Math.abs(points - step.points)).toBeLessThan(1e-9);
          expect(behind.reduce((total, { flips }) => total + flips.length, 0)).toBe(step.flips);
        }
      }),
      { numRuns: 1000, seed: 80_588 },
    );
    expect(compared).toBeGreaterThan(700);
  });

  const rubric = [aSetCriterion(5), aSetCriterion(3, 'consensus'), aSetCriterion(-2, 'universal')];
  const one = (text: string, taskId = 't1'): SetResponse =>
    aSetResponse({ taskId, verdicts: marked(text, rubric) });

  it('leaves out a response with an open verdict for both, and says so', () => {
    const a = aVerdictSet({ responses: [one('++-'), one('+++', 't2')] });
    const b = aVerdictSet({ responses: [one('+-+'), one('+?+', 't2')] });
    const waterfall = valueOf(waterfallOf(pairSets(a, b)));
    expect(waterfall).toMatchObject({ units: 1, left: { responses: 1, units: 1, noPositiveWeight: 0 } });
    // By hand: credit for c2 is 3 of 8, the fault c3 that only b sees is 2 of 8.
    expect(
      waterfall.steps.map(({ sign, direction, layer, points }) => [sign, direction, layer, points]),
    ).toEqual([
      ['positive', 'a-only', 'consensus', 37.5],
      ['negative', 'b-only', 'universal', 25],
    ]);
    expect([waterfall.from.clipped, waterfall.to.clipped]).toEqual([37.5, 100]);
  });

  it('names the most costly criterion first, with the response and both reasons', () => {
    const reasoned = (text: string, reason: string): SetResponse => ({
      ...one(text),
      verdicts: marked(text, rubric).map((verdict) => ({ ...verdict, reason })),
    });
    const paired = pairSets(
      aVerdictSet({ responses: [reasoned('++-', 'seen')] }),
      aVerdictSet({ responses: [reasoned('+-+', 'missing')] }),
    );
    const [first, second] = behindOf(paired);
    expect(first).toMatchObject({ taskId: 't1', criterion: { criterionId: 'c2' }, points: 37.5 });
    expect(first?.flips[0]).toMatchObject({
      candidateId: 'k1',
      epoch: 1,
      a: { reason: 'seen' },
      b: { reason: 'missing' },
    });
    expect(second?.criterion.criterionId).toBe('c3');
  });

  it('has no interval from one task, and none where nothing can be compared', () => {
    const set = aVerdictSet({ responses: [one('++-')] });
    const waterfall = valueOf(waterfallOf(pairSets(set, aVerdictSet({ responses: [one('---')] }))));
    expect(waterfall.steps[0]?.interval).toEqual({ undefined: 'one-item' });
    expect(waterfallOf(pairSets(set, aVerdictSet({ responses: [one('---', 't9')] })))).toEqual({
      undefined: 'no-data',
    });
  });
});

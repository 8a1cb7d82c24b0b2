import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCriterionId } from '../../../../src/domain/ids';
import { scoreTask, type TaskScore } from '../../../../src/domain/scoring';
import { isUndefined } from '../../../../src/domain/stats';
import { aCriterion, aRubric, someVerdicts } from '../../../support/builders';

function score(weights: readonly number[], met: readonly (boolean | null)[]): TaskScore {
  const result = scoreTask(aRubric(...weights), someVerdicts(...met));
  if (isUndefined(result)) throw new Error(result.undefined);
  return result;
}

describe('the score of a response', () => {
  for (const [met, unclipped, clipped] of [
    [[true, false, false], 4 / 6, 4 / 6],
    [[false, true, true], -1 / 6, 0],
    [[true, true, true], 0.5, 0.5],
    [[true, true, false], 1, 1],
  ] as const) {
    it(`weights +4 +2 −3, ${met.join('/')}: ${unclipped.toFixed(3)}`, () => {
      expect(score([4, 2, -3], met)).toMatchObject({ unclipped, clipped });
    });
  }

  it('lies within its bounds, and at most 1', () => {
    const weight = fc.integer({ min: -9, max: 9 });
    const rubric = fc.array(fc.tuple(weight, fc.option(fc.boolean(), { nil: null })), { minLength: 1 });
    fc.assert(
      fc.property(rubric, (list) => {
        const weights = [1, ...list.map(([w]) => w)];
        const decisions = [true, ...list.map(([, met]) => met)];
        const { bounds, unclipped, missing } = score(weights, decisions);
        expect(bounds.lo).toBeLessThanOrEqual(bounds.hi);
        expect(bounds.hi).toBeLessThanOrEqual(1);
        for (const fallback of [true, false]) {
          const whole = score(
            weights,
            decisions.map((met) => met ?? fallback),
          ).unclipped;
          if (isUndefined(whole)) throw new Error('complete');
          expect(whole).toBeGreaterThanOrEqual(bounds.lo - 1e-12);
          expect(whole).toBeLessThanOrEqual(bounds.hi + 1e-12);
        }
        expect(isUndefined(unclipped)).toBe(missing > 0);
        if (missing === 0) expect(bounds).toEqual({ lo: unclipped, hi: unclipped });
      }),
    );
  });

  it('a criterion without a verdict leaves no score, only bounds', () => {
    const result = score([4, 2, -3], [true, null, null]);
    expect(result).toMatchObject({
      missing: 2,
      unclipped: { undefined: 'missing-verdict' },
      clipped: { undefined: 'missing-verdict' },
    });
    expect(result.bounds.lo).toBeCloseTo(1 / 6, 12);
    expect(result.bounds.hi).toBe(1);
  });

  it('a criterion nobody has come to yet counts as missing', () => {
    expect(score([4, 2], [true]).missing).toBe(1);
  });

  it('verdicts on criteria the rubric doesn’t have change nothing', () => {
    expect(score([4], [true, true, false]).unclipped).toBe(1);
  });

  it('parts say what was decided in each layer, faults apart; weight 0 is in none', () => {
    const rubric = [
      aCriterion({ id: asCriterionId('c1'), layer: 'universal', weight: -2 }),
      aCriterion({ id: asCriterionId('c2'), layer: 'task', weight: 3 }),
      aCriterion({ id: asCriterionId('c3'), layer: 'task', weight: 5 }),
      aCriterion({ id: asCriterionId('c4'), layer: 'task', weight: 0 }),
    ];
    const result = scoreTask(rubric, someVerdicts(true, true, null, true));
    if (isUndefined(result)) throw new Error(result.undefined);
    expect(result.parts).toEqual([
      { layer: 'task', sign: 'positive', criteria: 2, met: 1, missing: 1, weight: 8, metWeight: 3 },
      { layer: 'universal', sign: 'negative', criteria: 1, met: 1, missing: 0, weight: 2, metWeight: 2 },
    ]);
  });
});

it('a layer is scored by its own criteria; one without a positive weight has no score', () => {
  const rubric = [
    aCriterion({ id: asCriterionId('c1'), layer: 'task', weight: 4 }),
    aCriterion({ id: asCriterionId('c2'), layer: 'consensus', weight: 2 }),
    aCriterion({ id: asCriterionId('c3'), layer: 'consensus', weight: -1 }),
    aCriterion({ id: asCriterionId('c4'), layer: 'universal', weight: -3 }),
  ];
  const of = (...met: (boolean | null)[]) => scoreTask(rubric, someVerdicts(...met));
  const universal = { undefined: 'no-positive-weight' };
  expect(of(true, true, true, true)).toMatchObject({ layers: { task: 1, consensus: 0.5, universal } });
  expect(of(true, false, true, null)).toMatchObject({ layers: { task: 1, consensus: -0.5, universal } });
  expect(of(null, true, false, false)).toMatchObject({
    layers: { task: { undefined: 'missing-verdict' }, consensus: 1, universal },
  });
});

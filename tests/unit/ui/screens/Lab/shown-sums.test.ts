import fc from 'fast-check';
import { expect, it } from 'vitest';
import { because } from '../../../../../src/domain/stats';
import type { Waterfall } from '../../../../../src/domain/trust';
import { shownSums } from '../../../../../src/ui/screens/Lab/shown-sums';

const none = because('one-cluster');
const label = { judgeId: 'j', name: 'J', kind: 'model' as const, family: null, people: 0 };

/** A waterfall of such steps in points, the last one cutting off at zero. */
function waterfallOf(from: number, points: readonly number[], cut: number): Waterfall {
  const gap = points.reduce((sum, one) => sum + one, cut);
  return {
    ...{ a: label, b: label, units: 9, tasks: 9, left: { responses: 0, units: 0, noPositiveWeight: 0 } },
    from: { clipped: from, unclipped: from },
    to: { clipped: from + gap, unclipped: from + gap },
    gap: { clipped: gap, unclipped: gap, interval: none },
    steps: points.map((one) => ({
      ...{ kind: 'cell', sign: 'positive', direction: 'a-only', layer: 'task' },
      ...{ points: one, se: none, interval: none, flips: 1 },
    })),
    clipping: { kind: 'clipping', points: cut, se: none, interval: none, cutA: 1, cutB: 0 },
  };
}

it('what is printed adds up from one score to the other, and no number is a tenth off', () => {
  const points = fc.double({ min: -20, max: 20, noNaN: true });
  fc.assert(
    fc.property(points, fc.array(points, { maxLength: 12 }), points, (from, steps, cut) => {
      const waterfall = waterfallOf(from, steps, cut);
      const shown = shownSums(waterfall);
      const sum = shown.steps.reduce((total, step) => total + step.points, 0);
      expect(shown.from + sum).toBeCloseTo(shown.to, 6);
      expect(shown.gap).toBeCloseTo(sum, 6);
      for (const step of shown.steps) expect(Math.abs(step.points - step.step.points)).toBeLessThan(0.1001);
    }),
  );
});

it('cutting off at zero is no step where nothing was cut off', () => {
  const waterfall = waterfallOf(50, [1.04, 1.04, 1.04], 0);
  const shown = shownSums({ ...waterfall, clipping: { ...waterfall.clipping, cutA: 0 } });
  expect(shown.steps.map(({ points }) => points)).toEqual([1.1, 1, 1]);
});

import type { ClippingStep, Waterfall, WaterfallStep } from '../../../domain/trust';

/** Scores and steps are shown in tenths of a point. */
const PARTS = 10;

export interface ShownSums {
  from: number;
  to: number;
  gap: number;
  steps: readonly { step: WaterfallStep | ClippingStep; points: number }[];
}

/** Whole parts that sum to `sum`, each as near to its exact value as that allows. */
function apportion(exact: readonly number[], sum: number): number[] {
  const whole = exact.map((value) => Math.round(value));
  const left = sum - whole.reduce((total, value) => total + value, 0);
  const towards = Math.sign(left);
  const nearest = exact
    .map((value, index) => ({ index, gain: (value - (whole[index] ?? 0)) * towards }))
    .sort((a, b) => b.gain - a.gain)
    .slice(0, Math.abs(left));
  for (const { index } of nearest) whole[index] = (whole[index] ?? 0) + towards;
  return whole;
}

/**
 * A waterfall as it is printed: rounded so that who adds the steps up on paper gets from one score to the other. No
 * number is further than a tenth from the exact one. Cutting off at zero comes last, where it does anything.
 */
export function shownSums({ from, to, steps, clipping }: Waterfall): ShownSums {
  const all = [...steps, ...(clipping.points === 0 && clipping.cutA + clipping.cutB === 0 ? [] : [clipping])];
  const [start, end] = [Math.round(from.clipped * PARTS), Math.round(to.clipped * PARTS)];
  const whole = apportion(
    all.map(({ points }) => points * PARTS),
    end - start,
  );
  return {
    ...{ from: start / PARTS, to: end / PARTS, gap: (end - start) / PARTS },
    steps: all.map((step, index) => ({ step, points: (whole[index] ?? 0) / PARTS })),
  };
}

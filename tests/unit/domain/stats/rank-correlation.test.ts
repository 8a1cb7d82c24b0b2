import { describe, expect, it } from 'vitest';
import { isUndefined, rankCorrelation, type RankCorrelation } from '../../../../src/domain/stats';

const valueOf = (a: (number | null)[], b: (number | null)[]): RankCorrelation => {
  const made = rankCorrelation(a, b);
  if (isUndefined(made)) throw new Error(made.undefined);
  return made;
};

describe('a rank correlation', () => {
  it('has the interval of Bonett and Wright on Fisher’s scale', () => {
    const made = valueOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [2, 1, 4, 3, 6, 5, 8, 7, 10, 9]);
    // ρ = 1 − 6·10/990; half width 1.959964·√((1 + ρ²/2)/7) around atanh ρ.
    expect(made.rho).toBeCloseTo(0.939394, 6);
    const half = 1.959964 * Math.sqrt((1 + 0.939394 ** 2 / 2) / 7);
    expect(made.lo).toBeCloseTo(Math.tanh(Math.atanh(0.939394) - half), 5);
    expect(made.hi).toBeCloseTo(Math.tanh(Math.atanh(0.939394) + half), 5);
  });

  it('looks at ranks alone', () => {
    expect(valueOf([1, 2, 3, 4, 5], [1, 3, 2, 50, 900]).rho).toBeCloseTo(0.9);
  });

  it('has no interval from three pairs or without any disorder, and no value where nothing varies', () => {
    expect(valueOf([1, 2, 3, null], [1, 3, 2, 4])).toMatchObject({
      ...{ n: 3, nDropped: 1 },
      lo: { undefined: 'too-few-items' },
    });
    const perfect = valueOf([1, 2, 3, 4], [1, 2, 3, 4]);
    expect(perfect.rho).toBeCloseTo(1);
    expect(perfect.lo).toEqual({ undefined: 'zero-variance' });
    expect(rankCorrelation([1, 1, 1], [1, 2, 3])).toEqual({ undefined: 'zero-variance' });
  });
});

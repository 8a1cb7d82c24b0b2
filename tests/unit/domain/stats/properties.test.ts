import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isUndefined,
  meanInterval,
  normalQuantile,
  tQuantile,
  tTwoSidedP,
  wilson,
} from '../../../../src/domain/stats';

const probability = fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true });
const number = (value: unknown): number => {
  if (typeof value !== 'number') throw new Error(`expected a number, got ${JSON.stringify(value)}`);
  return value;
};

it('Wilson’s interval holds the share it is of and stays within 0 and 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (n, k) => {
      const interval = wilson(Math.min(k, n), n);
      if (isUndefined(interval)) throw new Error('has a value');
      expect(interval.lo).toBeGreaterThanOrEqual(0);
      expect(interval.hi).toBeLessThanOrEqual(1);
      expect(interval.lo).toBeLessThanOrEqual(interval.p + 1e-12);
      expect(interval.hi).toBeGreaterThanOrEqual(interval.p - 1e-12);
    }),
  );
});

it('quantiles are symmetric about one half', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 0.5, noNaN: true }), (p) => {
      expect(number(normalQuantile(p))).toBeCloseTo(-number(normalQuantile(1 - p)), 6);
    }),
  );
});

it('the t quantile undoes the two-sided p-value', () => {
  fc.assert(
    fc.property(probability, fc.double({ min: 0.5, max: 400, noNaN: true }), (p, df) => {
      const t = number(tQuantile(1 - p / 2, df));
      expect(Math.abs(number(tTwoSidedP(t, df)) - p)).toBeLessThan(1e-7);
    }),
  );
});

it('with very many degrees of freedom the t quantile is the normal one', () => {
  expect(number(tQuantile(0.975, 1e7))).toBeCloseTo(number(normalQuantile(0.975)), 6);
});

it('a constant shift moves a mean and both ends of its interval by the same amount', () => {
  const scores = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 3, maxLength: 30 });
  fc.assert(
    fc.property(scores, fc.integer({ min: -5, max: 5 }), (x, shift) => {
      const before = meanInterval(x);
      const after = meanInterval(x.map((value) => value + shift));
      if (isUndefined(before) || isUndefined(after)) throw new Error('has a value');
      if (isUndefined(before.lo) || isUndefined(after.lo)) return;
      expect(after.mean - before.mean).toBeCloseTo(shift, 9);
      expect(after.lo - before.lo).toBeCloseTo(shift, 6);
    }),
  );
});

import { tQuantile } from './distributions';
import { because, isUndefined, type Maybe } from './undefined';

/** Values closer together than this are all the same: rounding must not pass for a spread. */
const SAME = 1e-12;

/** Sum that keeps its digits when many values are added (Neumaier). */
export function sum(values: readonly number[]): number {
  let total = 0;
  let lost = 0;
  for (const value of values) {
    const next = total + value;
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
    total = next;
  }
  return total + lost;
}

/** Arithmetic mean; the caller makes sure there is a value. */
export const average = (values: readonly number[]): number => sum(values) / values.length;

export const isConstant = (values: readonly number[]): boolean =>
  values.every((value) => Math.abs(value - (values[0] ?? 0)) < SAME);

/** Two-pass variance, divisor n − 1: a one-pass sum of squares loses it when values are large. */
export function variance(values: readonly number[]): number {
  if (isConstant(values)) return 0;
  const centre = average(values);
  return sum(values.map((value) => (value - centre) ** 2)) / (values.length - 1);
}

export interface MeanInterval {
  n: number;
  /** Missing values, left out. */
  nMissing: number;
  mean: number;
  sd: Maybe<number>;
  se: Maybe<number>;
  lo: Maybe<number>;
  hi: Maybe<number>;
}

/**
 * Mean with its Student-t interval, x̄ ± t(n−1)·sd/√n, not cut to [0, 1]. Missing values are left out and counted.
 * One value has no spread; equal values have no interval, for a width of 0 would claim certainty.
 */
export function meanInterval(values: readonly (number | null)[], level = 0.95): Maybe<MeanInterval> {
  const x = values.filter((value) => value !== null);
  if (x.length === 0) return because('no-data');
  if (x.some((value) => !Number.isFinite(value))) return because('not-finite');
  const counts = { n: x.length, nMissing: values.length - x.length, mean: average(x) };
  if (x.length === 1) {
    const none = because('one-item');
    return { ...counts, sd: none, se: none, lo: none, hi: none };
  }
  const sd = Math.sqrt(variance(x));
  const se = sd / Math.sqrt(x.length);
  if (isConstant(x)) {
    const none = because('zero-variance');
    return { ...counts, sd: 0, se: 0, lo: none, hi: none };
  }
  const t = tQuantile((1 + level) / 2, x.length - 1);
  return isUndefined(t)
    ? { ...counts, sd, se, lo: t, hi: t }
    : { ...counts, sd, se, lo: counts.mean - t * se, hi: counts.mean + t * se };
}

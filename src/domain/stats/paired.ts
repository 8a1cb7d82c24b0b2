import { tTwoSidedP } from './distributions';
import { meanInterval } from './mean';
import { because, isUndefined, type Maybe } from './undefined';

export interface PairedDifference {
  n: number;
  /** Pairs with a side missing, left out. */
  nDropped: number;
  /** Mean of a − b. */
  diff: number;
  se: Maybe<number>;
  lo: Maybe<number>;
  hi: Maybe<number>;
  t: Maybe<number>;
  /** Two-sided. */
  p: Maybe<number>;
}

/**
 * Difference of two candidates over the tasks both have a score for: mean of a − b with its t interval and
 * two-sided p. Differences of 0 stay in.
 */
export function pairedDifference(
  a: readonly (number | null)[],
  b: readonly (number | null)[],
  level = 0.95,
): Maybe<PairedDifference> {
  if (a.length !== b.length) return because('length-mismatch');
  const differences = a.map((left, index) => {
    const right = b[index];
    return left === null || right === null || right === undefined ? null : left - right;
  });
  const mean = meanInterval(differences, level);
  if (isUndefined(mean)) return mean;
  const { n, nMissing: nDropped, mean: diff, se, lo, hi } = mean;
  const facts = { n, nDropped, diff, se, lo, hi };
  if (isUndefined(se)) return { ...facts, t: se, p: se };
  if (se === 0) return { ...facts, t: because('zero-variance'), p: because('zero-variance') };
  const t = diff / se;
  return { ...facts, t, p: tTwoSidedP(t, n - 1) };
}

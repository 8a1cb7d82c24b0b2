import { normalQuantile, tQuantile } from './distributions';
import { because, isUndefined, type Maybe } from './undefined';

export interface MarksForWilson {
  n: number;
}

/**
 * How many verdicts make Wilson's interval about p no wider than ± halfWidth (before it is cut). For verdicts of the same
 * tasks multiply by the design effect.
 */
export function marksForWilson({
  p,
  halfWidth: h,
  level,
}: {
  p: number;
  halfWidth: number;
  level: number;
}): Maybe<MarksForWilson> {
  if (!(h > 0) || !(p >= 0 && p <= 1)) return because('bad-input');
  if (h >= 0.5) return { n: 0 };
  const z = normalQuantile((1 + level) / 2);
  if (isUndefined(z)) return z;
  const spread = z * z * p * (1 - p);
  const linear = spread - 2 * h * h * z * z;
  const root = Math.sqrt(linear ** 2 - 4 * h * h * (h * h * z ** 4 - z ** 4 / 4));
  return { n: Math.max(1, Math.ceil((linear + root) / (2 * h * h) - 1e-9)) };
}

export interface MarksForDifference {
  /** Marked tasks in all. */
  n: number;
  /** Beyond those marked already. */
  more: number;
}

/**
 * How many of N tasks to mark until the difference estimator's finite interval is no wider than ± halfWidth, by the spread of
 * the residuals so far: a rough figure from fewer than 10 marks. All N always do.
 */
export function marksForDifference({
  residualSd,
  N,
  marked,
  halfWidth,
  level,
}: {
  residualSd: number;
  N: number;
  marked: number;
  halfWidth: number;
  level: number;
}): Maybe<MarksForDifference> {
  if (!(halfWidth > 0) || !(residualSd >= 0)) return because('bad-input');
  if (N === 0) return because('no-data');
  if (residualSd === 0) return because('zero-variance');
  const isEnough = (n: number): boolean => {
    const t = tQuantile((1 + level) / 2, n - 1);
    return !isUndefined(t) && t * residualSd * Math.sqrt((1 - n / N) / n) <= halfWidth;
  };
  let tooFew = 1;
  let n = N;
  while (n - tooFew > 1) {
    const middle = Math.floor((tooFew + n) / 2);
    if (isEnough(middle)) n = middle;
    else tooFew = middle;
  }
  return { n, more: Math.max(0, n - marked) };
}

import { normalQuantile } from './distributions';
import { average, sum } from './mean';
import { countPairs, tauOf } from './ranking-agreement';
import { because, isUndefined, type Maybe } from './undefined';

/** A correlation this close to 1 is 1: Fisher's interval would have no width. */
const PERFECT = 1e-12;
/** A denominator below this is rounding. */
const NOTHING = 1e-15;

export interface ScoreAgreement {
  n: number;
  nDropped: number;
  pearson: Maybe<number>;
  pearsonLo: Maybe<number>;
  pearsonHi: Maybe<number>;
  spearman: Maybe<number>;
  kendallTauB: Maybe<number>;
  /** ICC(A,1): the same scores, not only the same order. Can be below −1. */
  iccAgreement: Maybe<number>;
  /** ICC(C,1): the same scores but for a constant. */
  iccConsistency: Maybe<number>;
}

/** Average ranks: tied values share theirs. */
function ranksOf(values: readonly number[]): number[] {
  const places = new Map<number, { first: number; last: number }>();
  values
    .toSorted((a, b) => a - b)
    .forEach((value, place) => {
      places.set(value, { first: places.get(value)?.first ?? place, last: place });
    });
  return values.map((value) => {
    const { first, last } = places.get(value) ?? { first: 0, last: 0 };
    return (first + last) / 2 + 1;
  });
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [average(a), average(b)];
  const shared = sum(a.map((value, index) => (value - meanA) * ((b[index] ?? 0) - meanB)));
  const spread = (values: readonly number[], mean: number): number =>
    Math.sqrt(sum(values.map((value) => (value - mean) ** 2)));
  return Math.min(1, Math.max(-1, shared / (spread(a, meanA) * spread(b, meanB))));
}

function fisher(r: number, n: number, level: number): Maybe<{ lo: number; hi: number }> {
  if (n < 4) return because('too-few-items');
  if (1 - Math.abs(r) < PERFECT) return because('zero-variance');
  const z = normalQuantile((1 + level) / 2);
  if (isUndefined(z)) return z;
  const half = z / Math.sqrt(n - 3);
  return { lo: Math.tanh(Math.atanh(r) - half), hi: Math.tanh(Math.atanh(r) + half) };
}

/** Two raters' intraclass correlations from the two-way mean squares (McGraw & Wong 1996). */
function intraclass(
  a: readonly number[],
  b: readonly number[],
): Record<'agreement' | 'consistency', Maybe<number>> {
  const n = a.length;
  const [meanA, meanB] = [average(a), average(b)];
  const grand = (meanA + meanB) / 2;
  const rows = a.map((value, index) => (value + (b[index] ?? 0)) / 2);
  const rowSquare = (2 * sum(rows.map((row) => (row - grand) ** 2))) / (n - 1);
  const columnSquare = n * ((meanA - grand) ** 2 + (meanB - grand) ** 2);
  const left = (value: number, row: number, column: number): number => (value - row - column + grand) ** 2;
  const errors = rows.map((row, index) => left(a[index] ?? 0, row, meanA) + left(b[index] ?? 0, row, meanB));
  const errorSquare = sum(errors) / (n - 1);
  const over = (whole: number): Maybe<number> =>
    whole > NOTHING ? (rowSquare - errorSquare) / whole : because('zero-variance');
  return {
    agreement: over(rowSquare + errorSquare + (2 * (columnSquare - errorSquare)) / n),
    consistency: over(rowSquare + errorSquare),
  };
}

const isOneValue = (values: readonly number[]): boolean => new Set(values).size === 1;

/**
 * How two judges' scores of the same responses go together. A kind judge can have a correlation of 1: only ICC(A,1) and the
 * over-credit see kindness.
 */
export function scoreAgreement(
  a: readonly (number | null)[],
  b: readonly (number | null)[],
  level = 0.95,
): Maybe<ScoreAgreement> {
  if (a.length !== b.length) return because('length-mismatch');
  const items = a.flatMap((left, index): [number, number][] => {
    const right = b[index] ?? null;
    return left === null || right === null ? [] : [[left, right]];
  });
  if (items.length === 0) return because('no-data');
  if (!items.flat().every(Number.isFinite)) return because('not-finite');
  const facts = { n: items.length, nDropped: a.length - items.length };
  const without = (none: Maybe<number>) => ({
    ...{ pearson: none, pearsonLo: none, pearsonHi: none, spearman: none, kendallTauB: none },
  });
  if (items.length === 1) {
    const none = because('one-item');
    return { ...facts, ...without(none), iccAgreement: none, iccConsistency: none };
  }
  const [x, y] = [items.map(([left]) => left), items.map(([, right]) => right)];
  const { agreement: iccAgreement, consistency: iccConsistency } = intraclass(x, y);
  if (isOneValue(x) || isOneValue(y))
    return { ...facts, ...without(because('zero-variance')), iccAgreement, iccConsistency };
  const pearson = correlation(x, y);
  const limits = fisher(pearson, items.length, level);
  return {
    ...facts,
    pearson,
    pearsonLo: isUndefined(limits) ? limits : limits.lo,
    pearsonHi: isUndefined(limits) ? limits : limits.hi,
    spearman: correlation(ranksOf(x), ranksOf(y)),
    kendallTauB: tauOf(countPairs(items, 0)),
    iccAgreement,
    iccConsistency,
  };
}

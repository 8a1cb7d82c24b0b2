import { pairedDifference } from './paired';
import { because, isUndefined, type Maybe } from './undefined';

export interface OverCredit {
  n: number;
  nDropped: number;
  /** Points a judge gives more than the reference. */
  points: number;
  se: Maybe<number>;
  lo: Maybe<number>;
  hi: Maybe<number>;
}

const inPoints = (value: Maybe<number>): Maybe<number> => (isUndefined(value) ? value : 100 * value);

/** What a judge gives more than a reference on the same responses, in points: 100 × their paired difference by task. */
export function overCredit(
  judge: readonly (number | null)[],
  reference: readonly (number | null)[],
  level = 0.95,
): Maybe<OverCredit> {
  const paired = pairedDifference(judge, reference, level);
  if (isUndefined(paired)) return paired;
  const { n, nDropped, diff, se, lo, hi } = paired;
  return { n, nDropped, points: 100 * diff, se: inPoints(se), lo: inPoints(lo), hi: inPoints(hi) };
}

export interface BiasIndex {
  /** Candidates. */
  n: number;
  biasIndex: number;
}

/**
 * How unevenly a judge treats candidates: the most over-credit less the least, in points. An even leniency keeps the order of
 * candidates, an uneven one doesn't (ProfBench, arXiv 2510.18941). Candidates without a value are left out.
 */
export function biasIndex(overCredits: readonly (number | null)[]): Maybe<BiasIndex> {
  const known = overCredits.filter((value) => value !== null);
  if (known.length === 0) return because('no-data');
  if (known.some((value) => !Number.isFinite(value))) return because('not-finite');
  if (known.length === 1) return because('one-item');
  return { n: known.length, biasIndex: Math.max(...known) - Math.min(...known) };
}

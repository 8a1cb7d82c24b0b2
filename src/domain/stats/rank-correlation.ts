import { normalQuantile } from './distributions';
import { scoreAgreement } from './score-agreement';
import { because, isUndefined, type Maybe } from './undefined';

/** A correlation this close to 1 is 1: there is nothing left to put an interval around. */
const PERFECT = 1e-12;

export interface RankCorrelation {
  n: number;
  /** Pairs in which a value is missing, left out. */
  nDropped: number;
  /** Spearman's ρ, average ranks for ties. */
  rho: number;
  lo: Maybe<number>;
  hi: Maybe<number>;
}

/**
 * Spearman's rank correlation with its interval on Fisher's scale, standard error √((1 + ρ²/2)/(n − 3)): Bonett & Wright,
 * Psychometrika 65 (2000). Below four pairs there is none.
 */
export function rankCorrelation(
  a: readonly (number | null)[],
  b: readonly (number | null)[],
  level = 0.95,
): Maybe<RankCorrelation> {
  const agreement = scoreAgreement(a, b, level);
  if (isUndefined(agreement)) return agreement;
  const { n, nDropped, spearman } = agreement;
  if (isUndefined(spearman)) return spearman;
  const limits = limitsOf(spearman, n, level);
  return {
    ...{ n, nDropped, rho: spearman },
    lo: isUndefined(limits) ? limits : limits.lo,
    hi: isUndefined(limits) ? limits : limits.hi,
  };
}

function limitsOf(rho: number, n: number, level: number): Maybe<{ lo: number; hi: number }> {
  if (n < 4) return because('too-few-items');
  if (1 - Math.abs(rho) < PERFECT) return because('zero-variance');
  const z = normalQuantile((1 + level) / 2);
  if (isUndefined(z)) return z;
  const half = z * Math.sqrt((1 + rho ** 2 / 2) / (n - 3));
  return { lo: Math.tanh(Math.atanh(rho) - half), hi: Math.tanh(Math.atanh(rho) + half) };
}

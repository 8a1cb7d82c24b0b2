import { clusterMean } from './cluster';
import { tQuantile } from './distributions';
import { because, isUndefined, type Maybe } from './undefined';
import { wilson, wilsonAt } from './wilson';

/** One comparison of two verdicts; `flipped` null: one of them is missing. */
export interface Comparison {
  /** What comparisons hang together by: the task, or the response. */
  cluster: string;
  flipped: boolean | null;
}

export interface FlipRate {
  /** Comparisons with both verdicts. */
  n: number;
  k: number;
  rate: number;
  /** As if all comparisons were independent; they aren't. */
  naiveLo: number;
  naiveHi: number;
  clusters: number;
  designEffect: Maybe<number>;
  nEffective: Maybe<number>;
  lo: Maybe<number>;
  hi: Maybe<number>;
}

/**
 * Share of comparisons that flipped, with an interval that takes those of one cluster as hanging together: Wilson at the
 * effective sample size n ⁄ D and with Student's t, D the design effect and at least 1 (Korn & Graubard). Where none or
 * all flipped nothing in the data speaks for independence, so only clusters count.
 */
export function flipRate(comparisons: readonly Comparison[], level = 0.95): Maybe<FlipRate> {
  const values = comparisons.flatMap(({ cluster, flipped }) =>
    flipped === null ? [] : [{ cluster, value: flipped ? 1 : 0 }],
  );
  const n = values.length;
  const k = values.filter(({ value }) => value === 1).length;
  const naive = wilson(k, n, level);
  if (isUndefined(naive)) return naive;
  const spread = clusterMean(values, level);
  if (isUndefined(spread)) return spread;
  const { clusters, seCR1 } = spread;
  const rate = k / n;
  const facts = { n, k, rate, naiveLo: naive.lo, naiveHi: naive.hi, clusters };
  if (isUndefined(seCR1)) return { ...facts, designEffect: seCR1, nEffective: seCR1, lo: seCR1, hi: seCR1 };
  const binomial = (rate * (1 - rate)) / n;
  const designEffect = binomial === 0 ? because('zero-variance') : Math.max(1, seCR1 ** 2 / binomial);
  const nEffective = isUndefined(designEffect) ? clusters : n / designEffect;
  const t = tQuantile((1 + level) / 2, clusters - 1);
  if (isUndefined(t)) return { ...facts, designEffect, nEffective, lo: t, hi: t };
  const { lo, hi } = wilsonAt(rate, nEffective, t);
  return { ...facts, designEffect, nEffective, lo, hi };
}

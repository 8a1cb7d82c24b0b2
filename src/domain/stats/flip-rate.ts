import { tQuantile } from './distributions';
import { sum } from './mean';
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

/** Comparisons of one cluster: so many flipped of so many. */
export interface FlipCounts {
  k: number;
  n: number;
}

/**
 * Share of comparisons that flipped, with an interval that takes those of one cluster as hanging together: Wilson at the
 * effective sample size n ⁄ D and with Student's t, D the design effect and at least 1 (Korn & Graubard). Where none or
 * all flipped nothing in the data speaks for independence, so only clusters count.
 */
export function flipRate(comparisons: readonly Comparison[], level = 0.95): Maybe<FlipRate> {
  const counts = new Map<string, FlipCounts>();
  for (const { cluster, flipped } of comparisons) {
    if (flipped === null) continue;
    const own = counts.get(cluster) ?? { k: 0, n: 0 };
    own.n += 1;
    if (flipped) own.k += 1;
    counts.set(cluster, own);
  }
  return flipRateOf([...counts.values()], level);
}

/** The same from counts of each cluster; each has at least one comparison. */
export function flipRateOf(counts: readonly FlipCounts[], level = 0.95): Maybe<FlipRate> {
  const n = sum(counts.map((own) => own.n));
  const k = sum(counts.map((own) => own.k));
  const naive = wilson(k, n, level);
  if (isUndefined(naive)) return naive;
  const clusters = counts.length;
  const rate = k / n;
  const facts = { n, k, rate, naiveLo: naive.lo, naiveHi: naive.hi, clusters };
  if (clusters < 2) {
    const none = because('one-cluster');
    return { ...facts, designEffect: none, nEffective: none, lo: none, hi: none };
  }
  const spread = sum(counts.map((own) => (own.k - rate * own.n) ** 2)) / n ** 2;
  const variance = (spread * clusters) / (clusters - 1);
  const binomial = (rate * (1 - rate)) / n;
  const designEffect = binomial === 0 ? because('zero-variance') : Math.max(1, variance / binomial);
  const nEffective = isUndefined(designEffect) ? clusters : n / designEffect;
  const t = tQuantile((1 + level) / 2, clusters - 1);
  if (isUndefined(t)) return { ...facts, designEffect, nEffective, lo: t, hi: t };
  const { lo, hi } = wilsonAt(rate, nEffective, t);
  return { ...facts, designEffect, nEffective, lo, hi };
}

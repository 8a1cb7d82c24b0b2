import { tQuantile } from './distributions';
import { average, isConstant, sum, variance } from './mean';
import { because, isUndefined, type Maybe } from './undefined';

/** Below this a clustered standard error is nothing but rounding. */
const NOTHING = 1e-12;

/** Where each value belongs: values of one cluster (a task, a passage, a response) needn't be independent. */
export interface Clustered {
  cluster: string;
  value: number;
}

export interface ClusterMean {
  n: number;
  clusters: number;
  mean: number;
  seCR0: Maybe<number>;
  seCR1: Maybe<number>;
  /** As if all values were independent. */
  seIid: Maybe<number>;
  /** How many times the variance is that of independent values. */
  designEffect: Maybe<number>;
  lo: Maybe<number>;
  hi: Maybe<number>;
}

/**
 * Mean of values that hang together within clusters: x̄ ± t(G−1)·CR1, where the standard error adds up the residuals
 * of a cluster before squaring them (Liang & Zeger). Below about ten clusters the interval is too short: say so.
 */
export function clusterMean(values: readonly Clustered[], level = 0.95): Maybe<ClusterMean> {
  const x = values.map(({ value }) => value);
  if (x.length === 0) return because('no-data');
  if (x.some((value) => !Number.isFinite(value))) return because('not-finite');
  const mean = average(x);
  const residuals = new Map<string, number[]>();
  for (const { cluster, value } of values) {
    const own = residuals.get(cluster);
    if (own === undefined) residuals.set(cluster, [value - mean]);
    else own.push(value - mean);
  }
  const clusters = residuals.size;
  const seIid = x.length === 1 ? because('one-item') : Math.sqrt(variance(x) / x.length);
  const facts = { n: x.length, clusters, mean, seIid };
  if (clusters === 1) {
    const none = because('one-cluster');
    return { ...facts, seCR0: none, seCR1: none, designEffect: none, lo: none, hi: none };
  }
  const seCR0 = Math.sqrt(sum([...residuals.values()].map((own) => sum(own) ** 2))) / x.length;
  const seCR1 = seCR0 * Math.sqrt(clusters / (clusters - 1));
  const none = because('zero-variance');
  const isFlat = isConstant(x) || isUndefined(seIid);
  const designEffect = isFlat ? none : seCR1 ** 2 / seIid ** 2;
  if (isFlat || seCR1 < NOTHING) return { ...facts, seCR0, seCR1, designEffect, lo: none, hi: none };
  const t = tQuantile((1 + level) / 2, clusters - 1);
  return isUndefined(t)
    ? { ...facts, seCR0, seCR1, designEffect, lo: t, hi: t }
    : { ...facts, seCR0, seCR1, designEffect, lo: mean - t * seCR1, hi: mean + t * seCR1 };
}

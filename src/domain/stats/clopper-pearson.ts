import { betaQuantile } from './beta';
import { because, type Maybe } from './undefined';
import { type Proportion } from './wilson';

/**
 * Clopper and Pearson's exact interval of a proportion k of n: B(α⁄2; k, n − k + 1) to B(1 − α⁄2; k + 1, n − k). It never
 * covers too little and is wider than Wilson's for it. It takes the n as independent: criteria of one response aren't.
 */
export function clopperPearson(
  k: number | null,
  n: number | null,
  level = 0.95,
): Maybe<Proportion<Maybe<number>>> {
  if (k === null || n === null) return because('missing-value');
  if (!Number.isFinite(k) || !Number.isFinite(n)) return because('not-finite');
  if (n === 0) return because('no-data');
  if (k < 0 || n < 0 || k > n) return because('bad-input');
  const tail = (1 - level) / 2;
  return {
    p: k / n,
    lo: k === 0 ? 0 : betaQuantile(tail, k, n - k + 1),
    hi: k === n ? 1 : betaQuantile(1 - tail, k + 1, n - k),
  };
}

import { normalQuantile } from './distributions';
import { because, isUndefined, type Maybe } from './undefined';

export interface Proportion<Limit = number> {
  p: number;
  lo: Limit;
  hi: Limit;
}

/**
 * Wilson's interval of a proportion k of n, cut to [0, 1]; good at 0 and n too. It takes the n as independent:
 * criteria of one response aren't.
 */
export function wilson(k: number | null, n: number | null, level = 0.95): Maybe<Proportion> {
  if (k === null || n === null) return because('missing-value');
  if (!Number.isFinite(k) || !Number.isFinite(n)) return because('not-finite');
  if (n === 0) return because('no-data');
  if (k < 0 || n < 0 || k > n) return because('bad-input');
  const z = normalQuantile((1 + level) / 2);
  if (isUndefined(z)) return z;
  return wilsonAt(k / n, n, z);
}

/** The same at any quantile and any sample size above 0, which needn't be whole (an effective one). */
export function wilsonAt(p: number, n: number, z: number): Proportion {
  const scale = 1 + (z * z) / n;
  const centre = (p + (z * z) / (2 * n)) / scale;
  const half = (z / scale) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return { p, lo: Math.max(0, centre - half), hi: Math.min(1, centre + half) };
}

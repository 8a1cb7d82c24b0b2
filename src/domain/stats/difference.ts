import { tQuantile } from './distributions';
import { average, isConstant, sum, variance } from './mean';
import { because, isUndefined, type Maybe } from './undefined';

/** Residuals whose variance is below this are all equal but for rounding. */
const NOTHING = 1e-24;

export interface Marked {
  /** Score of each marked task by the marks. */
  y: readonly number[];
  /** Score of the same tasks by the judge. */
  f: readonly number[];
  /** The judge's scores of all other tasks. */
  fRest: readonly number[];
  /** How much the judge counts: a number, or fitted to the marks and cut to 0 … 1. */
  lambda: number | 'fit';
  level: number;
}

export interface DifferenceEstimate {
  nLabelled: number;
  N: number;
  lambda: number;
  /** Mean score by marks, as far as marks and judge can tell it. */
  estimate: number;
  /** Over all N tasks. */
  judgeMean: number;
  labelledMean: number;
  residualSd: number;
  df: number;
  /** For exactly these N tasks. */
  seFinite: number;
  loFinite: Maybe<number>;
  hiFinite: Maybe<number>;
  /** For tasks like these, of which they are a random sample. */
  seSuper: number;
  loSuper: Maybe<number>;
  hiSuper: Maybe<number>;
}

/** cov(y, f) ⁄ var(f) cut to [0, 1]; 0 where the judge says the same of all. */
function slopeOf(y: readonly number[], f: readonly number[]): number {
  if (isConstant(f)) return 0;
  const [meanY, meanF] = [average(y), average(f)];
  const shared = sum(f.map((value, index) => (value - meanF) * ((y[index] ?? 0) - meanY)));
  return Math.min(1, Math.max(0, shared / sum(f.map((value) => (value - meanF) ** 2))));
}

/**
 * Mean score of N judged tasks of which n random ones were marked: λ·f̄ + mean(y − λf). It is right whatever the judge's
 * quality; a poor judge only adds nothing. Each marked task stands for itself: whole tasks that hang together must be drawn
 * whole and passed as their means. (Difference and regression estimators: Cochran 1977, ch. 7; Särndal et al. 1992.)
 */
export function differenceEstimator({ y, f, fRest, lambda, level }: Marked): Maybe<DifferenceEstimate> {
  const n = y.length;
  if (f.length !== n) return because('length-mismatch');
  if (n === 0) return because('no-data');
  const judged = [...f, ...fRest];
  if (![...y, ...judged].every(Number.isFinite)) return because('not-finite');
  if (n === 1) return because('one-item');
  if (lambda === 'fit' && n === 2) return because('too-few-items');

  const N = judged.length;
  const weight = lambda === 'fit' ? slopeOf(y, f) : lambda;
  const df = lambda === 'fit' ? n - 2 : n - 1;
  const residuals = y.map((value, index) => value - weight * (f[index] ?? 0));
  const residual = (variance(residuals) * (n - 1)) / df;
  const isFlat = residual < NOTHING;
  const finite = isFlat ? 0 : ((1 - n / N) * residual) / n;
  const beyond = finite + variance(y) / N;
  const estimate = weight * average(judged) + average(residuals);
  const t = tQuantile((1 + level) / 2, df);
  const limits = (spread: number): { lo: Maybe<number>; hi: Maybe<number> } => {
    if (isUndefined(t)) return { lo: t, hi: t };
    const none = because('zero-variance');
    if (isFlat || spread < NOTHING) return { lo: none, hi: none };
    return { lo: estimate - t * Math.sqrt(spread), hi: estimate + t * Math.sqrt(spread) };
  };
  const here = n === N ? { lo: estimate, hi: estimate } : limits(finite);
  const there = limits(beyond);
  return {
    ...{ nLabelled: n, N, lambda: weight, estimate, judgeMean: average(judged), labelledMean: average(y) },
    residualSd: isFlat ? 0 : Math.sqrt(residual),
    df,
    ...{ seFinite: Math.sqrt(finite), loFinite: here.lo, hiFinite: here.hi },
    ...{ seSuper: Math.sqrt(beyond), loSuper: there.lo, hiSuper: there.hi },
  };
}

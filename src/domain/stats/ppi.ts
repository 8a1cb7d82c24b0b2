import { normalQuantile } from './distributions';
import { average, isConstant, sum } from './mean';
import { because, isUndefined, type Maybe } from './undefined';

export interface PpiInput {
  /** Marks, and the judge's scores of the same tasks. */
  y: readonly number[];
  f: readonly number[];
  /** The judge's scores of other tasks. */
  fUnlabelled: readonly number[];
  /** 1: PPI; null: tuned (PPI++). */
  lambda: number | null;
  level: number;
}

export interface PpiMean {
  nLabelled: number;
  nUnlabelled: number;
  lambda: number;
  estimate: number;
  se: number;
  lo: Maybe<number>;
  hi: Maybe<number>;
}

/** Variance with divisor n, as ppi_py has it. */
const spreadOf = (values: readonly number[]): number => {
  if (isConstant(values)) return 0;
  const centre = average(values);
  return sum(values.map((value) => (value - centre) ** 2)) / values.length;
};

function tuned({ y, f, fUnlabelled }: PpiInput): number {
  const all = [...f, ...fUnlabelled];
  const spread = (spreadOf(all) * all.length) / (all.length - 1);
  if (spread === 0) return 0;
  const [meanY, meanF] = [average(y), average(f)];
  const shared = sum(f.map((value, index) => (value - meanF) * ((y[index] ?? 0) - meanY))) / f.length;
  return Math.min(1, Math.max(0, shared / ((1 + y.length / fUnlabelled.length) * spread)));
}

/**
 * Prediction-powered mean (arXiv 2301.09633; tuned: 2311.01453), for comparison with published work. Its target is tasks like
 * these, and with few marks its interval is too short: what the app states is the difference estimator.
 */
export function ppiMean(input: PpiInput): Maybe<PpiMean> {
  const { y, f, fUnlabelled, level } = input;
  if (f.length !== y.length) return because('length-mismatch');
  if (y.length === 0 || fUnlabelled.length === 0) return because('no-data');
  if (![...y, ...f, ...fUnlabelled].every(Number.isFinite)) return because('not-finite');
  if (y.length === 1) return because('one-item');
  const lambda = input.lambda ?? tuned(input);
  const residuals = y.map((value, index) => value - lambda * (f[index] ?? 0));
  const estimate = lambda * average(fUnlabelled) + average(residuals);
  const variance =
    (lambda ** 2 * spreadOf(fUnlabelled)) / fUnlabelled.length + spreadOf(residuals) / y.length;
  const se = Math.sqrt(variance);
  const facts = { nLabelled: y.length, nUnlabelled: fUnlabelled.length, lambda, estimate, se };
  const z = normalQuantile((1 + level) / 2);
  const none = because('zero-variance');
  if (se === 0) return { ...facts, lo: none, hi: none };
  return isUndefined(z)
    ? { ...facts, lo: z, hi: z }
    : { ...facts, lo: estimate - z * se, hi: estimate + z * se };
}

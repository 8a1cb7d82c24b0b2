import { expandedTail, percentiles, resampling, type Percentiles } from './bootstrap';
import { average, isConstant } from './mean';
import { because, isUndefined, type Maybe } from './undefined';

/** What a bootstrap is stored with: the same seed and number give the same limits everywhere. */
export interface BootstrapSettings {
  level: number;
  resamples: number;
  seed: number;
  /** Left out: plain, as published; with few tasks that is too short. */
  kind?: Percentiles;
}

export interface PairedBootstrap {
  n: number;
  /** Mean of a − b. */
  diff: number;
  lo: Maybe<number>;
  hi: Maybe<number>;
  /** Share of the draws whose mean is above 0. */
  shareAbove0: Maybe<number>;
}

/** a − b where both have a value; undefined: as many of one as of the other were expected. */
export function differencesOf(a: readonly (number | null)[], b: readonly (number | null)[]): Maybe<number[]> {
  if (a.length !== b.length) return because('length-mismatch');
  const differences = a.flatMap((left, index) => {
    const right = b[index] ?? null;
    return left === null || right === null ? [] : [left - right];
  });
  if (differences.length === 0) return because('no-data');
  return differences.every(Number.isFinite) ? differences : because('not-finite');
}

/** Percentile limits of a mean, and how many draws lie above 0, from whole draws of the values. */
export function bootstrapMean(
  values: readonly number[],
  { level, resamples, seed, kind = 'plain' }: BootstrapSettings,
): Maybe<{ lo: number; hi: number; shareAbove0: number }> {
  if (values.length === 1) return because('one-item');
  if (isConstant(values)) return because('zero-variance');
  const tail = kind === 'plain' ? (1 - level) / 2 : expandedTail(values.length, level);
  if (isUndefined(tail)) return tail;
  const draws = resampling(
    values.map((value) => [value]),
    seed,
  );
  draws.more(resamples);
  const means = draws.valuesOf(([sum = 0]) => sum / values.length);
  const above = means.filter((mean) => mean > 0).length;
  return { ...percentiles(means, tail), shareAbove0: above / resamples };
}

/**
 * Difference of two candidates over the tasks both have a score for, with a percentile bootstrap over tasks. Below about 15
 * tasks it is shorter than the t interval: prefer that.
 */
export function pairedBootstrap(
  a: readonly (number | null)[],
  b: readonly (number | null)[],
  settings: BootstrapSettings,
): Maybe<PairedBootstrap> {
  const differences = differencesOf(a, b);
  if (isUndefined(differences)) return differences;
  const facts = { n: differences.length, diff: average(differences) };
  const drawn = bootstrapMean(differences, settings);
  return isUndefined(drawn) ? { ...facts, lo: drawn, hi: drawn, shareAbove0: drawn } : { ...facts, ...drawn };
}

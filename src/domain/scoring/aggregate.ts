import { average, because, isUndefined, meanInterval, type Maybe } from '../stats';

/** A mean over tasks with its t interval. It says how much the choice of tasks matters, not how wrong a judge is. */
export interface Mean {
  mean: Maybe<number>;
  se: Maybe<number>;
  lo: Maybe<number>;
  hi: Maybe<number>;
}

export interface Aggregate {
  /** Tasks in the mean. */
  n: number;
  /** Tasks without a single complete epoch: out of the mean. */
  nMissing: number;
  /** Tasks whose mean over epochs is below 0. */
  nClipped: number;
  unclipped: Mean;
  /** Official: each task's mean over its epochs, cut off at 0. */
  clipped: Mean;
  /** The other reading of the official rule: each epoch cut off at 0 first. */
  meanClippedByEpoch: Maybe<number>;
}

function meanOf(values: readonly number[]): Mean {
  const interval = meanInterval(values);
  return isUndefined(interval)
    ? { mean: interval, se: interval, lo: interval, hi: interval }
    : { mean: interval.mean, se: interval.se, lo: interval.lo, hi: interval.hi };
}

const clip = (value: number): number => Math.max(0, value);

/**
 * Mean score over tasks from the scores of their epochs (null: incomplete). Complete epochs are averaged within a
 * task first, then clipped, then averaged over tasks: that order is our reading of the official rule.
 */
export function aggregateScores(tasks: readonly (readonly (number | null)[])[]): Aggregate {
  const complete = tasks
    .map((epochs) => epochs.filter((score) => score !== null))
    .filter((epochs) => epochs.length > 0);
  const means = complete.map(average);
  return {
    n: means.length,
    nMissing: tasks.length - means.length,
    nClipped: means.filter((mean) => mean < 0).length,
    unclipped: meanOf(means),
    clipped: meanOf(means.map(clip)),
    meanClippedByEpoch:
      means.length === 0 ? because('no-data') : average(complete.map((epochs) => average(epochs.map(clip)))),
  };
}

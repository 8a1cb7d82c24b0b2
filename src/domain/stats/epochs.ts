import { average, isConstant, meanInterval, sum, variance } from './mean';
import { because, isUndefined, type Maybe } from './undefined';

export interface EpochVariation {
  nTasks: number;
  nObservations: number;
  mean: number;
  /** sd of task means / √n: the variation of epochs is inside it. */
  se: Maybe<number>;
  varWithin: Maybe<number>;
  /** Can be negative when epochs vary more than tasks. */
  varBetweenRaw: Maybe<number>;
  varBetween: Maybe<number>;
  icc1: Maybe<number>;
  /** What more epochs could take off se² at most. */
  shareOfSe2FromEpochs: Maybe<number>;
}

const all = <T>(value: T) => ({
  varWithin: value,
  varBetweenRaw: value,
  varBetween: value,
  icc1: value,
  shareOfSe2FromEpochs: value,
});

/**
 * How much of the variation of scores lies within tasks (between epochs) and how much between tasks: one-way
 * ANOVA with unequal numbers of epochs. Missing epochs are left out, and tasks without any.
 */
export function epochVariation(tasks: readonly (readonly (number | null)[])[]): Maybe<EpochVariation> {
  const groups = tasks
    .map((scores) => scores.filter((score) => score !== null))
    .filter((scores) => scores.length > 0);
  const means = groups.map(average);
  const overall = meanInterval(means);
  if (isUndefined(overall)) return overall;
  const n = groups.length;
  const count = sum(groups.map((scores) => scores.length));
  const facts = { nTasks: n, nObservations: count, mean: overall.mean, se: overall.se };
  if (count === n) return { ...facts, ...all(because('one-epoch')) };

  const msw = sum(groups.map((scores) => variance(scores) * (scores.length - 1))) / (count - n);
  if (n === 1) return { ...facts, ...all(because('one-item')), varWithin: msw };

  const grand = average(groups.flat());
  const msb = isConstant(means)
    ? 0
    : sum(groups.map((scores, index) => scores.length * ((means[index] ?? 0) - grand) ** 2)) / (n - 1);
  const k0 = (count - sum(groups.map((scores) => scores.length ** 2)) / count) / (n - 1);
  const raw = (msb - msw) / k0;
  const spread = msb + (k0 - 1) * msw;
  const se2 = isUndefined(overall.se) ? 0 : overall.se ** 2;
  const fromEpochs = sum(groups.map((scores) => msw / scores.length)) / n ** 2;
  return {
    ...facts,
    varWithin: msw,
    varBetweenRaw: raw,
    varBetween: Math.max(0, raw),
    icc1: spread === 0 ? because('zero-variance') : (msb - msw) / spread,
    shareOfSe2FromEpochs: se2 === 0 ? because('zero-variance') : fromEpochs / se2,
  };
}

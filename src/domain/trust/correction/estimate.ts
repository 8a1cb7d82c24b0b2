import { because, differenceEstimator, isUndefined, tQuantile, type Maybe } from '../../stats';
import type { JudgedTask, MarkedTask, Range, Target } from './types';

/** From so many marks on it is fitted how much of the judge's score is taken: a rule, not a choice after looking. */
const FIT_FROM = 20;
export const LEVEL = 0.95;

export interface Material {
  judged: readonly JudgedTask[];
  /** Tasks of those, drawn by chance and marked whole. */
  marked: readonly MarkedTask[];
  repeats: number;
}

export interface Estimated {
  n: number;
  of: number;
  lambda: number;
  judged: number;
  marks: number;
  estimate: number;
  interval: Maybe<Range>;
  /** Standard error and its degrees of freedom, without what unsure marks leave open. */
  se: number;
  df: number;
  residualSd: number;
  /** Half of what criteria that nobody could decide leave open. */
  open: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length;

/**
 * Squared standard error with repeats, of which one was marked. What repeats differ by within a task can't be told from
 * one of them, so the finite interval takes it for as large as all that is seen, and gains nothing from marking a large
 * share of the tasks. It is rather too wide than too narrow.
 */
const spreadWithRepeats = (target: Target, residualSd: number, n: number, seSuper: number): number =>
  target === 'finite' ? residualSd ** 2 / n : seSuper ** 2;

/**
 * The difference estimator: what the judge says over all tasks, moved by how marks and judge differ on the marked ones.
 * Valid whatever the judge is worth, for the marked tasks were drawn by chance. Where people were unsure the middle
 * counts, and the interval reaches from the worst to the best.
 */
export function estimateOf({ judged, marked, repeats }: Material, target: Target): Maybe<Estimated> {
  const marks = new Map(marked.map((task) => [task.taskId, task]));
  const both = judged.flatMap((task) => {
    const own = marks.get(task.taskId);
    return own === undefined ? [] : [{ ...own, f: task.atMark }];
  });
  const n = both.length;
  const middle = both.map(({ lo, hi }) => (lo + hi) / 2);
  const made = differenceEstimator({
    y: middle,
    f: both.map(({ f }) => f),
    fRest: judged.filter(({ taskId }) => !marks.has(taskId)).map(({ atMark }) => atMark),
    lambda: n < FIT_FROM ? 1 : 'fit',
    level: LEVEL,
  });
  if (isUndefined(made)) return made;
  const { lambda, df, residualSd, seFinite, seSuper, judgeMean } = made;
  const all = mean(judged.map((task) => task.mean));
  const estimate = made.estimate + lambda * (all - judgeMean);
  const open = mean(both.map(({ lo, hi }) => (hi - lo) / 2));
  const own = target === 'finite' ? seFinite : seSuper;
  const se = repeats > 1 ? Math.sqrt(spreadWithRepeats(target, residualSd, n, seSuper)) : own;
  const isWhole = target === 'finite' && repeats === 1 && n === judged.length;
  const facts = { n, of: judged.length, lambda, judged: all, marks: mean(middle), estimate, se, df };
  return {
    ...facts,
    residualSd,
    open,
    interval: intervalOf(estimate, { se, df, open, residualSd, isWhole }),
  };
}

interface Spread extends Pick<Estimated, 'se' | 'df' | 'open' | 'residualSd'> {
  /** Nothing is left to chance: every repeat of every task is marked. */
  isWhole: boolean;
}

function intervalOf(estimate: number, { se, df, open, residualSd, isWhole }: Spread): Maybe<Range> {
  if (isWhole) return { lo: estimate - open, hi: estimate + open };
  if (residualSd === 0 || se === 0) return because('zero-variance');
  const t = tQuantile((1 + LEVEL) / 2, df);
  return isUndefined(t) ? t : { lo: estimate - t * se - open, hi: estimate + t * se + open };
}

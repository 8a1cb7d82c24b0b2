import { tQuantile } from './distributions';
import { sum, variance } from './mean';
import { cutToShare, isTooWeak } from './rogan-gladen';
import { because, isUndefined, type Maybe } from './undefined';

/** The marks of one task: criteria met and not met by them, and of each how many the judge said alike. */
export interface LabelledTask {
  pos: number;
  neg: number;
  tp: number;
  tn: number;
}

export interface ClusteredRoganGladenInput {
  /** A random subset of the tasks, marked whole. */
  labelled: readonly LabelledTask[];
  tasksJudged: number;
  /** Of n verdicts of all tasks, how many the judge called met. */
  judgeMet: number;
  n: number;
  level: number;
}

export interface ClusteredRoganGladen {
  nTasks: number;
  sensitivity: number;
  specificity: number;
  youdenJ: number;
  theta: Maybe<number>;
  thetaRaw: Maybe<number>;
  se: Maybe<number>;
  lo: Maybe<number>;
  hi: Maybe<number>;
}

/**
 * Rogan and Gladen's rate for exactly the tasks judged, with verdicts of one task taken as hanging together: delta method
 * over marked tasks, finite-population factor, Student's t. The judged rate counts as known, for all tasks are judged. One
 * class of criteria at a time: positive and negative ones have other rates and other errors.
 */
export function roganGladenClustered(input: ClusteredRoganGladenInput): Maybe<ClusteredRoganGladen> {
  const { labelled, tasksJudged, judgeMet, n, level } = input;
  const nTasks = labelled.length;
  if (nTasks === 0 || n === 0) return because('no-data');
  const total = (pick: (task: LabelledTask) => number): number => sum(labelled.map(pick));
  const [positives, negatives] = [total(({ pos }) => pos), total(({ neg }) => neg)];
  if (positives === 0) return because('no-reference-positives');
  if (negatives === 0) return because('no-reference-negatives');
  const sensitivity = total(({ tp }) => tp) / positives;
  const specificity = total(({ tn }) => tn) / negatives;
  const youdenJ = sensitivity + specificity - 1;
  const facts = { nTasks, sensitivity, specificity, youdenJ };
  if (isTooWeak(youdenJ)) {
    const none = because('judge-too-weak');
    return { ...facts, theta: none, thetaRaw: none, se: none, lo: none, hi: none };
  }
  const thetaRaw = (judgeMet / n + specificity - 1) / youdenJ;
  const estimate = { ...facts, theta: cutToShare(thetaRaw), thetaRaw };
  const t = nTasks === 1 ? because('one-item') : tQuantile((1 + level) / 2, nTasks - 1);
  if (isUndefined(t)) return { ...estimate, se: t, lo: t, hi: t };
  const influences = labelled.map(
    ({ pos, neg, tp, tn }) =>
      ((1 - thetaRaw) * (tn - specificity * neg) * nTasks) / negatives -
      (thetaRaw * (tp - sensitivity * pos) * nTasks) / positives,
  );
  const spread = (variance(influences) * Math.max(0, 1 - nTasks / tasksJudged)) / nTasks;
  const se = Math.sqrt(spread) / youdenJ;
  return { ...estimate, se, lo: cutToShare(thetaRaw - t * se), hi: cutToShare(thetaRaw + t * se) };
}

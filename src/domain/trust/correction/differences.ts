import { holm, isUndefined, tTwoSidedP, because, type Maybe } from '../../stats';
import { LEAST_MARKED } from './correction';
import { estimateOf, type Material } from './estimate';
import type { JudgedTask, MarkedTask, Range } from './types';

/** What marks and judge say of two candidates on the same tasks; unclipped, the first less the second. */
export interface CorrectedDifference {
  first: string;
  second: string;
  judged: number;
  estimate: number;
  interval: Maybe<Range>;
  /** By Holm over all pairs. */
  p: Maybe<number>;
  answer: 'first' | 'second' | 'cannot-tell';
  /** Tasks marked for both, of those the judge scored for both. */
  n: number;
  of: number;
}

/** Unclipped scores of a candidate. */
export interface Side extends Material {
  candidateId: string;
}

const ALPHA = 0.05;

const byTask = <T extends { taskId: string }>(tasks: readonly T[]): ReadonlyMap<string, T> =>
  new Map(tasks.map((task) => [task.taskId, task]));

function less(a: Side, b: Side): Material {
  const judgedB = byTask(b.judged);
  const markedB = byTask(b.marked);
  return {
    repeats: a.repeats,
    judged: a.judged.flatMap((task): JudgedTask[] => {
      const other = judgedB.get(task.taskId);
      if (other === undefined) return [];
      return [{ taskId: task.taskId, mean: task.mean - other.mean, atMark: task.atMark - other.atMark }];
    }),
    marked: a.marked.flatMap(({ taskId, lo, hi }): MarkedTask[] => {
      const other = markedB.get(taskId);
      return other === undefined ? [] : [{ taskId, lo: lo - other.hi, hi: hi - other.lo }];
    }),
  };
}

/** p of "no difference"; with every task marked there is nothing left to chance, and none is given. */
function pOf({ estimate, se, df }: { estimate: number; se: number; df: number }): Maybe<number> {
  return se === 0 ? because('zero-variance') : tTwoSidedP(estimate / se, df);
}

/** Whether the whole interval lies on one side of 0. */
function sideOf(interval: Maybe<Range>): CorrectedDifference['answer'] {
  if (isUndefined(interval)) return 'cannot-tell';
  return interval.lo > 0 ? 'first' : interval.hi < 0 ? 'second' : 'cannot-tell';
}

function differenceOf(a: Side, b: Side): CorrectedDifference | null {
  const pair = less(a, b);
  const scored = byTask(pair.judged);
  const marked = pair.marked.filter(({ taskId }) => scored.has(taskId));
  if (marked.length < LEAST_MARKED && marked.length < pair.judged.length) return null;
  const made = estimateOf({ ...pair, marked }, 'finite');
  if (isUndefined(made)) return null;
  return {
    ...{ first: a.candidateId, second: b.candidateId, judged: made.judged, estimate: made.estimate },
    ...{ interval: made.interval, p: pOf(made), answer: sideOf(made.interval), n: made.n, of: made.of },
  };
}

/**
 * Every pair of candidates with enough tasks marked for both. One is called better only if that holds with all pairs
 * looked at together.
 */
export function differencesOf(sides: readonly Side[]): CorrectedDifference[] {
  const pairs = sides.flatMap((a, index) => sides.slice(index + 1).flatMap((b) => differenceOf(a, b) ?? []));
  const adjusted = holm(pairs.map(({ p }) => (isUndefined(p) ? null : p)));
  if (isUndefined(adjusted)) return pairs;
  return pairs.map((pair, index) => {
    const p = adjusted.adjusted[index] ?? null;
    if (isUndefined(pair.p) || p === null) return pair;
    return { ...pair, p, answer: p <= ALPHA ? pair.answer : 'cannot-tell' };
  });
}

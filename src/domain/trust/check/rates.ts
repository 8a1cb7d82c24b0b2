import {
  because,
  isUndefined,
  sensitivity,
  specificity,
  tQuantile,
  youdenJ,
  type Maybe,
  type TwoByTwo,
} from '../../stats';
import { totalOf, type AnswerCounts } from './counts';

/** A rate with its standard error, tasks taken as what hangs together. */
export interface Rate {
  value: number;
  se: Maybe<number>;
  lo: Maybe<number>;
  hi: Maybe<number>;
}

export type RateName = 'sensitivity' | 'specificity' | 'youdenJ';

const VALUE: Record<RateName, (counts: TwoByTwo) => Maybe<number>> = { sensitivity, specificity, youdenJ };

/** What one task moves of a rate whose verdicts of one kind are `all`. */
const pull = (hits: number, of: number, rate: number, all: number): number => (hits - rate * of) / all;

/** By how much each task moves a rate: its residuals as shares of all that the rate is made of. They sum to 0. */
export function pulls(name: RateName, answers: readonly AnswerCounts[]): ReadonlyMap<string, number> {
  const { tp, fp, fn, tn } = totalOf(answers);
  const moved = new Map<string, number>();
  for (const own of answers) {
    const met = tp + fn === 0 ? 0 : pull(own.tp, own.tp + own.fn, tp / (tp + fn), tp + fn);
    const not = tn + fp === 0 ? 0 : pull(own.tn, own.tn + own.fp, tn / (tn + fp), tn + fp);
    const both = name === 'sensitivity' ? met : name === 'specificity' ? not : met + not;
    moved.set(own.taskId, (moved.get(own.taskId) ?? 0) + both);
  }
  return moved;
}

/** Standard error of what so many tasks move. */
export function errorOf(moved: readonly number[]): Maybe<number> {
  const tasks = moved.length;
  if (tasks < 2) return because('one-cluster');
  const squares = moved.reduce((total, value) => total + value * value, 0);
  return Math.sqrt((squares * tasks) / (tasks - 1));
}

/** Nothing but rounding. */
const NOTHING = 1e-12;

/** A rate of a judge's verdicts against people's, with a 95 % interval by Student's t over tasks. */
export function rateOf(name: RateName, answers: readonly AnswerCounts[], level = 0.95): Maybe<Rate> {
  const value = VALUE[name](totalOf(answers));
  if (isUndefined(value)) return value;
  const moved = [...pulls(name, answers).values()];
  const se = errorOf(moved);
  if (isUndefined(se)) return { value, se, lo: se, hi: se };
  const none = because('zero-variance');
  const t = tQuantile((1 + level) / 2, moved.length - 1);
  if (se < NOTHING || isUndefined(t)) return { value, se, lo: none, hi: none };
  return { value, se, lo: value - t * se, hi: value + t * se };
}

import { because, isUndefined, tQuantile, tTwoSidedP, type Maybe } from '../../stats';
import type { Estimate } from '../pairing/types';

/** One task's part of a ratio Σ num ÷ Σ den. */
export interface Share {
  num: number;
  den: number;
}

interface Ratio {
  value: number;
  /** Tasks that have a part in it. */
  tasks: number;
  /** What each task moves it by, as far as its parts depart from it; in the order given. */
  moves: number[];
}

const NOTHING = 1e-12;
/** Fewer tasks on either side don't make a test. */
const LEAST_TASKS = 3;

function ratioOf(shares: readonly Share[]): Ratio | null {
  const num = shares.reduce((sum, share) => sum + share.num, 0);
  const den = shares.reduce((sum, share) => sum + share.den, 0);
  const tasks = shares.filter((share) => share.den > 0).length;
  if (den <= 0) return null;
  const value = num / den;
  const small = tasks > 1 ? Math.sqrt(tasks / (tasks - 1)) : 1;
  return { value, tasks, moves: shares.map((share) => (small * (share.num - value * share.den)) / den) };
}

const spreadOf = (moves: readonly number[]): number => Math.sqrt(moves.reduce((sum, u) => sum + u * u, 0));

/** A ratio over tasks with its interval, times `scale`; tasks are what hangs together (linearised, Student's t). */
export function ratioEstimate(shares: readonly Share[], scale: number, level = 0.95): Estimate {
  const ratio = ratioOf(shares);
  if (ratio === null) return { value: because('no-data'), interval: because('no-data') };
  const value = scale * ratio.value;
  const t = tQuantile((1 + level) / 2, ratio.tasks - 1);
  if (isUndefined(t)) return { value, interval: because('one-cluster') };
  const half = t * scale * spreadOf(ratio.moves);
  if (half < NOTHING) return { value, interval: because('zero-variance') };
  return { value, interval: { lo: value - half, hi: value + half } };
}

export interface RatioDifference {
  difference: Maybe<number>;
  p: Maybe<number>;
}

/**
 * Whether two ratios over the same tasks differ; shares of one task stand at one place of both lists. Degrees of freedom
 * are those of the side with fewer tasks. Where nothing varies on either side and they still differ, p is the smallest
 * that so many tasks can give, two in 2ⁿ.
 */
export function ratioDifference(first: readonly Share[], second: readonly Share[]): RatioDifference {
  const [x, y] = [ratioOf(first), ratioOf(second)];
  if (x === null || y === null) return { difference: because('no-data'), p: because('no-data') };
  const difference = x.value - y.value;
  const tasks = Math.min(x.tasks, y.tasks);
  if (tasks < LEAST_TASKS) return { difference, p: because('too-few-items') };
  const se = spreadOf(x.moves.map((move, at) => move - (y.moves[at] ?? 0)));
  if (se >= NOTHING) return { difference, p: tTwoSidedP(difference / se, tasks - 1) };
  return { difference, p: Math.abs(difference) < NOTHING ? 1 : 2 ** (1 - tasks) };
}

import { because, type Maybe, type Random } from '../../stats';
import type { Interval } from '../pairing/types';

/** What is added up of each task: `width` numbers a task. */
export interface TaskRows {
  tasks: number;
  width: number;
  rows: Float64Array;
}

export function totalsOf({ tasks, width, rows }: TaskRows): Float64Array {
  const totals = new Float64Array(width);
  for (let at = 0; at < tasks * width; at += 1)
    totals[at % width] = (totals[at % width] ?? 0) + (rows[at] ?? 0);
  return totals;
}

/** The totals of as many tasks as there are, drawn with replacement: whole tasks, for their verdicts hang together. */
export function drawTotals({ tasks, width, rows }: TaskRows, random: Random, into: Float64Array): void {
  into.fill(0);
  for (let drawn = 0; drawn < tasks; drawn += 1) {
    const from = random.index(tasks) * width;
    for (let at = 0; at < width; at += 1) into[at] = (into[at] ?? 0) + (rows[from + at] ?? 0);
  }
}

/** Draws in which a figure has no value may be this rare and no rarer. */
const LEAST_DEFINED = 0.95;
const SAME = 1e-12;

/** Quantile of sorted values, linear between them (type 7). */
export function quantileOf(sorted: Float64Array, q: number): number {
  const h = (sorted.length - 1) * q;
  const [low, high] = [sorted[Math.floor(h)] ?? NaN, sorted[Math.ceil(h)] ?? NaN];
  return low + (high - low) * (h - Math.floor(h));
}

/**
 * The middle `level` of the values drawn, NaN standing for a draw without one. Undefined where too many have none, and
 * where all are equal: a width of 0 would claim certainty.
 */
export function percentileInterval(drawn: Float64Array, level: number): Maybe<Interval> {
  const sorted = drawn.filter((value) => !Number.isNaN(value)).sort();
  if (sorted.length === 0 || sorted.length < LEAST_DEFINED * drawn.length) return because('too-few-items');
  if ((sorted[sorted.length - 1] ?? 0) - (sorted[0] ?? 0) < SAME) return because('zero-variance');
  return { lo: quantileOf(sorted, (1 - level) / 2), hi: quantileOf(sorted, (1 + level) / 2) };
}

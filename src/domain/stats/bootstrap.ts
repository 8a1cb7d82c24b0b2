import { normalShareBelow, tQuantile } from './distributions';
import { isConstant } from './mean';
import { seededRandom } from './prng';
import { because, isUndefined, type Maybe } from './undefined';

/** Of the draws, the share that may have no value; above it the statistic hangs on too few tasks for an interval. */
const MAY_LACK = 0.05;

export interface Limits {
  lo: number;
  hi: number;
}

/** Which percentiles of the draws are the limits: see `intervalOf`. */
export type Percentiles = 'plain' | 'expanded';

/** A figure made of the sums over the units drawn, in the order of the columns. */
export type OfSums = (sums: Readonly<Float64Array>) => Maybe<number>;

/** Whole units (tasks) drawn with replacement: as many draws as were asked for so far. */
export interface Resampling {
  readonly units: number;
  /** Sums over all units, each once. */
  readonly whole: Readonly<Float64Array>;
  draws(): number;
  /** Makes so many more: in pieces the same as at once, so that one can show, go on or stop in between. */
  more(count: number): void;
  /** The figure in each draw, in their order; those without a value are left out. */
  valuesOf(figure: OfSums): number[];
  /**
   * Percentile interval of a figure over the draws so far. `plain` as it is; `expanded` with outer percentiles for few units,
   * so that it is as wide as a t interval would be (Hesterberg 2015).
   */
  intervalOf(figure: OfSums, level: number, kind: Percentiles): Maybe<Limits>;
}

/** Quantile of values in rising order, between neighbours in a straight line (type 7, as numpy does it). */
export function quantileOf(sorted: readonly number[], q: number): number {
  const place = (sorted.length - 1) * q;
  const below = Math.floor(place);
  const low = sorted[below] ?? 0;
  return low + (place - below) * ((sorted[below + 1] ?? low) - low);
}

/** The lower and upper percentile of values at a level. */
export function percentiles(values: readonly number[], tail: number): Limits {
  const sorted = values.toSorted((a, b) => a - b);
  return { lo: quantileOf(sorted, tail), hi: quantileOf(sorted, 1 - tail) };
}

/** The tail beyond each limit that makes a percentile interval of so few units as wide as Student's. */
export function expandedTail(units: number, level: number): Maybe<number> {
  const t = tQuantile((1 + level) / 2, units - 1);
  return isUndefined(t) ? because('one-cluster') : normalShareBelow(-t * Math.sqrt(units / (units - 1)));
}

/**
 * Draws of whole units, each a row of numbers (sums of a task's verdicts and scores, not the verdicts): what 1,000 tasks
 * with 180 verdicts each cost is 1,000 rows. Sums run in the order of the draw.
 */
export function resampling(rows: readonly (readonly number[])[], seed: number): Resampling {
  const columns = rows[0]?.length ?? 0;
  const units = rows.length;
  const values = Float64Array.from(rows.flat());
  const random = seededRandom(seed);
  const drawn: Float64Array[] = [];
  const whole = new Float64Array(columns);
  values.forEach((value, index) => {
    whole[index % columns] = (whole[index % columns] ?? 0) + value;
  });

  const draw = (): Float64Array => {
    const sums = new Float64Array(columns);
    for (let unit = 0; unit < units; unit += 1) {
      const start = random.index(units) * columns;
      for (let column = 0; column < columns; column += 1)
        sums[column] = (sums[column] ?? 0) + (values[start + column] ?? 0);
    }
    return sums;
  };
  const valuesOf = (figure: OfSums): number[] =>
    drawn.map(figure).filter((value): value is number => !isUndefined(value));

  return {
    units,
    whole,
    draws: () => drawn.length,
    more: (count) => {
      for (let made = 0; made < count; made += 1) drawn.push(draw());
    },
    valuesOf,
    intervalOf: (figure, level, kind) => {
      if (units < 2) return because('one-cluster');
      const own = figure(whole);
      if (isUndefined(own)) return own;
      const found = valuesOf(figure);
      if (found.length < drawn.length * (1 - MAY_LACK) || found.length === 0) return because('too-few-items');
      if (isConstant(found)) return because('zero-variance');
      const tail = kind === 'plain' ? (1 - level) / 2 : expandedTail(units, level);
      return isUndefined(tail) ? tail : percentiles(found, tail);
    },
  };
}

import { because, isUndefined, pairedDifference, tQuantile, type Maybe } from '../stats';

/**
 * Spread of the differences between two candidates from task to task, until a run has its own: 0.20. Source: task
 * scores of the published results spread by about 0.20 (facts: score, precision). Assumption: the two candidates' scores
 * go together by half (ρ = 0.5), for then sd of differences = 0.20 · √(2 − 2ρ) = 0.20.
 */
const ASSUMED_SD = 0.2;

/** From so many tasks on a run's own spread says more than the assumed one. */
export const ENOUGH_TASKS = 10;

/**
 * The smallest difference of two candidates' means over the same n tasks whose 95 % interval leaves 0 out: half the
 * width of the paired t interval, t(n − 1; 0.975) · sd ⁄ √n, where 1 is all the points of a task. A true difference of
 * this size is found in about half of all runs. Two tasks give more than 1: they show nothing. One task: `one-item`.
 */
export function smallestDifference(n: number, sd = ASSUMED_SD): Maybe<number> {
  if (n < 1) return because('no-data');
  if (n < 2) return because('one-item');
  const t = tQuantile(0.975, n - 1);
  return isUndefined(t) ? t : (t * sd) / Math.sqrt(n);
}

/** How often a run finds a difference that is there, if it is planned for it. */
const POWER = 0.8;

/**
 * The smallest true difference between two ways to ask the same n things that four runs of five would show (two-sided
 * 5 %): (t(n − 1; 0.975) + t(n − 1; 0.8)) · sd ⁄ √n, within 1 % of what the noncentral t gives from 6 things on, 5 % too
 * small with 3. Without an own spread of differences that of two candidates is assumed.
 */
export function detectableDifference(n: number, sd = ASSUMED_SD): Maybe<number> {
  const shown = smallestDifference(n, sd);
  if (isUndefined(shown)) return shown;
  const t = tQuantile(POWER, n - 1);
  return isUndefined(t) ? t : shown + (t * sd) / Math.sqrt(n);
}

export interface Resolution {
  difference: Maybe<number>;
  /** `own`: from the differences of this run's candidates; `assumed`: from a spread usual elsewhere. */
  basis: 'own' | 'assumed';
  /** Tasks it is about. */
  n: number;
}

/**
 * What a run can tell apart: by its own paired differences where two candidates have enough tasks in common and
 * differ at all, the widest of all pairs, so that it holds for each; else by the assumed spread over `tasks`. Scores are
 * one row a candidate, one place a task (unclipped, epochs averaged), null where there is none.
 */
export function resolutionOf(candidates: readonly (readonly (number | null)[])[], tasks: number): Resolution {
  const pairs = candidates.flatMap((a, index) =>
    candidates.slice(index + 1).flatMap((b) => {
      const pair = pairedDifference(a, b);
      if (isUndefined(pair) || pair.n < ENOUGH_TASKS || isUndefined(pair.hi)) return [];
      return [{ difference: pair.hi - pair.diff, n: pair.n }];
    }),
  );
  const widest = pairs.toSorted((a, b) => b.difference - a.difference)[0];
  return widest === undefined
    ? { difference: smallestDifference(tasks), basis: 'assumed', n: tasks }
    : { ...widest, basis: 'own' };
}

import { average, sum } from './mean';
import { differencesOf } from './paired-bootstrap';
import { seededRandom } from './prng';
import { isUndefined, type Maybe } from './undefined';

/** Sums this much apart, as a share of all differences, are the same but for rounding. */
const SAME = 1e-9;

export interface SignFlipSettings {
  /** Up to so many tasks every pattern of signs is tried. */
  maxExact: number;
  /** Above it so many are drawn. */
  resamples: number;
  seed: number;
}

export interface SignFlip {
  n: number;
  /** Mean of a − b. */
  diff: number;
  method: 'exact' | 'sampled';
  /** Patterns looked at. */
  resamples: number;
  /** Two-sided. With n tasks it can't be below 2 ⁄ 2ⁿ. */
  p: number;
}

function exactHits(differences: readonly number[], bound: number): number {
  let hits = 0;
  for (let pattern = 0; pattern < 2 ** differences.length; pattern += 1) {
    const total = differences.reduce(
      (so, value, index) => so + ((pattern >>> index) % 2 === 0 ? value : -value),
      0,
    );
    if (Math.abs(total) >= bound) hits += 1;
  }
  return hits;
}

function sampledHits(
  differences: readonly number[],
  bound: number,
  { resamples, seed }: SignFlipSettings,
): number {
  const random = seededRandom(seed);
  let hits = 0;
  for (let made = 0; made < resamples; made += 1) {
    const total = differences.reduce((so, value) => so + (random.unit() < 0.5 ? value : -value), 0);
    if (Math.abs(total) >= bound) hits += 1;
  }
  return hits;
}

/**
 * Whether a and b differ on the tasks both have: how often the sum of differences is as far from 0 if each sign were chance.
 * It can test a difference that is the same everywhere, which Student's t can't.
 */
export function signFlip(
  a: readonly (number | null)[],
  b: readonly (number | null)[],
  settings: SignFlipSettings,
): Maybe<SignFlip> {
  const differences = differencesOf(a, b);
  if (isUndefined(differences)) return differences;
  const n = differences.length;
  const bound =
    Math.abs(sum(differences)) - SAME * sum(differences.map((difference) => Math.abs(difference)));
  const facts = { n, diff: average(differences) };
  if (n <= settings.maxExact) {
    const patterns = 2 ** n;
    return { ...facts, method: 'exact', resamples: patterns, p: exactHits(differences, bound) / patterns };
  }
  const hits = sampledHits(differences, bound, settings);
  return {
    ...facts,
    method: 'sampled',
    resamples: settings.resamples,
    p: (1 + hits) / (1 + settings.resamples),
  };
}

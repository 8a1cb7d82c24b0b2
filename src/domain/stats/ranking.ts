import { holm } from './holm';
import { average } from './mean';
import { pairedDifference } from './paired';
import { SCORE_TIE } from './ranking-agreement';
import { because, isUndefined, type Maybe } from './undefined';

export interface RankedPair {
  a: string;
  b: string;
  /** Mean of a − b. */
  diff: number;
  p: Maybe<number>;
  /** By Holm over all pairs. */
  pHolm: Maybe<number>;
  /** Which is higher; all tasks equal; or it can't be told. */
  verdict: 'a' | 'b' | 'identical' | 'cannot-tell';
}

export interface Ranked {
  id: string;
  mean: number;
  /** Candidates with the same mean share it. */
  rank: number;
  rankBest: number;
  rankWorst: number;
}

export interface Ranking {
  /** Tasks that every candidate has. */
  tasks: number;
  nDropped: number;
  pairs: RankedPair[];
  /** Best mean first. */
  candidates: Ranked[];
}

interface Scored {
  id: string;
  scores: number[];
}

function comparePairs(candidates: readonly Scored[], alpha: number): RankedPair[] {
  const compared = candidates.flatMap((a, index) =>
    candidates.slice(index + 1).map((b) => {
      const paired = pairedDifference(a.scores, b.scores);
      const isSame = a.scores.every((score, task) => score === b.scores[task]);
      const { diff, p } = isUndefined(paired) ? { diff: 0, p: paired } : paired;
      return { a: a.id, b: b.id, diff, p, isSame };
    }),
  );
  const adjusted = holm(
    compared.map(({ p }) => (isUndefined(p) ? null : p)),
    alpha,
  );
  return compared.map(({ isSame, ...pair }, index) => {
    const value = isUndefined(adjusted) ? null : (adjusted.adjusted[index] ?? null);
    const pHolm = value ?? pair.p;
    const isTold = value !== null && value < alpha;
    const higher = pair.diff > 0 ? 'a' : 'b';
    return { ...pair, pHolm, verdict: isSame ? 'identical' : isTold ? higher : 'cannot-tell' };
  });
}

/**
 * Candidates by mean score over the tasks that all have, with the ranks each may hold: 1 + those told to be higher, to all
 * less those told to be lower (paired t, Holm over all pairs). Two whose ranks overlap aren't to be shown as ordered.
 */
export function ranking(
  scores: Readonly<Record<string, readonly (number | null)[]>>,
  { alpha = 0.05, tie = SCORE_TIE } = {},
): Maybe<Ranking> {
  const given = Object.entries(scores);
  const [first] = given;
  if (first === undefined) return because('no-data');
  const all = first[1].length;
  if (given.some(([, own]) => own.length !== all)) return because('length-mismatch');
  const shared = Array.from({ length: all }, (_, task) => task).filter((task) =>
    given.every(([, own]) => typeof own[task] === 'number'),
  );
  if (shared.length === 0) return because('no-data');
  const candidates = given.map(([id, own]) => ({ id, scores: shared.map((task) => own[task] ?? 0) }));
  if (!candidates.every((own) => own.scores.every(Number.isFinite))) return because('not-finite');

  const pairs = comparePairs(candidates, alpha);
  const told = pairs.flatMap(({ a, b, verdict }) =>
    verdict === 'a' ? [{ higher: a, lower: b }] : verdict === 'b' ? [{ higher: b, lower: a }] : [],
  );
  const means = candidates.map((own) => ({ id: own.id, mean: average(own.scores) }));
  return {
    tasks: shared.length,
    nDropped: all - shared.length,
    pairs,
    candidates: means
      .map(({ id, mean }) => ({
        id,
        mean,
        rank: 1 + means.filter((other) => other.mean > mean + tie).length,
        rankBest: 1 + told.filter(({ lower }) => lower === id).length,
        rankWorst: means.length - told.filter(({ higher }) => higher === id).length,
      }))
      .toSorted((x, y) => y.mean - x.mean || (x.id < y.id ? -1 : 1)),
  };
}

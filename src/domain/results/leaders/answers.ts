import type { CandidateId } from '../../ids';
import { taskMeans, type CandidateScore } from '../../scoring';
import { holm, isUndefined, pairedDifference, type Maybe, type PairedDifference } from '../../stats';

/** "Does this judge say that the first is better than the second?" `identical`: the same score on every task. */
export const ANSWERS = ['yes', 'no', 'cannot-tell', 'identical', 'withheld'] as const;
export type Answer = (typeof ANSWERS)[number];

/** What is said of two candidates by the scores of one judge, over the tasks both have. */
export interface PairSide {
  /** First − second. */
  difference: Maybe<PairedDifference>;
  /** By Holm over all pairs that are asked. */
  p: Maybe<number>;
  answer: Answer;
}

/** The answer by unclipped scores, and what official ones would say. */
export interface BothSides extends PairSide {
  /** The same from official scores, a task below 0 counted as 0. */
  clipped: PairSide;
  /** Official scores would answer otherwise. */
  clippedDiffers: boolean;
}

export interface PairAnswer extends BothSides {
  first: CandidateId;
  second: CandidateId;
}

/** The ranks a candidate may hold: 1 + those said to be better, to all less those said to be worse. */
export interface RankRange {
  candidateId: CandidateId;
  best: number;
  worst: number;
}

export interface Comparison {
  /** Each pair once, in the order of the candidates. */
  pairs: readonly PairAnswer[];
  ranks: readonly RankRange[];
}

interface Scored {
  candidateId: CandidateId;
  means: readonly (number | null)[];
  withheld: boolean;
}

const isSame = ({ diff, se }: PairedDifference): boolean => diff === 0 && (isUndefined(se) || se === 0);

function answerFrom(difference: Maybe<PairedDifference>, p: number | null, alpha: number): Answer {
  if (isUndefined(difference)) return 'cannot-tell';
  if (isSame(difference)) return 'identical';
  if (p === null || p >= alpha) return 'cannot-tell';
  return difference.diff > 0 ? 'yes' : 'no';
}

/** A difference that may be asked about: one whose answer is withheld is no test, so it makes the others no stricter. */
export interface Asked {
  difference: Maybe<PairedDifference>;
  withheld: boolean;
}

/** The answers of differences that are asked together: two-sided t, Holm over all of them. */
export function answersOf(asked: readonly Asked[], alpha = 0.05): PairSide[] {
  const adjusted = holm(
    asked.map(({ withheld, difference }) =>
      withheld || isUndefined(difference) || isUndefined(difference.p) ? null : difference.p,
    ),
    alpha,
  );
  return asked.map(({ withheld, difference }, index) => {
    const p = isUndefined(adjusted) ? null : (adjusted.adjusted[index] ?? null);
    const why = isUndefined(difference) ? difference : difference.p;
    return { difference, p: p ?? why, answer: withheld ? 'withheld' : answerFrom(difference, p, alpha) };
  });
}

/** Two rows of scores over the same places, null where there is none. */
export interface ScoredSides {
  first: readonly (number | null)[];
  second: readonly (number | null)[];
  withheld: boolean;
}

const cut = (scores: readonly (number | null)[]): (number | null)[] =>
  scores.map((score) => (score === null ? null : Math.max(0, score)));

/**
 * What scores say of each two sides: paired differences of unclipped ones (clipping squeezes weak models together), Holm
 * over all; beside it the same by official ones.
 */
export function compareSides(sides: readonly ScoredSides[], alpha = 0.05): BothSides[] {
  const answer = (rows: readonly ScoredSides[]): PairSide[] =>
    answersOf(
      rows.map(({ first, second, withheld }) => ({ withheld, difference: pairedDifference(first, second) })),
      alpha,
    );
  const clipped = answer(
    sides.map(({ first, second, withheld }) => ({ withheld, first: cut(first), second: cut(second) })),
  );
  return answer(sides).flatMap((own, index): BothSides[] => {
    const official = clipped[index];
    return official === undefined
      ? []
      : [{ ...own, clipped: official, clippedDiffers: own.answer !== official.answer }];
  });
}

function ranksOf(candidates: readonly Scored[], pairs: readonly PairAnswer[]): RankRange[] {
  const above = new Map<CandidateId, number>();
  const below = new Map<CandidateId, number>();
  const count = (counts: Map<CandidateId, number>, id: CandidateId) =>
    counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const { first, second, answer } of pairs) {
    if (answer !== 'yes' && answer !== 'no') continue;
    const [better, worse] = answer === 'yes' ? [first, second] : [second, first];
    count(above, worse);
    count(below, better);
  }
  return candidates.map(({ candidateId }) => ({
    candidateId,
    best: 1 + (above.get(candidateId) ?? 0),
    worst: candidates.length - (below.get(candidateId) ?? 0),
  }));
}

/**
 * What one judge's scores say of each pair of candidates: paired differences of unclipped task scores (clipping squeezes
 * weak models together), two-sided t, Holm over all pairs. Withheld where `isOwn` says that one is of the judge's family.
 */
export function compareCandidates(
  scores: readonly Pick<CandidateScore, 'candidateId' | 'tasks'>[],
  isOwn: (candidateId: CandidateId) => boolean,
  alpha = 0.05,
): Comparison {
  const candidates = scores.map((score): Scored => ({
    candidateId: score.candidateId,
    means: taskMeans(score),
    withheld: isOwn(score.candidateId),
  }));
  const pairs = candidates.flatMap((first, index) =>
    candidates.slice(index + 1).map((second) => [first, second] as const),
  );
  const sides = compareSides(
    pairs.map(([first, second]) => ({
      first: first.means,
      second: second.means,
      withheld: first.withheld || second.withheld,
    })),
    alpha,
  );
  const answers = pairs.flatMap(([first, second], index): PairAnswer[] => {
    const side = sides[index];
    return side === undefined ? [] : [{ ...side, first: first.candidateId, second: second.candidateId }];
  });
  return { pairs: answers, ranks: ranksOf(candidates, answers) };
}

const TURNED: Record<Answer, Answer> = {
  yes: 'no',
  no: 'yes',
  'cannot-tell': 'cannot-tell',
  identical: 'identical',
  withheld: 'withheld',
};

const turnedDifference = (difference: Maybe<PairedDifference>): Maybe<PairedDifference> => {
  if (isUndefined(difference)) return difference;
  const { diff, lo, hi, t } = difference;
  const minus = (value: Maybe<number>): Maybe<number> => (isUndefined(value) ? value : 0 - value);
  return { ...difference, diff: 0 - diff, lo: minus(hi), hi: minus(lo), t: minus(t) };
};

const turnedSide = ({ difference, p, answer }: PairSide): PairSide => ({
  difference: turnedDifference(difference),
  p,
  answer: TURNED[answer],
});

/** What is said of these two in this order; undefined: they are one, or not compared. */
export function answerFor(
  { pairs }: Pick<Comparison, 'pairs'>,
  first: CandidateId,
  second: CandidateId,
): PairAnswer | undefined {
  const found = pairs.find(
    (pair) =>
      (pair.first === first && pair.second === second) || (pair.first === second && pair.second === first),
  );
  if (found === undefined || found.first === first) return found;
  return { ...found, ...turnedSide(found), first, second, clipped: turnedSide(found.clipped) };
}

/** The smallest difference that these tasks could have shown: half the width of the interval. */
export const smallestShown = ({ difference }: PairSide): number | null =>
  isUndefined(difference) || isUndefined(difference.hi) ? null : difference.hi - difference.diff;

import { because, type Maybe } from './undefined';

/** Scores closer together than this are a tie. */
export const SCORE_TIE = 1e-9;

export interface RankingAgreement {
  candidates: number;
  nDropped: number;
  pairs: number;
  sameOrder: number;
  opposite: number;
  tiedInBoth: number;
  tiedInAOnly: number;
  tiedInBOnly: number;
  /** Share of pairs in the same order or tied in both. */
  agreement: number;
  /** Of the pairs that both put in an order, the share in the same. */
  orderedAgreement: Maybe<number>;
  kendallTauB: Maybe<number>;
}

export interface PairCounts {
  pairs: number;
  sameOrder: number;
  opposite: number;
  tiedInBoth: number;
  tiedInAOnly: number;
  tiedInBOnly: number;
}

const orderOf = (difference: number, tie: number): number =>
  Math.abs(difference) <= tie ? 0 : Math.sign(difference);

/** How the pairs of items are ordered by two measures. */
export function countPairs(items: readonly (readonly [number, number])[], tie: number): PairCounts {
  const counts = { sameOrder: 0, opposite: 0, tiedInBoth: 0, tiedInAOnly: 0, tiedInBOnly: 0 };
  items.forEach(([a, b], index) => {
    for (let other = index + 1; other < items.length; other += 1) {
      const [otherA, otherB] = items[other] ?? [a, b];
      const [byA, byB] = [orderOf(a - otherA, tie), orderOf(b - otherB, tie)];
      if (byA !== 0 && byB !== 0) counts[byA === byB ? 'sameOrder' : 'opposite'] += 1;
      else if (byA === byB) counts.tiedInBoth += 1;
      else counts[byA === 0 ? 'tiedInAOnly' : 'tiedInBOnly'] += 1;
    }
  });
  return { pairs: (items.length * (items.length - 1)) / 2, ...counts };
}

/** Kendall's τ-b, which allows for ties. */
export function tauOf(counts: PairCounts): Maybe<number> {
  const { pairs, sameOrder, opposite, tiedInBoth, tiedInAOnly, tiedInBOnly } = counts;
  const ordered = (pairs - tiedInBoth - tiedInAOnly) * (pairs - tiedInBoth - tiedInBOnly);
  return ordered === 0 ? because('all-tied') : (sameOrder - opposite) / Math.sqrt(ordered);
}

/** Whether two judges put candidates in the same order, pair by pair of their mean scores. */
export function rankingAgreement(
  a: readonly (number | null)[],
  b: readonly (number | null)[],
  tie = SCORE_TIE,
): Maybe<RankingAgreement> {
  if (a.length !== b.length) return because('length-mismatch');
  const items = a.flatMap((left, index): [number, number][] => {
    const right = b[index] ?? null;
    return left === null || right === null ? [] : [[left, right]];
  });
  if (items.length === 0) return because('no-data');
  if (!items.flat().every(Number.isFinite)) return because('not-finite');
  if (items.length === 1) return because('one-item');
  const counts = countPairs(items, tie);
  const { sameOrder, opposite, tiedInBoth, pairs } = counts;
  const bothOrder = sameOrder + opposite;
  return {
    candidates: items.length,
    nDropped: a.length - items.length,
    ...counts,
    agreement: (sameOrder + tiedInBoth) / pairs,
    orderedAgreement: bothOrder === 0 ? because('all-tied') : sameOrder / bothOrder,
    kendallTauB: tauOf(counts),
  };
}

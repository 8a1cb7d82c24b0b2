import { isUndefined, mcnemarExact, wilson, type Maybe, type Proportion } from '../stats';
import { allPairs, askedPairs, identicalPairs, preferred } from './pairs';
import type { Tasting, Who } from './tasting';

/** A difference that chance makes less often than this is told apart from none. */
const ALPHA = 0.05;
/** Beyond this nobody counts: the difference is too small to matter. */
const MOST_NEEDED = 1000;

export interface TastingResult {
  /** Pairs that were chosen between, of how many were announced. */
  judged: number;
  announced: number;
  /** Preferences for the first and for the second model. */
  wins: readonly [number, number];
  /** Said to be the same, and word for word the same, which nobody was asked about. */
  same: number;
  identical: number;
  /** Texts without two answers. */
  leftOut: number;
  /** Stopped before the announced number. */
  isEarly: boolean;
  /** Who is ahead; null: nobody. */
  ahead: Who | null;
  /** Share of whoever is ahead (of the first where nobody is) among the decided, with Wilson's interval. */
  share: Maybe<Proportion>;
  /** Of the exact sign test on the decided; 1 where nothing is decided. */
  p: number;
  /** Whether whoever is ahead is told apart from chance. */
  isTold: boolean;
  /** So many more decided judgments would tell, if the share stayed as it is; null: none would, or it is told already. */
  moreDecided: number | null;
  /** The same with those that come out the same at the rate seen so far. */
  moreJudgments: number | null;
  /** Of the decided, how often the left side was chosen: a liking for one side would show here. */
  leftChosen: number;
}

/** p of so many preferences out of so many decided, two-sided, exact; 1 for counts that make no sense. */
export function signTest(wins: number, decided: number): number {
  const tested = mcnemarExact(wins, decided - wins);
  return isUndefined(tested) ? 1 : tested.p;
}

/** The fewest of so many decided that chance alone hardly gives; null: not even all of them would do. */
export function fewestToTell(decided: number): number | null {
  for (let wins = Math.ceil(decided / 2); wins <= decided; wins += 1) {
    if (signTest(wins, decided) < ALPHA) return wins;
  }
  return null;
}

/** The fewest decided judgments that would tell a share apart from one half; null: more than anybody would make. */
export function decidedToTell(share: number): number | null {
  const ahead = Math.max(share, 1 - share);
  if (ahead <= 0.5) return null;
  for (let decided = 1; decided <= MOST_NEEDED; decided += 1) {
    // Rounded down: a share can't be kept better than whole judgments allow.
    if (signTest(Math.floor(ahead * decided + 1e-9), decided) < ALPHA) return decided;
  }
  return null;
}

interface Counts {
  wins: readonly [number, number];
  /** Said to be the same by a person or by their letters. */
  ties: number;
}

/** What so many preferences say. */
function tell({ wins, ties }: Counts) {
  const decided = wins[0] + wins[1];
  const ahead: Who | null = wins[0] === wins[1] ? null : wins[0] > wins[1] ? 0 : 1;
  const most = Math.max(wins[0], wins[1]);
  const p = signTest(most, decided);
  const isTold = p < ALPHA;
  const needed = decided === 0 || isTold ? null : decidedToTell(most / decided);
  const moreDecided = needed === null ? null : Math.max(1, needed - decided);
  const decidedRate = decided / (decided + ties);
  return {
    ahead,
    share: wilson(most, decided),
    p,
    isTold,
    moreDecided,
    moreJudgments: moreDecided === null ? null : Math.ceil(moreDecided / decidedRate),
  };
}

/** What the preferences say, as far as they go. Not to be shown before the end: whoever sees it stops when it looks good. */
export function tastingResult(tasting: Tasting): TastingResult {
  const asked = askedPairs(tasting);
  const identical = identicalPairs(tasting).length;
  const whose = tasting.preferences.map((said) => preferred(tasting, said));
  const wins = [whose.filter((who) => who === 0).length, whose.filter((who) => who === 1).length] as const;
  const same = whose.filter((who) => who === null).length;
  return {
    judged: tasting.preferences.length,
    announced: asked.length,
    wins,
    same,
    identical,
    leftOut: tasting.texts.length - allPairs(tasting).length,
    isEarly: tasting.preferences.length < asked.length,
    ...tell({ wins, ties: same + identical }),
    leftChosen: tasting.preferences.filter(({ choice }) => choice === 'left').length,
  };
}

/** Whether two tastings ask the same two models for the same, so that their preferences may be put together. */
export const areAlike = (a: Tasting, b: Tasting): boolean =>
  a.prompt === b.prompt &&
  a.system === b.system &&
  [...a.tasted.map(({ candidateId }) => candidateId)].toSorted().join() ===
    [...b.tasted.map(({ candidateId }) => candidateId)].toSorted().join();

/** Several tastings of the same two as one; wins are those of the first tasting's two, in its order. */
export function together(tastings: readonly Tasting[]) {
  const [first] = tastings;
  const counts = tastings.reduce<{ wins: [number, number]; ties: number }>(
    ({ wins, ties }, tasting) => {
      const result = tastingResult(tasting);
      const isTurned = tasting.tasted[0].candidateId !== first?.tasted[0].candidateId;
      const [a, b] = isTurned ? [result.wins[1], result.wins[0]] : result.wins;
      return { wins: [wins[0] + a, wins[1] + b], ties: ties + result.same + result.identical };
    },
    { wins: [0, 0], ties: 0 },
  );
  return { ...counts, ...tell(counts) };
}

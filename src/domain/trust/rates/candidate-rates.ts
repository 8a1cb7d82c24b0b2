import type { GroupTest } from '../lab-types';
import type { Estimate, PairedSets } from '../pairing/types';
import { correctedTests } from '../scores/corrected';
import { ratioDifference, ratioEstimate, type Share } from '../scores/ratios';

/** How well a judge finds what is met, and what isn't, in the responses of one candidate. */
export interface CandidateRate {
  candidateId: string;
  name: string;
  n: number;
  sensitivity: Estimate;
  specificity: Estimate;
}

export const RATES = ['sensitivity', 'specificity'] as const;
type RateName = (typeof RATES)[number];

/** Whether a rate is another for one candidate than for another; `difference` is first − second. */
export interface RateTest extends GroupTest {
  rate: RateName;
  first: string;
  second: string;
}

export interface CandidateRates {
  candidates: readonly CandidateRate[];
  tests: readonly RateTest[];
  /** The judge errs differently on some: one correction for all can turn a comparison round. */
  differ: boolean;
}

interface Counted {
  candidateId: string;
  name: string;
  /** A place for each task. */
  sensitivity: Share[];
  specificity: Share[];
}

function countOf({ tasks }: PairedSets, candidateId: string, name: string): Counted {
  const empty = (): Share[] => tasks.map(() => ({ num: 0, den: 0 }));
  const counted = { candidateId, name, sensitivity: empty(), specificity: empty() };
  for (const [place, { responses }] of tasks.entries())
    for (const response of responses) {
      if (response.candidateId !== candidateId) continue;
      for (const [at, verdict] of response.a.entries()) {
        const [byA, byB] = [verdict?.met ?? null, response.b[at]?.met ?? null];
        const share = counted[byB === true ? 'sensitivity' : 'specificity'][place];
        if (byA === null || byB === null || share === undefined) continue;
        share.den += 1;
        if (byA === byB) share.num += 1;
      }
    }
  return counted;
}

const verdictsIn = (shares: readonly Share[]): number => shares.reduce((sum, { den }) => sum + den, 0);

/** The judge's rates candidate by candidate, b taken as right, and whether they differ by more than chance (Holm). */
export function candidateRates(paired: PairedSets): CandidateRates {
  const counted = paired.candidates.map(({ candidateId, name }) => countOf(paired, candidateId, name));
  const pairs = counted.flatMap((first, index) =>
    counted.slice(index + 1).flatMap((second) => RATES.map((rate) => ({ rate, first, second }))),
  );
  const tests = correctedTests(
    pairs.map(({ rate, first, second }) => ratioDifference(first[rate], second[rate])),
  );
  return {
    candidates: counted.map(({ candidateId, name, sensitivity, specificity }) => ({
      ...{ candidateId, name, n: verdictsIn(sensitivity) + verdictsIn(specificity) },
      sensitivity: ratioEstimate(sensitivity, 1),
      specificity: ratioEstimate(specificity, 1),
    })),
    tests: pairs.flatMap(({ rate, first, second }, at) => {
      const test = tests[at];
      return test === undefined
        ? []
        : [{ ...test, rate, first: first.candidateId, second: second.candidateId }];
    }),
    differ: tests.some(({ moreThanChance }) => moreThanChance),
  };
}

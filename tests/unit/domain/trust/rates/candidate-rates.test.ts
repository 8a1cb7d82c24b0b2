import { describe, expect, it } from 'vitest';
import { candidateRates, pairSets, type CandidateRates } from '../../../../../src/domain/trust';
import { aJudgeOf, aTruth } from '../../../../support/judge-rules';
import { aSetCandidate } from '../../../../support/verdict-sets';

const CANDIDATES = [aSetCandidate('k1'), aSetCandidate('k2')];
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed + 1);

/** A judge that finds this share of what is met, by candidate, and 8 of 10 of what isn't. */
const ratesOf = (seed: number, finds: Readonly<Record<string, number>>): CandidateRates => {
  const truth = aTruth(seed, { tasks: 50, candidates: CANDIDATES });
  const judge = aJudgeOf(truth, seed + 100, (met, { candidateId }, random) =>
    met ? random.unit() < (finds[candidateId] ?? 1) : random.unit() >= 0.8,
  );
  return candidateRates(pairSets(judge, truth));
};

describe('a judge’s rates by candidate', () => {
  it('that differ are found every time, and it is said which', () => {
    for (const seed of SEEDS) {
      const { differ, tests } = ratesOf(seed, { k1: 0.95, k2: 0.65 });
      expect(differ, `seed ${String(seed)}`).toBe(true);
      const [sensitivity] = tests;
      expect(sensitivity).toMatchObject({
        rate: 'sensitivity',
        first: 'k1',
        second: 'k2',
        moreThanChance: true,
      });
      expect(sensitivity?.difference).toBeGreaterThan(0.1);
    }
  });

  it('that don’t are suspected about as rarely as 1 in 20', () => {
    const suspected = SEEDS.filter((seed) => ratesOf(seed, { k1: 0.8, k2: 0.8 }).differ).length;
    // More of 40 would happen by chance once in 3,000 times.
    expect(suspected).toBeLessThanOrEqual(7);
  });

  it('have their own intervals', () => {
    const [first] = ratesOf(1, { k1: 0.95, k2: 0.65 }).candidates;
    expect(first).toMatchObject({ candidateId: 'k1', n: 250 });
    expect(first?.sensitivity.value).toBeGreaterThan(0.88);
    expect(first?.sensitivity.interval).toHaveProperty('lo');
  });
});

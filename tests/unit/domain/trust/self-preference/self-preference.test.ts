import { describe, expect, it } from 'vitest';
import { isUndefined } from '../../../../../src/domain/stats';
import { selfPreferenceOf, type Estimate, type VerdictSet } from '../../../../../src/domain/trust';
import { aJudgeOf, aTruth, skilled } from '../../../../support/judge-rules';
import { aSetCandidate } from '../../../../support/verdict-sets';

const CANDIDATES = [aSetCandidate('q', 'Qwen'), aSetCandidate('l', 'Llama')];
const OPTIONS = { seed: 4, draws: 400 };
const truth = (seed: number, candidates = CANDIDATES): VerdictSet => aTruth(seed, { tasks: 60, candidates });

/** A judge of a family that passes more of what isn't met where the candidate is of its own. */
const ofFamily = (family: string, own: string, people: VerdictSet, seed: number, bonus = 0.35): VerdictSet =>
  aJudgeOf(
    people,
    seed,
    (met, { candidateId, criterion }, random) => {
      const favours = candidateId === own && criterion < 4 && random.unit() < bonus;
      return favours || (met ? random.unit() < 0.95 : random.unit() < 0.1);
    },
    { judgeId: family, name: family, family },
  );
const lower = ({ interval }: Estimate): number => {
  if (interval === null || isUndefined(interval)) throw new Error('no interval');
  return interval.lo;
};

describe('self-preference', () => {
  it('is found every time where both favour their own, and isn’t where they are only kind', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const people = truth(seed);
      const favouring = [ofFamily('Qwen', 'q', people, seed), ofFamily('Llama', 'l', people, seed + 50)];
      const [pair] = selfPreferenceOf(favouring, OPTIONS).pairs;
      if (pair === undefined) throw new Error('a pair');
      expect(pair).toMatchObject({ familyA: 'Llama', familyB: 'Qwen', tasks: 60 });
      expect(lower(pair.did)).toBeGreaterThan(0);
    }
    const suspected = Array.from({ length: 20 }, (_, seed) => {
      const people = truth(seed + 1);
      const kind = aJudgeOf(people, seed, skilled(0.99, 0.5), { judgeId: 'Qwen', family: 'Qwen' });
      const fair = aJudgeOf(people, seed + 50, skilled(0.9, 0.9), { judgeId: 'Llama', family: 'Llama' });
      const [pair] = selfPreferenceOf([kind, fair], OPTIONS).pairs;
      return pair === undefined || lower(pair.did) > 0;
    }).filter(Boolean).length;
    expect(suspected).toBeLessThanOrEqual(3);
  });

  it('is by hand the difference of differences, in points', () => {
    const people = truth(1);
    const all = aJudgeOf(people, 1, (_, { criterion }) => criterion < 4);
    const own = (family: string, id: string): VerdictSet => ({
      ...aJudgeOf(all, 1, (_, { candidateId, criterion }) => candidateId === id && criterion < 4),
      ...{ judgeId: family, family },
    });
    const { pairs, wanting } = selfPreferenceOf([own('Qwen', 'q'), own('Llama', 'l')], OPTIONS);
    expect(wanting).toBeNull();
    expect(pairs[0]).toMatchObject({
      did: { value: 200, interval: { undefined: 'zero-variance' } },
      ...{ perJudge: 100, means: { aa: 100, ab: 0, ba: 0, bb: 100 } },
    });
  });

  it('of one judge shows beside people’s marks', () => {
    const people = truth(7);
    const judge = ofFamily('Qwen', 'q', people, 8);
    const { againstPeople, pairs, sameFamily } = selfPreferenceOf([judge, people], OPTIONS);
    expect(pairs).toEqual([]);
    expect(againstPeople[0]).toMatchObject({ own: 'Qwen', other: 'Llama', tasks: 60 });
    expect(againstPeople[0] && lower(againstPeople[0].points)).toBeGreaterThan(0);
    expect(sameFamily).toMatchObject([{ judge: { judgeId: 'Qwen' }, candidateId: 'q', family: 'Qwen' }]);
  });

  it('that can’t be measured is said with what is wanting', () => {
    const codeOf = (sets: readonly VerdictSet[]): string | undefined =>
      selfPreferenceOf(sets, OPTIONS).wanting?.code;
    const people = truth(9);
    const judge = (family: string | null, of = people): VerdictSet =>
      aJudgeOf(of, 1, skilled(0.9, 0.9), { judgeId: String(family), family });
    expect(codeOf([judge(null)])).toBe('families-unknown');
    expect(codeOf([judge('Qwen'), judge('Qwen')])).toBe('judges-of-one-family');
    expect(codeOf([judge('Qwen'), judge('Gemma')])).toBe('no-own-candidate');
    const one = truth(9, [aSetCandidate('q', 'Qwen')]);
    expect(codeOf([judge('Qwen', one), judge('Llama', one)])).toBe('candidates-of-one-family');
    const elsewhere = judge('Llama');
    const responses = elsewhere.responses.map((response) => ({
      ...response,
      taskId: `other ${response.taskId}`,
    }));
    expect(codeOf([judge('Qwen'), { ...elsewhere, responses }])).toBe('no-common-tasks');
  });
});

import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../../src/domain/stats';
import { copiesAmong, selectionByConfidence, type VerdictSet } from '../../../../../src/domain/trust';
import { aJudgeOf, aTruth, skilled } from '../../../../support/judge-rules';
import { aSetCandidate } from '../../../../support/verdict-sets';

const CANDIDATES = [aSetCandidate('k1'), aSetCandidate('k2')];
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed + 1);

/** A judge that tells how sure it is: surer where it is right, as judges are. */
function aSureJudge(truth: VerdictSet, seed: number): VerdictSet {
  return aJudgeOf(truth, seed, (met, _, random) => {
    const pMet = Math.min(0.99, Math.max(0.01, (met ? 0.7 : 0.3) + 0.8 * (random.unit() - 0.5)));
    return { pMet, met: pMet >= 0.5 };
  });
}

/** The reference as far as it is marked. */
const markedWhere = (
  truth: VerdictSet,
  judge: VerdictSet,
  isMarked: (pMet: number, taskId: string) => boolean,
): VerdictSet => ({
  ...truth,
  responses: truth.responses.map((response, index) => ({
    ...response,
    verdicts: response.verdicts.filter((_, at) =>
      isMarked(judge.responses[index]?.verdicts[at]?.pMet ?? 0.5, response.taskId),
    ),
  })),
});

describe('marks chosen by the judge’s own confidence', () => {
  const worlds = SEEDS.map((seed) => {
    const truth = aTruth(seed, { tasks: 40, candidates: CANDIDATES });
    return { seed, truth, judge: aSureJudge(truth, seed + 100) };
  });

  it('are found every time, be it the sure or the unsure that were marked', () => {
    for (const { truth, judge } of worlds) {
      const sure = markedWhere(truth, judge, (pMet) => Math.abs(pMet - 0.5) > 0.3);
      expect(selectionByConfidence(judge, sure).answer).toBe('chosen');
      const unsure = markedWhere(truth, judge, (pMet) => Math.abs(pMet - 0.5) < 0.15);
      expect(selectionByConfidence(judge, unsure)).toMatchObject({ answer: 'chosen' });
    }
  });

  it('and those chosen by its verdict', () => {
    for (const { truth, judge } of worlds)
      expect(
        selectionByConfidence(
          judge,
          markedWhere(truth, judge, (pMet) => pMet >= 0.5),
        ),
      ).toMatchObject({
        answer: 'chosen',
        met: { difference: 1 },
      });
  });

  it('while whole tasks drawn at random aren’t suspected', () => {
    const answers = worlds.map(({ seed, truth, judge }) => {
      const random = seededRandom(seed);
      const drawn = new Set(truth.responses.map(({ taskId }) => taskId).filter(() => random.unit() < 0.4));
      return selectionByConfidence(
        judge,
        markedWhere(truth, judge, (_, taskId) => drawn.has(taskId)),
      ).answer;
    });
    expect(answers.filter((answer) => answer !== 'as-if-random').length).toBeLessThanOrEqual(2);
  });

  it('are no question where all or nothing is marked', () => {
    const [world] = worlds;
    if (world === undefined) throw new Error('a world');
    const { truth, judge } = world;
    expect(selectionByConfidence(judge, truth).answer).toBe('all-marked');
    expect(
      selectionByConfidence(
        judge,
        markedWhere(truth, judge, () => false),
      ).answer,
    ).toBe('no-marks');
  });
});

describe('judges that are one under two names', () => {
  it('are found every time among others', () => {
    for (const seed of SEEDS) {
      const truth = aTruth(seed, { tasks: 20, candidates: CANDIDATES });
      const judge = aSureJudge(truth, seed);
      const other = aSureJudge(truth, seed + 1);
      const plain = aJudgeOf(truth, seed + 2, skilled(0.9, 0.8), { judgeId: 'plain', name: 'Plain' });
      const sets = [
        { ...judge, judgeId: 'one', name: 'One' },
        { ...other, judgeId: 'two', name: 'Two' },
        { ...judge, judgeId: 'three', name: 'Three' },
        plain,
        { ...plain, judgeId: 'again', name: 'Plain again' },
      ];
      expect(copiesAmong(sets).map(({ code, first, second }) => [code, first.name, second.name])).toEqual([
        ['copy', 'One', 'Three'],
        ['same-verdicts', 'Plain', 'Plain again'],
      ]);
    }
  });
});

import { expect, it } from 'vitest';
import { judgePoints, pairSets, repeatabilityOf, type VerdictSet } from '../../../../src/domain/trust';
import { aSetCriterion, aSetResponse, aVerdictSet, marked } from '../../../support/verdict-sets';

const rubric = [aSetCriterion(2), aSetCriterion(1), aSetCriterion(-1)];
const set = (name: string, seconds: number | null, ...marks: string[]): VerdictSet =>
  aVerdictSet({
    ...{ judgeId: name, name },
    responses: marks.map((text, index) =>
      aSetResponse({ taskId: `t${String(index + 1)}`, verdicts: marked(text, rubric), seconds }),
    ),
  });

it('counts the verdicts that flip when only the asking changes, and names the restless criteria', () => {
  const base = set('base', 1, '++-', '+--', '---', '+++');
  const found = repeatabilityOf(base, [
    set('other letters', 1, '++-', '++-', '---', '+++'),
    set('paraphrased', 1, '++-', '++-', '?--', '-++'),
  ]);
  expect(found.variants.map(({ variant, metToNot, notToMet }) => [variant.name, metToNot, notToMet])).toEqual(
    [
      ['other letters', 0, 1],
      ['paraphrased', 1, 1],
    ],
  );
  expect(found.variants[0]?.rate).toMatchObject({ n: 12, k: 1, clusters: 4 });
  expect(found.variants[1]?.rate).toMatchObject({ n: 11, k: 2, clusters: 4 });
  expect(found.all).toMatchObject({ n: 23, k: 3, clusters: 4 });
  expect(found.restless).toEqual([
    { taskId: 't2', criterionId: 'c2', flips: 2, compared: 2 },
    { taskId: 't4', criterionId: 'c1', flips: 1, compared: 2 },
  ]);
});

it('has a rate of 0 with an interval for a judge that never flips, and none without a variant', () => {
  const base = set('base', 1, '++-', '+--', '---');
  expect(repeatabilityOf(base, [base]).all).toMatchObject({ k: 0, rate: 0, lo: 0 });
  expect(repeatabilityOf(base, []).all).toEqual({ undefined: 'no-data' });
});

it('puts judges on the front that none beats in seconds and agreement at once', () => {
  const judges = [
    { set: set('quick', 1, '++-'), agreement: 0.7 },
    { set: set('slow', 9, '++-'), agreement: 0.9 },
    { set: set('beaten', 9, '++-'), agreement: 0.6 },
    { set: set('untimed', null, '++-'), agreement: 0.99 },
    { set: set('unknown', 2, '++-'), agreement: null },
  ].map((one) => ({ ...one, judge: pairSets(one.set, one.set).a }));
  expect(
    judgePoints(judges).map(({ judge, secondsPerResponse, isOnFront }) => [
      judge.name,
      secondsPerResponse,
      isOnFront,
    ]),
  ).toEqual([
    ['quick', 1, true],
    ['slow', 9, true],
    ['beaten', 9, false],
    ['untimed', null, false],
    ['unknown', 2, false],
  ]);
});

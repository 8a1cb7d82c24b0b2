import { expect, it } from 'vitest';
import { asCandidateId, asJudgeId } from '../../../../src/domain/ids';
import { verdictSetsOfRun } from '../../../../src/domain/trust';
import {
  aCandidate,
  aJudge,
  aJudgment,
  aRun,
  aRunSpec,
  aTask,
  someVerdicts,
} from '../../../support/builders';

const control = asCandidateId('control:ceiling');
const rule = asJudgeId('rule');
const candidate = aCandidate();
const judge = aJudge();
const run = aRun({
  spec: aRunSpec({
    candidates: [candidate, { kind: 'control', candidateId: control }],
    judges: [judge, { kind: 'imported', judgeId: rule }],
  }),
  names: { [rule]: 'A rule' },
});
const of = { candidateId: candidate.candidateId, judgeId: judge.judgeId };
const timed = someVerdicts(true, false).map((verdict) => ({ ...verdict, ms: 1500 }));
const untimed = timed.map((verdict) => ({ ...verdict, ms: 0 }));

it('a run gives one set a judge, with seconds where they were measured and without its controls', () => {
  const judgments = [
    aJudgment({ ...of, verdicts: timed }),
    aJudgment({ ...of, candidateId: control, verdicts: timed }),
    aJudgment({ ...of, judgeId: rule, verdicts: untimed }),
  ];
  const sets = verdictSetsOfRun(run, [aTask()], judgments, []);
  expect(sets.map(({ judgeId, responses }) => [judgeId, responses.map(({ seconds }) => seconds)])).toEqual([
    [judge.judgeId, [3]],
    [rule, [null]],
  ]);
});

it('where the pack isn’t here, verdicts stand and their weights and layers are unknown', () => {
  const [set] = verdictSetsOfRun(run, [], [aJudgment({ ...of, verdicts: timed })], []);
  expect(set?.responses[0]?.verdicts.map(({ met, weight, layer }) => [met, weight, layer])).toEqual([
    [true, null, null],
    [false, null, null],
  ]);
});

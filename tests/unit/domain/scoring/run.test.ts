import { describe, expect, it } from 'vitest';
import { asCandidateId, asJudgeId, asTaskId } from '../../../../src/domain/ids';
import { aggregateScores, type CandidateScore } from '../../../../src/domain/scoring';
import type { Judgment } from '../../../../src/domain/run';
import { aCandidate, aJudgment, aRubric, aRunSpec, aTask, someVerdicts } from '../../../support/builders';
import { scoreRun } from '../../../support/score-run';

const tasks = ['t1', 't2', 't3'].map((id) => aTask({ id: asTaskId(id), rubric: aRubric(4, 2, -3) }));
const taskIds = tasks.map(({ id }) => id);

const judged = (task: string, epoch: number, ...met: (boolean | null)[]): Judgment =>
  aJudgment({ taskId: asTaskId(task), epoch, verdicts: someVerdicts(...met) });

function only(scores: CandidateScore[]): CandidateScore {
  const [score] = scores;
  if (score === undefined || scores.length !== 1) throw new Error(`${String(scores.length)} scores`);
  return score;
}

describe('the scores of a run', () => {
  it('epochs are averaged within a task first, then clipped, then averaged over tasks', () => {
    const score = only(
      scoreRun(aRunSpec({ taskIds, epochs: 2 }), tasks, [
        judged('t1', 1, false, false, true), // −0.5
        judged('t1', 2, true, false, false), // 0.667 → task 0.083
        judged('t2', 1, false, false, true), // −0.5
        judged('t2', 2, false, false, true), // −0.5 → task −0.5, clipped 0
        judged('t3', 1, true, true, false),
        judged('t3', 2, true, true, false), // 1
      ]),
    );
    const first = (-0.5 + 4 / 6) / 2;
    expect(score.n).toBe(3);
    expect(score.nClipped).toBe(1);
    expect(score.unclipped.mean).toBeCloseTo((first - 0.5 + 1) / 3, 12);
    expect(score.clipped.mean).toBeCloseTo((first + 0 + 1) / 3, 12);
    expect(score.meanClippedByEpoch).toBeCloseTo((4 / 6 / 2 + 0 + 1) / 3, 12);
  });

  it('a criterion without a verdict leaves the task out of the mean, counted, and inside the bounds', () => {
    const score = only(
      scoreRun(aRunSpec({ taskIds }), tasks, [
        judged('t1', 1, true, true, false),
        judged('t2', 1, true, null, false),
      ]),
    );
    expect(score).toMatchObject({ n: 1, nMissing: 2, nIncompleteJudgments: 2 });
    expect(score.clipped).toMatchObject({ mean: 1, lo: { undefined: 'one-item' } });
    const closeTo = (value: number): unknown => expect.closeTo(value, 12);
    expect(score.bounds).toEqual({ lo: closeTo((1 + 4 / 6 - 0.5) / 3), hi: closeTo(1) });
    expect(score.parts).toMatchObject([
      { sign: 'positive', criteria: 6, met: 3, missing: 3 },
      { sign: 'negative', criteria: 3, met: 0, missing: 1 },
    ]);
  });

  it('without a single judgment there is no score, and why', () => {
    const score = only(scoreRun(aRunSpec({ taskIds }), tasks, []));
    expect(score.clipped.mean).toEqual({ undefined: 'no-data' });
    expect(score.n).toBe(0);
  });

  it('without the pack’s tasks there are no bounds either', () => {
    const score = only(scoreRun(aRunSpec({ taskIds }), [], []));
    expect(score.bounds).toEqual({ undefined: 'no-data' });
    expect(score.clipped.mean).toEqual({ undefined: 'no-data' });
  });

  it('tasks outside the slice and judgments of others don’t take part', () => {
    const score = only(
      scoreRun(aRunSpec({ taskIds: [asTaskId('t1')] }), tasks, [
        judged('t1', 1, true, true, false),
        judged('t1', 2, false, false, true),
        judged('t2', 1, false, false, true),
        aJudgment({ judgeId: asJudgeId('other'), verdicts: someVerdicts(false, false, true) }),
        aJudgment({ candidateId: asCandidateId('other'), verdicts: someVerdicts(false, false, true) }),
      ]),
    );
    expect(score).toMatchObject({ n: 1, clipped: { mean: 1 } });
  });

  it('a control stands in no ranking', () => {
    const spec = aRunSpec({
      taskIds: [asTaskId('t1')],
      epochs: 3,
      candidates: [{ kind: 'control', candidateId: asCandidateId('control:ceiling') }, aCandidate()],
    });
    const judgments = ['control:ceiling', 'candidate-1'].map((id) =>
      aJudgment({ candidateId: asCandidateId(id), verdicts: someVerdicts(true, true, false) }),
    );
    const scores = scoreRun(spec, tasks, judgments);
    expect(scores.map(({ candidateId }) => candidateId)).toEqual(['candidate-1']);
    expect(scores.map((score) => score.nIncompleteJudgments)).toEqual([2]);
  });
});

it('equal task scores have a mean but no interval', () => {
  expect(aggregateScores([[0.5], [0.5], [0.5]]).clipped).toEqual({
    mean: 0.5,
    se: 0,
    lo: { undefined: 'zero-variance' },
    hi: { undefined: 'zero-variance' },
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCandidateId, asJudgeId, asTaskId } from '../../../../src/domain/ids';
import { LAYERS } from '../../../../src/domain/pack';
import { digestOf, lookUp, scoresIn, verdictRows } from '../../../../src/domain/results';
import type { Judgment, Run } from '../../../../src/domain/run';
import { scoreTask } from '../../../../src/domain/scoring';
import { isUndefined } from '../../../../src/domain/stats';
import {
  aCandidate,
  aJudge,
  aJudgment,
  aManifest,
  aRubric,
  aRun,
  aRunSpec,
  aTask,
  someVerdicts,
} from '../../../support/builders';
import { scoreRun } from '../../../support/score-run';

const CANDIDATES = ['candidate-1', 'candidate-2'].map(asCandidateId);
const JUDGES = ['judge-1', 'judge-2'].map(asJudgeId);
const EPOCHS = 2;

/** Rubrics with merits, faults and criteria without weight; judgments here and there, whole or not. */
const aWorld = fc
  .array(fc.array(fc.integer({ min: -4, max: 5 }), { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 5,
  })
  .chain((weights) =>
    fc.record({
      weights: fc.constant(weights),
      decisions: fc.array(
        fc.tuple(
          fc.nat(CANDIDATES.length - 1),
          fc.nat(JUDGES.length - 1),
          fc.nat(weights.length - 1),
          fc.integer({ min: 1, max: EPOCHS }),
          fc.array(fc.option(fc.boolean()), { maxLength: 6 }),
        ),
        { maxLength: 30 },
      ),
    }),
  )
  .map(({ weights, decisions }) => {
    const tasks = weights.map((row, index) =>
      aTask({
        id: asTaskId(`t${String(index)}`),
        rubric: aRubric(...row).map((one, place) => ({ ...one, layer: LAYERS[place % 3] ?? 'task' })),
      }),
    );
    const places = new Map<string, Judgment>();
    for (const [candidate, judge, task, epoch, met] of decisions) {
      const [candidateId, judgeId, taskId] = [CANDIDATES[candidate], JUDGES[judge], tasks[task]?.id];
      if (candidateId === undefined || judgeId === undefined || taskId === undefined) continue;
      const verdicts = someVerdicts(...met);
      places.set(
        JSON.stringify([candidateId, judgeId, taskId, epoch]),
        aJudgment({ candidateId, judgeId, taskId, epoch, verdicts }),
      );
    }
    const run: Run = aRun({
      spec: aRunSpec({
        taskIds: tasks.map(({ id }) => id),
        candidates: CANDIDATES.map((candidateId) => aCandidate({ candidateId })),
        judges: JUDGES.map((judgeId) => aJudge({ judgeId })),
        epochs: EPOCHS,
      }),
    });
    return { run, tasks, judgments: [...places.values()] };
  });

describe('scores from the digest', () => {
  it('are those from the verdicts themselves, whatever was judged', () => {
    fc.assert(
      fc.property(aWorld, ({ run, tasks, judgments }) => {
        const pack = { manifest: aManifest(), tasks };
        const digest = digestOf({ run, pack, responses: [], judgments });
        const rows = lookUp(digest);
        expect(JUDGES.flatMap((judgeId) => scoresIn(digest, rows, judgeId))).toEqual(
          scoreRun(run.spec, tasks, judgments),
        );
        for (const [index, { taskId, verdicts }] of judgments.entries()) {
          const score = scoreTask(tasks.find(({ id }) => id === taskId)?.rubric ?? [], verdicts);
          const unclipped = isUndefined(score) || isUndefined(score.unclipped) ? null : score.unclipped;
          expect(digest.judgments[index]?.score).toBe(unclipped);
        }
      }),
    );
  });

  it('verdicts taken from it say the same of each criterion', () => {
    fc.assert(
      fc.property(aWorld, ({ run, tasks, judgments }) => {
        const digest = digestOf({ run, pack: { manifest: aManifest(), tasks }, responses: [], judgments });
        const again = verdictRows(digest, new Set(CANDIDATES));
        expect(scoreRun(run.spec, tasks, again)).toEqual(scoreRun(run.spec, tasks, judgments));
      }),
    );
  });
});

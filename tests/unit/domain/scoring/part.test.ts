import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asTaskId } from '../../../../src/domain/ids';
import { LAYERS } from '../../../../src/domain/pack';
import { partMean, taskMeans, type CandidateScore } from '../../../../src/domain/scoring';
import { aJudgment, aRubric, aRunSpec, aTask, someVerdicts } from '../../../support/builders';
import { scoreRun } from '../../../support/score-run';

/** Scores of tasks with one rubric; verdicts by task, then epoch. */
function scored(
  weights: readonly number[],
  tasks: readonly (readonly (readonly (boolean | null)[])[])[],
): CandidateScore {
  const rubric = aRubric(...weights).map((criterion, index) => ({
    ...criterion,
    layer: LAYERS[index % 3] ?? 'task',
  }));
  const pack = tasks.map((_, index) => aTask({ id: asTaskId(`t${String(index)}`), rubric }));
  const judgments = tasks.flatMap((epochs, index) =>
    epochs.map((met, epoch) =>
      aJudgment({ taskId: asTaskId(`t${String(index)}`), epoch: epoch + 1, verdicts: someVerdicts(...met) }),
    ),
  );
  const epochs = Math.max(1, ...tasks.map((list) => list.length));
  const [score] = scoreRun(aRunSpec({ taskIds: pack.map(({ id }) => id), epochs }), pack, judgments);
  if (score === undefined) throw new Error('one score');
  return score;
}

describe('parts of a score', () => {
  it('merits and faults add up to the unclipped mean, whatever is met', () => {
    const verdicts = fc.array(
      fc.array(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(verdicts, (tasks) => {
        const score = scored([4, 2, -3, -1, 5], tasks);
        const sum = Number(partMean(score, 'positive')) + Number(partMean(score, 'negative'));
        expect(sum).toBeCloseTo(Number(score.unclipped.mean), 12);
      }),
    );
  });

  it('a layer’s figure is the mean of its own scores, as the aggregate of that layer says', () => {
    const score = scored(
      [4, 2, 3, -4, -2, -3],
      [[[true, false, true, true, false, false]], [[true, true, true, false, false, true]]],
    );
    for (const layer of LAYERS) {
      expect(partMean(score, layer)).toBe(score.layers[layer].unclipped.mean);
    }
    expect(partMean(score, 'task')).toBe(0.5);
  });

  it('epochs are averaged within a task first, and incomplete ones are left out', () => {
    const score = scored(
      [4, -2],
      [
        [
          [true, false],
          [true, true],
        ],
        [
          [false, false],
          [true, null],
        ],
        [[null, false]],
      ],
    );
    expect(taskMeans(score)).toEqual([0.75, 0, null]);
    expect(partMean(score, 'positive')).toBe(0.5);
    expect(partMean(score, 'negative')).toBe(-0.125);
    expect(partMean(scored([4], [[[true]]]), 'negative')).toBe(0);
    expect(partMean(scored([4], [[[null]]]), 'negative')).toEqual({ undefined: 'no-data' });
  });

  it('the official bounds cut each task off at 0, and hold the official mean of complete tasks', () => {
    const score = scored([4, -8], [[[true, null]], [[false, true]]]);
    expect(score.bounds).toEqual({ lo: (-1 - 2) / 2, hi: (1 - 2) / 2 });
    expect(score.clippedBounds).toEqual({ lo: 0, hi: 0.5 });
    const whole = scored([4, -8], [[[true, false]], [[false, true]]]);
    expect(whole.clippedBounds).toEqual({ lo: 0.5, hi: 0.5 });
    expect(whole.clipped.mean).toBe(0.5);
  });
});

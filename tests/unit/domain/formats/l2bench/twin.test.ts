import { describe, expect, it } from 'vitest';
import { asCandidateId, asCriterionId, asJudgeId, asTaskId } from '../../../../../src/domain/ids';
import { composePrompt, LAYERS } from '../../../../../src/domain/pack';
import type { Judgment } from '../../../../../src/domain/run';
import { scoreCandidate } from '../../../../../src/domain/scoring';
import { average } from '../../../../../src/domain/stats';
import { aJudgment, aVerdict } from '../../../../support/builders';
import { readL2bench, readTwin, TWIN_KINDS } from '../../../../support/l2bench';

const PEOPLE = { candidateId: asCandidateId('candidate-1'), judgeId: asJudgeId('judge-1') };
const closeTo = (value: number): unknown => expect.closeTo(value, 12);

describe.each(['', 'seed-7/', 'seed-11/'])('the made-up twin %s', (seed) => {
  const { csv, files, expected } = readTwin(seed);
  const { tasks, resources, manifest, preview } = readL2bench(csv, files);
  const good = tasks.slice(0, expected.tasks.length);

  it('gives exactly the official criteria, messages, variables and references', () => {
    const read = good.map((task) => ({
      id: task.id,
      competency: task.competency,
      system: task.systemPrompt,
      user: composePrompt(task, resources),
      variables: task.variables,
      reference: task.reference,
      criteria: task.rubric,
    }));
    expect(read).toEqual(expected.tasks);
  });

  it('has the planted problems found by row, and no others', () => {
    const planted = expected.problems.flatMap(({ record, column, kind, severity }) =>
      kind === null ? [] : [{ record, line: record + 1, column, kind: TWIN_KINDS[kind], severity }],
    );
    const found = preview.issues.map(({ record, line, column, kind, severity }) => ({
      ...{ record, line, column, kind, severity },
    }));
    expect(found).toEqual(planted);
  });

  it('is taken but for the rows with an error', () => {
    const refused = expected.problems.filter(({ severity }) => severity === 'error');
    const usable = expected.problems.filter(({ severity }) => severity !== 'error');
    expect(tasks.map(({ id }) => id)).toEqual([
      ...expected.tasks.map(({ id }) => id),
      ...usable.map((problem) => problem.task_key),
    ]);
    expect(preview).toMatchObject({ tasks: tasks.length, refused: refused.length, fits: true });
    expect(preview.resources.missing).toEqual([{ name: 'nowhere.md', tasks: 1 }]);
    expect(preview.resources.spare).toEqual([]);
    expect(manifest).toMatchObject({ gated: true, canary: expected.canary });
  });

  it('is scored as expected: tasks, layers, means, errors, both orders of clipping', () => {
    const { verdicts, scores, summary } = expected;
    const judgments: Judgment[] = expected.tasks.flatMap(({ id, criteria }) =>
      (verdicts[id] ?? []).map((epoch, index) =>
        aJudgment({
          ...PEOPLE,
          taskId: asTaskId(id),
          epoch: index + 1,
          verdicts: criteria.map((criterion, at) =>
            aVerdict({ criterionId: asCriterionId(criterion.id), met: epoch[at] ?? null }),
          ),
        }),
      ),
    );
    const score = scoreCandidate(PEOPLE, good, 3, judgments);
    expect(score.n).toBe(summary.tasks);
    expect(score.unclipped).toMatchObject({
      mean: closeTo(summary.mean_unclipped),
      se: closeTo(summary.stderr_unclipped),
    });
    expect(score.clipped).toMatchObject({
      mean: closeTo(summary.mean_clipped),
      se: closeTo(summary.stderr_clipped),
    });
    expect(score.meanClippedByEpoch).toEqual(closeTo(summary.mean_clip_before_epochs));
    for (const { taskId, epochs } of score.tasks) {
      const own = scores[taskId];
      expect(epochs.map((epoch) => epoch.score.unclipped)).toEqual(own?.epochs.map(closeTo));
      for (const layer of LAYERS) {
        const byEpoch = epochs.map((epoch) => epoch.score.layers[layer]);
        const mean = own?.by_layer[layer] ?? null;
        if (mean === null) expect(byEpoch).toEqual(byEpoch.map(() => ({ undefined: 'no-positive-weight' })));
        else expect(average(byEpoch.filter((value) => typeof value === 'number'))).toEqual(closeTo(mean));
      }
    }
    for (const layer of LAYERS) {
      const means = Object.values(scores).flatMap(({ by_layer }) => by_layer[layer] ?? []);
      expect(score.layers[layer]).toMatchObject({
        n: means.length,
        nMissing: 0,
        unclipped: { mean: closeTo(average(means)) },
      });
    }
  });

  it('gives the same tasks with other line ends and without a BOM', () => {
    const bare = csv.replace(/^\uFEFF/, '');
    for (const other of [bare, bare.replaceAll('\r\n', '\n'), bare.replaceAll(/\r?\n/g, '\r\n')]) {
      expect(readL2bench(other, files).tasks).toEqual(tasks);
    }
  });
});

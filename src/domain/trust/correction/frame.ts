import type { CandidateId, JudgeId, TaskId } from '../../ids';
import { markedEpochs } from '../../marking';
import type { Task } from '../../pack';
import type { Judgment, RunSpec } from '../../run';
import { scoreCandidate } from '../../scoring';
import { isUndefined } from '../../stats';
import type { JudgedTask } from './types';

type ScoredTask = Pick<Task, 'id' | 'rubric'>;

export interface JudgedRun {
  spec: RunSpec;
  /** Those of the run, in any order. */
  tasks: readonly ScoredTask[];
  judgments: readonly Judgment[];
}

/** A task of a candidate that the judge scored, with its judgment of the repeat that is drawn for marking. */
export interface FrameTask {
  task: ScoredTask;
  judgment: Judgment;
  clipped: JudgedTask;
  unclipped: JudgedTask;
}

const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length;

/**
 * What an estimate is made over: the tasks whose drawn repeat the judge decided whole. Of several repeats each is cut off
 * at 0 by itself, for one that is marked alone can't tell where the mean of all would be cut.
 */
export function frameOf(
  { spec, tasks, judgments }: JudgedRun,
  ids: { candidateId: CandidateId; judgeId: JudgeId },
): FrameTask[] {
  const drawn = markedEpochs(spec);
  const own = judgments.filter((row) => row.candidateId === ids.candidateId && row.judgeId === ids.judgeId);
  const rows = new Map(
    own.filter((row) => row.epoch === drawn.get(row.taskId)).map((row) => [row.taskId, row]),
  );
  const rubrics = new Map<TaskId, ScoredTask>(tasks.map((task) => [task.id, task]));
  const chosen = spec.taskIds.flatMap((taskId) => rubrics.get(taskId) ?? []);
  return scoreCandidate(ids, chosen, spec.epochs, own).tasks.flatMap(({ taskId, epochs }): FrameTask[] => {
    const scores = epochs.flatMap(({ epoch, score: { unclipped } }) =>
      isUndefined(unclipped) ? [] : [{ epoch, score: unclipped }],
    );
    const atMark = scores.find(({ epoch }) => epoch === drawn.get(taskId))?.score;
    const task = rubrics.get(taskId);
    const judgment = rows.get(taskId);
    if (atMark === undefined || task === undefined || judgment === undefined) return [];
    const judged = (cut: (score: number) => number): JudgedTask => ({
      taskId,
      mean: mean(scores.map(({ score }) => cut(score))),
      atMark: cut(atMark),
    });
    return [
      {
        ...{ task, judgment },
        clipped: judged((score) => Math.max(0, score)),
        unclipped: judged((score) => score),
      },
    ];
  });
}

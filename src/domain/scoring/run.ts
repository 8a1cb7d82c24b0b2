import type { CandidateId, JudgeId, TaskId } from '../ids';
import type { Criterion, Layer, Task } from '../pack';
import type { Judgment, Verdict } from '../run';
import { average, because, isUndefined, type Maybe } from '../stats';
import { aggregateScores, type Aggregate } from './aggregate';
import { byLayer, decisionsOf, scoreDecisions, type Decisions, type Part, type TaskScore } from './task';

export interface ScoredTask extends Pick<Task, 'id'> {
  rubric: readonly Pick<Criterion, 'id' | 'layer' | 'weight'>[];
}
interface WeighedTask extends Pick<Task, 'id'> {
  rubric: readonly Pick<Criterion, 'layer' | 'weight'>[];
}
/** What scoring needs of a judgment. */
export type JudgedRow = Pick<Judgment, 'judgeId' | 'candidateId' | 'taskId' | 'epoch'> & {
  verdicts: readonly Pick<Verdict, 'criterionId' | 'met'>[];
};

export interface Bounds {
  lo: number;
  hi: number;
}

export interface CandidateScore extends Aggregate {
  candidateId: CandidateId;
  judgeId: JudgeId;
  /** Judgments that are missing, unfinished or lack a verdict: out of the mean. */
  nIncompleteJudgments: number;
  /** The unclipped mean over all tasks if every missing verdict fell for the worst, and for the best. */
  bounds: Maybe<Bounds>;
  /** The same for the official mean: each task's bound over its epochs, cut off at 0. */
  clippedBounds: Maybe<Bounds>;
  /** Verdicts summed over all responses, by layer and sign. */
  parts: Part[];
  /** The same by the criteria of one layer alone, over the tasks that this layer can score. */
  layers: Record<Layer, Aggregate>;
  /** Score of each task and epoch, in the order of the tasks given. */
  tasks: { taskId: Task['id']; epochs: { epoch: number; score: TaskScore }[] }[];
}

function addParts(parts: readonly Part[]): Part[] {
  const totals = new Map<string, Part>();
  for (const part of parts) {
    const key = `${part.layer} ${part.sign}`;
    const total = totals.get(key);
    totals.set(
      key,
      total === undefined
        ? part
        : {
            ...part,
            criteria: total.criteria + part.criteria,
            met: total.met + part.met,
            missing: total.missing + part.missing,
            weight: total.weight + part.weight,
            metWeight: total.metWeight + part.metWeight,
          },
    );
  }
  return [...totals.values()];
}

/** No tasks (the pack isn't here): no bounds, rather than two zeros. */
function boundsOf(tasks: readonly (readonly TaskScore[])[], cut: (mean: number) => number): Maybe<Bounds> {
  const usable = tasks.filter((epochs) => epochs.length > 0);
  if (usable.length === 0) return because('no-data');
  const meanOf = (end: keyof Bounds): number =>
    average(usable.map((epochs) => cut(average(epochs.map(({ bounds }) => bounds[end])))));
  return { lo: meanOf('lo'), hi: meanOf('hi') };
}

const scoreOrNull = (score: Maybe<number>): number | null => (isUndefined(score) ? null : score);

/** Tasks whose layer has no positive weight have no score in it; that is not a missing one. */
function aggregateLayer(tasks: readonly (readonly TaskScore[])[], layer: Layer): Aggregate {
  const hasWeight = ({ parts }: TaskScore): boolean =>
    parts.some((part) => part.layer === layer && part.sign === 'positive');
  return aggregateScores(
    tasks
      .filter((epochs) => epochs.some(hasWeight))
      .map((epochs) => epochs.map(({ layers }) => scoreOrNull(layers[layer]))),
  );
}

/** What a judge decided on one response, in the order of the rubric; undefined: nothing. */
export type FindDecisions = (taskId: TaskId, epoch: number) => Decisions | undefined;

/** What one judge says about one candidate, whose decisions are looked up; `epochs` is how many were asked for. */
export function scoreFrom(
  ids: { candidateId: CandidateId; judgeId: JudgeId },
  tasks: readonly WeighedTask[],
  epochs: number,
  decisionsOn: FindDecisions,
): CandidateScore {
  const scored = tasks.map((task) => ({
    taskId: task.id,
    epochs: Array.from({ length: epochs }, (_, index) => index + 1).flatMap((epoch) => {
      const score = scoreDecisions(task.rubric, decisionsOn(task.id, epoch) ?? []);
      // A rubric that can't give a score is refused at import; here it only must not take part.
      return isUndefined(score) ? [] : [{ epoch, score }];
    }),
  }));
  const scores = scored.map((task) => task.epochs.map(({ score }) => score));
  return {
    ...ids,
    ...aggregateScores(scores.map((list) => list.map(({ unclipped }) => scoreOrNull(unclipped)))),
    nIncompleteJudgments: scores.flat().filter(({ missing }) => missing > 0).length,
    bounds: boundsOf(scores, (mean) => mean),
    clippedBounds: boundsOf(scores, (mean) => Math.max(0, mean)),
    parts: addParts(scores.flat().flatMap(({ parts }) => parts)),
    layers: byLayer((layer) => aggregateLayer(scores, layer)),
    tasks: scored,
  };
}

/** The same from judgments, which may hold others' too. */
export function scoreCandidate(
  ids: { candidateId: CandidateId; judgeId: JudgeId },
  tasks: readonly ScoredTask[],
  epochs: number,
  judgments: readonly JudgedRow[],
): CandidateScore {
  const own = new Map(
    judgments
      .filter(({ candidateId, judgeId }) => candidateId === ids.candidateId && judgeId === ids.judgeId)
      .map((judgment) => [JSON.stringify([judgment.taskId, judgment.epoch]), judgment]),
  );
  const rubrics = new Map<TaskId, ScoredTask['rubric']>(tasks.map(({ id, rubric }) => [id, rubric]));
  return scoreFrom(ids, tasks, epochs, (taskId, epoch) => {
    const verdicts = own.get(JSON.stringify([taskId, epoch]))?.verdicts;
    return verdicts === undefined ? undefined : decisionsOf(rubrics.get(taskId) ?? [], verdicts);
  });
}

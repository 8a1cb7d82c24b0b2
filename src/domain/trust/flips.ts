import type { CandidateId, CriterionId, TaskId } from '../ids';
import { LAYERS, type Criterion, type Task } from '../pack';
import type { Judgment } from '../run';
import { flipRate, type FlipRate, type Maybe } from '../stats';

/** What a criterion is worth: a met one adds points, takes them away, or does neither. */
export type Sign = 'positive' | 'negative' | 'none';
/** What the first judge said, then the second. */
export type FlipDirection = 'met-to-not' | 'not-to-met';

/** One criterion of one response that two judges decided differently. */
export interface Flip {
  taskId: TaskId;
  candidateId: CandidateId;
  epoch: number;
  criterion: Criterion;
  direction: FlipDirection;
}

/** How often two judges differ over some criteria. */
export interface FlipCount {
  compared: number;
  metToNot: number;
  notToMet: number;
  /** Share decided differently, its interval clustered by task. */
  rate: Maybe<FlipRate>;
}

export interface JudgeFlips {
  /** Responses on which both have decided at least one criterion. */
  responses: number;
  tasks: number;
  all: FlipCount;
  /** Without those that occur in no compared criterion. */
  bySign: readonly { sign: Sign; count: FlipCount }[];
  byLayer: readonly { layer: (typeof LAYERS)[number]; count: FlipCount }[];
  /** In the order of tasks, then of the first judge's judgments, then of the rubric. */
  flips: readonly Flip[];
}

const SIGNS = ['positive', 'negative', 'none'] as const;
export const signOf = ({ weight }: Pick<Criterion, 'weight'>): Sign =>
  weight > 0 ? 'positive' : weight < 0 ? 'negative' : 'none';

/** A criterion that both have decided. */
interface Compared extends Omit<Flip, 'direction'> {
  first: boolean;
  second: boolean;
}

const placeOf = ({ candidateId, taskId, epoch }: Judgment): string =>
  JSON.stringify([candidateId, taskId, epoch]);

/** The same place in the rubric and the same words; a hash has no blank in it. */
const criterionKey = (criterionId: string, criterionHash: string): string =>
  `${criterionHash} ${criterionId}`;

/** The second judge's decisions on what the first judged too: the same text, read in the same context. */
function decisionsOf(first: Judgment, second: Judgment | undefined): Map<string, boolean> {
  if (second === undefined || first.responseHash === null) return new Map();
  if (second.responseHash !== first.responseHash || second.contextHash !== first.contextHash)
    return new Map();
  return new Map(
    second.verdicts.flatMap(({ criterionHash, criterionId, met }) =>
      met === null ? [] : [[criterionKey(criterionId, criterionHash), met] as const],
    ),
  );
}

function comparedIn(task: Task, first: Judgment, second: Judgment | undefined): Compared[] {
  const decided = decisionsOf(first, second);
  if (decided.size === 0) return [];
  const criteria = new Map<CriterionId, Criterion>(task.rubric.map((criterion) => [criterion.id, criterion]));
  return first.verdicts.flatMap(({ criterionId, criterionHash, met }) => {
    const criterion = criteria.get(criterionId);
    const other = decided.get(criterionKey(criterionId, criterionHash));
    if (criterion === undefined || met === null || other === undefined) return [];
    const { taskId, candidateId, epoch } = first;
    return [{ taskId, candidateId, epoch, criterion, first: met, second: other }];
  });
}

function countOf(compared: readonly Compared[]): FlipCount {
  return {
    compared: compared.length,
    metToNot: compared.filter(({ first, second }) => first && !second).length,
    notToMet: compared.filter(({ first, second }) => !first && second).length,
    rate: flipRate(
      compared.map(({ taskId, first, second }) => ({ cluster: taskId, flipped: first !== second })),
    ),
  };
}

/**
 * What two judges decided differently on the same responses. Only what both decided counts: the same text of the
 * response, of the criterion and of all else that a judge reads; a criterion without a verdict is not a disagreement.
 */
export function compareJudges(
  tasks: readonly Task[],
  first: readonly Judgment[],
  second: readonly Judgment[],
): JudgeFlips {
  const others = new Map(second.map((judgment) => [placeOf(judgment), judgment]));
  const byTask = new Map<TaskId, Judgment[]>(tasks.map(({ id }) => [id, []]));
  for (const judgment of first) byTask.get(judgment.taskId)?.push(judgment);
  const compared = tasks.flatMap((task) =>
    (byTask.get(task.id) ?? []).flatMap((judgment) =>
      comparedIn(task, judgment, others.get(placeOf(judgment))),
    ),
  );
  const having = (test: (criterion: Criterion) => boolean): FlipCount =>
    countOf(compared.filter(({ criterion }) => test(criterion)));
  return {
    responses: new Set(compared.map((one) => JSON.stringify([one.taskId, one.candidateId, one.epoch]))).size,
    tasks: new Set(compared.map(({ taskId }) => taskId)).size,
    all: countOf(compared),
    bySign: SIGNS.map((sign) => ({
      sign,
      count: having((criterion) => signOf(criterion) === sign),
    })).filter(({ count }) => count.compared > 0),
    byLayer: LAYERS.map((layer) => ({
      layer,
      count: having((criterion) => criterion.layer === layer),
    })).filter(({ count }) => count.compared > 0),
    flips: compared.flatMap(({ first: was, second: is, ...rest }) =>
      was === is ? [] : [{ ...rest, direction: was ? ('met-to-not' as const) : ('not-to-met' as const) }],
    ),
  };
}

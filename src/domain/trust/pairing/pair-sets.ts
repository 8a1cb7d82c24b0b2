import type { Task } from '../../pack';
import type { SetResponse, SetVerdict, VerdictSet } from '../verdict-set';
import { pairCandidates } from './candidates';
import { matchResponses, type Match } from './responses';
import { pairRubric, type PairedRubric } from './rubric';
import type { JudgeLabel, PairedResponse, PairedSets, PairedTask, Unmatched } from './types';

export interface PairingOptions {
  /** The pack's own rubrics: what they say of weights and layers goes before what the sets say. */
  rubric?: readonly Pick<Task, 'id' | 'rubric'>[];
  /** Candidates that the user says are the same, from b's id to a's. */
  candidates?: Readonly<Record<string, string>>;
}

/** Who a set is of, without its verdicts. */
export const labelOf = ({ judgeId, name, kind, family, people }: VerdictSet): JudgeLabel => ({
  ...{ judgeId, name, kind, family, people },
});

function inOrder({ verdicts }: SetResponse, { criteria }: PairedRubric): readonly (SetVerdict | null)[] {
  const isInOrder =
    verdicts.length === criteria.length &&
    criteria.every(({ criterionId }, at) => verdicts[at]?.criterionId === criterionId);
  if (isInOrder) return verdicts;
  const own = new Map(verdicts.map((verdict) => [verdict.criterionId, verdict]));
  return criteria.map(({ criterionId }) => own.get(criterionId) ?? null);
}

const pairedResponse = ({ candidateId, a, b }: Match, rubric: PairedRubric): PairedResponse => ({
  ...{ candidateId, taskId: a.taskId, epoch: a.epoch },
  a: inOrder(a, rubric),
  b: inOrder(b, rubric),
  secondsA: a.seconds,
  secondsB: b.seconds,
});

/** Verdicts on criteria that the other side never judged in this task. */
function rowsAlone(
  matches: readonly Match[],
  side: 'a' | 'b',
  only: ReadonlySet<string>,
  nameOf: (id: string) => string,
): Unmatched[] {
  if (only.size === 0) return [];
  return matches.flatMap((match) => {
    const { taskId, epoch, verdicts } = match[side];
    const about = { side, reason: 'no-such-criterion' as const, candidateName: nameOf(match.candidateId) };
    return verdicts
      .filter(({ criterionId }) => only.has(criterionId))
      .map(({ criterionId }) => ({ ...about, taskId, epoch, criterionId, verdicts: 1 }));
  });
}

/** How many criteria of the responses both decided, and how many one or both left open. */
function countDecided(tasks: readonly PairedTask[]): Pick<PairedSets, 'compared' | 'undecided'> {
  let compared = 0;
  let undecided = 0;
  for (const { responses } of tasks)
    for (const { a, b } of responses)
      a.forEach((verdict, index) => {
        if ((verdict?.met ?? null) !== null && (b[index]?.met ?? null) !== null) compared += 1;
        else undecided += 1;
      });
  return { compared, undecided };
}

/**
 * Two judges' verdicts side by side: `a` is the judge that is looked at, `b` what it is compared with. Responses match by
 * candidate, task and epoch (and the hash of their text where both have it), criteria by id. What doesn't match is
 * listed with the reason; a criterion that only one of them ever judged in a task is out for both.
 */
export function pairSets(a: VerdictSet, b: VerdictSet, options: PairingOptions = {}): PairedSets {
  const candidates = pairCandidates(a, b, options.candidates);
  const { matches, unmatched } = matchResponses(a, b, candidates);
  const names = new Map(candidates.map(({ candidateId, name }) => [candidateId, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  const rubrics = new Map<string, Task['rubric']>(options.rubric?.map(({ id, rubric }) => [id, rubric]));
  const byTask = new Map<string, Match[]>();
  for (const match of matches) {
    const own = byTask.get(match.a.taskId);
    if (own === undefined) byTask.set(match.a.taskId, [match]);
    else own.push(match);
  }
  const rubricOf = new Map(
    [...byTask].map(([taskId, own]) => {
      const rubric = rubrics.get(taskId);
      const pack = rubric && new Map(rubric.map((criterion) => [String(criterion.id), criterion]));
      return [taskId, { own, paired: pairRubric(taskId, own, pack) }] as const;
    }),
  );
  const tasks = [...rubricOf].map(([taskId, { own, paired }]): PairedTask => ({
    taskId,
    criteria: paired.criteria,
    positiveWeight: paired.criteria.reduce((sum, { weight }) => sum + Math.max(0, weight), 0),
    responses: own.map((match) => pairedResponse(match, paired)),
  }));
  const perRow = [...rubricOf.values()];
  const each = tasks.flatMap(({ criteria, responses }) =>
    criteria.map((criterion) => ({ criterion, times: responses.length })),
  );
  const times = (rows: typeof each): number => rows.reduce((sum, row) => sum + row.times, 0);
  return {
    a: labelOf(a),
    b: labelOf(b),
    ...{ candidates, tasks, responses: matches.length },
    ...countDecided(tasks),
    unmatched: [
      ...unmatched,
      ...perRow.flatMap(({ own, paired }) => rowsAlone(own, 'a', paired.onlyA, nameOf)),
      ...perRow.flatMap(({ own, paired }) => rowsAlone(own, 'b', paired.onlyB, nameOf)),
    ],
    conflicts: perRow.flatMap(({ paired }) => paired.conflicts),
    unknownWeights: times(each.filter(({ criterion }) => criterion.sign === 'unknown')),
    unknownLayers: times(each.filter(({ criterion }) => criterion.layer === null)),
  };
}

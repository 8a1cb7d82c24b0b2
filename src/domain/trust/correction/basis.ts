import type { CandidateId, JudgeId, TaskId } from '../../ids';
import {
  announcedEnds,
  countedMarks,
  isPerson,
  markedEpochs,
  offeredBatches,
  paceOf,
  taskOrder,
  timeFor,
  tookMs,
  type Marking,
  type RunMarking,
} from '../../marking';
import type { Judgment, Response, RunSpec } from '../../run';
import type { Remedy } from './types';

export interface MarkedRun {
  spec: RunSpec;
  judgments: readonly Judgment[];
  responses: readonly Pick<Response, 'candidateId' | 'taskId' | 'epoch' | 'outcome'>[];
  markings: readonly Marking[];
}

/** What an estimate for one candidate rests on. */
export interface Basis {
  /** Marks that count, by task: one or more of each. */
  rows: ReadonlyMap<TaskId, readonly Judgment[]>;
  /** Who gave them; one person is one, whatever the marking. */
  people: readonly string[];
  /** Announced batches that are complete; 0: everything was labelled elsewhere. */
  batches: number;
  /** Answers marked in a batch that isn't complete. */
  waiting: number;
  /** The next thing to mark; null: everything is marked. */
  next: Remedy | null;
}

const placeOf = (row: Pick<Judgment, 'judgeId' | 'candidateId' | 'taskId' | 'epoch'>): string =>
  JSON.stringify([row.judgeId, row.candidateId, row.taskId, row.epoch]);

const placesIn = (markings: readonly RunMarking[]): ReadonlySet<string> =>
  new Set(
    markings.flatMap(({ judgeId, items }) =>
      items.map(({ candidateId, taskId, epoch }) => placeOf({ judgeId, candidateId, taskId, epoch })),
    ),
  );

const byTask = (rows: readonly Judgment[]): Map<TaskId, Judgment[]> => {
  const all = new Map<TaskId, Judgment[]>();
  for (const row of rows) all.set(row.taskId, [...(all.get(row.taskId) ?? []), row]);
  return all;
};

/** Names of the people behind marks; two who agreed stand for themselves. */
function peopleOf(rows: readonly Judgment[], markings: readonly RunMarking[]): string[] {
  const named = new Map<JudgeId, RunMarking>(markings.map((marking) => [marking.judgeId, marking]));
  const nameOf = (judgeId: JudgeId): string => named.get(judgeId)?.name.trim().toLocaleLowerCase() ?? judgeId;
  const all = rows.flatMap(({ judgeId }) => named.get(judgeId)?.agrees ?? [judgeId]);
  return [...new Set(all.map(nameOf))];
}

/** People's judgments that no marking of this app led to, such as labels that came with the responses. */
function labelsFrom(
  own: readonly Judgment[],
  markings: readonly RunMarking[],
  isAnswered: (taskId: TaskId) => boolean,
  { taskIds }: RunSpec,
): Judgment[] {
  const drawn = placesIn(markings);
  const labels = own.filter((row) => !drawn.has(placeOf(row)));
  const labelled = new Set(labels.map(({ taskId }) => taskId));
  // All or nothing: who chose a part of them, and how, isn't known.
  return taskIds.every((taskId) => labelled.has(taskId) || !isAnswered(taskId)) ? labels : [];
}

/** What may enter an estimate for a candidate, and what would help it. */
export function basisOf(
  { spec, judgments, responses, markings }: MarkedRun,
  candidateId: CandidateId,
): Basis {
  const epochs = markedEpochs(spec);
  const answered = new Set(
    responses
      .filter(
        (row) => row.candidateId === candidateId && row.outcome.ok && row.epoch === epochs.get(row.taskId),
      )
      .map(({ taskId }) => taskId),
  );
  const isAnswered = (taskId: TaskId): boolean => answered.has(taskId);
  const runMarkings = markings.filter((marking): marking is RunMarking => marking.kind === 'run');
  const own = judgments.filter(
    (row) =>
      row.candidateId === candidateId &&
      isPerson(row.judgeId) &&
      row.open === undefined &&
      row.epoch === epochs.get(row.taskId),
  );
  const counted = countedMarks(spec, candidateId, markings, judgments, isAnswered);
  const labels = counted.taskIds.length > 0 ? [] : labelsFrom(own, runMarkings, isAnswered, spec);
  const kept =
    labels.length > 0 ? labels : counted.judgments.filter((row) => row.epoch === epochs.get(row.taskId));

  const order = taskOrder(spec);
  const last = counted.taskIds.at(-1);
  const reached = last === undefined ? 0 : order.indexOf(last) + 1;
  const place = reached === 0 ? 0 : (announcedEnds(order.length).find((end) => end >= reached) ?? 0);
  const drawn = placesIn(runMarkings.filter(({ purpose }) => purpose === 'estimate'));
  const seen = new Set(own.filter((row) => drawn.has(placeOf(row))).map(({ taskId }) => taskId));
  const waiting = order.slice(place).filter((taskId) => seen.has(taskId)).length;
  const rows = byTask(kept);
  return {
    ...{ rows, people: peopleOf(kept, runMarkings), waiting },
    batches: announcedEnds(order.length).filter((end) => end <= place).length,
    next: labels.length > 0 ? null : nextOf({ order, place, seen, isAnswered, own }),
  };
}

function nextOf({
  order,
  place,
  seen,
  isAnswered,
  own,
}: {
  order: readonly TaskId[];
  place: number;
  seen: ReadonlySet<TaskId>;
  isAnswered: (taskId: TaskId) => boolean;
  own: readonly Judgment[];
}): Remedy | null {
  const offered = offeredBatches(order.length, place);
  const [first, second] = offered;
  if (first === undefined) return null;
  const left = ({ from, to }: { from: number; to: number }): number =>
    order.slice(from, to).filter((taskId) => isAnswered(taskId) && !seen.has(taskId)).length;
  const pace = paceOf(own.map(({ verdicts }) => tookMs(verdicts)).filter((ms) => ms > 0));
  const begun = order.slice(first.from, (second ?? first).to).some((taskId) => seen.has(taskId));
  const kind = begun ? 'finish-batch' : first.to === order.length ? 'mark-all' : 'next-batch';
  const answers = left(begun ? (second ?? first) : first);
  return { kind, answers, ms: timeFor(pace, answers) };
}

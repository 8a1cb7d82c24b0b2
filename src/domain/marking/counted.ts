import type { CandidateId, TaskId } from '../ids';
import type { Judgment, RunSpec } from '../run';
import { countedTasks } from './batches';
import type { Drawn } from './draw';
import type { Marking, RunMarking } from './marking';
import { taskOrder } from './order';
import { isPerson } from './person';

const placeOf = ({ candidateId, taskId, epoch }: Drawn): string =>
  JSON.stringify([candidateId, taskId, epoch]);
const rowOf = (judgeId: string, drawn: Drawn): string => `${judgeId} ${placeOf(drawn)}`;
const rowsIn = (markings: readonly RunMarking[]): Set<string> =>
  new Set(markings.flatMap(({ judgeId, items }) => items.map((item) => rowOf(judgeId, item))));
const ofRun = (markings: readonly Marking[]): RunMarking[] =>
  markings.filter((marking) => marking.kind === 'run');

/**
 * The judgments that may be looked at: all but those of people who mark here and aren't through. Agreement that is seen
 * half-way changes the other half.
 */
export function shownJudgments(markings: readonly Marking[], judgments: readonly Judgment[]): Judgment[] {
  const atWork = rowsIn(ofRun(markings).filter(({ done }) => done === null));
  return judgments.filter((row) => !isPerson(row.judgeId) || !atWork.has(rowOf(row.judgeId, row)));
}

/** What marks by people say about one candidate's drawn responses. */
export interface CountedMarks {
  candidateId: CandidateId;
  /** The tasks that count, in drawn order: all of the batches that are complete. */
  taskIds: TaskId[];
  /** The judgments on them, one or more a task; where people who differed agreed, that one alone. */
  judgments: Judgment[];
  /** How many people gave them. */
  people: number;
}

/**
 * The marks that may enter an estimate for a candidate: of finished markings that were drawn, as far as batches are
 * complete: every response of them marked by everybody who was to mark it. A task without a response (`hasResponse`)
 * holds no batch up, and isn't listed.
 */
export function countedMarks(
  spec: Pick<RunSpec, 'taskIds' | 'seed' | 'epochs'>,
  candidateId: CandidateId,
  markings: readonly Marking[],
  judgments: readonly Judgment[],
  hasResponse: (taskId: TaskId) => boolean,
): CountedMarks {
  const drawn = ofRun(markings).filter(({ purpose }) => purpose === 'estimate');
  const done = drawn.filter((marking) => marking.done !== null);
  const awaited = new Set(
    drawn
      .filter((marking) => marking.done === null && marking.agrees === null)
      .flatMap(({ items }) =>
        items.filter((item) => item.candidateId === candidateId).map((item) => item.taskId),
      ),
  );
  const finished = rowsIn(done);
  const agreed = new Set(done.filter(({ agrees }) => agrees !== null).map(({ judgeId }) => judgeId));
  const byTask = new Map<TaskId, Judgment[]>();
  for (const row of judgments) {
    if (row.candidateId !== candidateId || row.open !== undefined) continue;
    if (finished.has(rowOf(row.judgeId, row)))
      byTask.set(row.taskId, [...(byTask.get(row.taskId) ?? []), row]);
  }
  const order = taskOrder(spec);
  const counted = countedTasks(order.length, (place) => {
    const taskId = order[place];
    if (taskId === undefined || awaited.has(taskId)) return false;
    return byTask.has(taskId) || !hasResponse(taskId);
  });
  const taskIds = order.slice(0, counted).filter((taskId) => byTask.has(taskId));
  const kept = taskIds.flatMap((taskId) => {
    const rows = byTask.get(taskId) ?? [];
    const together = rows.filter(({ judgeId }) => agreed.has(judgeId));
    return together.length > 0 ? together.slice(-1) : rows;
  });
  const people = new Set(
    kept.flatMap(
      ({ judgeId }) =>
        done.find((one) => one.judgeId === judgeId && one.agrees !== null)?.agrees ?? [judgeId],
    ),
  );
  return { candidateId, taskIds, judgments: kept, people: people.size };
}

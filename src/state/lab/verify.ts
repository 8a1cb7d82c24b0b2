import type { CandidateId, TaskId } from '../../domain/ids';
import { taskOrder } from '../../domain/marking';
import { comparedIn, type Response, type Run } from '../../domain/run';

/** So many responses judged again tell whether a run's judge is roughly what it seems. */
const ENOUGH = 30;

export interface Verification {
  taskIds: readonly TaskId[];
  /** Responses to them, of all candidates and epochs. */
  responses: number;
  /** Of so many in the run. */
  of: number;
}

/**
 * Whole tasks drawn by lot until they hold 30 responses: what to judge again to verify a run. It is the order in which
 * tasks are drawn for marking, so that people and judges meet on the same responses. null: nothing was answered.
 */
export function drawToVerify(
  run: Pick<Run, 'spec'>,
  responses: readonly Pick<Response, 'taskId' | 'candidateId' | 'outcome'>[],
): Verification | null {
  const candidates = new Set<CandidateId>(comparedIn(run.spec).map(({ candidateId }) => candidateId));
  const answered = responses.filter(({ outcome, candidateId }) => outcome.ok && candidates.has(candidateId));
  if (answered.length === 0) return null;
  const taskIds: TaskId[] = [];
  let drawn = 0;
  for (const taskId of taskOrder(run.spec)) {
    if (drawn >= ENOUGH) break;
    const here = answered.filter((response) => response.taskId === taskId).length;
    if (here === 0) continue;
    taskIds.push(taskId);
    drawn += here;
  }
  return { taskIds, responses: drawn, of: answered.length };
}

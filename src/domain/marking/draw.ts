import type { CandidateId, TaskId } from '../ids';
import type { RunSpec } from '../run';
import { seededRandom, shuffled } from '../stats';
import type { Batch } from './batches';
import { markedEpochs, taskOrder } from './order';

/** A response that is to be marked. */
export interface Drawn {
  candidateId: CandidateId;
  taskId: TaskId;
  epoch: number;
}

type DrawnFrom = Pick<RunSpec, 'taskIds' | 'seed' | 'epochs'>;

/** The responses of these candidates to these tasks, one repeat of each. */
export function responsesTo(
  spec: DrawnFrom,
  taskIds: readonly TaskId[],
  candidates: readonly CandidateId[],
): Drawn[] {
  const epochs = markedEpochs(spec);
  return taskIds.flatMap((taskId) =>
    candidates.map((candidateId) => ({ candidateId, taskId, epoch: epochs.get(taskId) ?? 1 })),
  );
}

/** The responses of a batch: for every candidate the same tasks. */
export const drawBatch = (
  spec: DrawnFrom,
  { from, to }: Batch,
  candidates: readonly CandidateId[],
): Drawn[] => responsesTo(spec, taskOrder(spec).slice(from, to), candidates);

/** In which order they are shown: by chance, so that place tells nothing of the candidate. */
export const shownOrder = <T>(items: readonly T[], seed: number): T[] => shuffled(items, seededRandom(seed));

import type { TaskId } from '../ids';
import type { RunSpec } from '../run';
import { seededRandom, shuffled } from '../stats';

/** Keeps these draws apart from others made with the run's seed, such as the sample of its tasks. */
const ORDER = 0x4d61726b;
const EPOCH = 0x45706f63;

type Drawn = Pick<RunSpec, 'taskIds' | 'seed' | 'epochs'>;

/**
 * The order in which the tasks of a run are drawn for marking: one for all its candidates, so that differences between
 * them can be corrected too, and the same on every computer that has the run.
 */
export const taskOrder = ({ taskIds, seed }: Pick<Drawn, 'taskIds' | 'seed'>): TaskId[] =>
  shuffled(taskIds, seededRandom(seed ^ ORDER));

/** Which repeat of each task is marked: one, drawn by chance, the same for all candidates. From 1. */
export function markedEpochs({ taskIds, seed, epochs }: Drawn): ReadonlyMap<TaskId, number> {
  const random = seededRandom(seed ^ EPOCH);
  return new Map(taskIds.map((taskId) => [taskId, 1 + random.index(epochs)]));
}

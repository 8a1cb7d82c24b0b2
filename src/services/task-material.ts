import type { CriterionId, Hash } from '../domain/ids';
import { contextCanonical, criterionCanonical, taskCanonical, type Pack, type Task } from '../domain/pack';
import { hashValue } from './hash';

export interface TaskMaterial {
  task: Task;
  taskHash: Hash;
  contextHash: Hash;
  rubric: readonly CriterionId[];
  criterionHashes: ReadonlyMap<CriterionId, Hash>;
}

/** A task with all hashes that rows about it name. */
export async function materialOf(task: Task, resources: Pack['resources']): Promise<TaskMaterial> {
  const hashes = task.rubric.map(async (criterion): Promise<[CriterionId, Hash]> => [
    criterion.id,
    await hashValue(criterionCanonical(criterion)),
  ]);
  return {
    task,
    taskHash: await hashValue(taskCanonical(task, resources)),
    contextHash: await hashValue(contextCanonical(task, resources)),
    rubric: task.rubric.map((criterion) => criterion.id),
    criterionHashes: new Map(await Promise.all(hashes)),
  };
}

import { pairsOf } from '../../language';
import type { DraftPack, DraftTask } from '../edit';

/** What is read in one go: a task, or both tasks of a pair side by side. */
export interface ReviewUnit {
  /** That of its first task. */
  key: string;
  tasks: readonly DraftTask[];
}

/** The steps of a walk through the pack, in the order of its tasks. */
export function reviewUnits({ tasks }: Pick<DraftPack, 'tasks'>): ReviewUnit[] {
  const armsOf = new Map<DraftTask, readonly DraftTask[]>();
  for (const { arms } of pairsOf(tasks)) for (const arm of arms) armsOf.set(arm, arms);
  const units: ReviewUnit[] = [];
  const taken = new Set<DraftTask>();
  for (const task of tasks) {
    if (taken.has(task)) continue;
    const arms = armsOf.get(task) ?? [task];
    for (const arm of arms) taken.add(arm);
    units.push({ key: task.key, tasks: arms });
  }
  return units;
}

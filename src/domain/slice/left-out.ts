import type { Task } from '../pack';
import { groupOf } from './filter';
import type { LeftOut } from './schema';

/** How many tasks a slice leaves out for their length. */
export const leftOutCount = ({ leftOut }: { leftOut?: LeftOut | undefined }): number =>
  (leftOut ?? []).reduce((sum, { taskIds }) => sum + taskIds.length, 0);

/**
 * What these ids take from a choice, by competency in the order of the tasks. `before`: what was left out of it already,
 * whose tasks aren't among these any more.
 */
export function leftOutOf(
  tasks: readonly Task[],
  ids: ReadonlySet<string>,
  before: LeftOut | undefined,
): LeftOut {
  const groups = new Map<string, LeftOut[number]>(
    (before ?? []).map((entry) => [
      groupOf(entry.competency),
      { ...entry, taskIds: [...entry.taskIds], of: entry.taskIds.length },
    ]),
  );
  for (const { id, competency } of tasks) {
    const name = groupOf(competency);
    const group = groups.get(name) ?? { competency: competency.trim(), taskIds: [], of: 0 };
    group.of += 1;
    if (ids.has(id)) group.taskIds.push(id);
    groups.set(name, group);
  }
  return [...groups.values()].filter(({ taskIds }) => taskIds.length > 0);
}

import type { Task } from '../pack';
import { filterTasks, isFiltered } from './filter';
import { leftOutCount, leftOutOf } from './left-out';
import { sampleTasks } from './sample';
import { NO_FILTER, withoutEmpty, type Sample, type Slice, type TaskFilter } from './schema';

/** The tasks of a filter and a sample, and the slice that says so. A sample of all is no sample. */
export function takeSlice(
  tasks: readonly Task[],
  filter: TaskFilter,
  sample: Sample | null,
): { tasks: Task[]; slice: Slice } {
  const matching = filterTasks(tasks, filter);
  const isPart = sample !== null && sample.n < matching.length;
  return {
    tasks: isPart ? sampleTasks(matching, sample.n, sample.seed) : matching,
    slice: {
      filter: withoutEmpty(filter),
      sample: isPart ? sample : null,
      matching: matching.length,
      of: tasks.length,
    },
  };
}

/** The slice of tasks that a person picked from a pack one by one. */
export const handPicked = (of: number): Slice => ({ filter: NO_FILTER, sample: null, matching: of, of });

export type SliceKind = 'all' | 'filtered' | 'sampled' | 'picked';

/**
 * The choice without the tasks that are too long for a model. Results are then about short tasks only, and the slice
 * carries how much of each competency is missing. Of no task that is among them nothing changes.
 */
export function leaveOut(
  chosen: { tasks: readonly Task[]; slice: Slice },
  ids: ReadonlySet<string>,
): { tasks: Task[]; slice: Slice } {
  const tasks = chosen.tasks.filter(({ id }) => !ids.has(id));
  const leftOut = leftOutOf(chosen.tasks, ids, chosen.slice.leftOut);
  return { tasks, slice: leftOut.length === 0 ? chosen.slice : { ...chosen.slice, leftOut } };
}

/** What kind of choice a slice of so many tasks is; what was left out for its length belongs to the choice. */
export function kindOf(slice: Slice, taken: number): SliceKind {
  const { filter, sample, matching, of } = slice;
  const tasks = taken + leftOutCount(slice);
  if (tasks >= of) return 'all';
  if (sample !== null) return 'sampled';
  return isFiltered(filter) && tasks === matching ? 'filtered' : 'picked';
}

/**
 * The tasks of another version of a pack that go on from a run: again all, or all that match, and so also tasks that
 * are new; of a sample or a choice by hand, those that are still there.
 */
export function sliceAgain(
  tasks: readonly Task[],
  before: { slice: Slice; taskIds: readonly string[] },
): { tasks: Task[]; slice: Slice } {
  const { leftOut, ...slice } = before.slice;
  if (leftOut === undefined) return choiceAgain(tasks, { slice, taskIds: before.taskIds });
  const long = leftOut.flatMap(({ taskIds }) => taskIds);
  const chosen = choiceAgain(tasks, { slice, taskIds: [...before.taskIds, ...long] });
  return leaveOut(chosen, new Set<string>(long));
}

function choiceAgain(
  tasks: readonly Task[],
  before: { slice: Slice; taskIds: readonly string[] },
): { tasks: Task[]; slice: Slice } {
  const { filter, sample } = before.slice;
  const kind = kindOf(before.slice, before.taskIds.length);
  if (kind === 'all' || kind === 'filtered') return takeSlice(tasks, filter, null);
  const ids = new Set(before.taskIds);
  const kept = tasks.filter(({ id }) => ids.has(id));
  const again = takeSlice(tasks, filter, sample);
  const isSame = again.tasks.length === kept.length && again.tasks.every(({ id }) => ids.has(id));
  return kind === 'sampled' && isSame ? again : { tasks: kept, slice: handPicked(tasks.length) };
}

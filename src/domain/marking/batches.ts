/** Tasks of the drawn order from place `from` to before `to`. */
export interface Batch {
  from: number;
  to: number;
}

/** So many tasks are marked when a batch ends; then twice as many, until all are. */
const FIRST_ENDS = [20, 40, 80];
/** Of a pack so small, marking everything is offered first: then no judge is needed. */
export const MARK_ALL_UP_TO = 40;

/** The announced places where one may look: after 20, 40, 80, 160 … and all of the tasks. */
export function announcedEnds(tasks: number): number[] {
  const ends: number[] = [];
  for (let index = 0, end = FIRST_ENDS[0] ?? tasks; end < tasks; index += 1) {
    ends.push(end);
    end = FIRST_ENDS[index + 1] ?? end * 2;
  }
  return tasks > 0 ? [...ends, tasks] : [];
}

/** The batches of so many tasks, one after the other. Together they are all tasks, each once. */
export const batchesOf = (tasks: number): Batch[] =>
  announcedEnds(tasks).map((to, index, ends) => ({ from: ends[index - 1] ?? 0, to }));

/** What a marker is offered after `marked` tasks: the next batch, and for small packs all that is left before it. */
export function offeredBatches(tasks: number, marked: number): Batch[] {
  const next = batchesOf(tasks).find(({ to }) => to > marked);
  if (next === undefined) return [];
  const batch = { from: Math.max(next.from, marked), to: next.to };
  const all = { from: marked, to: tasks };
  return tasks <= MARK_ALL_UP_TO && batch.to < tasks ? [all, batch] : [batch];
}

/**
 * How many tasks of the order count: up to the last announced end before which every task is marked. What lies beyond
 * it waits for its batch, so that nobody stops when it looks good.
 */
export function countedTasks(tasks: number, isMarked: (place: number) => boolean): number {
  let reached = 0;
  while (reached < tasks && isMarked(reached)) reached += 1;
  return announcedEnds(tasks).findLast((end) => end <= reached) ?? 0;
}

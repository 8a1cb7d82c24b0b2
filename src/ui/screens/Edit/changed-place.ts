import type { DraftPack } from '../../../domain/pack/edit';

/**
 * Where a step back or forward can be seen from a page of the draft (`taskKey` '' is the pack's): the page itself where
 * it shows the change, else the page that does. A change that nobody sees would be a lost one.
 */
export function placeOfChange(before: DraftPack, after: DraftPack, taskKey: string): string {
  const earlier = new Map(before.tasks.map((task) => [task.key, task]));
  const altered = after.tasks.filter((task) => earlier.has(task.key) && earlier.get(task.key) !== task);
  if (altered.some(({ key }) => key === taskKey)) return taskKey;
  const [first] = altered;
  if (first !== undefined) return first.key;
  const isHere = after.tasks.some(({ key }) => key === taskKey);
  const isListChanged = before.tasks !== after.tasks;
  return isHere && !isListChanged && before.manifest === after.manifest ? taskKey : '';
}

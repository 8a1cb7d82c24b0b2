import type { TaskId } from '../ids';
import type { Task } from '../pack';
import { groupOf, sampleTasks } from '../slice';
import { seededRandom, shuffled, type Random } from '../stats';

/** So many tasks are enough to know a judge by, and cheap enough to ask. */
export const MOST_CONTROLLED_TASKS = 12;

/** Names that the schema of a record drops: a pairing that holds one would come back from the storage without it. */
const DROPPED_NAMES: readonly string[] = ['__proto__', 'prototype', 'constructor'];

/** The same words are the same answer, however they are spaced, composed or capitalised. */
const wordsOf = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Tasks that can have controls: with a reference that no earlier one has, or the floor would be a right answer. */
export function controllable(tasks: readonly Task[]): Task[] {
  const seen = new Set<string>();
  return tasks.filter(({ id, reference }) => {
    if (reference === null || DROPPED_NAMES.includes(id)) return false;
    const words = wordsOf(reference);
    if (words === '' || seen.has(words)) return false;
    seen.add(words);
    return true;
  });
}

/** At most twelve tasks, those with near misses first, balanced by competency and chosen by the seed, in pack order. */
function sampleOf(tasks: readonly Task[], seed: number): Task[] {
  const hasAnchors = ({ anchors }: Task): boolean => anchors.length > 0;
  const first = sampleTasks(tasks.filter(hasAnchors), MOST_CONTROLLED_TASKS, seed);
  const rest = sampleTasks(
    tasks.filter((task) => !hasAnchors(task)),
    MOST_CONTROLLED_TASKS - first.length,
    seed,
  );
  const chosen = new Set([...first, ...rest].map(({ id }) => id));
  return tasks.filter(({ id }) => chosen.has(id));
}

/** Circles in which everyone's floor is the next one's reference: by competency, and of those that are alone in theirs. */
function circlesOf(tasks: readonly Task[], random: Random): TaskId[][] {
  const groups = new Map<string, TaskId[]>();
  for (const { id, competency } of tasks) {
    const name = groupOf(competency);
    groups.set(name, [...(groups.get(name) ?? []), id]);
  }
  const lists = [...groups.values()].map((list) => shuffled(list, random));
  const circles = lists.filter((list) => list.length > 1);
  const alone = shuffled(lists.filter((list) => list.length === 1).flat(), random);
  // One who is alone and has no other of that kind joins a circle.
  if (alone.length > 1) circles.push(alone);
  else circles[random.index(circles.length)]?.push(...alone);
  return circles;
}

/**
 * For the sampled tasks, whose reference stands in as a wrong answer: another task's, each once, of the same competency
 * where there is one. By tasks and seed alone, so that repeats and shards agree. Fewer than two tasks with a
 * reference of their own: empty, so no controls.
 */
export function pairControls(tasks: readonly Task[], seed: number): Record<string, TaskId> {
  const sample = sampleOf(controllable(tasks), seed);
  if (sample.length < 2) return {};
  const next = new Map<TaskId, TaskId>();
  for (const circle of circlesOf(sample, seededRandom(seed))) {
    circle.forEach((id, place) => next.set(id, circle[(place + 1) % circle.length] ?? id));
  }
  return Object.fromEntries(next);
}

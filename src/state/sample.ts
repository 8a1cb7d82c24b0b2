import type { Task } from '../domain/pack';

/**
 * `count` tasks with the same share of each competency, in pack order: the first of each competency, then the second
 * of each, and so on. No chance in it, so that two people choose the same tasks.
 */
export function balancedSample(tasks: readonly Task[], count: number): Task[] {
  const seen = new Map<string, number>();
  const placed = tasks.map((task, index) => {
    const round = seen.get(task.competency) ?? 0;
    seen.set(task.competency, round + 1);
    return { task, round, index };
  });
  const chosen = new Set(
    placed
      .toSorted((a, b) => a.round - b.round || a.index - b.index)
      .slice(0, count)
      .map(({ task }) => task.id),
  );
  return tasks.filter(({ id }) => chosen.has(id));
}

/** The tasks a pack names for a quick demonstration; empty where it names none. */
export const demoTasks = (tasks: readonly Task[]): Task[] =>
  tasks.filter(({ metadata }) => metadata['demo'] === 'yes');

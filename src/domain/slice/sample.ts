import type { Task } from '../pack';
import { seededRandom, shuffled } from '../stats';
import { groupOf } from './filter';

/**
 * How many of each group to take so that `n` are taken in all: everyone's exact share of `n` rounded down, what is left
 * over to the largest remainders (Hamilton's method), so that no group is a whole task away from its share. Equal
 * remainders are served in the order of `rank`. `n` at most the sum of sizes.
 */
export function largestRemainder(
  sizes: readonly number[],
  n: number,
  rank: readonly number[] = sizes.map((_, index) => index),
): number[] {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (all === 0) return sizes.map(() => 0);
  // In whole numbers: 1/3 + 1/3 + 1/3 of a double needn't be 1.
  const parts = sizes.map((size, index) => ({
    index,
    seats: Math.floor((n * size) / all),
    remainder: (n * size) % all,
  }));
  const left = n - parts.reduce((sum, { seats }) => sum + seats, 0);
  const served = new Set(
    parts
      .toSorted((a, b) => b.remainder - a.remainder || (rank[a.index] ?? 0) - (rank[b.index] ?? 0))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map(({ index, seats }) => seats + (served.has(index) ? 1 : 0));
}

/**
 * `n` tasks with every competency's share kept (largest remainder), chosen by the seed, in pack order: two people with
 * the same pack, number and seed get the same tasks. The seed also decides between competencies of equal remainder, or
 * those that come late in a pack would never be served. `n` is brought into 0 … all.
 */
export function sampleTasks(tasks: readonly Task[], n: number, seed: number): Task[] {
  const groups = new Map<string, Task[]>();
  for (const task of tasks) {
    const name = groupOf(task.competency);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [task]);
    else group.push(task); // a copy each time is a second of work for a table of 20,000
  }
  const random = seededRandom(seed);
  const lists = [...groups.values()];
  const rank = shuffled(
    lists.map((_, index) => index),
    random,
  );
  const wanted = Math.min(tasks.length, Math.max(0, Math.floor(n)));
  const seats = largestRemainder(
    lists.map((list) => list.length),
    wanted,
    rank,
  );
  const chosen = new Set(
    lists.flatMap((list, index) =>
      shuffled(list, random)
        .slice(0, seats[index])
        .map(({ id }) => id),
    ),
  );
  return tasks.filter(({ id }) => chosen.has(id));
}

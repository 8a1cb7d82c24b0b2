import { pairsOf } from '../language';
import type { Task } from '../pack';
import { seededRandom, shuffled, type Random } from '../stats';
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

/** What is drawn at once: a task, or both tasks of a pair. */
interface Unit {
  tasks: readonly [Task, ...Task[]];
}

/** `n` units with every competency's share kept (largest remainder); a pair belongs where its first task does. */
function draw(units: readonly Unit[], n: number, random: Random): Unit[] {
  const groups = new Map<string, Unit[]>();
  for (const unit of units) {
    const name = groupOf(unit.tasks[0].competency);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [unit]);
    else group.push(unit); // a copy each time is a second of work for a table of 20,000
  }
  const lists = [...groups.values()];
  const rank = shuffled(
    lists.map((_, index) => index),
    random,
  );
  const seats = largestRemainder(
    lists.map((list) => list.length),
    n,
    rank,
  );
  return lists.flatMap((list, index) => shuffled(list, random).slice(0, seats[index]));
}

/** How many pairs among `n` tasks: their share of all, and one where there is nothing else to draw. */
function pairsAmong(n: number, { pairs, singles }: { pairs: number; singles: number }): number {
  if (n === 0 || pairs === 0) return 0;
  if (singles === 0) return Math.max(1, Math.floor(n / 2));
  const share = Math.round((n * pairs) / (2 * pairs + singles));
  // As many as are needed where the single tasks run out, and never more tasks than were asked for.
  return Math.min(pairs, Math.floor(n / 2), Math.max(share, Math.ceil((n - singles) / 2)));
}

/**
 * `n` tasks with every competency's share kept, chosen by the seed, in pack order: two people with the same pack, number
 * and seed get the same tasks. The seed also decides between competencies of equal remainder, or those that come late in
 * a pack would never be served. `n` is brought into 0 … all. Pairs are drawn whole, so that of a pack of pairs alone an
 * odd number gets one task less, and one task becomes a pair.
 */
export function sampleTasks(tasks: readonly Task[], n: number, seed: number): Task[] {
  const wanted = Math.min(tasks.length, Math.max(0, Math.floor(n)));
  const pairs = pairsOf(tasks).map(({ arms }): Unit => ({ tasks: arms }));
  const paired = new Set(pairs.flatMap((unit) => unit.tasks));
  const singles = tasks.filter((task) => !paired.has(task)).map((task): Unit => ({ tasks: [task] }));
  const random = seededRandom(seed);
  const whole = pairsAmong(wanted, { pairs: pairs.length, singles: singles.length });
  const chosen = new Set(
    [
      ...draw(singles, Math.min(singles.length, wanted - 2 * whole), random),
      ...draw(pairs, Math.min(pairs.length, whole), random),
    ].flatMap((unit) => unit.tasks),
  );
  return tasks.filter((task) => chosen.has(task));
}

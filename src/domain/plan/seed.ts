import type { Hash, TaskId } from '../ids';

/** What the hash of an item's sampling seed is taken over: never the run id, so that shards and repeats agree. */
export const itemSeedCanonical = (
  runSeed: number,
  taskId: TaskId,
  epoch: number,
): { seed: number; taskId: TaskId; epoch: number } => ({ seed: runSeed, taskId, epoch });

/** A positive 31-bit seed (1 … 2³¹ − 1) from a hash: WebLLM refuses negative seeds and takes 0 for 1. */
export function seedFromHash(hash: Hash): number {
  const bits = Number.parseInt(hash.slice(0, 8), 16) % 0x80000000;
  return bits === 0 ? 1 : bits;
}

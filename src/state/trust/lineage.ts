import type { Hash } from '../../domain/ids';
import type { PackSummary } from '../../services/storage';
import { ancestorsOf } from '../pack-versions';

/** Whether two packs are versions of one: made from another, or of one id. */
export function isOneLineage(packs: readonly PackSummary[], a: Hash, b: Hash): boolean {
  if (a === b) return true;
  const [one, other] = [a, b].map((packHash) => packs.find((pack) => pack.packHash === packHash));
  if (one !== undefined && one.manifest.id === other?.manifest.id) return true;
  const line = new Set([a, ...ancestorsOf(packs, a)]);
  return [b, ...ancestorsOf(packs, b)].some((packHash) => line.has(packHash));
}

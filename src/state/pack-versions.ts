import type { Hash } from '../domain/ids';
import type { Run } from '../domain/run';
import type { PackSummary, Storage } from '../services/storage';

/** The versions that a pack was made from, as far back as they are here; the last may itself be gone. */
export function ancestorsOf(packs: readonly PackSummary[], packHash: Hash): Hash[] {
  const found: Hash[] = [];
  let parent = packs.find((pack) => pack.packHash === packHash)?.manifest.parent ?? null;
  while (parent !== null && !found.includes(parent)) {
    const next: Hash = parent;
    found.push(next);
    parent = packs.find((pack) => pack.packHash === next)?.manifest.parent ?? null;
  }
  return found;
}

/**
 * Packs that are a newer version of this one: made from it, or (files of a publisher name no parent) of the same id and
 * brought here later. The newest last.
 */
export function newerVersions(packs: readonly PackSummary[], packHash: Hash): PackSummary[] {
  const own = packs.find((pack) => pack.packHash === packHash);
  const older = ancestorsOf(packs, packHash);
  return packs
    .filter((pack) => {
      if (pack.packHash === packHash || older.includes(pack.packHash)) return false;
      if (ancestorsOf(packs, pack.packHash).includes(packHash)) return true;
      return own !== undefined && pack.manifest.id === own.manifest.id && pack.addedAt > own.addedAt;
    })
    .toSorted((a, b) => (a.addedAt < b.addedAt ? -1 : 1));
}

/** Runs made with versions that this pack is a newer one of, the newest first. */
export async function runsOfOlder(
  { packs, runs }: Pick<Storage, 'packs' | 'runs'>,
  packHash: Hash,
): Promise<Run[]> {
  const all = await packs.list();
  const isOlder = (hash: Hash): boolean =>
    newerVersions(all, hash).some((newer) => newer.packHash === packHash);
  return (await runs.list()).filter(({ spec }) => isOlder(spec.packHash));
}

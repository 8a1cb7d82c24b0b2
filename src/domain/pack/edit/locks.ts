import type { Manifest } from '../schema';
import type { DraftManifest, DraftPack } from './draft';

const SHARE_ALIKE = /(?:^|[\s_-])SA(?:[\s_.-]|$)|share.?alike|\bA?GPL\b|copyleft/i;

/** A licence that everything made from the pack must keep. */
export const isShareAlike = (licence: Manifest['licence']): boolean => SHARE_ALIKE.test(licence.name);

/**
 * Whether licence, gate, canary, attribution and citation come from the pack this one is made from and stay: always
 * when that is gated or share-alike, else unless the author wrote it here from a blank page.
 */
export const isLocked = ({ origin }: Pick<DraftPack, 'origin'>): boolean =>
  origin !== null && (origin.manifest.gated || isShareAlike(origin.manifest.licence) || !origin.isOwnWork);

/** The change with what stands where it may not be changed: the id, since versions are told by it, and what is locked. */
export function withinLocks(draft: DraftPack, change: Partial<DraftManifest>): Partial<DraftManifest> {
  const { id, licence, gated, canary, citation } = draft.manifest;
  return isLocked(draft) ? { ...change, id, licence, gated, canary, citation } : { ...change, id };
}

import type { Hash } from '../../domain/ids';
import { reviewCanonical, type Pack } from '../../domain/pack';
import { packReviews, UNREVIEWED, type PackReviews } from '../../domain/pack/review';
import type { Storage } from '../../services/storage';
import { Breath } from '../../services/breath';
import { hashValue } from '../../services/hash';

/** The hash of all that a reviewer reads, of each task. */
export async function reviewHashes(pack: Pack): Promise<Map<string, Hash>> {
  const breath = new Breath();
  const hashes = new Map<string, Hash>();
  for (const task of pack.tasks) {
    hashes.set(task.id, await hashValue(reviewCanonical(task, pack.resources)));
    await breath.take();
  }
  return hashes;
}

/** What the pack's reviews are worth for the texts it has now; null: it has none, and doesn't say that any is missing. */
export async function reviewsOf(pack: Pack): Promise<PackReviews | null> {
  const { reviews = [] } = pack.manifest;
  const saysUnreviewed = pack.tasks.some(({ metadata }) => Object.hasOwn(metadata, UNREVIEWED));
  if (reviews.length === 0) {
    const none = { total: pack.tasks.length, byNatives: 0, reviewed: 0, reviews: [] };
    return saysUnreviewed ? { ...none, saysUnreviewed } : null;
  }
  return packReviews(reviews, await reviewHashes(pack), saysUnreviewed);
}

/** Larger packs are not read as a whole for a line in a list. */
const MOST_TASKS = 300;

/** The same for a pack of the shelf; undefined: nothing to say, or too large to look for it while listing. */
export async function reviewsOnShelf(
  packs: Pick<Storage['packs'], 'summaryOf' | 'load'>,
  packHash: Hash,
): Promise<PackReviews | undefined> {
  const summary = await packs.summaryOf(packHash);
  if (summary === undefined || summary.taskCount > MOST_TASKS) return undefined;
  const pack = await packs.load(packHash);
  return pack === undefined ? undefined : ((await reviewsOf(pack)) ?? undefined);
}

import type { Hash } from '../../ids';
import type { DraftPack } from '../edit';
import { ReviewSchema, type Review, type ReviewedTask } from '../review-schema';
import * as v from 'valibot';

/** The entry of a task's metadata in which packs of before say that nobody has reviewed it. */
export const UNREVIEWED = 'review';

/** Who signs, and what they say of themselves. */
export interface Signature extends Pick<Review, 'name' | 'language' | 'relation' | 'date'> {
  note: string;
}

export interface Looked extends Omit<ReviewedTask, 'note' | 'task'> {
  task: string;
  note: string;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/**
 * The draft with one more review at the end. A task that was looked at no longer says that nobody has reviewed it.
 * null: the signature is not complete, or nothing was looked at.
 */
export function signedDraft(
  draft: DraftPack,
  signature: Signature,
  looked: readonly Looked[],
): DraftPack | null {
  const review = v.safeParse(ReviewSchema, {
    ...signature,
    name: signature.name.trim(),
    note: orNull(signature.note),
    tasks: looked.map((one) => ({ ...one, note: orNull(one.note) })),
  });
  if (!review.success) return null;
  const read = new Set(looked.map(({ task }) => task));
  return {
    ...draft,
    manifest: { ...draft.manifest, reviews: [...draft.manifest.reviews, review.output] },
    tasks: draft.tasks.map((task) =>
      read.has(task.id) && task.metadata.some(({ name }) => name === UNREVIEWED)
        ? { ...task, metadata: task.metadata.filter(({ name }) => name !== UNREVIEWED) }
        : task,
    ),
  };
}

/** One review, and which of its tasks still say what its reader read. */
export interface ReviewStanding {
  review: Review;
  standing: readonly ReviewedTask[];
}

/** What people's reviews are worth for the pack as it is now. */
export interface PackReviews {
  total: number;
  /** Tasks that a native speaker read as they are now and doesn't doubt. */
  byNatives: number;
  /** Tasks that anybody read as they are now. */
  reviewed: number;
  reviews: readonly ReviewStanding[];
  /** The pack itself says of a task that no native speaker has reviewed it. */
  saysUnreviewed: boolean;
}

/** Standing of the reviews; `hashOf` has the hash of `reviewCanonical` of every task of the pack, by id. */
export function packReviews(
  reviews: readonly Review[],
  hashOf: ReadonlyMap<string, Hash>,
  saysUnreviewed: boolean,
): PackReviews {
  const found = reviews.map((review) => ({
    review,
    standing: review.tasks.filter(({ task, textHash }) => hashOf.get(task) === textHash),
  }));
  const all = new Set(found.flatMap(({ standing }) => standing.map(({ task }) => task)));
  const natives = new Set(
    found
      .filter(({ review }) => review.relation !== 'teacher')
      .flatMap(({ standing }) => standing.filter(({ finding }) => finding !== 'doubt'))
      .map(({ task }) => task),
  );
  return {
    total: hashOf.size,
    byNatives: natives.size,
    reviewed: all.size,
    reviews: found,
    saysUnreviewed,
  };
}

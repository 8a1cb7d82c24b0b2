import * as v from 'valibot';
import type { Outcome } from '../../domain/failure';
import type { Hash } from '../../domain/ids';
import { REVIEWER_RELATIONS } from '../../domain/pack';
import { DraftPackSchema } from '../../domain/pack/edit';
import type { Storage } from '../../services/storage';

type Drafts = Storage['drafts'];

const PREFIX = 'review:';

/** What a reviewer said of one step of the walk; `corrected` follows from the texts and is not said. */
export const MarkSchema = v.strictObject({
  unit: v.string(),
  finding: v.nullable(v.picklist(['reads-well', 'doubt'])),
  note: v.string(),
});
export type Mark = v.InferOutput<typeof MarkSchema>;

/** A review that isn't signed yet. */
export const ReviewDraftSchema = v.strictObject({
  /** The pack with the corrections so far. */
  pack: DraftPackSchema,
  marks: v.pipe(v.array(MarkSchema), v.readonly()),
  name: v.string(),
  /** BCP 47, or empty. */
  language: v.string(),
  relation: v.nullable(v.picklist(REVIEWER_RELATIONS)),
  note: v.string(),
});
export type ReviewDraft = v.InferOutput<typeof ReviewDraftSchema>;

export const loadReview = (drafts: Drafts, packHash: Hash): Promise<ReviewDraft | undefined> =>
  drafts.get(PREFIX + packHash, ReviewDraftSchema);

export const storeReview = (drafts: Drafts, packHash: Hash, review: ReviewDraft): Promise<Outcome<void>> =>
  drafts.set(PREFIX + packHash, review);

export const removeReview = (drafts: Drafts, packHash: Hash): Promise<Outcome<void>> =>
  drafts.remove(PREFIX + packHash);

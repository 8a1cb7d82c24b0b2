import * as v from 'valibot';
import type { Outcome } from '../../domain/failure';
import type { Hash } from '../../domain/ids';
import { DraftPackSchema, type DraftPack } from '../../domain/pack/edit';
import type { Storage } from '../../services/storage';

type Drafts = Storage['drafts'];

const PREFIX = 'edit:';
const DraftRowSchema = v.strictObject({
  draft: DraftPackSchema,
  changedAt: v.pipe(v.string(), v.isoTimestamp()),
});

/** A draft on this computer, for a list. */
export interface DraftSummary {
  draftKey: string;
  name: string;
  version: string;
  taskCount: number;
  /** The stored pack it is made from; null for one from a blank page. */
  packHash: Hash | null;
  changedAt: string;
}

/** Drafts that were not saved as packs yet, the last one first. */
export async function listDrafts(drafts: Drafts): Promise<DraftSummary[]> {
  const rows = await drafts.list(PREFIX, DraftRowSchema);
  return rows
    .map(({ key, value: { draft, changedAt } }) => ({
      draftKey: key.slice(PREFIX.length),
      name: draft.manifest.name,
      version: draft.manifest.version,
      taskCount: draft.tasks.length,
      packHash: draft.origin?.packHash ?? null,
      changedAt,
    }))
    .toSorted((a, b) => b.changedAt.localeCompare(a.changedAt));
}

/** A draft as it was left, and when; undefined when there is none. */
export const loadDraft = (
  drafts: Drafts,
  draftKey: string,
): Promise<{ draft: DraftPack; changedAt: string } | undefined> =>
  drafts.get(PREFIX + draftKey, DraftRowSchema);

export const storeDraft = (
  drafts: Drafts,
  draftKey: string,
  draft: DraftPack,
  now: Date,
): Promise<Outcome<void>> => drafts.set(PREFIX + draftKey, { draft, changedAt: now.toISOString() });

export const removeDraft = (drafts: Drafts, draftKey: string): Promise<Outcome<void>> =>
  drafts.remove(PREFIX + draftKey);

import { done, failed, type Outcome } from '../../domain/failure';
import type { Hash } from '../../domain/ids';
import type { Pack, Review } from '../../domain/pack';
import { packOf, type DraftPack } from '../../domain/pack/edit';
import { signedDraft, type Looked, type Signature } from '../../domain/pack/review';
import type { EditorPorts } from '../editor/ports';
import { saveDraft } from '../editor/save';
import { reviewHashes } from './standing';

/** What came of signing: the new version, and the review in it. */
export interface Signed {
  packHash: Hash;
  pack: Pack;
  review: Review;
}

const refused = (draft: DraftPack, problems: number, detail: string): Outcome<never> =>
  failed({ kind: 'invalid-file', file: draft.manifest.name, problems, detail });

/**
 * Stores the corrected pack with the review as a version of its own, by the way the editor saves; the older one stays
 * whatever was made with it. Fails with `invalid-file` where a text was emptied or nothing is signed, and as storing can.
 */
export async function signReview(
  ports: Pick<EditorPorts, 'storage' | 'newMark'>,
  draft: DraftPack,
  signature: Signature,
  looked: readonly Omit<Looked, 'textHash'>[],
): Promise<Outcome<Signed>> {
  const { pack, issues } = packOf(draft);
  if (pack === null) {
    const detail = issues.map(({ record, kind, column }) => `${record} ${kind} ${column ?? ''}`).join('; ');
    return refused(draft, issues.length, detail);
  }
  const hashes = await reviewHashes(pack);
  const read = looked.flatMap((one) => {
    const textHash = hashes.get(one.task);
    return textHash === undefined ? [] : [{ ...one, textHash }];
  });
  const signed = signedDraft(draft, signature, read);
  if (signed === null) return refused(draft, 1, 'reviews');
  const saved = await saveDraft(ports, signed, { keepsOlder: true });
  if (!saved.ok) return saved;
  const { packHash } = saved.value;
  const stored = await ports.storage.packs.load(packHash);
  const review = stored?.manifest.reviews?.at(-1);
  if (stored === undefined || review === undefined) return failed({ kind: 'pack-missing' });
  return done({ packHash, pack: stored, review });
}

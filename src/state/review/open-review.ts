import { done, failed, type Outcome } from '../../domain/failure';
import type { Hash } from '../../domain/ids';
import { draftOf } from '../../domain/pack/edit';
import { lockOf, type EditorPorts } from '../editor/ports';
import { writtenPack } from '../editor/written-packs';
import { ReviewDesk } from './review-desk.svelte';
import { loadReview, type ReviewDraft } from './review-drafts';

/** The language most likely meant: that of the prompts which isn't the one taught; the reviewer says in the end. */
function likelyLanguage({ tasks }: ReviewDraft['pack']): string {
  const written = tasks.flatMap(({ instructionLanguage }) => instructionLanguage ?? []);
  const target = tasks[0]?.targetLanguage;
  return written.find((tag) => tag !== target) ?? target ?? '';
}

/**
 * Opens the review of a pack: the one that was begun, or a new one. Fails with `locked-elsewhere` while another tab has
 * it, and with `pack-missing`.
 */
export async function openReview(ports: EditorPorts, packHash: Hash): Promise<Outcome<ReviewDesk>> {
  const release = await ports.hold(lockOf(`review-${packHash}`));
  if (release === null) return failed({ kind: 'locked-elsewhere' });
  const pack = await ports.storage.packs.load(packHash);
  if (pack === undefined) {
    await release();
    return failed({ kind: 'pack-missing' });
  }
  const isOwnWork = (await writtenPack(ports.storage.settings, packHash))?.isOwnWork ?? false;
  const before = draftOf(pack, packHash, { isOwnWork });
  const begun = await loadReview(ports.storage.drafts, packHash);
  const review = begun ?? {
    pack: before,
    marks: [],
    name: '',
    language: likelyLanguage(before),
    relation: null,
    note: '',
  };
  return done(new ReviewDesk(ports, { packHash, before, review, release }));
}

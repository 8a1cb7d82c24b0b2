import { done, failed, type Outcome } from '../../domain/failure';
import { BUNDLE_FORMAT_VERSION, type MarksFile } from '../../domain/formats/marking';
import type { MarkingStores } from './stores';
import { readBundle } from './bundle-read';
import { placeOfCriterion } from './criterion-place';

/**
 * The marks of a bundle that was marked here, to be taken back to where it was made. Notes may quote the texts: those of
 * a gated pack leave only with the marker's word (`withNotes`).
 */
export async function marksFile(
  { markings }: Pick<MarkingStores, 'markings'>,
  markingId: string,
  withNotes: boolean,
): Promise<Outcome<Blob>> {
  const marking = await markings.get(markingId);
  if (marking?.kind !== 'bundle') {
    return failed({ kind: 'storage-failed', detail: `the marking ${markingId} is not here any more` });
  }
  const bundle = readBundle(marking.file, marking.title);
  if (!bundle.ok) return bundle;
  const notes = withNotes || !bundle.value.manifest.pack.gated;
  const made: MarksFile = {
    formatVersion: BUNDLE_FORMAT_VERSION,
    kind: 'marks',
    bundleId: marking.bundleId,
    person: { id: marking.personId, name: marking.name },
    done: marking.done,
    items: marking.marks.map(({ key, marks }) => ({
      key,
      marks: marks.map(({ criterionId, answer, note, ms }) => ({
        criterion: placeOfCriterion(criterionId),
        answer,
        note: notes ? note : '',
        ms,
      })),
    })),
  };
  return done(new Blob([`${JSON.stringify(made, null, 2)}\n`], { type: 'application/json' }));
}

import * as v from 'valibot';
import { finding, issueAt, type Issue } from '../../issue';
import { ManifestSchema, PACK_FORMAT_VERSION, type Manifest } from '../../pack';
import { explain } from '../explain';
import type { ManifestChoices } from '../preview';

const LONGEST_ID = 64;
const baseOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');

/** A pack id made of a file's name: `Meine Aufgaben (2).csv` → `meine-aufgaben-2`. */
export const packIdOf = (file: string): string =>
  baseOf(file)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_ID)
    .replace(/^-+|-+$/g, '') || 'pack';

/** What a reader proposes where the file itself says nothing. */
export const proposeManifest = (file: string, known: Partial<Manifest>): Manifest => ({
  formatVersion: PACK_FORMAT_VERSION,
  id: packIdOf(file),
  name: baseOf(file) || file,
  version: '1.0.0',
  description: '',
  authors: [],
  languages: [],
  licence: { name: 'not stated', url: null, attribution: null },
  gated: false,
  canary: null,
  citation: null,
  parent: null,
  ...known,
});

/**
 * The proposed manifest with the user's corrections, and what can't be accepted of them. A canary that stands in the
 * file stays: it is there to be found wherever the text goes.
 */
export function chooseManifest(
  file: string,
  proposed: Manifest,
  choices: ManifestChoices | null,
): { manifest: Manifest; issues: Issue[] } {
  const manifest =
    choices === null ? proposed : { ...proposed, ...choices, canary: proposed.canary ?? choices.canary };
  const parsed = v.safeParse(ManifestSchema, manifest);
  if (parsed.success) return { manifest: parsed.output, issues: [] };
  const place = { file, record: 0, line: 0 };
  const issues = explain(parsed.issues).map(({ column, problem }) =>
    issueAt(place, finding('invalid-field', column, { problem })),
  );
  return { manifest, issues };
}

import {
  type ImportKind,
  type ImportPreview,
  previewOf,
  proposeManifest,
  tallyOf,
} from '../../src/domain/formats';
import { issueAt, type Finding, type Issue } from '../../src/domain/issue';
import type { Manifest } from '../../src/domain/pack';

interface Known {
  kind: ImportKind;
  manifest: Manifest;
  refused: number;
}

/** A preview of what can't become a pack: the list of problems is all there is to it. */
export const refusedPreview = (file: string, issues: readonly Issue[], known?: Known): ImportPreview =>
  previewOf(tallyOf([]), {
    ...(known ?? { kind: 'table', manifest: proposeManifest(file, {}), refused: 0 }),
    ...{ file, issues, leftOut: [], resources: { named: 0, found: 0, missing: [], spare: [] } },
    ...{ extraColumns: [], columns: [], firstRows: [], mapping: null },
  });

/** The same for one problem of a file as a whole; `line` where it stands. */
export const refusedFile = (file: string, found: Finding, line = 0): ImportPreview =>
  refusedPreview(file, [issueAt({ file, record: 0, line }, found)]);

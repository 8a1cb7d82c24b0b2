import type { Outcome } from '../../src/domain/failure';
import type { UnnamedSet } from '../../src/domain/formats/inspect';
import type {
  FileResponses,
  VerdictChoices,
  VerdictFileLook,
  VerdictPreview,
} from '../../src/domain/formats/verdict-sets';
import { issueAt, type Finding } from '../../src/domain/issue';
import type { VerdictSet } from '../../src/domain/trust';
import type { OnProgress } from '../analysis/read-text';

/** What one reading of a file gave; a set without a judge's id gets one from what is in it. */
export interface Reading {
  preview: VerdictPreview;
  sets: readonly (UnnamedSet | VerdictSet)[];
  /** Absent: such a file holds no responses, or not those of one candidate alone. */
  texts?: FileResponses;
}

/** A file that was looked at and can be read under any choices. */
export interface OpenedFile {
  look: VerdictFileLook;
  read(choices: VerdictChoices, onProgress: OnProgress): Promise<Outcome<Reading>>;
}

/** A file of which nothing can be used. */
export const refused = (
  file: string,
  found: Finding,
  kind: VerdictFileLook['kind'] = 'table',
  line = 0,
): VerdictFileLook => ({
  ...{ kind, judges: [], candidates: [], log: null },
  issues: [issueAt({ file, record: 0, line }, found)],
});

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

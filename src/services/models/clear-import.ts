import type { Outcome } from '../../domain/failure';
import { ifFree } from './lock';
import { pathOf, removeFile } from './opfs';

/** The unfinished copy of a chosen file; one import at a time, held by a lock of this name. */
export const IMPORT_PART = 'import.part';

/** Removes what an import left whose tab was killed: gigabytes that no list shows. Not while one is going on. */
export const clearImport = (): Promise<Outcome<void>> =>
  ifFree(IMPORT_PART, () => removeFile(pathOf(IMPORT_PART)));

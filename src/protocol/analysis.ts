import type { Outcome } from '../domain/failure';
import type { ImportChoices, ImportPreview, L2benchRules } from '../domain/formats';
import type { Manifest } from '../domain/pack';

/** A chosen file with its path inside what was chosen; the bare name when it was chosen by itself. */
export interface ChosenFile<Source> {
  path: string;
  file: Source;
}

/** What is read so far of what there is to read. */
export interface ReadProgress {
  bytes: number;
  totalBytes: number;
}

/** A pack without its tasks, which are too many for one message. */
export interface PackHead {
  manifest: Manifest;
  resources: Readonly<Record<string, string>>;
  taskCount: number;
}

/** Tasks as UTF-8 bytes: they cross without a copy, and can be hashed and kept without their texts. */
export interface TaskBytes {
  /** A JSON list of them, as they are. */
  list: Uint8Array<ArrayBuffer>;
  /** Their canonical JSON, with commas between, as it goes into the pack's hash; `list` keeps the order of fields. */
  canonical: Uint8Array<ArrayBuffer>;
}

/**
 * The contract of the worker that reads files of tasks: splits bytes into records and lets the domain make a pack of
 * them. It stores nothing. One selection of files at a time; another `inspect` forgets the one before. `Source` is the
 * platform's `Blob`, which the protocol, checked without a platform, doesn't know.
 */
export interface PackAnalysis<Source> {
  /** More files of the next selection; hundreds in one message keep the page from anything else. */
  gather(files: readonly ChosenFile<Source>[]): Promise<void>;
  /**
   * Finds the table or the pack among the files that were gathered and reads it. A file that can't be used is a preview
   * that doesn't fit, with the problem in its list; failures are left for what is nobody's file: a newer version, a bug.
   */
  inspect(
    choices: Partial<ImportChoices>,
    rules: L2benchRules,
    onProgress: (progress: ReadProgress) => void,
  ): Promise<Outcome<ImportPreview>>;
  /** The same files with other choices; they are read again only where the choice is about how they are read. */
  revise(
    choices: Partial<ImportChoices>,
    onProgress: (progress: ReadProgress) => void,
  ): Promise<Outcome<ImportPreview>>;
  /**
   * What the last preview showed, to be stored; `bug` when it didn't fit. From here on tasks are only given away:
   * `revise` needs another `inspect` first. Kept here while they arrive there, a pack would be in memory twice.
   */
  takeHead(): Promise<Outcome<PackHead>>;
  /** The next tasks in pack order, at most so many. */
  takeTasks(count: number): Promise<Outcome<TaskBytes>>;
  /** Lets go of everything read. */
  forget(): Promise<void>;
}

import type { Outcome } from '../domain/failure';
import type {
  FileResponses,
  VerdictChoices,
  VerdictFileLook,
  VerdictPreview,
} from '../domain/formats/verdict-sets';
import type { VerdictSet } from '../domain/trust';
import type { ChosenFile, ReadProgress } from './analysis';

/** A set with the id it is stored under: a fingerprint of the file's name and of all verdicts in it. */
export interface MadeSet {
  setId: string;
  set: VerdictSet;
}

type OnProgress = (progress: ReadProgress) => void;

/**
 * The contract of the worker that reads files of verdicts: results files, logs of Inspect, tables. One file at a time;
 * another `look` forgets the one before. It stores nothing. `Source` is the platform's `Blob`.
 */
export interface VerdictFiles<Source> {
  /** What is in the file. One that can't be used is a look with an error among its issues. */
  look(file: ChosenFile<Source>, onProgress: OnProgress): Promise<Outcome<VerdictFileLook>>;
  /** What would come of the file under these choices; `bug` when nothing was looked at. */
  read(choices: VerdictChoices, onProgress: OnProgress): Promise<Outcome<VerdictPreview>>;
  /** The sets that the last preview was about. */
  take(): Promise<Outcome<readonly MadeSet[]>>;
  /** The responses that the last preview was about; none where such a file holds none. */
  texts(): Promise<Outcome<FileResponses>>;
  /** Lets go of everything read. */
  forget(): Promise<void>;
}

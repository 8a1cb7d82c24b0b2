import type { Outcome } from '../domain/failure';
import type { EeeProblem } from '../domain/formats/eee';
import type { ReadProgress } from './analysis';

/** A record as it would be passed on. `Source` is the platform's `Blob`, which holds the rows. */
export interface RecordFiles<Source> {
  path: string;
  text: string;
  samples: { path: string; file: Source } | null;
}

/** What is wrong with a record: the first problems, and how many there are. */
export interface RecordCheck {
  problems: readonly EeeProblem[];
  of: number;
}

/** The contract of the worker that holds records to the schemas, to the datastore's rules and to our own. */
export interface EeeChecks<Source> {
  /** No problem: the record may be passed on. Progress tells of the bytes of the samples file. */
  check(
    record: RecordFiles<Source>,
    onProgress: (progress: ReadProgress) => void,
  ): Promise<Outcome<RecordCheck>>;
}

import type { Outcome } from '../../domain/failure';
import type { FileResponses } from '../../domain/formats/verdict-sets/reading';
import type { VerdictSet } from '../../domain/trust';
import type { Storage } from '../storage';
import { storeFileRun, type FileParts, type StoredLog } from './file-run';

/** Everything of a log that becomes a run: responses of one candidate, and the verdicts that came with them. */
export interface LogParts extends Pick<FileParts, 'file' | 'pack' | 'packHash'> {
  texts: FileResponses;
  /** The judge of the log, by the pack's rubric; null: it gave no verdicts that can be used. */
  judge: VerdictSet | null;
}

/**
 * Keeps the responses of a log as a finished run over the pack they answer, with the verdicts of its judge where they are
 * by the same rubric, so that they can be judged again here. All of it or nothing. undefined: no response is to a task
 * of this pack. What the log lacks is a failure `not-in-file`, counted and shown.
 */
export const storeLogRun = (
  storage: Pick<Storage, 'imports' | 'runs'>,
  { texts, judge, ...parts }: LogParts,
): Promise<Outcome<StoredLog | undefined>> =>
  storeFileRun(storage, {
    ...parts,
    candidates: [{ ...texts, key: '' }],
    judges:
      judge === null
        ? []
        : [{ ...judge, responses: judge.responses.map((one) => ({ ...one, candidateId: '' })) }],
  });

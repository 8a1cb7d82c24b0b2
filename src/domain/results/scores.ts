import type { CandidateId, JudgeId } from '../ids';
import { comparedIn } from '../run';
import { scoreFrom, type CandidateScore } from '../scoring';
import type { LookUp } from './look-up';
import type { RunDigest } from './types';

/** What one judge says of one candidate or control over these tasks. */
export const scoreIn = (
  { run, tasks }: Pick<RunDigest, 'run' | 'tasks'>,
  rows: Pick<LookUp, 'judgment'>,
  ids: { candidateId: CandidateId; judgeId: JudgeId },
): CandidateScore =>
  scoreFrom(
    ids,
    tasks,
    run.spec.epochs,
    (taskId, epoch) => rows.judgment(ids.judgeId, { candidateId: ids.candidateId, taskId, epoch })?.met,
  );

/** One judge's score of each candidate that is compared, in the order of the run. */
export const scoresIn = (
  digest: Pick<RunDigest, 'run' | 'tasks'>,
  rows: Pick<LookUp, 'judgment'>,
  judgeId: JudgeId,
): CandidateScore[] =>
  comparedIn(digest.run.spec).map(({ candidateId }) => scoreIn(digest, rows, { candidateId, judgeId }));

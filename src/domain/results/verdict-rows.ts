import type { CandidateId } from '../ids';
import type { JudgedRow } from '../scoring';
import type { RunDigest } from './types';

/** Judgments of these candidates or controls as rows of verdicts, for what reads them criterion by criterion. */
export function verdictRows(
  { tasks, judgments }: Pick<RunDigest, 'tasks' | 'judgments'>,
  candidates: ReadonlySet<CandidateId>,
): JudgedRow[] {
  const rubrics = new Map(tasks.map(({ id, rubric }) => [id, rubric]));
  return judgments
    .filter(({ candidateId }) => candidates.has(candidateId))
    .map(({ judgeId, candidateId, taskId, epoch, met }) => ({
      ...{ judgeId, candidateId, taskId, epoch },
      verdicts: (rubrics.get(taskId) ?? []).map(({ id }, index) => ({
        criterionId: id,
        met: met[index] ?? null,
      })),
    }));
}

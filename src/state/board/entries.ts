import type { CandidateId } from '../../domain/ids';
import { lookUp, scoresIn, type RunDigest } from '../../domain/results';
import { nameIn, type Judge, type Run } from '../../domain/run';
import type { CandidateScore } from '../../domain/scoring';
import { badgeOf, type Badge } from '../../domain/trust';
import { isSameFamily } from '../run-results';

/** A candidate as one judge of one file scores it. */
export interface BoardEntry {
  file: string;
  run: Run;
  packName: string;
  /** Tasks in the whole pack. */
  packTasks: number;
  judge: Judge;
  judgeName: string;
  badge: Badge;
  candidateId: CandidateId;
  name: string;
  score: CandidateScore;
  sameFamily: boolean;
}

/** What one file says of candidates, judge by judge. Without its pack there are no weights, and nothing to say. */
export function entriesOf(
  file: string,
  digest: RunDigest,
  badgeFor: (judge: Judge) => Badge = (judge) => badgeOf(judge, null),
): BoardEntry[] {
  const { run, pack, tasksInPack } = digest;
  if (pack === undefined) return [];
  const rows = lookUp(digest);
  const nameOf = (id: string): string => nameIn(run, id) ?? id.slice(0, 12);
  return run.spec.judges.flatMap((judge) =>
    scoresIn(digest, rows, judge.judgeId)
      .filter(({ n }) => n > 0)
      .map((score): BoardEntry => {
        const candidate = run.spec.candidates.find((one) => one.candidateId === score.candidateId);
        return {
          ...{ file, run, judge, score, packName: pack.name, packTasks: tasksInPack },
          ...{ candidateId: score.candidateId, badge: badgeFor(judge) },
          judgeName: nameOf(judge.judgeId),
          name: nameOf(score.candidateId),
          sameFamily: candidate !== undefined && isSameFamily(candidate, judge),
        };
      }),
  );
}

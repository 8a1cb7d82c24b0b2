import { comparedIn, type RunSpec } from '../../src/domain/run';
import {
  scoreCandidate,
  type CandidateScore,
  type JudgedRow,
  type ScoredTask,
} from '../../src/domain/scoring';

/** What every judge of a run says of every candidate, straight from its judgments; the app goes by the digest. */
export function scoreRun(
  spec: RunSpec,
  tasks: readonly ScoredTask[],
  judgments: readonly JudgedRow[],
): CandidateScore[] {
  const chosen = new Set<string>(spec.taskIds);
  const inSpec = tasks.filter(({ id }) => chosen.has(id));
  return spec.judges.flatMap(({ judgeId }) =>
    comparedIn(spec).map(({ candidateId }) =>
      scoreCandidate({ candidateId, judgeId }, inSpec, spec.epochs, judgments),
    ),
  );
}

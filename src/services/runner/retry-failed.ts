import { done, type Outcome } from '../../domain/failure';
import type { CandidateId, JudgeId, RunId } from '../../domain/ids';
import type { Run } from '../../domain/run';
import type { Storage } from '../storage';

export interface Retried {
  responses: number;
  judgments: number;
}

async function localModels(storage: Storage, run: Run) {
  const here = new Set((await storage.models.list()).map((model) => model.weightsHash));
  const candidates = new Set<CandidateId>();
  for (const candidate of run.spec.candidates) {
    if (candidate.kind === 'model' && here.has(candidate.model.weightsHash))
      candidates.add(candidate.candidateId);
  }
  const judges = new Set<JudgeId>();
  for (const judge of run.spec.judges) {
    if (judge.kind === 'model' && here.has(judge.model.weightsHash)) judges.add(judge.judgeId);
  }
  return { candidates, judges };
}

/**
 * Takes away the stored failures of a run whose models are on this computer, so that the plan asks again: the only
 * way an outcome ever goes. Judgments first: a crash in between must not leave the "no response" of a response
 * that is generated anew.
 */
export async function dropFailed(storage: Storage, runId: RunId): Promise<Outcome<Retried>> {
  const run = await storage.runs.get(runId);
  if (run === undefined) return done({ responses: 0, judgments: 0 });
  const { candidates, judges } = await localModels(storage, run);
  const judgments = await storage.judgments.dropFailed(runId, judges);
  if (!judgments.ok) return judgments;
  const responses = await storage.responses.dropFailed(runId, candidates);
  if (!responses.ok) return responses;
  const cleared = await storage.attempts.clear(runId);
  if (!cleared.ok) return cleared;
  const dropped = responses.value + judgments.value;
  const updated = await storage.runs.update(runId, (stored) =>
    dropped === 0 ? stored : { ...stored, state: 'paused', pausedBy: null },
  );
  return updated.ok ? done({ responses: responses.value, judgments: judgments.value }) : updated;
}

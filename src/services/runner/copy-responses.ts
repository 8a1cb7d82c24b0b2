import { done, type Outcome } from '../../domain/failure';
import { comparedIn, type Response, type Run } from '../../domain/run';
import type { Storage } from '../storage';
import { Material } from './material';

/**
 * Copies the responses of `source` that answer the same question for the same candidate under the new run, failed
 * ones too: they are outcomes. One whose task was changed since is left to be generated; controls are the new run's own.
 * Returns how many.
 */
export async function copyResponses(storage: Storage, run: Run, source: Run): Promise<Outcome<number>> {
  const material = await Material.load(storage, run.spec);
  if (!material.ok) return material;
  const candidates = new Set(comparedIn(run.spec).map((candidate) => candidate.candidateId));
  const tasks = new Set(run.spec.taskIds);
  const copies: Response[] = [];
  for (const row of await storage.responses.ofRun(source.runId)) {
    if (!candidates.has(row.candidateId) || !tasks.has(row.taskId) || row.epoch > run.spec.epochs) continue;
    const { taskHash } = await material.value.of(row.taskId);
    if (row.taskHash !== taskHash) continue;
    copies.push({ ...row, runId: run.runId, source: { kind: 'copied', runId: source.runId } });
  }
  const stored = await storage.responses.add(...copies);
  return stored.ok ? done(copies.length) : stored;
}

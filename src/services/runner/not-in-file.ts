import { done, type Outcome } from '../../domain/failure';
import { missingImports } from '../../domain/plan';
import type { Response } from '../../domain/run';
import { unknownMaker } from '../unknown-maker';
import type { RunContext } from './context';

/**
 * Nobody can make what an imported file lacks: each such response becomes a failure, counted and shown, so that the run
 * comes to an end.
 */
export async function failMissingImports({
  ports,
  run,
  material,
  tracker,
}: Pick<RunContext, 'ports' | 'run' | 'material' | 'tracker'>): Promise<Outcome<void>> {
  const { storage } = ports;
  if (run.spec.candidates.every(({ kind }) => kind !== 'imported')) return done(undefined);
  const missing = missingImports(run.spec, await storage.responses.keysOf(run.runId));
  if (missing.length === 0) return done(undefined);
  const known = await storage.responses.ofRun(run.runId);
  // Where a file brought nothing of a candidate, nothing is known of what made it.
  const unknown = await unknownMaker('imported');
  const noted = await storage.environments.put(unknown);
  if (!noted.ok) return noted;
  const rows = missing.map(async ({ candidateId, taskId, epoch }): Promise<Response> => {
    const sibling = known.find((row) => row.candidateId === candidateId);
    return {
      ...{ runId: run.runId, candidateId, taskId, epoch },
      taskHash: (await material.of(taskId)).taskHash,
      outcome: { ok: false, failure: { kind: 'not-in-file' } },
      responseHash: null,
      source: sibling?.source ?? { kind: 'imported', file: '' },
      environmentId: sibling?.environmentId ?? unknown.environmentId,
      at: run.createdAt,
    };
  });
  const stored = await storage.responses.add(...(await Promise.all(rows)));
  if (!stored.ok) return stored;
  for (const item of missing) tracker.countFailure({ ...item, judgeId: null }, { kind: 'not-in-file' });
  return done(undefined);
}

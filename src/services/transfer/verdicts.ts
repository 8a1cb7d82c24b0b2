import { done, failed, type Outcome } from '../../domain/failure';
import { verdictsCsv, type JudgeKnown } from '../../domain/formats';
import type { JudgeId, RunId } from '../../domain/ids';
import type { Storage } from '../storage';

/**
 * All verdicts of a run as a CSV file: UTF-8 with a byte order mark, without which spreadsheets on Windows misread
 * names. It holds no item text.
 */
export async function exportVerdictsCsv(
  storage: Pick<Storage, 'runs' | 'packs' | 'judgments'>,
  runId: RunId,
  known: readonly (readonly [JudgeId, JudgeKnown])[] = [],
): Promise<Outcome<Blob>> {
  const run = await storage.runs.get(runId);
  if (run === undefined)
    return failed({ kind: 'storage-failed', detail: `the run ${runId} is not here any more` });
  const pack = await storage.packs.load(run.spec.packHash);
  const judgments = await storage.judgments.ofRun(runId);
  const csv = verdictsCsv(run, pack?.tasks ?? [], judgments, new Map(known));
  return done(new Blob([`\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' }));
}

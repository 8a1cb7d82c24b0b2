import { done, failed, type Outcome } from '../../domain/failure';
import { verdictLines, verdictsHeader, type JudgeKnown } from '../../domain/formats';
import type { JudgeId, RunId } from '../../domain/ids';
import { Breath } from '../breath';
import type { Storage } from '../storage';
import { BlobWriter } from './blob-writer';

/** How a table of verdicts is written. */
export interface VerdictsOptions {
  /**
   * True, as without it: a byte order mark, without which spreadsheets on Windows misread names, and formulas made
   * harmless. False: plain RFC 4180 in UTF-8, every text as it is.
   */
  forSpreadsheets?: boolean;
}

/** All verdicts of a run as a CSV file in UTF-8, one page of judgments in memory at a time. It holds no item text. */
export async function exportVerdictsCsv(
  storage: Pick<Storage, 'runs' | 'packs' | 'judgments'>,
  runId: RunId,
  known: readonly (readonly [JudgeId, JudgeKnown])[] = [],
  { forSpreadsheets = true }: VerdictsOptions = {},
): Promise<Outcome<Blob>> {
  const run = await storage.runs.get(runId);
  if (run === undefined)
    return failed({ kind: 'storage-failed', detail: `the run ${runId} is not here any more` });
  const pack = await storage.packs.load(run.spec.packHash);
  const linesOf = verdictLines({
    ...{ run, pack: pack?.manifest, known: new Map(known), isPlain: !forSpreadsheets },
    tasks: (pack?.tasks ?? []).map(({ id, rubric }) => ({ id, rubric })),
  });
  const breath = new Breath();
  const file = new BlobWriter();
  if (forSpreadsheets) file.write('\uFEFF');
  file.write(verdictsHeader());
  for await (const page of storage.judgments.pagesOf(runId)) {
    file.write(linesOf(page));
    await breath.take();
  }
  return done(file.finish('text/csv;charset=utf-8'));
}

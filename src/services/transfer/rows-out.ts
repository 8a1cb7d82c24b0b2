import { done, failed, type Outcome } from '../../domain/failure';
import { withholdJudgment, withholdResponse, writeJsonl } from '../../domain/formats';
import type { RunId } from '../../domain/ids';
import { Breath } from '../breath';
import type { Storage } from '../storage';
import { BlobWriter } from './blob-writer';
import { mayLeave, type Right } from './gate';

export interface RowsOptions extends Right {
  what: 'responses' | 'judgments';
  /** False: texts and reasons stay here even where they may leave. */
  includeText?: boolean;
}

/**
 * The responses or the judgments of a run as JSON Lines, a row a line with the fields of `ResponseSchema` or `JudgmentSchema`, read page by
 * page. Texts of gated packs stay here, unless the user holds the right to share them.
 */
export async function exportRows(
  storage: Pick<Storage, 'runs' | 'packs' | 'responses' | 'judgments'>,
  runId: RunId,
  options: RowsOptions,
): Promise<Outcome<Blob>> {
  const run = await storage.runs.get(runId);
  if (run === undefined)
    return failed({ kind: 'storage-failed', detail: `the run ${runId} is not here any more` });
  const pack = await storage.packs.load(run.spec.packHash);
  const includesText = options.includeText !== false && mayLeave([pack], options);
  const file = new BlobWriter();
  const breath = new Breath();
  const write = async (rows: readonly unknown[]): Promise<void> => {
    file.write(writeJsonl(rows));
    await breath.take();
  };
  if (options.what === 'responses') {
    for await (const page of storage.responses.pagesOf(runId))
      await write(includesText ? page : page.map(withholdResponse));
  } else {
    for await (const page of storage.judgments.pagesOf(runId))
      await write(includesText ? page : page.map(withholdJudgment));
  }
  return done(file.finish('application/x-ndjson'));
}

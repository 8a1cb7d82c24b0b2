import { factsReader } from '../../domain/facts';
import { done, failed, type Outcome } from '../../domain/failure';
import {
  responseCells,
  verdictLines,
  verdictsHeader,
  type Cell,
  type JudgeKnown,
} from '../../domain/formats';
import type { JudgeId, RunId } from '../../domain/ids';
import type { Pack } from '../../domain/pack';
import type { Response } from '../../domain/run';
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

const keyOf = ({ candidateId, taskId, epoch }: Pick<Response, 'candidateId' | 'taskId' | 'epoch'>): string =>
  `${candidateId}\n${taskId}\n${String(epoch)}`;

/** What each response took and what is known of it, a few numbers each: the texts are read page by page. */
async function readCells(
  { responses }: Pick<Storage, 'responses'>,
  runId: RunId,
  pack: Pack | undefined,
): Promise<ReadonlyMap<string, readonly Cell[]>> {
  const factsIn = factsReader(pack);
  const breath = new Breath();
  const cells = new Map<string, readonly Cell[]>();
  for await (const page of responses.pagesOf(runId)) {
    for (const row of page) {
      // Nobody wrote a control here: it took nothing, and its length says nothing of a model.
      if (row.source.kind !== 'control') cells.set(keyOf(row), responseCells(row, factsIn(row)));
      await breath.take();
    }
  }
  return cells;
}

/** All verdicts of a run as a CSV file in UTF-8, one page of judgments in memory at a time. It holds no item text. */
export async function exportVerdictsCsv(
  storage: Pick<Storage, 'runs' | 'packs' | 'responses' | 'judgments'>,
  runId: RunId,
  known: readonly (readonly [JudgeId, JudgeKnown])[] = [],
  { forSpreadsheets = true }: VerdictsOptions = {},
): Promise<Outcome<Blob>> {
  const run = await storage.runs.get(runId);
  if (run === undefined)
    return failed({ kind: 'storage-failed', detail: `the run ${runId} is not here any more` });
  const pack = await storage.packs.load(run.spec.packHash);
  const cells = await readCells(storage, runId, pack);
  const linesOf = verdictLines({
    ...{ run, pack: pack?.manifest, known: new Map(known), isPlain: !forSpreadsheets },
    cellsOf: (place) => cells.get(keyOf(place)),
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

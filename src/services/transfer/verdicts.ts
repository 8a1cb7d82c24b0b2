import { factsReader } from '../../domain/facts';
import { done, failed, type Outcome } from '../../domain/failure';
import {
  responseCells,
  verdictLines,
  verdictsHeader,
  type Cell,
  type JudgeKnown,
} from '../../domain/formats';
import type { Hash, JudgeId, RunId } from '../../domain/ids';
import type { LanguageProfile } from '../../domain/language';
import type { Pack } from '../../domain/pack';
import type { Response } from '../../domain/run';
import type { HashedText, Languages } from '../languages';
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

const textOf = ({ responseHash: hash, outcome }: Response): HashedText[] =>
  hash === null || !outcome.ok || outcome.text === null ? [] : [{ hash, text: outcome.text }];

/** What each response took and what is known of it, a few numbers each: the texts are read page by page. */
async function readCells(
  { responses }: Pick<Storage, 'responses'>,
  languages: Pick<Languages, 'profilesOf'>,
  runId: RunId,
  pack: Pack | undefined,
): Promise<ReadonlyMap<string, readonly Cell[]>> {
  const factsIn = factsReader(pack);
  const breath = new Breath();
  const cells = new Map<string, readonly Cell[]>();
  const { signal } = new AbortController();
  for await (const page of responses.pagesOf(runId)) {
    // Nobody wrote a control here: it took nothing, and its length says nothing of a model.
    const written = page.filter(({ source }) => source.kind !== 'control');
    const found = await languages.profilesOf(signal, written.flatMap(textOf));
    const profiles = found.ok ? found.value : new Map<Hash, LanguageProfile>();
    for (const row of written) {
      const profile = row.responseHash === null ? undefined : profiles.get(row.responseHash);
      cells.set(keyOf(row), responseCells(row, factsIn(row, profile ?? null)));
      await breath.take();
    }
  }
  return cells;
}

/** All verdicts of a run as a CSV file in UTF-8, one page of judgments in memory at a time. It holds no item text. */
export async function exportVerdictsCsv(
  storage: Pick<Storage, 'runs' | 'packs' | 'responses' | 'judgments'>,
  languages: Pick<Languages, 'profilesOf'>,
  runId: RunId,
  known: readonly (readonly [JudgeId, JudgeKnown])[] = [],
  { forSpreadsheets = true }: VerdictsOptions = {},
): Promise<Outcome<Blob>> {
  const run = await storage.runs.get(runId);
  if (run === undefined)
    return failed({ kind: 'storage-failed', detail: `the run ${runId} is not here any more` });
  const pack = await storage.packs.load(run.spec.packHash);
  const cells = await readCells(storage, languages, runId, pack);
  const linesOf = verdictLines({
    ...{ run, pack: pack?.manifest, known: new Map(known), isPlain: !forSpreadsheets },
    cellsOf: (place) => cells.get(keyOf(place)),
    tasks: pack?.tasks ?? [],
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

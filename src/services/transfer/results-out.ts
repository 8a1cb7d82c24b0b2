import type { CheckUp } from '../../domain/check-up';
import { done, failed, type Outcome } from '../../domain/failure';
import {
  mentionPack,
  RESULTS_FORMAT_VERSION,
  RESULTS_CHECK_UPS,
  RESULTS_JUDGMENTS,
  RESULTS_MANIFEST,
  RESULTS_RESPONSES,
  withholdJudgment,
  withholdResponse,
  withholdRun,
  writeJsonl,
  writePack,
  type ResultsManifest,
} from '../../domain/formats';
import type { Hash, RunId } from '../../domain/ids';
import type { Pack } from '../../domain/pack';
import type { Run } from '../../domain/run';
import { Breath } from '../breath';
import type { Storage } from '../storage';
import { conflictRow, RESULTS_CONFLICTS } from './conflict-rows';
import { mayLeave, type Right } from './gate';
import { ZipWriter } from './zip-stream';

export interface ResultsOptions extends Right {
  /** Version of the app, for the manifest. */
  app: string;
  /** False: responses, reasons and the packs themselves stay here even where they may leave. */
  includeText?: boolean;
}

type Source = Pick<
  Storage,
  'runs' | 'packs' | 'responses' | 'judgments' | 'environments' | 'recipes' | 'conflicts' | 'checkups'
>;

interface Gathered {
  runs: Run[];
  packs: Map<Hash, Pack>;
}

async function gather(storage: Source, runIds: readonly RunId[]): Promise<Outcome<Gathered>> {
  const all: Gathered = { runs: [], packs: new Map() };
  for (const runId of runIds) {
    const run = await storage.runs.get(runId);
    if (run === undefined) {
      return failed({ kind: 'storage-failed', detail: `the run ${runId} is not here any more` });
    }
    all.runs.push(run);
    const { packHash } = run.spec;
    const pack = all.packs.get(packHash) ?? (await storage.packs.load(packHash));
    if (pack !== undefined) all.packs.set(packHash, pack);
  }
  return done(all);
}

/** What the rows written so far come to. */
interface Written {
  responses: number;
  judgments: number;
  environments: Set<Hash>;
}

/** Responses, judgments and (with text) conflicts go into the zip page by page. */
async function writeRows(
  storage: Source,
  runs: readonly Run[],
  zip: ZipWriter,
  includesText: boolean,
): Promise<Written> {
  const written: Written = { responses: 0, judgments: 0, environments: new Set() };
  const breath = new Breath();
  const responses = zip.begin(RESULTS_RESPONSES);
  for (const { runId } of runs) {
    for await (const page of storage.responses.pagesOf(runId)) {
      responses.write(writeJsonl(includesText ? page : page.map(withholdResponse)));
      written.responses += page.length;
      for (const row of page) written.environments.add(row.environmentId);
      await breath.take();
    }
  }
  responses.end();
  const judgments = zip.begin(RESULTS_JUDGMENTS);
  for (const { runId } of runs) {
    for await (const page of storage.judgments.pagesOf(runId)) {
      judgments.write(writeJsonl(includesText ? page : page.map(withholdJudgment)));
      written.judgments += page.length;
      for (const { verdicts } of page) {
        for (const verdict of verdicts) written.environments.add(verdict.environmentId);
      }
      await breath.take();
    }
  }
  judgments.end();
  if (!includesText) return written;
  const conflicts = zip.begin(RESULTS_CONFLICTS);
  for (const { runId } of runs) {
    // Rows that differ are few: they are what people are asked to look at.
    conflicts.write(writeJsonl((await storage.conflicts.ofRun(runId)).map(conflictRow)));
  }
  conflicts.end();
  return written;
}

/** What is known of the runs' judges from statements with known answers: words of ours, none of a pack. */
async function writeCheckUps(
  storage: Source,
  runs: readonly Run[],
  zip: ZipWriter,
  { environments }: Written,
): Promise<void> {
  const models = runs.flatMap(({ spec }) => spec.judges.filter((judge) => judge.kind === 'model'));
  const judges = new Map(models.map((judge) => [judge.judgeId, judge]));
  const found = new Map<string, CheckUp>();
  for (const { model, recipeHash } of judges.values())
    for (const checkUp of await storage.checkups.of(model.weightsHash, recipeHash))
      if (checkUp.thinking === model.thinking) found.set(JSON.stringify(checkUp), checkUp);
  if (found.size === 0) return;
  const part = zip.begin(RESULTS_CHECK_UPS);
  part.write(writeJsonl([...found.values()]));
  part.end();
  for (const { environmentId } of found.values()) environments.add(environmentId);
}

async function manifestOf(
  storage: Source,
  all: Gathered,
  { responses, judgments, environments }: Written,
  { app, includesText }: { app: string; includesText: boolean },
): Promise<ResultsManifest> {
  const asked = new Set(
    all.runs.flatMap(({ spec }) =>
      spec.judges.flatMap((judge) => (judge.kind === 'model' ? [judge.recipeHash] : [])),
    ),
  );
  return {
    formatVersion: RESULTS_FORMAT_VERSION,
    app,
    exportedAt: new Date().toISOString(),
    includesText,
    runs: includesText ? all.runs : all.runs.map(withholdRun),
    environments: (await storage.environments.list()).filter((row) => environments.has(row.environmentId)),
    recipes: (await storage.recipes.list()).filter((row) => asked.has(row.recipeHash)),
    packs: [...all.packs].map(([packHash, pack]) =>
      mentionPack(pack, packHash, includesText ? `packs/${packHash}/` : null),
    ),
    counts: { responses, judgments },
  };
}

/**
 * Runs with everything that belongs to them, as one file that imports again: responses, judgments, conflicts, the
 * manifest, and the packs. Without text (always so for gated packs, unless the user holds the right): packs by hash
 * and keys only, responses by hash, no reasons, no conflicts. However many rows there are, one page is in memory.
 */
export async function exportResults(
  storage: Source,
  runIds: readonly RunId[],
  options: ResultsOptions,
): Promise<Outcome<Blob>> {
  const gathered = await gather(storage, runIds);
  if (!gathered.ok) return gathered;
  const all = gathered.value;
  const packs = all.runs.map(({ spec }) => all.packs.get(spec.packHash));
  const includesText = options.includeText !== false && mayLeave(packs, options);
  const zip = new ZipWriter();
  const written = await writeRows(storage, all.runs, zip, includesText);
  await writeCheckUps(storage, all.runs, zip, written);
  const manifest = await manifestOf(storage, all, written, { app: options.app, includesText });
  zip.add(RESULTS_MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
  if (includesText) {
    for (const [packHash, pack] of all.packs) {
      for (const [path, text] of Object.entries(writePack(pack))) zip.add(`packs/${packHash}/${path}`, text);
    }
  }
  return done(zip.finish());
}

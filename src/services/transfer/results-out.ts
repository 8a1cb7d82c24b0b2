import { done, failed, type Outcome } from '../../domain/failure';
import {
  mentionPack,
  RESULTS_FORMAT_VERSION,
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
import type { Judgment, Response, Run } from '../../domain/run';
import type { Conflict, Storage } from '../storage';
import { conflictRow, RESULTS_CONFLICTS } from './conflict-rows';
import { mayLeave, type Right } from './gate';
import { writeZip } from './zip-write';

export interface ResultsOptions extends Right {
  /** Version of the app, for the manifest. */
  app: string;
  /** False: responses, reasons and the packs themselves stay here even where they may leave. */
  includeText?: boolean;
}

type Source = Pick<
  Storage,
  'runs' | 'packs' | 'responses' | 'judgments' | 'environments' | 'recipes' | 'conflicts'
>;

interface Gathered {
  runs: Run[];
  packs: Map<Hash, Pack>;
  responses: Response[];
  judgments: Judgment[];
  conflicts: Conflict[];
}

async function gather(storage: Source, runIds: readonly RunId[]): Promise<Outcome<Gathered>> {
  const all: Gathered = { runs: [], packs: new Map(), responses: [], judgments: [], conflicts: [] };
  for (const runId of runIds) {
    const run = await storage.runs.get(runId);
    if (run === undefined) {
      return failed({ kind: 'storage-failed', detail: `the run ${runId} is not here any more` });
    }
    all.runs.push(run);
    const { packHash } = run.spec;
    const pack = all.packs.get(packHash) ?? (await storage.packs.load(packHash));
    if (pack !== undefined) all.packs.set(packHash, pack);
    all.responses = all.responses.concat(await storage.responses.ofRun(runId));
    all.judgments = all.judgments.concat(await storage.judgments.ofRun(runId));
    all.conflicts = all.conflicts.concat(await storage.conflicts.ofRun(runId));
  }
  return done(all);
}

async function manifestOf(
  storage: Source,
  all: Gathered,
  options: ResultsOptions,
  includesText: boolean,
): Promise<ResultsManifest> {
  const used = new Set<Hash>([
    ...all.responses.map((row) => row.environmentId),
    ...all.judgments.flatMap((row) => row.verdicts.map((verdict) => verdict.environmentId)),
  ]);
  const asked = new Set(
    all.runs.flatMap(({ spec }) =>
      spec.judges.flatMap((judge) => (judge.kind === 'model' ? [judge.recipeHash] : [])),
    ),
  );
  return {
    formatVersion: RESULTS_FORMAT_VERSION,
    app: options.app,
    exportedAt: new Date().toISOString(),
    includesText,
    runs: includesText ? all.runs : all.runs.map(withholdRun),
    environments: (await storage.environments.list()).filter((row) => used.has(row.environmentId)),
    recipes: (await storage.recipes.list()).filter((row) => asked.has(row.recipeHash)),
    packs: [...all.packs].map(([packHash, pack]) =>
      mentionPack(pack, packHash, includesText ? `packs/${packHash}/` : null),
    ),
    counts: { responses: all.responses.length, judgments: all.judgments.length },
  };
}

/**
 * Runs with everything that belongs to them, as one file that imports again: manifest, responses, judgments,
 * conflicts, and the packs. Without text (always so for gated packs, unless the user holds the right): packs by hash
 * and keys only, responses by hash, no reasons, no conflicts.
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
  const manifest = await manifestOf(storage, all, options, includesText);
  const responses = includesText ? all.responses : all.responses.map(withholdResponse);
  const judgments = includesText ? all.judgments : all.judgments.map(withholdJudgment);
  const texts: Record<string, string> = {
    [RESULTS_MANIFEST]: `${JSON.stringify(manifest, null, 2)}\n`,
    [RESULTS_RESPONSES]: writeJsonl(responses),
    [RESULTS_JUDGMENTS]: writeJsonl(judgments),
  };
  if (includesText) {
    texts[RESULTS_CONFLICTS] = writeJsonl(all.conflicts.map(conflictRow));
    for (const [packHash, pack] of all.packs) {
      for (const [path, text] of Object.entries(writePack(pack))) texts[`packs/${packHash}/${path}`] = text;
    }
  }
  return done(new Blob([writeZip(texts)], { type: 'application/zip' }));
}

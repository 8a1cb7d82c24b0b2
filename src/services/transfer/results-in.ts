import { done, failed, type Outcome } from '../../domain/failure';
import type { RunRows } from '../../domain/formats';
import type { RunId } from '../../domain/ids';
import { issueOfFile, type Issue } from '../../domain/issue';
import { specCanonical, type Run } from '../../domain/run';
import { hashValue } from '../hash';
import type { Storage } from '../storage';
import { storedConflict } from './conflict-rows';
import { mergeRun, type MergedRun, type RunMerge } from './results-merge';
import { readResultsFile, type ResultsFile } from './results-read';

/** What an import did. */
export interface MergeReport {
  runs: RunMerge[];
  /** Names of packs that came along and weren't here. */
  packs: string[];
  /** Rows that were left out, and why. */
  issues: Issue[];
}

type Target = Pick<Storage, 'runs' | 'responses' | 'judgments' | 'packs' | 'imports'>;

/** Rows whose run the file doesn't describe. */
function strayRows({ manifest, rows }: ResultsFile): Issue[] {
  const known = new Set<RunId>(manifest.runs.map((run) => run.runId));
  const strays = [...rows.responses, ...rows.judgments].filter((row) => !known.has(row.runId)).length;
  if (strays === 0) return [];
  return [issueOfFile('results.json', 'stray-rows', { count: strays })];
}

/** A run here that was renumbered takes its followers along. */
const follow = (run: Run, renumbered: ReadonlyMap<RunId, RunId>): Run =>
  run.reuses === null ? run : { ...run, reuses: renumbered.get(run.reuses) ?? run.reuses };

/** One after the other: two runs of the file may be the same run here, and then the second joins the first's rows. */
async function mergeAll(storage: Target, file: ResultsFile): Promise<MergedRun[]> {
  let here = await storage.runs.list();
  const merged: MergedRun[] = [];
  const renumbered = new Map<RunId, RunId>();
  const known = new Map<RunId, RunRows>();
  const rowsHere = async (runId: RunId): Promise<RunRows> =>
    known.get(runId) ?? {
      responses: await storage.responses.ofRun(runId),
      judgments: await storage.judgments.ofRun(runId),
    };
  for (const foreign of file.manifest.runs) {
    const one = await mergeRun(rowsHere, foreign, here, file);
    const { runId } = one.run;
    renumbered.set(foreign.runId, runId);
    known.set(runId, one.after);
    here = here.map((run) => (run.runId === runId ? one.run : run));
    merged.push(one);
  }
  return merged.map((one) =>
    one.report.kind === 'added' ? { ...one, run: follow(one.run, renumbered) } : one,
  );
}

async function write(storage: Target, file: ResultsFile): Promise<Outcome<MergeReport>> {
  const merged = await mergeAll(storage, file);
  const at = new Date().toISOString();
  const conflicts = await Promise.all(
    merged.flatMap(({ report }) => report.conflicts.map((differing) => storedConflict(differing, at))),
  );
  const shelf = new Set((await storage.packs.list()).map(({ packHash }) => packHash));
  const written = await storage.imports.write({
    packs: file.packs,
    recipes: file.manifest.recipes,
    environments: file.manifest.environments,
    runs: merged.filter(({ isChanged }) => isChanged).map(({ run }) => run),
    responses: merged.flatMap(({ responses }) => responses),
    judgments: merged.flatMap(({ judgments }) => judgments),
    conflicts,
  });
  if (!written.ok) return written;
  return done({
    runs: merged.map(({ report }) => report),
    packs: file.packs.filter(({ row }) => !shelf.has(row.packHash)).map(({ row }) => row.manifest.name),
    issues: [...file.issues, ...strayRows(file)],
  });
}

/** Holds the runner's locks of these runs, one inside the other; `locked-elsewhere` when one is being run. */
async function holding<T>(runIds: readonly RunId[], use: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const [first, ...rest] = runIds;
  if (first === undefined) return use();
  return navigator.locks.request(`deskmark-run-${first}`, { ifAvailable: true }, (lock) =>
    lock === null ? Promise.resolve<Outcome<T>>(failed({ kind: 'locked-elsewhere' })) : holding(rest, use),
  );
}

/** Runs here that rows of the file may be added to. */
async function joinedRuns(storage: Target, file: ResultsFile): Promise<RunId[]> {
  const specs = new Set(
    await Promise.all(file.manifest.runs.map(({ spec }) => hashValue(specCanonical(spec)))),
  );
  const here = await storage.runs.list();
  return here.filter(({ specHash }) => specs.has(specHash)).map(({ runId }) => runId);
}

/**
 * Imports a results file: check-ups in it stay in the file, since those kept here are of runs on this device. The same runs (by spec) join those here, others stand beside them; nothing stored is
 * rewritten, and all of it is stored or nothing. A run that is joined must not be going on: `locked-elsewhere`.
 */
export async function importResults(storage: Target, file: File): Promise<Outcome<MergeReport>> {
  const read = await readResultsFile(file);
  if (!read.ok) return read;
  return holding(await joinedRuns(storage, read.value), () => write(storage, read.value));
}

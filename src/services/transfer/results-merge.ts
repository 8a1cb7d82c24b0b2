import {
  judgmentKey,
  mergeRows,
  placeRun,
  responseKey,
  type Conflict as Differing,
  type RunRows,
} from '../../domain/formats';
import { asRunId, type RunId } from '../../domain/ids';
import { planRun } from '../../domain/plan';
import { specCanonical, type Judgment, type Response, type Run, type SpecDifference } from '../../domain/run';
import { hashValue } from '../hash';

/** What an import did with one run of the file. */
export interface RunMerge {
  /** Under which the rows are stored here. */
  runId: RunId;
  name: string;
  /** `joined`: the same run was here; `added`: it stands beside the others. */
  kind: 'joined' | 'added';
  /** New here. */
  responses: number;
  judgments: number;
  /** In the file and here, the same. */
  same: { responses: number; judgments: number };
  /** In the file and here, but differing: the stored rows stayed, these lie beside them. */
  conflicts: Differing[];
  /** The most similar run of the same pack, when added, and how its spec differs. */
  nearest: { runId: RunId; name: string; differences: SpecDifference[] } | null;
}

/** The run as it will be stored, the rows to write, and the report. */
export interface MergedRun {
  run: Run;
  /** False: a joined run of which nothing changes. */
  isChanged: boolean;
  responses: Response[];
  judgments: Judgment[];
  /** All its rows as they will be stored: what a later run of the file that joins the same run here will meet. */
  after: RunRows;
  report: RunMerge;
}

const forRun = (rows: RunRows, runId: RunId): RunRows => ({
  responses: rows.responses.filter((row) => row.runId === runId),
  judgments: rows.judgments.filter((row) => row.runId === runId),
});

/** Stored rows with those that will be written over them. */
function overlaid(stored: RunRows, merge: { responses: Response[]; judgments: Judgment[] }): RunRows {
  const judgments = new Map(stored.judgments.map((row) => [JSON.stringify(judgmentKey(row)), row]));
  for (const row of merge.judgments) judgments.set(JSON.stringify(judgmentKey(row)), row);
  return { responses: [...stored.responses, ...merge.responses], judgments: [...judgments.values()] };
}

/** Done when nothing is left to do; else as it was, and nobody here is running it. */
function stateOf(run: Run, rows: RunRows): Run['state'] {
  const plan = planRun(run.spec, {
    responses: rows.responses.map(responseKey),
    judgments: rows.judgments.map(judgmentKey),
    open: rows.judgments.filter((row) => row.open === 1).map(judgmentKey),
  });
  if (plan.generate.length === 0 && plan.judge.length === 0) return 'done';
  return run.state === 'running' || run.state === 'done' ? 'stopped' : run.state;
}

/** Works out where a run of the file goes and what of its rows is new. Reads by `rowsHere`, writes nothing. */
export async function mergeRun(
  rowsHere: (runId: RunId) => Promise<RunRows>,
  foreign: Run,
  here: readonly Run[],
  file: { rows: RunRows; differing: RunRows },
): Promise<MergedRun> {
  const incoming: Run = { ...foreign, specHash: await hashValue(specCanonical(foreign.spec)) };
  const place = placeRun(incoming, here);
  const newId = place.kind === 'separate' && place.idTaken;
  const runId = place.kind === 'join' ? place.runId : newId ? asRunId(crypto.randomUUID()) : incoming.runId;
  const stored: RunRows = place.kind === 'join' ? await rowsHere(runId) : { responses: [], judgments: [] };
  const first = mergeRows(runId, stored, forRun(file.rows, foreign.runId));
  const between = overlaid(stored, first);
  const second = mergeRows(runId, between, forRun(file.differing, foreign.runId));
  const after = overlaid(between, second);
  const judgments = new Map(
    [...first.judgments, ...second.judgments].map((row) => [JSON.stringify(judgmentKey(row)), row]),
  );
  const old = here.find((run) => run.runId === runId);
  const base =
    old === undefined ? { ...incoming, runId } : { ...old, names: { ...incoming.names, ...old.names } };
  const state = stateOf(base, after);
  // What paused it elsewhere is no trouble here, and what is done now waits for nothing.
  const pausedBy = old === undefined || state === 'done' ? null : old.pausedBy;
  const run = { ...base, state, pausedBy };
  const responses = [...first.responses, ...second.responses];
  return {
    run,
    isChanged: old === undefined || JSON.stringify(run) !== JSON.stringify(old),
    responses,
    judgments: [...judgments.values()],
    after,
    report: {
      runId,
      name: run.name,
      kind: place.kind === 'join' ? 'joined' : 'added',
      responses: responses.length,
      judgments: judgments.size,
      same: first.same,
      conflicts: [...first.conflicts, ...second.conflicts],
      nearest: place.kind === 'join' ? null : place.nearest,
    },
  };
}

import { done, type Outcome } from '../../domain/failure';
import type { LabelledSet } from '../../domain/formats/labelled';
import { asRunId } from '../../domain/ids';
import { SPEC_FORMAT_VERSION, specCanonical, type Run, type RunSpec } from '../../domain/run';
import { handPicked } from '../../domain/slice';
import { hashValue } from '../hash';
import { packRows, type Storage } from '../storage';
import { unknownMaker } from '../unknown-maker';
import { rowsOf } from './set-rows';

export interface StoredLabelled {
  run: Run;
  /** The same set was imported before: nothing was added. */
  wasHere: boolean;
}

type Stores = Pick<Storage, 'imports' | 'runs'>;

const namesOf = (ids: readonly string[], names: readonly string[]): Record<string, string> =>
  Object.fromEntries(ids.map((id, at) => [id, names[at] ?? id]));

/**
 * Stores a labelled set as a pack, a finished run of imported responses and its people's judgments, all of it or nothing.
 * The people are judges of the run's spec, one each. `nameOf` says what somebody without a name is called.
 */
export async function storeLabelled(
  storage: Stores,
  set: LabelledSet,
  { file, nameOf }: { file: string; nameOf: (name: string, raters: number) => string },
): Promise<Outcome<StoredLabelled>> {
  const at = new Date().toISOString();
  const [made, said] = await Promise.all([unknownMaker('imported'), unknownMaker('person')]);
  const environments = { responses: made.environmentId, labels: said.environmentId };
  const tasks = set.tasks.map(({ task }) => task);
  const pack = await packRows({ manifest: set.manifest, tasks, resources: {} });
  const rows = await rowsOf(set, { file, at, environments });
  const answering = new Set(rows.responses.map(({ candidateId }) => candidateId));
  const judging = new Set(rows.judgments.map(({ judgeId }) => judgeId));
  const spec: RunSpec = {
    formatVersion: SPEC_FORMAT_VERSION,
    packHash: pack.row.packHash,
    taskIds: tasks.map(({ id }) => id),
    candidates: rows.candidates
      .filter((id) => answering.has(id))
      .map((candidateId) => ({ kind: 'imported', candidateId })),
    judges: rows.judges.filter((id) => judging.has(id)).map((judgeId) => ({ kind: 'person', judgeId })),
    ...{ epochs: set.epochs, seed: 1, controlPairing: {} },
  };
  const specHash = await hashValue(specCanonical(spec));
  const here = (await storage.runs.list()).find((run) => run.specHash === specHash);
  if (here !== undefined) return done({ run: here, wasHere: true });
  const runId = asRunId(crypto.randomUUID());
  const run: Run = {
    ...{ runId, name: set.manifest.name, spec, specHash, state: 'done', pausedBy: null },
    names: {
      ...namesOf(rows.candidates, set.candidates),
      ...namesOf(
        rows.judges,
        set.people.map((name) => nameOf(name, set.raters)),
      ),
    },
    ...{ reuses: null, slice: handPicked(tasks.length), shard: null, createdAt: at },
  };
  const written = await storage.imports.write({
    packs: [pack],
    recipes: [],
    environments: [made, said],
    runs: [run],
    responses: rows.responses.map((row) => ({ ...row, runId })),
    judgments: rows.judgments.map((row) => ({ ...row, runId })),
    conflicts: [],
  });
  return written.ok ? done({ run, wasHere: false }) : written;
}

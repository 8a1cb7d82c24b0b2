import { done, type Outcome } from '../../domain/failure';
import type { Hash, TaskId } from '../../domain/ids';
import { nameIn, type Environment, type ModelPart, type Run } from '../../domain/run';
import type { Storage } from '../storage';
import { Material } from './material';
import { readSafely } from './read-safely';
import { alikeTo, reusableVerdicts } from './reuse-verdicts';

/** What of a run stays valid for these tasks, perhaps of another version of its pack, and what is made anew. */
export interface Forecast {
  responses: { kept: number; anew: number };
  /** `maybe`: kept if the engine is still of the version that made them, which isn't known before it starts. */
  verdicts: { kept: number; maybe: number; anew: number };
  /** Names of models that have something to do and aren't on this computer. */
  missing: string[];
}

interface Target {
  packHash: Hash;
  taskIds: readonly TaskId[];
}
type Stores = Pick<Storage, 'packs' | 'responses' | 'judgments' | 'environments' | 'models'>;

/** What is known of a verdict's maker: of the same engine and version as here, of another, or nothing to compare. */
function engineCheck(made: readonly Environment[], app: string): (id: Hash) => 'same' | 'other' | 'unknown' {
  const byId = new Map(made.map((row) => [row.environmentId, row]));
  // An app brings its engines: what this version made on this computer says which they are.
  const here = made.filter((row) => row.app === app);
  return (id) => {
    const row = byId.get(id);
    if (row === undefined) return 'other';
    const known = here.filter(({ engine }) => engine === row.engine);
    if (known.length === 0) return 'unknown';
    return known.some((environment) => alikeTo(byId, environment)(id)) ? 'same' : 'other';
  };
}

const place = (...key: readonly (string | number)[]): string => JSON.stringify(key);

/** Stored rows of a run by candidate, task, epoch, and for judgments by judge before them. */
async function rowsOf(storage: Stores, { runId }: Run) {
  const responses = await storage.responses.ofRun(runId);
  const judgments = await storage.judgments.ofRun(runId);
  return {
    responses: new Map(responses.map((row) => [place(row.candidateId, row.taskId, row.epoch), row])),
    judgments: new Map(
      judgments.map((row) => [place(row.judgeId, row.candidateId, row.taskId, row.epoch), row]),
    ),
  };
}

/** What a run owes for these tasks; imported responses and controls can't be made anew. */
function owed(run: Run, taskIds: readonly TaskId[]) {
  return taskIds.flatMap((taskId) =>
    run.spec.candidates.flatMap((candidate) =>
      Array.from({ length: candidate.kind === 'control' ? 1 : run.spec.epochs }, (_, index) => ({
        ...{ taskId, candidate, epoch: index + 1 },
      })),
    ),
  );
}

async function count(storage: Stores, run: Run, target: Target, app: string): Promise<Outcome<Forecast>> {
  const loaded = await Material.load(storage, { packHash: target.packHash, taskIds: [...target.taskIds] });
  if (!loaded.ok) return loaded;
  const stored = await rowsOf(storage, run);
  const engineOf = engineCheck(await storage.environments.list(), app);
  const judges = run.spec.judges.flatMap((judge) => (judge.kind === 'model' ? [judge] : []));
  const [responses, verdicts] = [
    { kept: 0, anew: 0 },
    { kept: 0, maybe: 0, anew: 0 },
  ];
  const busy = new Map<string, ModelPart>();
  for (const { taskId, candidate, epoch } of owed(run, target.taskIds)) {
    const { candidateId } = candidate;
    const material = await loaded.value.of(taskId);
    const found = stored.responses.get(place(candidateId, taskId, epoch));
    const response = found?.taskHash === material.taskHash ? found : undefined;
    if (response === undefined && candidate.kind !== 'model') continue;
    responses[response === undefined ? 'anew' : 'kept'] += 1;
    if (response === undefined && candidate.kind === 'model') busy.set(candidateId, candidate.model);
    if (response?.responseHash === null) continue; // it has no text: no judge is asked
    for (const { judgeId, model } of judges) {
      busy.set(judgeId, model); // also to take verdicts over: only its engine can say its version
      const source = stored.judgments.get(place(judgeId, candidateId, taskId, epoch));
      const holding = (isAlike: (id: Hash) => boolean): number =>
        response === undefined
          ? 0
          : reusableVerdicts(source, { material, responseHash: response.responseHash, isAlike }).length;
      const kept = holding((id) => engineOf(id) === 'same');
      const possible = holding((id) => engineOf(id) !== 'other');
      verdicts.kept += kept;
      verdicts.maybe += possible - kept;
      const isJudgeable = response === undefined || (response.outcome.ok && response.outcome.text !== null);
      if (isJudgeable) verdicts.anew += material.rubric.length - possible;
    }
  }
  const here = new Set((await storage.models.list()).map(({ weightsHash }) => weightsHash));
  const missing = [...busy].flatMap(([id, model]) =>
    here.has(model.weightsHash) ? [] : [nameIn(run, id) ?? id],
  );
  return done({ responses, verdicts, missing });
}

/**
 * How much of a run holds for these tasks of a pack, by the rules of a run that reuses it. `pack-missing` where the
 * pack or one of the tasks isn't here.
 */
export async function forecastReuse(
  storage: Stores,
  run: Run,
  target: Target,
  app: string,
): Promise<Outcome<Forecast>> {
  const counted = await readSafely(() => count(storage, run, target, app));
  return counted.ok ? counted.value : counted;
}

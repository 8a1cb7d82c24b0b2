import { controlId, controlKindOf, planControls } from '../../domain/controls';
import { done, type Outcome } from '../../domain/failure';
import type { Hash, TaskId } from '../../domain/ids';
import {
  comparedIn,
  nameIn,
  type Candidate,
  type Environment,
  type ModelPart,
  type Run,
} from '../../domain/run';
import { hashText } from '../hash';
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

/** One response that a run asks for; of a control the text is known. */
interface Owed {
  taskId: TaskId;
  candidate: Candidate;
  epoch: number;
  controlText?: string;
}

/** What a run owes for these tasks, controls as the new run will have them; imported responses can't be made anew. */
async function owed(run: Run, taskIds: readonly TaskId[], material: Material): Promise<Owed[]> {
  const compared = taskIds.flatMap((taskId) =>
    comparedIn(run.spec).flatMap((candidate) =>
      Array.from({ length: run.spec.epochs }, (_, index) => ({ taskId, candidate, epoch: index + 1 })),
    ),
  );
  const kinds = run.spec.candidates.flatMap(({ candidateId }) => controlKindOf(candidateId) ?? []);
  const tasks = await Promise.all(taskIds.map(async (taskId) => (await material.of(taskId)).task));
  const controls = planControls(tasks, run.spec.seed, kinds).texts.map(({ kind, taskId, text }) => ({
    taskId,
    candidate: { kind: 'control' as const, candidateId: controlId(kind) },
    epoch: 1,
    controlText: text,
  }));
  return [...compared, ...controls];
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
  for (const { taskId, candidate, epoch, controlText } of await owed(run, target.taskIds, loaded.value)) {
    const { candidateId } = candidate;
    const material = await loaded.value.of(taskId);
    const found = stored.responses.get(place(candidateId, taskId, epoch));
    const response = found?.taskHash === material.taskHash ? found : undefined;
    if (response === undefined && candidate.kind === 'imported') continue;
    if (candidate.kind !== 'control') responses[response === undefined ? 'anew' : 'kept'] += 1;
    if (response === undefined && candidate.kind === 'model') busy.set(candidateId, candidate.model);
    if (response?.responseHash === null) continue; // it has no text: no judge is asked
    const responseHash = controlText === undefined ? response?.responseHash : await hashText(controlText);
    for (const { judgeId, model } of judges) {
      busy.set(judgeId, model); // also to take verdicts over: only its engine can say its version
      const source = stored.judgments.get(place(judgeId, candidateId, taskId, epoch));
      const holding = (isAlike: (id: Hash) => boolean): number =>
        responseHash === undefined ? 0 : reusableVerdicts(source, { material, responseHash, isAlike }).length;
      const kept = holding((id) => engineOf(id) === 'same');
      const possible = holding((id) => engineOf(id) !== 'other');
      verdicts.kept += kept;
      verdicts.maybe += possible - kept;
      const isJudgeable =
        controlText !== undefined ||
        response === undefined ||
        (response.outcome.ok && response.outcome.text !== null);
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

import * as v from 'valibot';
import { CONTROL_KINDS, controlKindOf, planControls, type ControlPlan } from '../../domain/controls';
import { done, failed, type Failure, type Outcome } from '../../domain/failure';
import { asRunId } from '../../domain/ids';
import type { Task } from '../../domain/pack';
import { RunSchema, SPEC_FORMAT_VERSION, specCanonical, type Run, type RunSpec } from '../../domain/run';
import { hashValue } from '../hash';
import type { Storage } from '../storage';
import { frozenControls, writeControls } from './controls';
import { copyResponses } from './copy-responses';
import type { CreatedRun, RunDraft } from './draft';
import { readSafely } from './read-safely';
import { freezeCandidate, freezeJudge, repeated, uniqueNames, type Named } from './freeze';

type Problem = Extract<Failure, { kind: 'invalid-run' }>['problem'];
const invalid = (problem: Problem, name: string): Outcome<never> =>
  failed({ kind: 'invalid-run', problem, name });

/** The chosen tasks in pack order, so that the order of ticking boxes makes no other run. */
async function chosenTasks(storage: Storage, draft: RunDraft): Promise<Outcome<Task[]>> {
  const pack = await storage.packs.load(draft.packHash);
  if (pack === undefined) return failed({ kind: 'pack-missing' });
  const inPack = pack.tasks.map((task) => task.id);
  const unknown = draft.taskIds.find((taskId) => !inPack.includes(taskId));
  if (unknown !== undefined) return invalid('unknown-task', unknown);
  const tasks = pack.tasks.filter(({ id }) => draft.taskIds.includes(id));
  return tasks.length === 0 ? invalid('no-tasks', '') : done(tasks);
}

/** Freezes all candidates or all judges; two with one id would be one row of results under two names. */
async function freezeAll<T>(
  parts: readonly Promise<Outcome<Named<T>>>[],
  twice: Problem,
): Promise<Outcome<Named<T>[]>> {
  const frozen: Named<T>[] = [];
  for (const part of await Promise.all(parts)) {
    if (!part.ok) return part;
    frozen.push(part.value);
  }
  const clash = repeated(frozen);
  return clash === undefined ? done(frozen) : invalid(twice, clash.name);
}

/** Controls asked for, and those of the run that is reused: they are never copied, but the new run's own. */
function controlsOf({ controls, candidates }: RunDraft, tasks: readonly Task[], seed: number): ControlPlan {
  const reused = candidates.flatMap((one) =>
    one.kind === 'reused' ? (controlKindOf(one.candidateId) ?? []) : [],
  );
  const wanted = CONTROL_KINDS.filter((kind) => controls.includes(kind) || reused.includes(kind));
  return planControls(tasks, seed, wanted);
}

async function store(
  storage: Storage,
  run: Run,
  { draft, controls, source }: { draft: RunDraft; controls: ControlPlan; source: Run | undefined },
): Promise<Outcome<CreatedRun>> {
  for (const judge of draft.judges) {
    if ('judgeId' in judge) continue; // its recipe came with the run it is taken from
    const stored = await storage.recipes.put(judge.recipe);
    if (!stored.ok) return stored;
  }
  const same = (await storage.runs.list()).filter((other) => other.specHash === run.specHash);
  // Rows first: a run that names its source and lacks the rows would generate what it promised to reuse.
  const copied = source === undefined ? done(0) : await copyResponses(storage, run, source);
  const written = copied.ok ? await writeControls(storage, run, controls) : copied;
  const stored = written.ok ? await storage.runs.put(run) : written;
  if (stored.ok) return done({ run, sameSpecAs: same, copiedResponses: copied.ok ? copied.value : 0 });
  await storage.runs.remove(run.runId);
  return stored;
}

async function freezeRun(storage: Storage, draft: RunDraft, now: () => number): Promise<Outcome<CreatedRun>> {
  const source = draft.reuse === null ? undefined : await storage.runs.get(draft.reuse);
  if (draft.reuse !== null && source === undefined) return invalid('source-run-missing', '');
  const tasks = await chosenTasks(storage, draft);
  if (!tasks.ok) return tasks;
  const compared = draft.candidates.filter(
    (one) => one.kind !== 'reused' || controlKindOf(one.candidateId) === undefined,
  );
  if (compared.length === 0) return invalid('no-candidates', '');
  const candidates = await freezeAll(
    compared.map((candidate) => freezeCandidate(candidate, source)),
    'same-candidate-twice',
  );
  if (!candidates.ok) return candidates;
  const judges = await freezeAll(
    draft.judges.map((judge) => freezeJudge(judge, source)),
    'same-judge-twice',
  );
  if (!judges.ok) return judges;

  // What is missing of a reused run must come out as it would have there.
  const seed = source?.spec.seed ?? draft.seed;
  const controls = controlsOf(draft, tasks.value, seed);
  const frozen = [...candidates.value, ...frozenControls(controls)];
  const spec: RunSpec = {
    formatVersion: SPEC_FORMAT_VERSION,
    packHash: draft.packHash,
    taskIds: tasks.value.map(({ id }) => id),
    candidates: frozen.map(({ part }) => part),
    judges: judges.value.map(({ part }) => part),
    epochs: draft.epochs,
    seed,
    controlPairing: controls.pairing,
  };
  // What the schema refuses would be set aside as unreadable at the first look at it.
  const checked = v.safeParse(v.pick(RunSchema, ['name', 'slice', 'spec']), {
    name: draft.name,
    slice: draft.slice,
    spec,
  });
  if (!checked.success) {
    const [issue] = checked.issues;
    return failed({ kind: 'bad-setting', detail: `${v.getDotPath(issue) ?? 'run'}: ${issue.message}` });
  }
  const run: Run = {
    runId: asRunId(crypto.randomUUID()),
    name: draft.name,
    spec,
    specHash: await hashValue(specCanonical(spec)),
    state: 'ready',
    pausedBy: null,
    names: { ...uniqueNames(frozen), ...uniqueNames(judges.value) },
    reuses: source?.runId ?? null,
    slice: draft.slice,
    shard: null,
    createdAt: new Date(now()).toISOString(),
  };
  return store(storage, run, { draft, controls, source });
}

/**
 * Freezes a draft into a stored run: ids and hashes of all that makes it what it is, its recipes, its names, its
 * controls, and with `reuse` copies of the other run's responses. Nothing is stored when it fails: `invalid-run`,
 * `pack-missing`, `bad-setting` (a number or name no run can have), or a failure of the storage.
 */
export async function createRun(
  storage: Storage,
  draft: RunDraft,
  now = Date.now,
): Promise<Outcome<CreatedRun>> {
  const created = await readSafely(() => freezeRun(storage, draft, now));
  return created.ok ? created.value : created;
}

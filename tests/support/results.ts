import { strFromU8, unzipSync } from 'fflate';
import { asTaskId, type Hash, type RunId } from '../../src/domain/ids';
import { taskCanonical, type Pack } from '../../src/domain/pack';
import {
  environmentCanonical,
  specCanonical,
  type Environment,
  type Judgment,
  type Response,
  type Run,
  type RunSpec,
} from '../../src/domain/run';
import { hashText, hashValue } from '../../src/services/hash';
import { openStorage, type Storage } from '../../src/services/storage';
import {
  aJudge,
  aJudgment,
  aManifest,
  anEnvironment,
  aPack,
  aResponse,
  aRun,
  aRunSpec,
  aTask,
  someVerdicts,
} from './builders';

/** A storage of its own for one test: another name is another browser profile. */
export async function aStorage(): Promise<Storage> {
  const opened = await openStorage(`results-${crypto.randomUUID()}`);
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  return opened.value;
}

export const twoTasks = (gated = false): Pack =>
  aPack({
    manifest: aManifest({ gated, canary: gated ? 'canary 1234' : null }),
    tasks: [aTask(), aTask({ id: asTaskId('t2'), title: 'Second' })],
  });

/** The value of an outcome that must be good. */
export const valueOf = <T>(outcome: { ok: true; value: T } | { ok: false; failure: unknown }): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

export interface StoredRun {
  run: Run;
  packHash: Hash;
  environment: Environment;
}

/** Puts a run of two tasks into a storage, hashes as the runner makes them; rows come with the functions below. */
export async function storeRun(
  storage: Storage,
  runId: RunId,
  over: { pack?: Pack; spec?: Partial<RunSpec>; run?: Partial<Run> } = {},
): Promise<StoredRun> {
  const packHash = valueOf(await storage.packs.put(over.pack ?? twoTasks()));
  const described = anEnvironment();
  const environment = { ...described, environmentId: await hashValue(environmentCanonical(described)) };
  valueOf(await storage.environments.put(environment));
  const spec = aRunSpec({
    packHash,
    taskIds: [asTaskId('t1'), asTaskId('t2')],
    judges: [aJudge()],
    ...over.spec,
  });
  const run = aRun({
    runId,
    spec,
    specHash: await hashValue(specCanonical(spec)),
    state: 'running',
    ...over.run,
  });
  valueOf(await storage.runs.put(run));
  return { run, packHash, environment };
}

export async function storeResponse(
  storage: Storage,
  { run, environment }: StoredRun,
  task: 't1' | 't2',
  text: string,
): Promise<Response> {
  const row = aResponse({
    runId: run.runId,
    taskId: asTaskId(task),
    taskHash: await hashValue(taskCanonical(aTask({ id: asTaskId(task) }), {})),
    responseHash: await hashText(text),
    environmentId: environment.environmentId,
  });
  const withText: Response = row.outcome.ok ? { ...row, outcome: { ...row.outcome, text } } : row;
  valueOf(await storage.responses.add(withText));
  return withText;
}

/** A judgment of that response with these decisions on c1, c2 …; `open` when not all three are there. */
export async function storeJudgment(
  storage: Storage,
  response: Response,
  ...met: boolean[]
): Promise<Judgment> {
  const row = aJudgment({
    runId: response.runId,
    taskId: response.taskId,
    responseHash: response.responseHash,
    verdicts: someVerdicts(...met).map((verdict) => ({
      ...verdict,
      environmentId: response.environmentId,
      reason: 'because the learner can act on it',
    })),
    ...(met.length < 3 ? { open: 1 } : {}),
  });
  valueOf(await storage.judgments.add(row));
  return row;
}

/** A finished run: two responses, both judged. */
export async function aFinishedRun(
  storage: Storage,
  runId: RunId,
  texts: readonly [string, string] = ['Dear Leyla', 'Dear Ivo'],
): Promise<StoredRun> {
  const stored = await storeRun(storage, runId);
  for (const [at, task] of (['t1', 't2'] as const).entries()) {
    const response = await storeResponse(storage, stored, task, texts[at] ?? '');
    await storeJudgment(storage, response, true, false, true);
  }
  return stored;
}

/** Everything a run left in a storage, for comparing. */
export async function contentsOf(storage: Storage): Promise<unknown> {
  const runs = await storage.runs.list();
  return {
    runs,
    packs: await storage.packs.list(),
    environments: await storage.environments.list(),
    recipes: await storage.recipes.list(),
    rows: await Promise.all(
      runs.map(async ({ runId }) => [
        await storage.responses.ofRun(runId),
        await storage.judgments.ofRun(runId),
        await storage.conflicts.ofRun(runId),
      ]),
    ),
  };
}

/** The files of a zip as text. */
export async function unzipped(blob: Blob): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

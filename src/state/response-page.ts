import * as v from 'valibot';
import { factsReader, type ResponseFacts } from '../domain/facts';
import { RunIdSchema } from '../domain/ids';
import type { Pack, Task } from '../domain/pack';
import type { Environment, Judge, Judgment, Response, Run } from '../domain/run';
import type { Storage } from '../services/storage';
import type { LoadLanguages } from './ports';
import { profilesOf } from './read-facts';

export interface ResponseKeyParts {
  runId: string;
  candidateId: string;
  taskId: string;
  epoch: number;
}

export interface ResponseData {
  run: Run;
  pack: Pack | undefined;
  task: Task | undefined;
  response: Response;
  environment: Environment | undefined;
  /** One entry a judge of the run, judged or not. */
  judgments: readonly { judge: Judge; judgment: Judgment | undefined }[];
}

/** Everything about one response; undefined when the run or the response isn't here. */
export async function loadResponse(
  storage: Pick<Storage, 'runs' | 'packs' | 'responses' | 'judgments' | 'environments'>,
  key: ResponseKeyParts,
): Promise<ResponseData | undefined> {
  const id = v.safeParse(RunIdSchema, key.runId);
  const run = id.success ? await storage.runs.get(id.output) : undefined;
  if (run === undefined) return undefined;
  const { candidateId, taskId, epoch } = key;
  const response = await storage.responses.get([run.runId, candidateId, taskId, epoch]);
  if (response === undefined) return undefined;
  const [pack, environment, judgments] = await Promise.all([
    storage.packs.load(run.spec.packHash),
    storage.environments.get(response.environmentId),
    Promise.all(
      run.spec.judges.map(async (judge) => ({
        judge,
        judgment: await storage.judgments.get([run.runId, judge.judgeId, candidateId, taskId, epoch]),
      })),
    ),
  ]);
  const task = pack?.tasks.find((one) => one.id === taskId);
  return { run, pack, task, response, environment, judgments };
}

/**
 * What is known of a response's text without a judge; null: nothing, or it is a control and says nothing of a model. It
 * may wait for the worker that tells languages: the page doesn't wait for it.
 */
export async function factsOfResponse(
  loadLanguages: LoadLanguages,
  { response, pack }: Pick<ResponseData, 'response' | 'pack'>,
): Promise<ResponseFacts | null> {
  if (response.source.kind === 'control') return null;
  const languages = await loadLanguages();
  const profiles = await profilesOf(languages, new AbortController().signal, [response]);
  const { responseHash } = response;
  const profile = responseHash === null ? undefined : profiles.get(responseHash);
  return factsReader(pack)(response, profile ?? null);
}

import * as v from 'valibot';
import { factsReader, type ResponseFacts } from '../domain/facts';
import { RunIdSchema } from '../domain/ids';
import type { Pack, Task } from '../domain/pack';
import type { Environment, Judge, Judgment, Response, Run } from '../domain/run';
import type { Storage } from '../services/storage';

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
  /** What is known of its text without a judge; null: nothing, or it is a control and says nothing of a model. */
  facts: ResponseFacts | null;
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
  const facts = response.source.kind === 'control' ? null : factsReader(pack)(response);
  return { run, pack, task, response, environment, facts, judgments };
}

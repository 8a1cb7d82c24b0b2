import * as v from 'valibot';
import { RunIdSchema } from '../../domain/ids';
import type { Pack, Task } from '../../domain/pack';
import type { Candidate, LocalModel, Run } from '../../domain/run';
import type { Storage } from '../../services/storage';

/** A candidate to talk with, and the tasks whose system prompts it may be given. */
export interface ChatData {
  run: Run;
  pack: Pack;
  candidate: Extract<Candidate, { kind: 'model' }>;
  /** undefined: the model is not on this computer. */
  model: LocalModel | undefined;
  /** Those of the run, in its order. */
  tasks: readonly Task[];
}

/** undefined: run or pack isn't here, or the candidate is no model. */
export async function loadChat(
  storage: Pick<Storage, 'runs' | 'packs' | 'models'>,
  { runId, candidateId }: { runId: string; candidateId: string },
): Promise<ChatData | undefined> {
  const id = v.safeParse(RunIdSchema, runId);
  const run = id.success ? await storage.runs.get(id.output) : undefined;
  const candidate = run?.spec.candidates.find((one) => one.candidateId === candidateId);
  if (run === undefined || candidate?.kind !== 'model') return undefined;
  const [pack, model] = await Promise.all([
    storage.packs.load(run.spec.packHash),
    storage.models.get(candidate.model.weightsHash),
  ]);
  if (pack === undefined) return undefined;
  const tasks = run.spec.taskIds.flatMap((taskId) => pack.tasks.find((task) => task.id === taskId) ?? []);
  return { run, pack, candidate, model, tasks };
}

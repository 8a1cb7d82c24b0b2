import { composePrompt, type Pack, type Task } from '../../domain/pack';
import { itemSeedCanonical, seedFromHash, type Plan } from '../../domain/plan';
import type { ResponseOutcome } from '../../domain/run';
import type { Generated, GenerateRequest } from '../../protocol/engine';
import { hashValue } from '../hash';

type Candidate = Plan['generate'][number]['candidate'];

/** The sampling seed of an item: of run seed, task and epoch. */
export const seedOf = async (
  taskId: Task['id'],
  { runSeed, epoch }: { runSeed: number; epoch: number },
): Promise<number> => seedFromHash(await hashValue(itemSeedCanonical(runSeed, taskId, epoch)));

/** What a candidate is sent for a task; the sampling seed comes from run seed, task and epoch. */
export async function requestFor(
  { model, sampling }: Pick<Candidate, 'model' | 'sampling'>,
  task: Task,
  resources: Pack['resources'],
  place: { runSeed: number; epoch: number },
): Promise<GenerateRequest> {
  return {
    system: task.systemPrompt,
    prompt: composePrompt(task, resources),
    sampling,
    seed: await seedOf(task.id, place),
    thinking: model.thinking,
  };
}

/** An answer without a word is no answer: it can't be judged, only counted, with what it took. */
export function outcomeOf(generated: Generated): ResponseOutcome {
  const { text, thinking, finish, tokens, ms, neutralised } = generated;
  if (text.trim() !== '') return { ok: true, text, thinking, finish, tokens, ms, neutralised };
  const kind = thinking !== null && finish === 'length' ? 'thinking-unfinished' : 'empty-response';
  return { ok: false, failure: { kind }, took: { tokens, ms } };
}

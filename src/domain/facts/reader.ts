import type { LanguageProfile } from '../language';
import type { Pack } from '../pack';
import type { Response } from '../run';
import { factContext, factsOfOutcome, NO_CONTEXT, type FactContext } from './facts-of';
import type { ResponseFacts } from './types';

/**
 * Reads the facts of a run's responses one after the other; what those to a task are held against is made once. Without
 * the pack only what a text says by itself is known. `profile`: the languages of its text. null: nothing is known.
 */
export function factsReader(
  pack: Pick<Pack, 'tasks' | 'resources'> | undefined,
): (row: Pick<Response, 'taskId' | 'outcome'>, profile: LanguageProfile | null) => ResponseFacts | null {
  const tasks = new Map((pack?.tasks ?? []).map((task) => [task.id, task]));
  const contexts = new Map<string, FactContext>();
  return ({ taskId, outcome }, profile) => {
    let context = contexts.get(taskId);
    if (context === undefined) {
      const task = tasks.get(taskId);
      context = task === undefined || pack === undefined ? NO_CONTEXT : factContext(task, pack.resources);
      contexts.set(taskId, context);
    }
    return factsOfOutcome(outcome, context, profile);
  };
}

import type { OwnTerms } from '../domain/references';
import type { RunResults } from './results.svelte';

/** What the shown scores of a run are, to hold scores of others against; null: there are none. */
export function ownTermsOf({ digest, part, judge }: RunResults): OwnTerms | null {
  if (digest === null || part === null || judge === undefined) return null;
  const { packHash, epochs } = digest.run.spec;
  return {
    ...{ packHash, epochs, judgeId: judge.judgeId, packTasks: digest.tasksInPack },
    taskIds: part.tasks.map(({ id }) => id),
  };
}

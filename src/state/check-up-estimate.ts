import { itemsOf, taskOfPassage, type FormSize, type Passages } from '../domain/check-up';
import type { Recipe } from '../domain/judging';
import type { Pack, Task } from '../domain/pack';
import type { Estimate } from '../domain/plan';
import { estimateWork, type Work } from './estimate';
import type { ModelChoice } from './model-choice';

/** The passages as a pack nobody stores; each task's rubric holds the statements that are asked. */
function tasksOf(passages: Passages, size: FormSize): Task[] {
  const asked = new Set(itemsOf(passages, size).map(({ statement }) => statement.id));
  return passages.passages
    .map(taskOfPassage)
    .map((task) => ({ ...task, rubric: task.rubric.filter(({ id }) => asked.has(id)) }))
    .filter(({ rubric }) => rubric.length > 0);
}

const PACK: Pack = {
  manifest: {
    ...{ formatVersion: 1, id: 'check-up', name: 'check-up', version: '1', description: '' },
    ...{ authors: [], languages: [], licence: { name: 'CC-BY-4.0', url: null, attribution: null } },
    ...{ gated: false, canary: null, citation: null, parent: null },
  },
  tasks: [],
  resources: {},
};

/** Minutes a check-up of these judges will take, reckoned as a run's judging is. */
export function estimateCheckUp(
  passages: Passages,
  size: FormSize,
  judges: readonly { choice: ModelChoice; recipe: Recipe }[],
  { measured, device }: Pick<Work, 'measured' | 'device'>,
): Estimate {
  const tasks = tasksOf(passages, size);
  // What is judged is known: its length on the safe side, three characters to a token.
  const letters = passages.passages.reduce((sum, { response }) => sum + response.length, 0);
  const maxTokens = Math.ceil(letters / Math.max(1, passages.passages.length) / 3);
  const work = { pack: PACK, tasks, epochs: 1, maxTokens, candidates: [], reused: 1 };
  return estimateWork({ ...work, judges, measured, device });
}

import { asCriterionId, asTaskId } from '../../../ids';
import { PACK_FORMAT_VERSION, type Criterion, type Pack, type Task } from '../../../pack';
import type { ReferenceFigure } from '../../../references/schema';
import type { SetVerdict } from '../../../trust/verdict-set';
import type { ReadRows } from './read-rows';

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 56);

const criterionOf = ({ criterionId, layer, weight }: SetVerdict): Criterion => ({
  id: asCriterionId(criterionId),
  layer: layer ?? 'task',
  weight: weight ?? 1,
  text: criterionId,
});

/** What a pack made from rows says of itself. */
export interface PackWords {
  /** `{name}` stands for the data set's name. */
  name: (dataset: string) => string;
  description: (dataset: string) => string;
}

/**
 * A pack out of rows, for responses whose own pack isn't here: prompts and references as they stand, criteria by id and
 * weight, since no row holds their words. Tasks without verdicts have no rubric and aren't in it. Nobody said that the
 * texts may go on, so it counts as gated. undefined: there is no task with a rubric.
 */
export function packOfRows(
  dataset: ReferenceFigure['dataset'],
  files: readonly ReadRows[],
  words: PackWords,
): Pack | undefined {
  const rubrics = new Map<string, readonly SetVerdict[]>();
  for (const { taskId, verdicts } of files.flatMap((file) => file.verdicts)) {
    if (!rubrics.has(taskId) && verdicts.some(({ weight }) => (weight ?? 1) > 0))
      rubrics.set(taskId, verdicts);
  }
  const tasks = new Map<string, Task>();
  for (const { taskId, prompt, reference } of files.flatMap(({ responses }) => responses)) {
    const rubric = rubrics.get(taskId);
    if (tasks.has(taskId) || rubric === undefined || prompt === '') continue;
    tasks.set(taskId, {
      ...{ id: asTaskId(taskId), title: taskId, competency: '', subcompetencies: [], level: null },
      ...{ targetLanguage: null, learnerLanguages: [], instructionLanguage: null, systemPrompt: '' },
      ...{ prompt, variables: {}, resources: [], rubric: rubric.map(criterionOf), reference },
      ...{ anchors: [], metadata: {} },
    });
  }
  if (tasks.size === 0) return undefined;
  const name = dataset.name ?? 'eee';
  return {
    manifest: {
      ...{ formatVersion: PACK_FORMAT_VERSION, id: `eee-${idOf(name) || 'rows'}`, name: words.name(name) },
      ...{
        version: dataset.version ?? '1',
        description: words.description(name),
        authors: [],
        languages: [],
      },
      licence: { name: 'unknown', url: null, attribution: null },
      ...{ gated: true, canary: null, citation: null, parent: null },
    },
    tasks: [...tasks.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    resources: {},
  };
}

import { distinctLanguages } from '../../language';
import type { Level, Task } from '../../pack';
import type { Response } from '../../run';
import { groupOf } from '../../slice';
import type { WordingClass } from '../lab-types';
import { classOfWording } from './wording-class';

/** What a task says of itself that differences may hang on; null: it doesn't say. */
export interface TaskFacets {
  competency: string | null;
  level: Level | null;
  targetLanguage: string | null;
  /** First language of the learners, where one is stated. */
  learnerLanguage: string | null;
  /** The language the task is asked in. */
  promptLanguage: string | null;
  /** The languages its responses are expected in, by tag and with a blank between, where it names them. */
  responseLanguage: string | null;
  /** By criterion id. */
  wording: ReadonlyMap<string, WordingClass>;
}

export interface LabFacets {
  /** By task id. */
  tasks: ReadonlyMap<string, TaskFacets>;
  /** What the stated language is of: the learners' where all tasks teach one and the same. */
  languageOf: 'target' | 'learners';
  /** Characters of each response, by `responseKey`. */
  lengths: ReadonlyMap<string, number>;
}

/** What a response is known by among facets. */
export const responseKey = (candidateId: string, taskId: string, epoch: number): string =>
  JSON.stringify([candidateId, taskId, epoch]);

/** What one task says of itself. */
export function facetsOf(task: Task): TaskFacets {
  const { level, targetLanguage, learnerLanguages, instructionLanguage, rubric } = task;
  const expected = distinctLanguages(
    (task.responseLanguages ?? []).map(({ language }) => language),
  ).toSorted();
  return {
    competency: task.competency.trim() === '' ? null : task.competency.trim(),
    ...{ level, targetLanguage, learnerLanguage: learnerLanguages[0] ?? null },
    promptLanguage: instructionLanguage,
    responseLanguage: expected.length === 0 ? null : expected.join(' '),
    wording: new Map(rubric.map(({ id, text }) => [id, classOfWording(text, instructionLanguage)])),
  };
}

/** Labels of one competency may vary in wording: each gets the words of the first task that has its code. */
function withOneLabel(facets: readonly (readonly [string, TaskFacets])[]): Map<string, TaskFacets> {
  const labels = new Map<string, string>();
  return new Map(
    facets.map(([id, own]) => {
      if (own.competency === null) return [id, own];
      const group = groupOf(own.competency);
      const label = labels.get(group) ?? own.competency;
      labels.set(group, label);
      return [id, { ...own, competency: label }];
    }),
  );
}

/** Characters of each response that has a text. */
export const lengthsOf = (responses: readonly Response[]): Map<string, number> =>
  new Map(
    responses.flatMap(({ candidateId, taskId, epoch, outcome }) =>
      outcome.ok && outcome.text !== null
        ? [[responseKey(candidateId, taskId, epoch), outcome.text.length] as const]
        : [],
    ),
  );

/** What the tasks and responses of a comparison say of themselves; either may be missing. */
export function facetsWith(tasks: readonly Task[], lengths: ReadonlyMap<string, number>): LabFacets {
  const facets = withOneLabel(tasks.map((task) => [task.id, facetsOf(task)] as const));
  const all = [...facets.values()];
  const targets = new Set(all.map(({ targetLanguage }) => targetLanguage));
  const learners = new Set(all.map(({ learnerLanguage }) => learnerLanguage));
  // Expected in the very language it is asked in, task by task: the same groups twice, and twice the tests.
  const isAsAsked = all.every(
    ({ promptLanguage, responseLanguage }) =>
      responseLanguage === null || responseLanguage === promptLanguage,
  );
  return {
    tasks: isAsAsked
      ? new Map([...facets].map(([id, own]) => [id, { ...own, responseLanguage: null }]))
      : facets,
    lengths,
    languageOf: targets.size < 2 && learners.size > 1 ? 'learners' : 'target',
  };
}

export const facetsFrom = (tasks: readonly Task[], responses: readonly Response[]): LabFacets =>
  facetsWith(tasks, lengthsOf(responses));

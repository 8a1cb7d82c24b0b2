import * as v from 'valibot';
import { finding, type Finding } from '../../issue';
import { isLanguageTag } from '../../language';
import { tokensTooMany, verdictLogits } from '../../judging';
import { blanksIn, usableTask, type DraftTask } from '../edit';
import { TaskSchema, type Pack } from '../schema';
import { lintAnchors } from './lint-anchors';
import { lintRubric } from './lint-rubric';
import { MOST_ID } from './names';

/** The context many small models have: what doesn't fit there can't be tried by most. */
const CONTEXT_TOKENS = 4096;

type Check = (task: DraftTask, resources: Pack['resources']) => Finding[];

const texts: Check = (task) => [
  ...(task.id === '' ? [finding('empty-task-id', 'id')] : []),
  ...(task.id.length > MOST_ID ? [finding('id-too-long', 'id', { id: task.id, limit: MOST_ID })] : []),
  ...(task.title === '' ? [finding('empty-title', 'title')] : []),
  ...(task.systemPrompt === '' ? [finding('empty-system-prompt', 'systemPrompt')] : []),
  ...(task.prompt === '' ? [finding('empty-prompt', 'prompt')] : []),
  ...(task.reference === '' ? [finding('no-reference', 'reference')] : []),
];

/** Whether a text is a language tag, as the schema of a task has it, and in due form. */
const isTag = (text: string): boolean => v.is(TaskSchema.entries.targetLanguage, text) && isLanguageTag(text);

const languages: Check = (task) => {
  const tags = [
    ['targetLanguage', task.targetLanguage],
    ['instructionLanguage', task.instructionLanguage],
    ...task.learnerLanguages.map((tag, place) => [`learnerLanguages.${String(place)}`, tag] as const),
    ...(task.responseLanguages ?? []).map(
      ({ language }, place) => [`responseLanguages.${String(place)}`, language] as const,
    ),
  ] as const;
  return tags.flatMap(([field, tag]) =>
    tag === null || isTag(tag) ? [] : [finding('invalid-language', field, { text: tag })],
  );
};

/** Names an object can't have as a plain key, in the schema's eyes. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const variables: Check = (task) => {
  const seen = new Set<string>();
  const found = task.variables.flatMap(({ name }, place) => {
    const isUsable = name !== '' && !seen.has(name) && !RESERVED.has(name);
    seen.add(name);
    return isUsable ? [] : [finding('variable-name-unusable', `variables.${String(place)}.name`, { name })];
  });
  const filled = new Set(task.variables.filter(({ value }) => value !== '').map(({ name }) => name));
  for (const field of ['systemPrompt', 'prompt'] as const) {
    for (const name of blanksIn(task[field])) {
      found.push(finding(filled.has(name) ? 'variable-not-inserted' : 'unfilled-variable', field, { name }));
    }
  }
  return found;
};

const materials: Check = (task, resources) =>
  task.resources.flatMap((name, place) =>
    Object.hasOwn(resources, name)
      ? []
      : [finding('resource-not-found', `resources.${String(place)}`, { name })],
  );

const length: Check = (task, resources) => {
  const usable = usableTask({
    ...task,
    resources: task.resources.filter((name) => Object.hasOwn(resources, name)),
  });
  const tokens = usable === null ? null : tokensTooMany(usable, resources, CONTEXT_TOKENS, verdictLogits);
  return tokens === null
    ? []
    : [finding('too-long-for-context', 'prompt', { tokens, limit: CONTEXT_TOKENS })];
};

const CHECKS: readonly Check[] = [texts, languages, variables, materials, lintRubric, lintAnchors, length];

/**
 * What is wrong or doubtful in one task, as it is being written; `column` is the field, with places from 0:
 * `prompt`, `rubric.2.text`, `anchors.0.breaks`.
 */
export const lintTask = (task: DraftTask, resources: Pack['resources']): Finding[] =>
  CHECKS.flatMap((check) => check(task, resources));

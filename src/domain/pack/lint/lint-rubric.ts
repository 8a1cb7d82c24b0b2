import { finding, type Finding } from '../../issue';
import type { DraftCriterion, DraftTask } from '../edit';
import { negation, secondQuestion } from './criterion-wording';
import { MOST_ID, repeated, similar } from './names';
import { neighboursIn, repeatsPrompt } from './repeats-prompt';
import { wordingFor } from './wording';

const at = (place: number, field: string): string => `rubric.${String(place)}.${field}`;

/** Ids within the task, and criteria that say the same. */
function names(rubric: readonly DraftCriterion[]): Finding[] {
  const ids = rubric.map(({ id }) => id);
  const texts = rubric.map(({ text }) => text.trim());
  return [
    ...repeated(ids)
      .filter(({ value }) => value !== '')
      .map(({ value, place }) => finding('duplicate-criterion-id', at(place, 'id'), { id: value })),
    ...similar(ids).map(({ value, other, place }) =>
      finding('similar-criterion-ids', at(place, 'id'), { id: value, other }),
    ),
    ...repeated(texts)
      .filter(({ value }) => value !== '')
      .map(({ value, place }) => finding('repeated-criterion', at(place, 'text'), { text: value })),
  ];
}

function weight({ id, weight }: DraftCriterion, place: number): Finding[] {
  const field = at(place, 'weight');
  if (weight === null) return [finding('weight-not-given', field, { id })];
  if (!Number.isSafeInteger(weight)) return [finding('weight-not-whole', field, { id })];
  return weight === 0 ? [finding('weight-zero', field, { id })] : [];
}

function identity({ id }: DraftCriterion, place: number): Finding[] {
  if (id === '') return [finding('empty-criterion-id', at(place, 'id'))];
  return id.length > MOST_ID ? [finding('id-too-long', at(place, 'id'), { id, limit: MOST_ID })] : [];
}

function wording(task: DraftTask, prompt: ReadonlySet<string>) {
  return ({ id, text, weight }: DraftCriterion, place: number): Finding[] => {
    const field = at(place, 'text');
    if (text.trim() === '') return [finding('empty-criterion', field, { id })];
    const table = wordingFor(text, task.instructionLanguage);
    const second = secondQuestion(text, table);
    const negated = (weight ?? 0) < 0 ? negation(text, table) : undefined;
    return [
      ...(second === undefined ? [] : [finding('two-questions', field, { id, word: second })]),
      ...(negated === undefined ? [] : [finding('negated-fault', field, { id, word: negated })]),
      ...(repeatsPrompt(text, prompt) ? [finding('repeats-prompt', field, { id })] : []),
    ];
  };
}

/** What is wrong or doubtful in a task's rubric. */
export function lintRubric(task: DraftTask): Finding[] {
  const { rubric } = task;
  if (rubric.length === 0) return [finding('no-criteria', 'rubric')];
  const word = wording(task, neighboursIn(task.prompt));
  const hasMerit = rubric.some(({ weight }) => weight !== null && weight > 0);
  return [
    ...(hasMerit ? [] : [finding('no-positive-weight', 'rubric')]),
    ...names(rubric),
    ...rubric.flatMap((criterion, place) => [
      ...identity(criterion, place),
      ...weight(criterion, place),
      ...word(criterion, place),
    ]),
  ];
}

import { describe, expect, it } from 'vitest';
import { isLanguageTag, tagsOfNames } from '../../../../../src/domain/language';
import { cell, readL2bench } from '../../../../support/l2bench';

const rowWith = (variables: string) => {
  const csv = [
    'task_key,task,task_system_prompt,task_criteria,reference_answer,task_variables',
    ['1', 'Do it.', 'You help.', '01. Is short ==2', 'Done.', variables].map(cell).join(','),
  ].join('\n');
  const [task] = readL2bench(csv, {}).tasks;
  if (task === undefined) throw new Error('no task');
  return task;
};

describe('the languages of an official row', () => {
  it.each([
    ['first_language = Ukrainian', ['uk']],
    ['proficiency = B1\nL1 = Mandarin Chinese', ['zh']],
    ['learner L1 = Spanish, Brazilian Portuguese and French', ['es', 'pt-BR', 'fr']],
    ['first_language = turkish\nl1 = Turkish', ['tr']],
  ])('are what the variables state: %j', (variables, languages) => {
    const task = rowWith(variables);
    expect(task.learnerLanguages).toEqual(languages);
    expect(task.metadata['learner_languages_from']).toBeTypeOf('string');
    expect(task).toMatchObject({ targetLanguage: 'en', instructionLanguage: 'en' });
  });

  it.each([
    'proficiency = B1',
    'first_language = various',
    'first_language = Spanish and others',
    'first_language = mostly Arabic',
    'first_language = Spanish\nl1 = French',
    'country = France',
    'role = a learner whose L1 is Turkish',
    'first_language = ',
  ])('stay open where that is not plain: %j', (variables) => {
    const task = rowWith(variables);
    expect(task.learnerLanguages).toEqual([]);
    expect(task.metadata).not.toHaveProperty('learner_languages_from');
    expect(task).not.toHaveProperty('responseLanguages');
  });
});

it('names of languages stand for tags', () => {
  expect(tagsOfNames('Turkish')).toEqual(['tr']);
  expect(tagsOfNames('Turkish / turkish')).toEqual(['tr']);
  expect(tagsOfNames('Norwegian & Cantonese').every(isLanguageTag)).toBe(true);
  expect(tagsOfNames('')).toEqual([]);
  expect(tagsOfNames('constructor')).toEqual([]);
});

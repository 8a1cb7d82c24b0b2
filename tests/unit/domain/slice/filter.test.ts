import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asTaskId } from '../../../../src/domain/ids';
import {
  CLEARED,
  fieldsFor,
  FILTER_FIELDS,
  filterChoices,
  filterTasks,
  groupOf,
  isFiltered,
  NO_FILTER,
  SHOWN_FIELDS,
  takeSlice,
} from '../../../../src/domain/slice';
import type { Task } from '../../../../src/domain/pack';
import { TaskSlice } from '../../../../src/state/task-slice.svelte';
import { aCriterion, aTask } from '../../../support/builders';

const task = (id: string, changes: Partial<Task>): Task => aTask({ id: asTaskId(id), ...changes });
const TASKS: Task[] = [
  task('a', {
    competency: '01. Planning',
    subcompetencies: ['01a. Choosing goals'],
    level: 'A2',
    learnerLanguages: [],
  }),
  task('b', {
    competency: '01. Course planning',
    subcompetencies: ['01a. Chooses goals', '02b. Pacing'],
    level: 'B1',
  }),
  task('c', { competency: 'Giving feedback', subcompetencies: [], level: null, targetLanguage: null }),
  task('d', {
    competency: '10. Testing',
    subcompetencies: ['10b. Items'],
    rubric: [aCriterion({ layer: 'universal' })],
  }),
];
const ids = (tasks: readonly Task[]): string[] => tasks.map(({ id }) => id);
const only = (filter: Partial<typeof NO_FILTER>): string[] =>
  ids(filterTasks(TASKS, { ...NO_FILTER, ...filter }));

describe('a filter of tasks', () => {
  it('takes wordings of one code for one competency, asked for by code or by label', () => {
    expect(only({ competencies: ['01'] })).toEqual(['a', 'b']);
    expect(only({ competencies: ['01. Some other wording'] })).toEqual(['a', 'b']);
    expect(only({ subcompetencies: ['01a'] })).toEqual(['a', 'b']);
    expect(only({ subcompetencies: ['02b. Pacing'] })).toEqual(['b']);
    expect(only({ competencies: ['Giving feedback'] })).toEqual(['c']);
  });

  it('takes any value of a list, and every list', () => {
    expect(only({})).toEqual(['a', 'b', 'c', 'd']);
    expect(only({ levels: ['A2', 'B1'] })).toEqual(['a', 'b', 'd']);
    expect(only({ competencies: ['01', '10'], levels: ['B1'] })).toEqual(['b', 'd']);
    expect(only({ languages: ['tr'] })).toEqual(['b', 'c', 'd']);
    expect(only({ layers: ['task'] })).toEqual(['a', 'b', 'c']);
    expect(only({ competencies: ['77'] })).toEqual([]);
  });

  it('tells apart what is taught, what the learners speak and what the prompt is in', () => {
    expect(only({ targets: ['en'] })).toEqual(['a', 'b', 'd']);
    expect(only({ learners: ['tr'] })).toEqual(['b', 'c', 'd']);
    expect(only({ instructions: ['tr'] })).toEqual([]);
    expect(only({ instructions: ['en'], learners: ['tr'], levels: ['A2', 'B1'] })).toEqual(['b', 'd']);
  });

  it('tells tasks of a pair from single ones', () => {
    const paired = task('e', { pair: { id: 'p', translatedBy: 'Ana Pereira' } });
    const of = (pairing: string[]) => ids(filterTasks([...TASKS, paired], { ...NO_FILTER, pairing }));
    expect(of(['paired'])).toEqual(['e']);
    expect(of(['single'])).toEqual(['a', 'b', 'c', 'd']);
    expect(isFiltered({ ...NO_FILTER, pairing: ['paired'] })).toBe(true);
  });

  it('is stored without the newer fields where they ask for nothing, so that its hash stays', () => {
    const { slice } = takeSlice(TASKS, { ...NO_FILTER, learners: [], pairing: ['single'] }, null);
    expect(slice.filter).toEqual({ ...NO_FILTER, pairing: ['single'] });
    expect(takeSlice(TASKS, { ...NO_FILTER, targets: [] }, null).slice.filter).toStrictEqual(NO_FILTER);
  });

  it('shows the field for any language only where an address or a slice of before asks for one', () => {
    expect(fieldsFor(SHOWN_FIELDS, { languages: [] })).not.toContain('languages');
    expect(fieldsFor(SHOWN_FIELDS, { languages: ['tr'] })).toContain('languages');
  });

  it('groups what has a leading code, and nothing else', () => {
    expect(groupOf('01a. Choosing goals')).toBe('01a');
    expect(groupOf('01A. Choosing goals')).toBe('01a');
    expect(groupOf('7. Assessing')).toBe('7');
    expect(groupOf('2024 vocabulary')).toBe('2024 vocabulary');
    expect(groupOf('3 skills')).toBe('3 skills');
    expect(groupOf('  Giving feedback ')).toBe('Giving feedback');
    fc.assert(fc.property(fc.string(), (label) => groupOf(groupOf(label)) === groupOf(label)));
  });

  it('offers each thing once, with its first wording and how many tasks have it', () => {
    const choices = filterChoices(TASKS);
    expect(choices.competencies).toEqual([
      { value: '01', label: '01. Planning', tasks: 2 },
      { value: '10', label: '10. Testing', tasks: 1 },
      { value: 'Giving feedback', label: 'Giving feedback', tasks: 1 },
    ]);
    expect(choices.levels.map(({ value, tasks }) => [value, tasks])).toEqual([
      ['A2', 1],
      ['B1', 2],
    ]);
    expect(choices.languages.map(({ value }) => value)).toEqual(['en', 'tr']);
    expect(filterChoices([task('e', { competency: '' })]).competencies).toEqual([]);
  });

  it('lets through with every choice it offers as many tasks as it says', () => {
    const choices = filterChoices(TASKS);
    for (const field of FILTER_FIELDS) {
      for (const { value, tasks } of choices[field]) expect(only({ [field]: [value] })).toHaveLength(tasks);
    }
    expect(isFiltered(NO_FILTER)).toBe(false);
    expect(isFiltered({ ...NO_FILTER, levels: ['A1'] })).toBe(true);
  });
});

it('all of a filter is taken back, whatever it asked for', () => {
  const slice = new TaskSlice();
  slice.take(TASKS);
  for (const field of FILTER_FIELDS) slice.narrow({ [field]: ['nothing has this'] });
  expect(slice.tasks).toEqual([]);
  slice.narrow(CLEARED);
  expect([slice.isFiltered, slice.tasks.length]).toEqual([false, TASKS.length]);
  expect(slice.slice.filter).toEqual(NO_FILTER);
});

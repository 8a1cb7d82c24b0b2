import { describe, expect, it } from 'vitest';
import { isLanguageTag, pairsOf } from '../../../../src/domain/language';
import { asTaskId } from '../../../../src/domain/ids';
import type { Task } from '../../../../src/domain/pack';
import { aTask } from '../../../support/builders';

const arm = (id: string, instructionLanguage: string, learnerLanguages = ['es-MX']): Task =>
  aTask({
    id: asTaskId(`${id}-${instructionLanguage}`),
    instructionLanguage,
    learnerLanguages,
    pair: { id, translatedBy: 'Ana Pereira' },
  });

describe('pairs of tasks', () => {
  it('have the prompt in the learners’ language last, whatever its place in the pack', () => {
    const tasks = [arm('p1', 'es'), arm('p1', 'en'), arm('p2', 'en'), arm('p2', 'es')];
    expect(pairsOf(tasks).map(({ languages }) => languages)).toEqual([
      ['en', 'es'],
      ['en', 'es'],
    ]);
  });

  it('keep the order of the pack where neither prompt, or both, is in the learners’ language', () => {
    const tasks = [...['de', 'en'].map((tag) => arm('p1', tag)), arm('p2', 'es', ['es', 'en'])];
    const pairs = pairsOf([...tasks, arm('p2', 'en', ['es', 'en'])]);
    expect(pairs.map(({ languages }) => languages)).toEqual([
      ['de', 'en'],
      ['es', 'en'],
    ]);
  });

  it('are told by their id alone: other tasks may stand between, and tasks without one are none', () => {
    const pairs = pairsOf([arm('p1', 'en'), aTask(), arm('p2', 'en'), arm('p1', 'es'), arm('p2', 'es')]);
    expect(pairs.map(({ arms }) => arms.map(({ id }) => id))).toEqual([
      ['p1-en', 'p1-es'],
      ['p2-en', 'p2-es'],
    ]);
    expect(pairs[0]?.translatedBy).toBe('Ana Pereira');
  });

  it('can be found in digests, whose criteria have no text', () => {
    const digest = (task: Task) => ({ ...task, rubric: task.rubric.map(({ text: _, ...rest }) => rest) });
    expect(pairsOf([digest(arm('p1', 'en')), digest(arm('p1', 'es'))])).toHaveLength(1);
  });
});

it.each(['en', 'pt-BR', 'zh-Hans-SG', 'sr-Latn', 'und', 'es-419'])('%s is a language tag', (tag) => {
  expect(isLanguageTag(tag)).toBe(true);
});

it.each(['', 'e', 'English!', 'en-', 'en-a', 'pt_BR ', '-en', 'en-US-US'])('%j is none', (tag) => {
  expect(isLanguageTag(tag)).toBe(false);
});

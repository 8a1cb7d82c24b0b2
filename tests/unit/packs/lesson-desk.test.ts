import { describe, expect, it } from 'vitest';
import { readPack, wordCount } from './read-packs';

const { tasks } = readPack('lesson-desk').pack;
const taskOf = (id: string) => tasks.filter((task) => task.id === id);
const referenceOf = (id: string): string => taskOf(id)[0]?.reference ?? '';

describe('the pack lesson-desk', () => {
  it('has two A1, three A2, three B1, two B2 and two C1 tasks', () => {
    const count = (level: string): number => tasks.filter((task) => task.level === level).length;
    expect(['A1', 'A2', 'B1', 'B2', 'C1'].map(count)).toEqual([2, 3, 3, 2, 2]);
  });

  it('has at least twelve first languages, and one prompt in the language taught', () => {
    expect(new Set(tasks.flatMap(({ learnerLanguages }) => learnerLanguages)).size).toBeGreaterThanOrEqual(
      12,
    );
    expect(tasks.filter((task) => task.instructionLanguage !== 'en').map(({ id }) => id)).toEqual(['ld08']);
  });

  it('has two tasks for each of six competencies', () => {
    const codes = tasks.map(({ competency }) => competency.slice(0, 2));
    expect(codes).toEqual(['01', '01', '02', '02', '03', '03', '04', '04', '05', '05', '11', '11']);
  });

  it('has six tasks with resources and six with anchors', () => {
    expect(tasks.filter(({ resources }) => resources.length > 0)).toHaveLength(6);
    expect(tasks.filter(({ anchors }) => anchors.length > 0)).toHaveLength(6);
  });

  it('keeps anchors within the limits of their prompts, so that only the planted faults show', () => {
    for (const { id, anchors, variables } of tasks) {
      for (const { text } of anchors) {
        expect(wordCount(text), id).toBeGreaterThanOrEqual(Number(variables['min_words'] ?? 0));
        expect(wordCount(text), id).toBeLessThanOrEqual(Number(variables['max_words'] ?? Infinity));
      }
    }
  });

  it.each([
    ['ld03', 40],
    ['ld04', 60],
    ['ld09', 30],
    ['ld10', 45],
    ['ld11', 90],
  ])('has stages in the reference of %s that add up to %i minutes', (id, minutes) => {
    const stages = [...referenceOf(id).matchAll(/, (\d+) min\b|\*(\d+) min,/g)];
    expect(stages.reduce((sum, [, last, first]) => sum + Number(last ?? first), 0)).toBe(minutes);
  });

  it('has texts of the length that ld06 and ld11 ask for', () => {
    const [, ...texts] = referenceOf('ld06').split(/^\*\*(?:\d\.|Question).*$/m);
    expect(texts).toHaveLength(4);
    for (const text of texts.slice(0, 3)) {
      expect(wordCount(text.replaceAll('- ', ''))).toBeGreaterThanOrEqual(60);
      expect(wordCount(text.replaceAll('- ', ''))).toBeLessThanOrEqual(80);
    }
    const spoken = /^> (.*)$/m.exec(referenceOf('ld11'))?.[1] ?? '';
    expect(wordCount(spoken)).toBeGreaterThanOrEqual(80);
    expect(wordCount(spoken)).toBeLessThanOrEqual(100);
  });
});

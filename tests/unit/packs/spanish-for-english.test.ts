import { describe, expect, it } from 'vitest';
import { readPack, wordCount } from './read-packs';

const { tasks } = readPack('spanish-for-english').pack;
const reference = (id: string): string => tasks.find((task) => task.id === id)?.reference ?? '';

describe('the pack spanish-for-english', () => {
  it('teaches Spanish to speakers of English, with prompts in both languages', () => {
    expect(new Set(tasks.map(({ targetLanguage }) => targetLanguage))).toEqual(new Set(['es']));
    expect(new Set(tasks.flatMap(({ learnerLanguages }) => learnerLanguages))).toEqual(new Set(['en']));
    const languages = tasks.map(({ instructionLanguage }) => instructionLanguage);
    expect(languages.filter((language) => language === 'en')).toHaveLength(7);
    expect(languages.filter((language) => language === 'es')).toHaveLength(5);
  });

  it('is marked as not yet reviewed by a native speaker', () => {
    for (const { metadata } of tasks) expect(metadata['review']).toBe('not yet reviewed by a native speaker');
  });

  it('keeps anchors within the limits of their prompts, so that only the planted faults show', () => {
    expect(tasks.filter(({ anchors }) => anchors.length > 0).map(({ id }) => id)).toEqual(['se01', 'se04']);
    for (const { id, anchors, variables } of tasks) {
      for (const { text } of anchors) {
        expect(wordCount(text), id).toBeLessThanOrEqual(Number(variables['max_words'] ?? Infinity));
      }
    }
  });

  it.each([
    ['se07', 20],
    ['se10', 50],
  ])('has stages in the reference of %s that add up to %i minutes', (id, minutes) => {
    const stages = [...reference(id).matchAll(/\((\d+) min\b/g)];
    expect(stages.reduce((sum, [, part]) => sum + Number(part), 0)).toBe(minutes);
  });

  it('has points in the reference of se08 that add up to its total', () => {
    const points = [...reference('se08').matchAll(/^\d\. \*\*(\d) points?\.\*\*/gm)].map(([, part]) => part);
    expect(points).toEqual(['1', '2', '2', '1', '1', '0']);
    expect(reference('se08')).toContain('Total: 7 out of 12');
  });
});

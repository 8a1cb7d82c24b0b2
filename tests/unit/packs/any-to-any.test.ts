import { describe, expect, it } from 'vitest';
import { readPack, wordCount } from './read-packs';

const { tasks } = readPack('any-to-any').pack;

describe('the pack any-to-any', () => {
  it('has six pairs of languages, without English on either side, and asks in the learner’s', () => {
    const pairs = tasks.map(({ learnerLanguages, targetLanguage }) =>
      [...learnerLanguages, targetLanguage].join(' '),
    );
    expect(pairs).toEqual(['tr de', 'ar fr', 'pt-BR es', 'uk pl', 'vi ja', 'fr ar']);
    for (const { learnerLanguages, instructionLanguage } of tasks) {
      expect(learnerLanguages).toEqual([instructionLanguage]);
    }
  });

  it('expects no language but the two of the pair', () => {
    for (const { id, learnerLanguages, targetLanguage, responseLanguages } of tasks) {
      const expected = responseLanguages?.map(({ language }) => language) ?? [];
      expect(expected, id).toContain(targetLanguage);
      expect([...learnerLanguages, targetLanguage], id).toEqual(expect.arrayContaining(expected));
    }
  });

  it('is marked as not yet reviewed by a native speaker', () => {
    for (const { metadata } of tasks) expect(metadata['review']).toBe('not yet reviewed by a native speaker');
  });

  it('keeps anchors within the limits of their prompts, so that only the planted faults show', () => {
    expect(tasks.filter(({ anchors }) => anchors.length > 0).map(({ id }) => id)).toEqual([
      'aa01',
      'aa04',
      'aa06',
    ]);
    for (const { id, anchors, variables } of tasks) {
      for (const { text } of anchors) {
        expect(wordCount(text), id).toBeLessThanOrEqual(Number(variables['max_words']));
      }
    }
  });
});

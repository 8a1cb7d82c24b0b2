import { describe, expect, it } from 'vitest';
import { pairsOf } from '../../../src/domain/language';
import { readPack, wordCount } from './read-packs';

const { tasks } = readPack('paired-spanish').pack;
const pairs = pairsOf(tasks);
const numbersIn = (text: string): string[] => (text.match(/\d+/g) ?? []).sort();
/** What stands between quotation marks: in these prompts, the learners' English. */
const quotedIn = (text: string): string[] => (text.match(/"[^"]+"/g) ?? []).sort();

describe('the pack paired-spanish', () => {
  it('has twenty-four pairs of different jobs, in all twelve competencies', () => {
    expect(pairs).toHaveLength(24);
    expect(new Set(tasks.map(({ title }) => title)).size).toBe(24);
    expect(new Set(tasks.map(({ competency }) => competency.slice(0, 2))).size).toBe(12);
  });

  it.each(pairs)('gives the same numbers and the same quotations in both prompts of $id', ({ id, arms }) => {
    const [english, spanish] = arms.map(({ prompt }) => prompt);
    expect(numbersIn(spanish ?? '')).toEqual(numbersIn(english ?? ''));
    // In ps08 the quoted question is the mother's own, so it is in the language of the prompt.
    if (id !== 'ps08') expect(quotedIn(spanish ?? '')).toEqual(quotedIn(english ?? ''));
  });

  it.each(tasks)('has a reference within the limits that $id states', ({ prompt, reference, variables }) => {
    const { min_words: least = '0', max_words: most = '250' } = variables;
    for (const limit of [variables['min_words'], variables['max_words']])
      expect(prompt).toContain(limit ?? '');
    expect(wordCount(reference ?? '')).toBeGreaterThanOrEqual(Number(least));
    expect(wordCount(reference ?? '')).toBeLessThanOrEqual(Number(most));
  });

  it('asks for the same limits in the criteria as in the prompts', () => {
    for (const { id, rubric, variables } of tasks) {
      const limit = rubric
        .map(({ text }) => /^Is no longer than (\d+) words\.$/.exec(text)?.[1])
        .find(Boolean);
      if (limit !== undefined) expect(limit, id).toBe(variables['max_words']);
    }
  });

  it('has a reference for each arm, the same one where both arms want the same languages in it', () => {
    for (const { id, arms } of pairs) {
      const [one, other] = arms;
      const isStated = one.responseLanguages !== undefined;
      expect(one.reference === other.reference, id).toBe(isStated);
    }
  });
});

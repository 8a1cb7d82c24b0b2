import { describe, expect, it } from 'vitest';
import { pairsOf } from '../../../src/domain/language';
import { readPack, wordCount } from './read-packs';

const packs = ['paired-chinese', 'paired-arabic'].map((id) => ({ id, tasks: readPack(id).pack.tasks }));
const numbersIn = (text: string): string[] => [...new Set(text.match(/\d+/g) ?? [])].sort();
/** Characters as a Chinese teacher counts them: an English word and a punctuation mark are one each. */
const characterCount = (text: string): number =>
  (text.match(/\p{Script=Han}|[A-Za-z0-9'’-]+|[，。！？；：“”、（）…—]/gu) ?? []).length;
const LIMITS = ['max_words', 'max_characters', 'max_sentences', 'max_steps', 'max_stages'];

describe.each(packs)('the pack $id', ({ tasks }) => {
  const pairs = pairsOf(tasks);

  it('has twenty-four pairs of different jobs, in all twelve competencies', () => {
    expect(pairs).toHaveLength(24);
    expect(new Set(tasks.map(({ title }) => title)).size).toBe(24);
    expect(new Set(tasks.map(({ competency }) => competency.slice(0, 2))).size).toBe(12);
  });

  it.each(pairs)('gives the same numbers in both prompts of $id', ({ arms: [english, own] }) => {
    expect(numbersIn(own.prompt)).toEqual(numbersIn(english.prompt));
  });

  it.each(tasks)(
    'states the limits of $id in its prompt, and keeps them',
    ({ prompt, reference, variables }) => {
      const stated = LIMITS.flatMap((name) => variables[name] ?? []);
      for (const limit of stated) expect(prompt).toContain(limit);
      const { max_words: words = '250', max_characters: characters = 'Infinity' } = variables;
      expect(wordCount(reference ?? '')).toBeLessThanOrEqual(Number(words));
      expect(characterCount(reference ?? '')).toBeLessThanOrEqual(Number(characters));
    },
  );

  it('has one reference for both arms where the languages of the answer are stated, else one in each language', () => {
    for (const { id, arms } of pairs) {
      const [english, own] = arms;
      expect(english.responseLanguages, id).toEqual(own.responseLanguages);
      expect(english.reference === own.reference, id).toBe(english.responseLanguages !== undefined);
    }
  });
});

describe('the stages of a plan', () => {
  const reference = (pack: string, id: string): string =>
    packs.flatMap(({ id: name, tasks }) => (name === pack ? tasks : [])).find((task) => task.id === id)
      ?.reference ?? '';
  it.each([
    ['paired-chinese', 'pc13-zh', 10],
    ['paired-chinese', 'pc17-en', 30],
    ['paired-chinese', 'pc17-zh', 30],
    ['paired-chinese', 'pc24-en', 40],
    ['paired-chinese', 'pc24-zh', 40],
    ['paired-arabic', 'pa06-en', 30],
    ['paired-arabic', 'pa06-ar', 30],
    ['paired-arabic', 'pa24-en', 45],
    ['paired-arabic', 'pa24-ar', 45],
  ])('in %s, %s add up to %i minutes', (pack, id, minutes) => {
    const stages = [...reference(pack, id).matchAll(/^\d\. \*\*(\d+)/gm)];
    expect(stages.reduce((sum, [, length]) => sum + Number(length), 0)).toBe(minutes);
  });
});

it('writes Arabic prompts with Arabic punctuation marks, and Chinese ones with Chinese marks', () => {
  for (const { tasks } of packs) {
    for (const { id, instructionLanguage, prompt } of tasks) {
      if (instructionLanguage === 'ar') expect(prompt, id).not.toMatch(/\p{Script=Arabic}[,;?]/u);
      if (instructionLanguage === 'zh') expect(prompt, id).not.toMatch(/\p{Script=Han}[,;?.!]/u);
    }
  }
});

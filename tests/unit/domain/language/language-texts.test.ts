import { describe, expect, it } from 'vitest';
import { isLanguageTag } from '../../../../src/domain/language';
import { joined, readLanguageSet, readLanguageTexts } from '../../../support/language-texts';

const languages = readLanguageTexts();
const CLASSES = [20, 40, 100, 301];
const FEW_CHARACTERS = new Set(['ja', 'ko', 'th', 'zh']);
const classSizes = (texts: readonly string[]): number[] =>
  CLASSES.map((end, i) => texts.filter((t) => t.length < end && t.length >= (CLASSES[i - 1] ?? 1)).length);

const letters = (text: string): number =>
  Array.from(text.matchAll(/\p{L}/gu), ([letter]) =>
    /\p{Script=Han}/u.test(letter)
      ? 3
      : /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)
        ? 2
        : 1,
  ).reduce((sum, weight) => sum + weight, 0);

const sharesOf = (parts: readonly { language: string; text: string }[]): Map<string, number> => {
  const all = letters(joined(parts));
  const found = new Map<string, number>();
  for (const { language, text } of parts)
    found.set(language, (found.get(language) ?? 0) + letters(text) / all);
  return found;
};

const expectShares = (shares: Record<string, number>, parts: Parameters<typeof sharesOf>[0]): void => {
  const counted = [...sharesOf(parts)].filter(([, share]) => share > 0);
  expect(Object.keys(shares).sort()).toEqual(counted.map(([language]) => language).sort());
  for (const [language, share] of counted) expect(shares[language]).toBeCloseTo(share, 2);
};

describe('texts of known language', () => {
  it('are there for 34 languages, as composed characters, none twice', () => {
    expect(languages.length).toBeGreaterThanOrEqual(34);
    const texts = languages.flatMap((entry) => entry.texts);
    expect(texts.filter((text) => text !== text.normalize('NFC') || text !== text.trim())).toEqual([]);
    expect(new Set(texts.map((text) => text.toLowerCase())).size).toBe(texts.length);
  });

  it.each(languages)('have the lengths that the page says, evenly in both halves: $language', (entry) => {
    const expected = FEW_CHARACTERS.has(entry.language) ? [8, 10, 14, 8] : [6, 8, 16, 10];
    expect(classSizes(entry.texts)).toEqual(expected);
    const half = expected.map((size) => size / 2);
    expect(classSizes(entry.texts.filter((_, i) => i % 2 === 0))).toEqual(half);
    expect(classSizes(entry.texts.filter((_, i) => i % 2 === 1))).toEqual(half);
  });
});

describe('texts of more than one language', () => {
  it('have the shares of their parts', () => {
    for (const { parts, shares } of readLanguageSet('mixed.json')) expectShares(shares, parts);
    for (const { parts, shares, prose } of readLanguageSet('marked.json')) {
      expectShares(shares, parts);
      expectShares(
        prose,
        parts.filter(({ marked }) => marked !== true),
      );
    }
  });

  it('are many enough to show something', () => {
    expect(readLanguageSet('mixed.json').length).toBeGreaterThanOrEqual(60);
    expect(readLanguageSet('marked.json').length).toBeGreaterThanOrEqual(30);
    expect(readLanguageSet('transliterated.json').length).toBeGreaterThanOrEqual(40);
    expect(readLanguageSet('not-language.json').length).toBeGreaterThanOrEqual(30);
  });

  it('hold a dozen look-alikes a language, each decidable: no sentence stands in two languages', () => {
    for (const { languages: group, texts } of readLanguageSet('look-alikes.json')) {
      expect(group.filter((tag) => !isLanguageTag(tag))).toEqual([]);
      expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
      for (const tag of group.filter((t) => t !== 'zh-Hant'))
        expect(texts.filter(({ language }) => language === tag).length).toBeGreaterThanOrEqual(12);
    }
  });
});

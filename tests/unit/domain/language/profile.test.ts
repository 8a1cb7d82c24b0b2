import { describe, expect, it } from 'vitest';
import {
  languageKey,
  languageUse,
  mainLanguage,
  shareIn,
  type LanguageProfile,
} from '../../../../src/domain/language';

/** A profile of 100 letters by percent. */
const profile = (percents: Readonly<Record<string, number>>, letters = 100): LanguageProfile => ({
  identifier: 'test',
  letters,
  shares: Object.entries(percents)
    .map(([language, percent]) => ({ language, share: percent / 100 }))
    .toSorted((a, b) => b.share - a.share),
});

const spanishSpeakersOfEnglish = { target: 'en', l1s: ['es-MX'] };
const use = (percents: Readonly<Record<string, number>>, asked = spanishSpeakersOfEnglish): string =>
  languageUse(profile(percents), asked);

describe('what a text’s language is to a task', () => {
  it('is one language from four fifths of what can be told on', () => {
    expect(use({ en: 80, es: 20 })).toBe('target');
    expect(use({ es: 80, en: 20 })).toBe('l1');
    expect(use({ es: 79, en: 21 })).toBe('mixed');
  });

  it('counts only what can be told, as long as that is half of it', () => {
    expect(use({ es: 50, und: 50 })).toBe('l1');
    expect(use({ es: 49, und: 51 })).toBe('und');
  });

  it('is another one where most of it is neither', () => {
    expect(use({ fr: 50, en: 50 })).toBe('other');
    expect(use({ fr: 30, en: 50, es: 20 })).toBe('mixed');
  });

  it('takes first languages together, and a target that is one of them as the target', () => {
    expect(use({ es: 40, ca: 40, en: 20 }, { target: 'en', l1s: ['es', 'ca'] })).toBe('l1');
    expect(use({ en: 100 }, { target: 'en-GB', l1s: ['en-US', 'es'] })).toBe('target');
  });

  it('is another one where a task states no language', () => {
    expect(languageUse(profile({ en: 100 }), { target: null, l1s: [] })).toBe('other');
  });

  it('is unknown for a text without letters', () => {
    expect(languageUse(profile({}, 0), spanishSpeakersOfEnglish)).toBe('und');
    expect(mainLanguage(profile({}, 0))).toBe('und');
  });
});

describe('the main language', () => {
  it('is the one with the most letters, or unknown where too little can be told', () => {
    expect(mainLanguage(profile({ es: 45, en: 40, und: 15 }))).toBe('es');
    expect(mainLanguage(profile({ und: 45, es: 40, en: 15 }))).toBe('es');
    expect(mainLanguage(profile({ und: 60, es: 40 }))).toBe('und');
  });
});

describe('a share', () => {
  it('goes by language, whatever the country or the older tag', () => {
    expect(shareIn(profile({ nb: 60, pt: 40 }), ['no', 'pt-BR'])).toBeCloseTo(1);
    expect(languageKey('zh-Hant-TW')).toBe('zh');
    expect(languageKey('yue')).toBe('yue');
    expect(languageKey('constructor')).toBe('constructor');
  });

  it('never counts what is unknown as a language that a task calls unknown', () => {
    expect(shareIn(profile({ und: 100 }), ['und'])).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { formatLanguage } from '../../../src/i18n/format';
import { languageTagOf, OFFERED_LANGUAGES } from '../../../src/i18n/languages';

describe('a language that is typed', () => {
  it('may be its name, in any case, with spaces around it', () => {
    expect(languageTagOf('Turkish')).toBe('tr');
    expect(languageTagOf('  brazilian portuguese ')).toBe('pt-BR');
    expect(languageTagOf('Türkisch', 'de')).toBe('tr');
  });

  it('may be a tag, which comes back in its canonical form', () => {
    expect(languageTagOf('PT-br')).toBe('pt-BR');
    expect(languageTagOf('zh_hant')).toBe('zh-Hant');
    expect(languageTagOf('gsw')).toBe('gsw');
  });

  it('is nothing when it is neither', () => {
    for (const typed of ['', 'turkis', 'Klingonish', 'e', 'en--', 'x y', '<b>', 'null']) {
      expect(languageTagOf(typed)).toBeUndefined();
    }
  });

  it('is offered under a name that nothing else bears and that leads back to it', () => {
    const names = OFFERED_LANGUAGES.map((tag) => formatLanguage(tag));
    expect(new Set(names).size).toBe(names.length);
    expect(names.map((name) => languageTagOf(name))).toEqual([...OFFERED_LANGUAGES]);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { addMessages, chosenLanguage, messages, setLanguage, withTexts } from '../../../src/i18n';
import { matchLanguage } from '../../../src/i18n/app-languages';
import { badge } from '../../../src/i18n/en/badge';
import { badge as spanish } from '../../../src/i18n/es/badge';
import { LanguageChoice } from '../../../src/state/language.svelte';

const keeping = (kept: string | null) => ({
  kept,
  read(): string | null {
    return this.kept;
  },
  write(tag: string): void {
    this.kept = tag;
  },
});

afterEach(async () => {
  await setLanguage('en');
});

describe('the language to start in', () => {
  it.each([
    [['es-MX', 'en'], 'es'],
    [['de', 'ar-EG', 'en'], 'ar'],
    [['zh-CN'], 'zh-Hans'],
    [['zh-SG'], 'zh-Hans'],
    [['zh-TW', 'en'], 'zh-Hans'],
    [['en-GB', 'es'], 'en'],
    [['fr', 'gl'], 'en'],
    [['', '*', 'es'], 'es'],
    [[], 'en'],
  ])('%j reads %s', (wished, tag) => {
    expect(matchLanguage(wished)).toBe(tag);
  });

  it('is the one chosen before, whatever the browser asks for', async () => {
    const choice = new LanguageChoice(keeping('ar'));
    await choice.settle(['es']);
    expect(chosenLanguage()).toMatchObject({ lang: 'ar', direction: 'rtl' });
    await new LanguageChoice(keeping('tlh')).settle(['es']);
    expect(chosenLanguage()).toMatchObject({ lang: 'es', direction: 'ltr' });
  });
});

describe('another language', () => {
  it('is kept when it is chosen, and not when it is only asked for by the browser', async () => {
    const kept = keeping(null);
    const choice = new LanguageChoice(kept);
    await choice.settle(['es']);
    expect(kept.kept).toBeNull();
    await choice.choose('zh-Hans');
    expect([kept.kept, choice.tag, choice.failed]).toEqual(['zh-Hans', 'zh-Hans', false]);
    await choice.choose('no language');
    expect(choice.tag).toBe('zh-Hans');
  });

  it('has its texts before what an import brings is shown', async () => {
    await setLanguage('es');
    await withTexts(Promise.resolve().then(() => (addMessages({ badge }), 'a screen')));
    expect(messages()('badge.people', { count: 2 })).toBe(
      spanish.people_other.replace('{{count, number}}', '2'),
    );
  });

  it('of two chosen at once the last one stays', async () => {
    await Promise.all([setLanguage('ar'), setLanguage('es')]);
    expect(chosenLanguage().lang).toBe('es');
  });

  it('writes numbers with the digits of its texts', async () => {
    await setLanguage('ar');
    expect(new Intl.NumberFormat(chosenLanguage().tag).format(12)).toBe('12');
  });
});

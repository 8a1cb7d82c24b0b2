import { describe, expect, it } from 'vitest';
import { APP_LANGUAGES } from '../../../src/i18n/app-languages';
import { en } from '../../../src/i18n/en';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const FORM = /_(zero|one|two|few|many|other)$/;
/** Forms for which a language may say the number in a word. */
const SAID = /_(zero|one|two)$/;
const english: Texts = en;

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\{[^}]*\}\}/g) ?? [])].toSorted();

/** Every message by section and name; the plural forms of one are together. */
const byName = (texts: Texts): Map<string, [string, string][]> => {
  const found = new Map<string, [string, string][]>();
  for (const [section, messages] of Object.entries(texts))
    for (const [key, text] of Object.entries(messages)) {
      const name = `${section}.${key.replace(FORM, '')}`;
      found.set(name, [...(found.get(name) ?? []), [key, text]]);
    }
  return found;
};
const englishByName = byName(english);

/** What English fills in: in a form of its own, in the one for many, in any. */
const filledIn = (name: string, form: string | undefined): { wanted: string[]; known: string[] } => {
  const texts = englishByName.get(name) ?? [];
  const own = texts.find(([key]) => form !== undefined && key.endsWith(`_${form}`)) ?? texts.at(-1);
  return { wanted: placeholders(own?.[1] ?? ''), known: placeholders(texts.join(' ')) };
};

describe.each(
  Object.entries(APP_LANGUAGES).flatMap(([tag, language]) =>
    'whole' in language ? [[tag, language] as const] : [],
  ),
)('%s', (tag, { first, whole }) => {
  it('has every message of English and no other', async () => {
    expect([...byName(await whole()).keys()].toSorted()).toEqual([...englishByName.keys()].toSorted());
  });

  it('has every plural form of the language, where English has two', async () => {
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted();
    const lacking = [...byName(await whole())].flatMap(([name, texts]) => {
      const own = texts.flatMap(([key]) => FORM.exec(key)?.[1] ?? []).toSorted();
      return own.length === 0 || own.join() === forms.join() ? [] : [`${name}: ${own.join()}`];
    });
    expect(lacking).toEqual([]);
  });

  it('fills in what English fills in', async () => {
    const differing = [...byName(await whole())].flatMap(([name, texts]) => {
      return texts.flatMap(([key, text]) => {
        const { wanted, known } = filledIn(name, FORM.exec(key)?.[1]);
        const own = placeholders(text);
        const missing = wanted.filter(
          (one) => !own.includes(one) && !(SAID.test(key) && one === '{{count, number}}'),
        );
        const strange = own.filter((one) => !known.includes(one));
        return missing.length + strange.length === 0
          ? []
          : [`${name} (${key}): without ${missing.join()}; strange ${strange.join()}`];
      });
    });
    expect(differing).toEqual([]);
  });

  it('leaves no message empty, and shows a first visit the same words', async () => {
    const all: Texts = await whole();
    const empty = Object.entries(all).flatMap(([section, texts]) =>
      Object.entries(texts).flatMap(([key, text]) => (text.trim() === '' ? [`${section}.${key}`] : [])),
    );
    const emptyInEnglish = Object.entries(english).flatMap(([section, texts]) =>
      Object.entries(texts).flatMap(([key, text]) => (text.trim() === '' ? [`${section}.${key}`] : [])),
    );
    expect(empty.filter((key) => !emptyInEnglish.includes(key))).toEqual([]);
    for (const [section, texts] of Object.entries(await first())) expect(all[section]).toBe(texts);
  });
});

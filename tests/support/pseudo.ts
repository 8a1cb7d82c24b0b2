import { en } from '../../src/i18n/en';
import type { AppLanguage } from '../../src/i18n/app-languages';

const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', e: 'ê', i: 'ï', n: 'ñ', o: 'ö', s: 'š', u: 'û', y: 'ý', z: 'ž' },
  ...{ A: 'Å', C: 'Č', E: 'É', I: 'Î', N: 'Ň', O: 'Ø', S: 'Š', U: 'Ů', Y: 'Ÿ', Z: 'Ž' },
};
const PLACEHOLDER = /(\{\{[^}]*\}\})/;

/** A text half as long again, accented, and with a word that runs the other way; what is filled in stays. */
export const pseudo = (text: string): string => {
  const said = text
    .split(PLACEHOLDER)
    .map((part) =>
      PLACEHOLDER.test(part) ? part : part.replaceAll(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter),
    )
    .join('');
  const longer = ' nöçh lǻňger'.repeat(Math.ceil(text.length / 48));
  return text === '' ? '' : `⟦${said} كلمة${longer}⟧`;
};

/** Reads every text of a section as pseudo text. */
const inPseudo = <Section extends object>(section: Section): Section =>
  new Proxy(section, {
    get: (texts, key, receiver): unknown => {
      const text: unknown = Reflect.get(texts, key, receiver);
      return typeof text === 'string' ? pseudo(text) : text;
    },
  });

const whole = new Proxy(en, {
  get: (sections, name, receiver): unknown => {
    const section: unknown = Reflect.get(sections, name, receiver);
    return typeof section === 'object' && section !== null ? inPseudo(section) : section;
  },
});

/** English as a language that nobody speaks, by the door of every other language. */
export const pseudoLanguage: AppLanguage = {
  name: 'Pseudo',
  direction: 'ltr',
  first: () => Promise.resolve(whole),
  whole: () => Promise.resolve(whole),
};

import { SCRIPTS, type Script } from '../language/characters';

/** Which languages are written in which script, as far as packs are likely to name them. */
const LANGUAGES_OF: Partial<Record<Script, string>> = {
  Latin:
    'af az bs ca cs cy da de en eo es et eu fi fil fr fy ga gd gl ha haw hr ht hu id ig is it jv ku la lb lt lv mg mi ms mt nb nl nn no om pl pt qu rn ro rw sk sl sm sn so sq sr st su sv sw tk tl tn to tr ts uz vi wo xh yo zu',
  Greek: 'el',
  Cyrillic: 'be bg kk ky mk mn ru sr tg tt uk uz',
  Armenian: 'hy',
  Hebrew: 'he yi',
  Arabic: 'ar ckb fa ks ku pa ps sd ug ur',
  Devanagari: 'bho hi mr ne sa',
  Bengali: 'as bn',
  Gurmukhi: 'pa',
  Gujarati: 'gu',
  Oriya: 'or',
  Tamil: 'ta',
  Telugu: 'te',
  Kannada: 'kn',
  Malayalam: 'ml',
  Sinhala: 'si',
  Georgian: 'ka',
  Ethiopic: 'am ti',
  Hangul: 'ko',
  Thai: 'th',
  Lao: 'lo',
  Khmer: 'km',
  Myanmar: 'my',
  Tibetan: 'bo dz',
  Hiragana: 'ja',
  Katakana: 'ja',
  Han: 'ja ko yue zh',
};

/** Script subtags of BCP 47 that stand for scripts told apart here. */
const BY_SUBTAG: Readonly<Record<string, readonly Script[]>> = {
  latn: ['Latin'],
  cyrl: ['Cyrillic'],
  arab: ['Arabic'],
  aran: ['Arabic'],
  deva: ['Devanagari'],
  guru: ['Gurmukhi'],
  hans: ['Han'],
  hant: ['Han'],
  hani: ['Han'],
  jpan: ['Hiragana', 'Katakana', 'Han'],
  kore: ['Hangul', 'Han'],
  hang: ['Hangul'],
};

const byLanguage = new Map<string, Script[]>();
for (const script of SCRIPTS) {
  for (const language of (LANGUAGES_OF[script] ?? '').split(' ').filter(Boolean)) {
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), script]);
  }
}

/** The language of a tag: `pt` of `pt-BR`. */
export const languageOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** The scripts a language is written in, by its own subtag where it has one; null: not known here. */
export function scriptsOf(tag: string): readonly Script[] | null {
  const subtags = tag.toLowerCase().split('-').slice(1);
  for (const subtag of subtags) {
    if (Object.hasOwn(BY_SUBTAG, subtag)) return BY_SUBTAG[subtag] ?? null;
  }
  return byLanguage.get(languageOf(tag)) ?? null;
}

/** The languages a script is known to write. */
export const writtenIn = (script: Script): readonly string[] =>
  (LANGUAGES_OF[script] ?? '').split(' ').filter(Boolean);

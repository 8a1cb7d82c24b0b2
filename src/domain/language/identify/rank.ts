import { alikes, evidenceIn } from './look-alikes';
import { plainLetters, wordsOf, type Unit, type Writing } from './units';

/** What the library says of a text: 0…1 for each language it knows. */
export type Detect = (text: string) => Readonly<Record<string, number>>;

/** A language with how well it fits: 0…1. */
export interface Fit {
  language: string;
  fit: number;
}

/** Writings of one language, as far as texts are likely to be in it. */
const ONE: Partial<Record<Writing, string>> = {
  ...{
    Greek: 'el',
    Armenian: 'hy',
    Hebrew: 'he',
    Bengali: 'bn',
    Gurmukhi: 'pa',
    Gujarati: 'gu',
    Oriya: 'or',
  },
  ...{
    Tamil: 'ta',
    Telugu: 'te',
    Kannada: 'kn',
    Malayalam: 'ml',
    Sinhala: 'si',
    Georgian: 'ka',
    Ethiopic: 'am',
  },
  ...{ Hangul: 'ko', Thai: 'th', Lao: 'lo', Khmer: 'km', Myanmar: 'my', Tibetan: 'bo' },
};

/** The languages of the library by the writing they are in; the others of it are written in one of their own. */
const KNOWN: Partial<Record<Writing, ReadonlySet<string>>> = {
  Latin: new Set(
    'az ca cs da de en es et eu fi fr hr hu is it ku lt lv ms nl no pl pt ro sk sl sq sv tl tr vi yo'.split(
      ' ',
    ),
  ),
  Cyrillic: new Set('be bg ru sr uk'.split(' ')),
  Arabic: new Set('ar fa ur'.split(' ')),
  Devanagari: new Set('hi mr'.split(' ')),
};

/** Letters of alphabets whose languages the library doesn't know: nothing is said of such a text. */
const UNKNOWN_LETTERS: Partial<Record<Writing, RegExp>> = {
  Cyrillic: /[әғқңөұүһҳҷӣӯ]/iu,
  Arabic: /[ۆێڕڵۋېڭټډړښځڅ]/u,
  Latin: /[ɓɗƙŋɛɔʻ]/iu,
};

const TAGS: Readonly<Record<string, string>> = { no: 'nb', tl: 'fil' };
/** Those the library lacks lie between what it takes them for. */
const STAND_INS: Readonly<Record<string, readonly string[]>> = {
  ...{ gl: ['es', 'pt'], id: ['ms'], bs: ['hr'], mk: ['sr', 'bg'], ne: ['hi', 'mr'] },
};
/** Latin Serbian is not the library's, Cyrillic Serbian is. */
const LATIN_STAND_INS: Readonly<Record<string, readonly string[]>> = { ...STAND_INS, sr: ['hr'] };

/** The library reads bytes: letters of two or three share so many that its languages lie closer together. */
const SPREAD: Partial<Record<Writing, number>> = { Cyrillic: 4, Arabic: 4, Devanagari: 20 };

/** What a word of evidence in every word of a text would add to the fit. */
const EVIDENCE = 0.3;

/** Signs of Cantonese as it is spoken, and of written Chinese. */
const CANTONESE = /[嘅咗唔喺冇佢哋嘢啲嚟嗰咁㗎哂瞓乜咩畀]|呢[個件度位本間次種張條]/gu;
const MANDARIN = /[的了是这這们們吗嗎吧把被那哪没沒什么麼还還说說给給]/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HAN = /\p{Script=Han}/gu;

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** Chinese and Japanese share characters: kana tell them apart, and where there are none, the commonest characters. */
function rankKanji(text: string): Fit[] {
  const [kana, han] = [count(text, KANA), count(text, HAN)];
  if (kana > 0.1 * (kana + han)) return kana >= 2 ? [{ language: 'ja', fit: 1 }] : [];
  if (kana > 0 && kana > 0.04 * han) return [];
  const [cantonese, mandarin] = [count(text, CANTONESE), count(text, MANDARIN)];
  if (cantonese > mandarin) return [{ language: 'yue', fit: 1 }];
  // A few characters without any that only Chinese has may be a Japanese heading.
  const isSure = han >= 10 || mandarin > 0 || count(text, /[你我您他她也都很不在有]/gu) > 0;
  return isSure
    ? [{ language: 'zh', fit: 1 }]
    : [
        { language: 'zh', fit: 0.5 },
        { language: 'ja', fit: 0.5 },
      ];
}

/** One letter by itself is a sign of mathematics; two that belong together are a word. */
const hasWord = (text: string): boolean => /[\p{L}\p{M}]{2}/u.test(text);

/** Names one after the other, as `Berlin, Lima, Osaka`: each begins with a capital and is a word or two. */
function isListOfNames(text: string): boolean {
  const parts = text.split(/[,;、，]/u).map((part) => part.trim());
  return parts.length > 2 && parts.every((part) => /^(?:\p{Lu}[\p{L}\p{M}'’.-]*\s*){1,3}[.!]?$/u.test(part));
}

/** Moves the fits of languages that look alike by their own letters and small words. */
function tellApart(fits: Map<string, number>, text: string, writing: Writing): void {
  const [top] = [...fits].toSorted((a, b) => b[1] - a[1]);
  if (top === undefined) return;
  const words = Math.max(3, wordsOf(text).length);
  const standIns = writing === 'Latin' ? LATIN_STAND_INS : STAND_INS;
  const evidence = evidenceIn(text, top[0]);
  const bases = alikes(top[0]).flatMap((language): [string, number][] => {
    const own = fits.get(language);
    if (own !== undefined) return [[language, own]];
    const others = (standIns[language] ?? []).map((other) => fits.get(other) ?? 0);
    if (others.length === 0) return [];
    return [[language, others.reduce((sum, fit) => sum + fit, 0) / others.length]];
  });
  const moved = bases.map(([language, base]): [string, number] => [
    language,
    base + (EVIDENCE * (evidence.get(language) ?? 0)) / words,
  ]);
  // Against languages outside of the group they are no stronger than the library says.
  const excess = Math.max(0, ...moved.map(([, fit]) => fit)) - top[1];
  for (const [language, fit] of moved) fits.set(language, fit - excess);
}

/** Which languages a unit may be in, the best first; empty: none that is known here. */
export function rankUnit({ text, writing }: Pick<Unit, 'text' | 'writing'>, detect: Detect): Fit[] {
  if (!hasWord(text) || isListOfNames(text)) return [];
  if (writing === 'Kanji') return rankKanji(text);
  const one = ONE[writing];
  if (one !== undefined) return [{ language: one, fit: 1 }];
  const known = KNOWN[writing];
  if (known === undefined || UNKNOWN_LETTERS[writing]?.test(text) === true) return [];
  const fits = new Map<string, number>();
  for (const [language, fit] of Object.entries(detect(text))) {
    if (known.has(language)) fits.set(TAGS[language] ?? language, fit);
  }
  const best = Math.max(...fits.values());
  const spread = SPREAD[writing] ?? 1;
  if (spread !== 1) for (const [language, fit] of fits) fits.set(language, best - spread * (best - fit));
  tellApart(fits, text, writing);
  return [...fits].map(([language, fit]) => ({ language, fit })).toSorted((a, b) => b.fit - a.fit);
}

/**
 * By how much the best has to be ahead, by the letters of the text. Measured on messages of programs in thirty
 * languages: where it is, nine of ten are right under 20 letters, and more above.
 */
const AHEAD: readonly (readonly [letters: number, ahead: number])[] = [
  ...([
    [40, 0.006],
    [20, 0.03],
    [10, 0.07],
    [5, 0.14],
  ] as const),
];

/**
 * What the best has to fit at least: texts in a language that the library knows, or one of its look-alikes, fit it with
 * 0.62 and more, romanised Arabic or Chinese with less; a few words fit anything worse.
 */
const LEAST_FIT: readonly (readonly [letters: number, fit: number])[] = [
  ...([
    [30, 0.61],
    [20, 0.58],
    [0, 0.5],
  ] as const),
];

const inClass = (classes: readonly (readonly [number, number])[], letters: number): number | undefined =>
  classes.find(([least]) => letters >= least)?.[1];

/** Whether the best of a ranking is good enough for a text with so many letters to be in it. */
export const isKnown = (ranked: readonly Fit[], letters: number): boolean =>
  (ranked[0]?.fit ?? 0) >= (inClass(LEAST_FIT, letters) ?? 0);

/** Whether a ranking says which language it is, of a text with so many letters. */
export function isSure(ranked: readonly Fit[], text: string): boolean {
  const [first, second] = ranked;
  if (first === undefined) return false;
  if (second === undefined) return true;
  const letters = plainLetters(text);
  const ahead = inClass(AHEAD, letters);
  return ahead !== undefined && first.fit - second.fit >= ahead && isKnown(ranked, letters);
}

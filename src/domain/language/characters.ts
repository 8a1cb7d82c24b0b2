/** Scripts that are told apart. Those from `Thai` on set no words apart: there each letter is a token of its own. */
export const SCRIPTS = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Arabic', 'Devanagari', 'Bengali', 'Gurmukhi'],
  ...['Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Georgian', 'Ethiopic'],
  ...['Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan', 'Hiragana', 'Katakana', 'Han'],
] as const;
export type Script = (typeof SCRIPTS)[number];

/** What a code point is: below `LETTER` by its use, from there on a letter of `SCRIPTS[class - LETTER]`. */
export const OTHER = 1;
/** Belongs to the character before it: an accent, a vowel sign, a variation selector. */
export const MARK = 2;
/** Joins the character after it to the one before it. */
export const JOINER = 3;
export const DIGIT = 4;
/** Within a word part of it, else a sign. */
export const APOSTROPHE = 5;
/** Half a flag. */
export const REGIONAL = 6;
/** A letter of a script that isn't told apart. */
export const LETTER_OF_OTHERS = 7;
export const LETTER = 10;
export const UNSPACED = LETTER + SCRIPTS.indexOf('Thai');

const tests = SCRIPTS.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

function classify(codePoint: number): number {
  // Half a pair is no character.
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return OTHER;
  const character = String.fromCodePoint(codePoint);
  if (codePoint === 0x200d) return JOINER;
  // A vowel of Thai and Lao that is a letter by its class and a sign above the one before it to a reader.
  if (codePoint === 0xe33 || codePoint === 0xeb3) return MARK;
  if (/['’ʼ]/u.test(character)) return APOSTROPHE;
  if (/[\p{M}\p{Emoji_Modifier}\u200c\u{e0020}-\u{e007f}]/u.test(character)) return MARK;
  if (/\p{Regional_Indicator}/u.test(character)) return REGIONAL;
  if (/\p{N}/u.test(character)) return DIGIT;
  if (!/\p{L}/u.test(character)) return OTHER;
  // The long vowel sign of both kana belongs to no script by itself.
  if (codePoint === 0x30fc) return LETTER + SCRIPTS.indexOf('Katakana');
  const script = tests.findIndex((test) => test.test(character));
  return script === -1 ? LETTER_OF_OTHERS : LETTER + script;
}

/** Each code point is looked up once in the life of the page; 0: not yet. */
const known = new Uint8Array(0x110000);

/** What this code point is. */
export function classOf(codePoint: number): number {
  const found = known[codePoint] ?? OTHER;
  if (found !== 0) return found;
  return (known[codePoint] = classify(codePoint));
}

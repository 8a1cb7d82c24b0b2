import {
  APOSTROPHE,
  classOf,
  DIGIT,
  JOINER,
  LETTER,
  LETTER_OF_OTHERS,
  MARK,
  REGIONAL,
  UNSPACED,
} from '../language';

/** What one pass over a text finds. */
export interface Scan {
  /**
   * A number for each word, in lower case, and for each letter where words aren't set apart. Odd for numbers in digits,
   * even for all else. Two words of one number are a chance of one in two thousand million.
   */
  tokens: Int32Array;
  /** As a reader counts them. */
  characters: number;
  /** Letters and digits. */
  signs: number;
  letters: number;
  /** Letters of scripts that set no words apart. */
  unspaced: number;
}

const START = 0x811c9dc5;
const next = (hash: number, codePoint: number): number => Math.imul(hash ^ codePoint, 0x01000193);

/** Reads a text once: its words as numbers, its length. */
export function scan(text: string): Scan {
  const folded = text.normalize('NFC').toLowerCase();
  const tokens = new Int32Array(folded.length);
  let [count, characters, signs, letters, unspaced] = [0, 0, 0, 0, 0];
  let hash = START;
  /** Of the word that is being read: none, digits alone, or a word. */
  let word: 'none' | 'number' | 'word' = 'none';
  let before = 0;
  const end = (): void => {
    if (word !== 'none') tokens[count++] = word === 'number' ? hash | 1 : hash & ~1;
    hash = START;
    word = 'none';
  };
  for (let at = 0; at < folded.length; at += 1) {
    const codePoint = folded.codePointAt(at) ?? 0;
    if (codePoint > 0xffff) at += 1;
    const kind = classOf(codePoint);
    const joins =
      kind === MARK || kind === JOINER || before === JOINER || (codePoint === 10 && before === -13);
    if (!joins && !(kind === REGIONAL && before === REGIONAL)) characters += 1;
    // The third half of a flag begins another one.
    before = kind === REGIONAL && before === REGIONAL ? 0 : codePoint === 13 ? -13 : kind;

    if (kind >= UNSPACED) {
      end();
      tokens[count++] = next(START, codePoint) & ~1;
      unspaced += 1;
    } else if (kind >= LETTER || kind === LETTER_OF_OTHERS) {
      hash = next(hash, codePoint);
      word = 'word';
    } else if (kind === DIGIT) {
      hash = next(hash, codePoint);
      if (word === 'none') word = 'number';
    } else if (word !== 'none' && (kind === MARK || kind === JOINER)) {
      hash = next(hash, codePoint);
    } else if (word === 'word' && kind === APOSTROPHE) {
      const after = classOf(folded.codePointAt(at + 1) ?? 32);
      if (after >= LETTER && after < UNSPACED) hash = next(hash, 0x27);
      else end();
    } else end();

    if (kind >= LETTER_OF_OTHERS) letters += 1;
    if (kind >= LETTER_OF_OTHERS || kind === DIGIT) signs += 1;
  }
  end();
  return {
    tokens: tokens.slice(0, count),
    ...{ characters, signs, letters, unspaced },
  };
}

/** Whether most of a text sets no words apart, so that its tokens are letters. */
export const isUnspaced = ({ letters, unspaced }: Pick<Scan, 'letters' | 'unspaced'>): boolean =>
  unspaced * 2 > letters;

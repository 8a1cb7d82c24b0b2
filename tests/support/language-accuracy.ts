import { mainLanguage, UNDETERMINED } from '../../src/domain/language';
import { identify, type Detect } from '../../src/domain/language/identify';

// How right the identifier is on the texts of `tests/fixtures/languages`: only those held out, which no rule was made by.

export interface LanguageTexts {
  language: string;
  texts: readonly string[];
}
interface Hard {
  language: string;
  text: string;
}
interface Part {
  language: string;
  text: string;
}
export interface LanguageFixtures {
  byLanguage: readonly LanguageTexts[];
  lookAlikes: readonly { languages: readonly string[]; texts: readonly Hard[] }[];
  mixed: readonly { kind: string; parts: readonly Part[]; shares: Readonly<Record<string, number>> }[];
  marked: readonly { parts: readonly Part[]; prose: Readonly<Record<string, number>> }[];
  transliterated: readonly Hard[];
  notLanguage: readonly { text: string }[];
}

/** Texts that are right, left open, and of all; the rest is wrong. */
export interface Tally {
  right: number;
  open: number;
  of: number;
}

/** Fewer characters than this are short, and so on; the last has no end. */
export const LENGTHS = [20, 40, 100, Infinity] as const;
/** From here on a text is long enough to be promised something. */
export const PROMISED_LENGTH = 40;

export const heldOut = <T>(rows: readonly T[]): T[] => rows.filter((_, index) => index % 2 === 1);

const none = (): Tally => ({ right: 0, open: 0, of: 0 });

/** A language without its script; two ways of writing one language are one. */
const plain = (tag: string): string => tag.split('-')[0] ?? tag;

const count = (tally: Tally, { language, text }: Hard, detect: Detect): void => {
  const found = mainLanguage(identify(text, detect));
  tally.of += 1;
  if (found === plain(language)) tally.right += 1;
  else if (found === UNDETERMINED) tally.open += 1;
};

/** One tally a class of length, in their order. */
export function byLength({ language, texts }: LanguageTexts, detect: Detect): Tally[] {
  const tallies = LENGTHS.map(none);
  for (const text of heldOut(texts)) {
    const place = LENGTHS.findIndex((length) => text.length < length);
    const tally = tallies[place];
    if (tally !== undefined) count(tally, { language, text }, detect);
  }
  return tallies;
}

export const sumOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, { right, open, of }) => ({ right: sum.right + right, open: sum.open + open, of: sum.of + of }),
    none(),
  );

export function tallyOf(texts: readonly Hard[], detect: Detect): Tally {
  const tally = none();
  for (const text of heldOut(texts)) count(tally, text, detect);
  return tally;
}

/** How far shares are from those of the parts: half the sum of all differences, 0…1, a mean over texts. */
export function errorOfShares(
  rows: readonly { parts: readonly Part[]; shares: Readonly<Record<string, number>> }[],
  detect: Detect,
): { error: number; of: number } {
  const some = heldOut(rows);
  const errors = some.map(({ parts, shares }) => {
    const found = new Map(
      identify(parts.map(({ text }) => text).join(''), detect).shares.map(({ language, share }) => [
        language,
        share,
      ]),
    );
    const expected = new Map<string, number>();
    for (const [tag, share] of Object.entries(shares)) {
      expected.set(plain(tag), (expected.get(plain(tag)) ?? 0) + share);
    }
    const languages = new Set([...found.keys(), ...expected.keys()]);
    return (
      [...languages].reduce((sum, one) => sum + Math.abs((found.get(one) ?? 0) - (expected.get(one) ?? 0)), 0) / 2
    );
  });
  return { error: errors.reduce((sum, one) => sum + one, 0) / Math.max(1, some.length), of: some.length };
}

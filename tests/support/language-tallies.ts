import { mainLanguage, UNDETERMINED } from '../../src/domain/language';
import { identify, type Detect } from '../../src/domain/language/identify';

// How right the identifier is on the texts of `tests/fixtures/languages`, of which every other one is held out.

export interface Hard {
  language: string;
  text: string;
}
export interface Mixed {
  parts: readonly Hard[];
  /** By language, of all letters that are looked at. */
  shares: Readonly<Record<string, number>>;
}

/** Texts that are right, left open, and of all; the rest is wrong. */
export interface Tally {
  right: number;
  open: number;
  of: number;
}

/** A class of length holds texts shorter than this. */
export const LENGTHS = [20, 40, 100, Infinity] as const;

export const heldOut = <T>(rows: readonly T[]): T[] => rows.filter((_, index) => index % 2 === 1);

const none = (): Tally => ({ right: 0, open: 0, of: 0 });
/** Two ways of writing one language are one. */
const plain = (tag: string): string => tag.split('-')[0] ?? tag;

function count(tally: Tally, { language, text }: Hard, detect: Detect): void {
  const found = mainLanguage(identify(text, detect));
  tally.of += 1;
  if (found === plain(language)) tally.right += 1;
  else if (found === UNDETERMINED) tally.open += 1;
}

export const sumOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, { right, open, of }) => ({ right: sum.right + right, open: sum.open + open, of: sum.of + of }),
    none(),
  );

/** Of these texts, each counted for the language it is in; `und` for none. */
export function tallyOf(texts: readonly Hard[], detect: Detect): Tally {
  const tally = none();
  for (const text of texts) count(tally, text, detect);
  return tally;
}

/** One tally a class of length, in their order. */
export const byLength = (texts: readonly Hard[], detect: Detect): Tally[] =>
  LENGTHS.map((below, place) => {
    const from = LENGTHS[place - 1] ?? 0;
    return tallyOf(
      texts.filter(({ text }) => text.length >= from && text.length < below),
      detect,
    );
  });

/** Half the sum of all differences between shares found and shares as they are: 0…1, a mean over texts. */
export function errorOfShares(rows: readonly Mixed[], detect: Detect): number {
  const errors = rows.map(({ parts, shares }) => {
    const off = new Map<string, number>();
    const add = (language: string, share: number): void => {
      off.set(plain(language), (off.get(plain(language)) ?? 0) + share);
    };
    for (const { language, share } of identify(parts.map(({ text }) => text).join(''), detect).shares) {
      add(language, share);
    }
    for (const [language, share] of Object.entries(shares)) add(language, -share);
    return [...off.values()].reduce((sum, share) => sum + Math.abs(share), 0) / 2;
  });
  return errors.reduce((sum, error) => sum + error, 0) / Math.max(1, errors.length);
}

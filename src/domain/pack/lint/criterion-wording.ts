import { withoutQuotations } from './quotations';
import type { Wording } from './wording';

/** The first match of `pattern` in the author's own words, with what `harmless` matches taken out first. */
function firstMatch(text: string, pattern: RegExp, harmless: RegExp): string | undefined {
  const own = withoutQuotations(text).toLowerCase().replace(/\s+/gu, ' ').replace(harmless, ' … ');
  return own.match(pattern)?.[0];
}

/** Two capitalised names and the word between them: "Linh and Tom" are whom one thing is about. */
const NAMES = /(?<=\S\s)(\p{Lu}[\p{L}'’-]+) \p{Ll}{1,3} (?=\p{Lu}[\p{L}'’-]+)/gu;

/**
 * The word by which a criterion asks two things at once; undefined when it asks one. Words inside quotation marks,
 * fixed pairs, "between … and" and two names don't count; a semicolon and a second question do.
 */
export function secondQuestion(text: string, wording: Wording | undefined): string | undefined {
  const own = withoutQuotations(text);
  if (/[;；؛]/u.test(own)) return ';';
  if ((own.match(/[?？؟]/gu)?.length ?? 0) > 1) return '?';
  return wording === undefined
    ? undefined
    : firstMatch(text.replace(NAMES, '$1 … '), wording.joins, wording.pairs);
}

/** The word by which a fault is worded as something missing; undefined when it is stated as it would be seen. */
export const negation = (text: string, wording: Wording | undefined): string | undefined =>
  wording === undefined ? undefined : firstMatch(text, wording.negates, wording.affirms);

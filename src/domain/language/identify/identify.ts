import { IDENTIFIER } from '../identifier';
import { UNDETERMINED, type LanguageProfile } from '../profile';
import { partsOf, withContext, withoutAlikes } from './decide';
import { proseOf } from './prose';
import type { Detect } from './rank';
import { unitsOf, type Unit } from './units';

const lettersOf = (units: readonly Unit[]): number => units.reduce((sum, { letters }) => sum + letters, 0);

/** Where less than this is left without the examples, the examples are what was asked for. */
const LEAST_PROSE = 0.2;

/** A share with four decimals: more would say nothing, and be stored. */
const rounded = (share: number): number => Math.round(share * 1e4) / 1e4;

/** In which languages a text is written; see the README beside this file. */
export function identify(text: string, detect: Detect): LanguageProfile {
  const { prose, everything } = proseOf(text);
  const all = unitsOf(everything);
  const said = unitsOf(prose);
  const units = lettersOf(said) < LEAST_PROSE * lettersOf(all) ? all : said;
  const known = withoutAlikes(withContext(units.flatMap((unit) => partsOf(unit, detect))));
  const letters = lettersOf(known);
  const sums = new Map<string, number>();
  for (const { language, letters: own } of known) {
    const tag = language ?? UNDETERMINED;
    sums.set(tag, (sums.get(tag) ?? 0) + own);
  }
  const shares = [...sums]
    .map(([language, sum]) => ({ language, share: rounded(sum / letters) }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share || (a.language < b.language ? -1 : 1));
  return { identifier: IDENTIFIER, letters: Math.round(letters), shares };
}

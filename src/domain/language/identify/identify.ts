import { IDENTIFIER } from '../identifier';
import { UNDETERMINED, type LanguageProfile } from '../profile';
import { partsOf, withContext, withoutAlikes, type Ranked } from './decide';
import { proseOf } from './prose';
import type { Detect } from './rank';
import { unitsOf, type Unit } from './units';

const lettersOf = (units: readonly Unit[]): number => units.reduce((sum, { letters }) => sum + letters, 0);

/** Where less than this is left without the examples, or nothing of it can be told, the examples count too. */
const LEAST_PROSE = 0.2;

/** A share with four decimals: more would say nothing, and be stored. */
const rounded = (share: number): number => Math.round(share * 1e4) / 1e4;

/** What is known of these lines: each unit with its language, or without. */
const tell = (lines: readonly string[], detect: Detect): Ranked[] =>
  withoutAlikes(withContext(unitsOf(lines).flatMap((unit) => partsOf(unit, detect))));

function sharesOf(units: readonly Ranked[]): Omit<LanguageProfile, 'identifier'> {
  const letters = lettersOf(units);
  const sums = new Map<string, number>();
  for (const { language, letters: own } of units) {
    const tag = language ?? UNDETERMINED;
    sums.set(tag, (sums.get(tag) ?? 0) + own);
  }
  const shares = [...sums]
    .map(([language, sum]) => ({ language, share: rounded(sum / letters) }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share || (a.language < b.language ? -1 : 1));
  return { letters: Math.round(letters), shares };
}

/** In which languages a text is written; see the README beside this file. */
export function identify(text: string, detect: Detect): LanguageProfile {
  const { prose, everything } = proseOf(text);
  const said = tell(prose, detect);
  const isProse = lettersOf(said) >= LEAST_PROSE * lettersOf(unitsOf(everything));
  const isTold = said.some(({ language }) => language !== null);
  return { identifier: IDENTIFIER, ...sharesOf(isProse && isTold ? said : tell(everything, detect)) };
}

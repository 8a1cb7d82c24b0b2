import '../../../i18n/results-messages';
import { isUndefined } from '../../../domain/stats';
import { chosenLanguage, type Translate } from '../../../i18n';
import { formatPoints } from '../../../i18n/format';
import type { RunResults } from '../../../state/results.svelte';
import type { LeaderRow } from '../../../state/run-results';

/** The mean of a row where there is one. */
export function meanOf(row: LeaderRow | undefined): number | null {
  const mean = row?.score?.clipped.mean;
  return mean === undefined || isUndefined(mean) ? null : mean;
}

/** The interval of a row where there is one. */
export function rangeOf(row: LeaderRow | undefined): { low: number; high: number } | null {
  const clipped = row?.score?.clipped;
  if (clipped === undefined || isUndefined(clipped.lo) || isUndefined(clipped.hi)) return null;
  return { low: clipped.lo, high: clipped.hi };
}

/** The headline: what was found, no stronger than the judge allows. */
export function findingOf(t: Translate, results: RunResults): string {
  const { leaders, judge } = results;
  const first = leaders[0];
  if (judge === undefined) return t('results.headNoJudge');
  const mean = meanOf(first);
  if (first === undefined || mean === null) return t('results.headNone');
  if (results.badge === 'demo-only') return t('results.headDemo');
  if (results.badge === 'unfit') return t('results.headUnfit');
  const facts = { name: first.name, score: formatPoints(mean, chosenLanguage().tag) };
  return leaders.length === 1 ? t('results.headOne', facts) : t('results.headBest', facts);
}

/** How many others' intervals reach into the first one's. */
export function overlapsWithFirst(leaders: readonly LeaderRow[]): number {
  const first = rangeOf(leaders[0]);
  if (first === null) return 0;
  return leaders.slice(1).filter((row) => {
    const range = rangeOf(row);
    return range !== null && range.high >= first.low;
  }).length;
}

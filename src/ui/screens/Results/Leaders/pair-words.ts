import '../../../../i18n/leaders-messages';
import { leadFinding, type Comparison, type PairSide, type RankRange } from '../../../../domain/results';
import { isUndefined, type UndefinedCode } from '../../../../domain/stats';
import { chosenLanguage, type Translate } from '../../../../i18n';
import { formatList, formatNumber } from '../../../../i18n/format';
import type { RunResults } from '../../../../state/results.svelte';
import { nameOf } from '../../../../state/run-results';

const ROWS_SAID = 5000;

/** Below this a p is only said to be below it. */
const LEAST_P = 0.001;

/** How far a large run is read. Said anew only now and then: it is read aloud. */
export function readingWords(t: Translate, { rowsRead }: RunResults): string {
  const count = Math.floor(rowsRead / ROWS_SAID) * ROWS_SAID;
  return count === 0 ? t('shell.loading') : t('leaders.reading', { count });
}

/** A difference of two shares in points of 100, with its sign. */
export const signedPoints = (share: number): string =>
  new Intl.NumberFormat(chosenLanguage().tag, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
    .format(share * 100)
    .replace('-', '−');

/** `+12.3 ± 4.1`: a mean difference in points with half the width of its interval; empty where there is none. */
export function differenceWords({ difference }: PairSide): string {
  if (isUndefined(difference)) return '';
  const { diff, hi } = difference;
  const mean = signedPoints(diff);
  return isUndefined(hi) ? mean : `${mean} ± ${formatNumber((hi - diff) * 100, 1, chosenLanguage().tag)}`;
}

export function intervalWords(t: Translate, { difference }: PairSide): string {
  if (isUndefined(difference)) return whyNone(t, difference.undefined);
  const { lo, hi } = difference;
  if (isUndefined(lo)) return whyNone(t, lo.undefined);
  if (isUndefined(hi)) return whyNone(t, hi.undefined);
  return t('leaders.interval', { low: signedPoints(lo), high: signedPoints(hi) });
}

export function pWords(t: Translate, { p }: PairSide): string {
  if (isUndefined(p)) return t('shell.none');
  const { tag } = chosenLanguage();
  return p < LEAST_P ? t('leaders.pBelow', { p: formatNumber(LEAST_P, 3, tag) }) : formatNumber(p, 3, tag);
}

function whyNone(t: Translate, code: UndefinedCode): string {
  switch (code) {
    case 'no-data':
      return t('leaders.whyNoTasks');
    case 'one-item':
    case 'too-few-items':
      return t('leaders.whyFew');
    case 'zero-variance':
      return t('leaders.whySpread');
    default:
      return t('leaders.whyOther', { code });
  }
}

export const rankWords = (t: Translate, { best, worst }: RankRange): string =>
  best === worst ? formatNumber(best, 0, chosenLanguage().tag) : t('leaders.rankRange', { best, worst });

/** The title of the pairs: what they come to, no stronger than the judge allows; empty with one candidate. */
export function pairFinding(t: Translate, results: RunResults, comparison: Comparison): string {
  const run = results.digest?.run;
  const ranked = results.leaders.map(({ candidate }) => candidate.candidateId);
  const finding = leadFinding(comparison, ranked);
  if (run === undefined || finding.kind === 'alone') return '';
  if (results.badge === 'demo-only') return t('leaders.findingDemo');
  if (results.badge === 'unfit') return t('leaders.findingUnfit');
  const name = (id: string): string => nameOf(run, id);
  switch (finding.kind) {
    case 'withheld':
      return t('leaders.findingWithheld');
    case 'none':
      return t('leaders.findingNone');
    case 'best': {
      const [other, ...more] = ranked.filter((id) => id !== finding.best);
      return other !== undefined && more.length === 0
        ? t('leaders.findingBestOfTwo', { name: name(finding.best), other: name(other) })
        : t('leaders.findingBest', { name: name(finding.best) });
    }
    case 'group':
      return t('leaders.findingGroup', {
        names: formatList(finding.group.map(name), chosenLanguage().tag),
      });
    case 'some':
      return t('leaders.findingSome', { count: finding.told, of: finding.of });
  }
}

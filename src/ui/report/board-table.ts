import '../../i18n/board-messages';
import '../../i18n/report-messages';
import '../../i18n/results-messages';
import { barOf, foreign, markup, tableOf, type Html } from '../../domain/report';
import { isUndefined } from '../../domain/stats';
import { chosenLanguage, type Translate } from '../../i18n';
import { formatNumber } from '../../i18n/format';
import { drawingWords, intervalWords, meanWords, type Interval } from './words';

/** A candidate's line of a leaderboard. */
export interface BoardLine {
  name: string;
  score: { clipped: Interval; unclipped: Interval | null; n: number | null };
  /** A record gives the score, and perhaps no interval. */
  isGiven?: boolean;
  /** The places the judge leaves open; empty: it says nothing. */
  rank: string;
  sameFamily: boolean;
}

const drawing = (t: Translate, interval: Interval): Html => {
  const { mean, lo, hi } = interval;
  if (isUndefined(mean)) return markup`${meanWords(t, interval)}`;
  const isWhole = !isUndefined(lo) && !isUndefined(hi);
  return barOf({
    mean,
    ...(isWhole ? { low: lo, high: hi } : { low: null, high: null }),
    label: drawingWords(t, interval),
  });
};

/** An interval in points; of a score without a mean nothing. */
export function intervalCell(t: Translate, interval: Interval, isGiven: boolean): string {
  if (isUndefined(interval.mean)) return '';
  const isWhole = !isUndefined(interval.lo) && !isUndefined(interval.hi);
  return isGiven && !isWhole ? t('board.noInterval') : intervalWords(t, interval);
}

/** Candidates with score, interval, places and number of tasks, in the order given. */
export const boardTable = (t: Translate, lines: readonly BoardLine[]): Html =>
  tableOf({
    caption: t('report.boardCaption'),
    head: [
      t('results.candidate'),
      t('report.rank'),
      t('results.score'),
      t('report.interval'),
      t('report.drawing'),
      t('results.unclipped'),
      t('results.n'),
    ],
    numbers: [2, 3, 5, 6],
    rows: lines.map(({ name, score, rank, sameFamily, isGiven }) => [
      markup`${foreign(name)}${sameFamily ? markup` <span class="soft">(${t('results.sameFamily')})</span>` : ''}`,
      markup`${rank}`,
      markup`${meanWords(t, { ...score.clipped, lo: { undefined: 'no-data' } })}`,
      markup`${intervalCell(t, score.clipped, isGiven === true)}`,
      isUndefined(score.clipped.mean) ? markup`` : drawing(t, score.clipped),
      markup`${score.unclipped === null || isUndefined(score.unclipped.mean) ? '' : meanWords(t, { ...score.unclipped, lo: { undefined: 'no-data' } })}`,
      markup`${score.n === null ? '' : formatNumber(score.n, 0, chosenLanguage().tag)}`,
    ]),
  });

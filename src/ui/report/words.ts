import '../../i18n/report-messages';
import '../../i18n/results-messages';
import '../../i18n/run-messages';
import { isUndefined, type Maybe } from '../../domain/stats';
import { chosenLanguage, type Translate } from '../../i18n';
import { formatPoints } from '../../i18n/format';
import { whyNone } from '../screens/Results/figures';

/** A mean with its interval, as scores and their aggregates hold it. */
export interface Interval {
  mean: Maybe<number>;
  lo: Maybe<number>;
  hi: Maybe<number>;
}

/** A share in points, with a real minus and no minus before 0.0. */
export const points = (share: number): string =>
  formatPoints(share, chosenLanguage().tag)
    .replace(/^-(?=0[.,]0$)/, '')
    .replace('-', '−');

/** An interval in points, or why there is none. */
export function intervalWords(t: Translate, { lo, hi }: Interval): string {
  if (isUndefined(lo)) return t('results.noInterval', { reason: whyNone(t, lo.undefined) });
  if (isUndefined(hi)) return t('results.noInterval', { reason: whyNone(t, hi.undefined) });
  return t('results.range', { low: points(lo), high: points(hi) });
}

/** A mean and its interval in one line, or why there is none. */
export function meanWords(t: Translate, { mean, lo, hi }: Interval): string {
  if (isUndefined(mean)) return t('results.noScore', { reason: whyNone(t, mean.undefined) });
  if (isUndefined(lo) || isUndefined(hi)) return points(mean);
  return t('report.meanInterval', { mean: points(mean), low: points(lo), high: points(hi) });
}

/** The same for whoever can't see the drawing. */
export function drawingWords(t: Translate, interval: Interval): string {
  const { mean, lo, hi } = interval;
  if (isUndefined(mean)) return meanWords(t, interval);
  const score = points(mean);
  if (isUndefined(lo)) return t('results.scoreLabel', { score, reason: whyNone(t, lo.undefined) });
  if (isUndefined(hi)) return t('results.scoreLabel', { score, reason: whyNone(t, hi.undefined) });
  return t('results.intervalLabel', { score, low: points(lo), high: points(hi) });
}

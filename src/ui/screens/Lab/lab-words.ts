import '../../../i18n/lab-messages';
import { isUndefined, type Maybe } from '../../../domain/stats';
import type { Interval } from '../../../domain/trust';
import { chosenLanguage, type Translate } from '../../../i18n';
import { formatNumber } from '../../../i18n/format';

function signed(value: number, least: number, most: number): string {
  const format = new Intl.NumberFormat(chosenLanguage().tag, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  return format.format(value).replace('-', '−');
}

/** Points with their sign and one decimal: `+5.2`, `−0.1`. */
export const pointWords = (points: number): string => signed(points, 1, 1);

/** The same for the ticks of an axis, without needless decimals. */
export const tickWords = (points: number): string => signed(points, 0, 2);

/** A coefficient that lies between −1 and 1: `0.52`, `−0.03`. */
export const coefficientWords = (value: number): string =>
  formatNumber(value, 2, chosenLanguage().tag)
    .replace(/^-0([.,]0+)$/, '0$1')
    .replace('-', '−');

/** The size of a difference in points, without its sign. */
export const sizeWords = (points: number): string => formatNumber(Math.abs(points), 1, chosenLanguage().tag);

export const shareWords = (share: number): string =>
  new Intl.NumberFormat(chosenLanguage().tag, { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** `+5.2 to +8.1`, or that there is none. */
export const intervalWords = (
  t: Translate,
  interval: Maybe<Interval>,
  write: (value: number) => string,
): string =>
  isUndefined(interval)
    ? t('lab.noInterval')
    : t('lab.range', { low: write(interval.lo), high: write(interval.hi) });

import '../../../../i18n/variants-messages';
import { isUndefined, type Maybe, type PairedDifference } from '../../../../domain/stats';
import type { EffectKind } from '../../../../domain/prompt-language';
import type { PairedKind, PairedMeasure } from '../../../../domain/variants';
import { chosenLanguage, type Translate } from '../../../../i18n';
import { factWords } from '../facts-words';

/** A row of the table: `score`, or what `pairedMeasures` gives. */
export type RowKind = 'score' | PairedKind;

export function kindWords(t: Translate, kind: RowKind): string {
  switch (kind) {
    case 'score':
    case 'failed':
    case 'tokensOut':
    case 'seconds':
      return t(`variants.${kind}`);
    default:
      return t('variants.factOf', { fact: factWords(t, kind).name });
  }
}

const isShare = (kind: EffectKind): boolean => kind !== 'score' && kind !== 'tokensOut' && kind !== 'seconds';

const format = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(chosenLanguage().tag, options).format(value).replace('-', '−');

/** A figure in its unit; scores are shares of 1 and shown in points. */
export function amountWords(kind: EffectKind, value: number, more: Intl.NumberFormatOptions = {}): string {
  if (kind === 'score') return format(value * 100, { ...ONE_DECIMAL, ...more });
  if (kind === 'tokensOut') return format(value, { maximumFractionDigits: 0, ...more });
  if (kind === 'seconds')
    return format(value, { style: 'unit', unit: 'second', maximumFractionDigits: 1, ...more });
  return format(value, { style: 'percent', maximumFractionDigits: 0, ...more });
}
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** A difference with its sign; of shares in points, for per cent of per cent would be read. */
export function differenceWords(t: Translate, kind: EffectKind, difference: number): string {
  const sign = { signDisplay: 'exceptZero' } as const;
  if (!isShare(kind)) return amountWords(kind, difference, sign);
  return t('variants.points', { value: format(difference * 100, { maximumFractionDigits: 0, ...sign }) });
}

/** The interval of a row, or why there is none. */
export function rangeWords(t: Translate, kind: EffectKind, difference: Maybe<PairedDifference>): string {
  if (isUndefined(difference)) return t('shell.none');
  const { lo, hi, se } = difference;
  if (isUndefined(lo) || isUndefined(hi)) {
    return se === 0 ? t('variants.sameEverywhere') : t('shell.none');
  }
  return t('variants.range', {
    low: differenceWords(t, kind, lo),
    high: differenceWords(t, kind, hi),
  });
}

/** Rows that say something: of what can only be wrong, those in which it was wrong at least once. */
export const isTold = ({ kind, first, second }: Pick<PairedMeasure, 'kind' | 'first' | 'second'>): boolean =>
  kind === 'tokensOut' || kind === 'seconds' || first > 0 || second > 0;

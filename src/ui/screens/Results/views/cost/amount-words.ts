import '../../../../../i18n/cost-messages';
import type { CostFigure, Measure } from '../../../../../domain/cost';
import { isUndefined } from '../../../../../domain/stats';
import { chosenLanguage, type Translate } from '../../../../../i18n';
import { formatDuration } from '../../../../../i18n/format';
import type { Estimate } from './pareto-shape';

const number = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(chosenLanguage().tag, options).format(value);
/** Two or three digits that count, and no decimals where they don't. */
const digits = (value: number): Intl.NumberFormatOptions =>
  Math.abs(value) < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 };

const seconds = (value: number): string =>
  value < 10
    ? number(value, { style: 'unit', unit: 'second', unitDisplay: 'short', maximumSignificantDigits: 3 })
    : formatDuration(value * 1000, chosenLanguage().tag);

const money = (value: number, currency: string): string =>
  number(value, { style: 'currency', currency, ...(value < 1 ? { maximumSignificantDigits: 3 } : {}) });

/** An amount of cost as people read it. */
export function amountWords(t: Translate, measure: Measure, value: number, currency: string): string {
  switch (measure) {
    case 'seconds':
      return seconds(value);
    case 'tokensIn':
    case 'tokensOut':
      return number(value, digits(value));
    case 'money':
      return money(value, currency);
    case 'energy':
      return t('cost.wattHours', { amount: number(value, digits(value)) });
  }
}

/** The name of a measure within a sentence. */
export const measureWords = (t: Translate, measure: Measure): string => t(`cost.${measure}`);
/** The same over a column of costs a task. */
export const headWords = (t: Translate, measure: Measure): string => t(`cost.${measure}Head`);

/** Mean and interval of a cost a task; nothing costs less than 0. null: not known. */
export function estimateOf({ perTask }: CostFigure): Estimate | null {
  if (isUndefined(perTask)) return null;
  const { mean, lo, hi } = perTask;
  return isUndefined(lo) || isUndefined(hi)
    ? { mean, low: null, high: null }
    : { mean, low: Math.max(0, lo), high: hi };
}

/** What a cost stands on, and what isn't in it: a part each. */
export function basisWords(t: Translate, figure: CostFigure): string[] {
  const { perTask, failed, unrecorded, elsewhere } = figure;
  const [n, missing] = isUndefined(perTask) ? [0, 0] : [perTask.n, perTask.nMissing];
  return [
    t('cost.ofTasks', { count: n }),
    ...(missing > 0 ? [t('cost.missingTasks', { count: missing })] : []),
    ...(failed.unrecorded > 0 ? [t('cost.failedUnrecorded', { count: failed.unrecorded })] : []),
    ...(failed.counted > 0 ? [t('cost.failedCounted', { count: failed.counted })] : []),
    ...(unrecorded > 0 ? [t('cost.unrecorded', { count: unrecorded })] : []),
    ...(elsewhere > 0 ? [t('cost.elsewhere', { count: elsewhere })] : []),
  ];
}

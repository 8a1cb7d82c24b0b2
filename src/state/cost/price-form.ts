import { NO_PRICE, type Price } from '../../domain/cost';
import { readNumber } from '../../i18n/read-number';

export const PRICE_FIELDS = ['in', 'cached', 'out', 'hour', 'watts'] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];
/** A price as it is typed. */
export type PriceTexts = Record<PriceField, string>;
/** What is wrong with it: no number, only one of in and out, or by tokens and by the hour at once. */
export type PriceProblem =
  { kind: 'no-number'; field: PriceField } | { kind: 'half' } | { kind: 'both-ways' };

/** A price as it stands in the form. */
export function textsOf({ perMillion, perHour, watts }: Price, language: string): PriceTexts {
  const format = new Intl.NumberFormat(language, { maximumSignificantDigits: 15, useGrouping: false });
  const of = (amount: number | null): string => (amount === null ? '' : format.format(amount));
  return {
    in: of(perMillion?.in ?? null),
    cached: of(perMillion?.cached ?? null),
    out: of(perMillion?.out ?? null),
    hour: of(perHour),
    watts: of(watts),
  };
}

/** The price that was typed, or what is wrong with it. Empty fields say nothing. */
export function priceFrom(texts: PriceTexts, language: string): Price | PriceProblem {
  const isBlank = (field: PriceField): boolean => texts[field].trim() === '';
  const read = (field: PriceField): number | null =>
    isBlank(field) ? null : readNumber(texts[field], language);
  const strange = PRICE_FIELDS.find((field) => !isBlank(field) && read(field) === null);
  if (strange !== undefined) return { kind: 'no-number', field: strange };
  const [tokensIn, out, cached] = [read('in'), read('out'), read('cached')];
  const perHour = read('hour');
  const isByTokens = tokensIn !== null || out !== null || cached !== null;
  if (isByTokens && (tokensIn === null || out === null)) return { kind: 'half' };
  if (isByTokens && perHour !== null) return { kind: 'both-ways' };
  const perMillion = tokensIn === null || out === null ? null : { in: tokensIn, cached, out };
  return { ...NO_PRICE, perMillion, perHour, watts: read('watts') };
}

/** A currency's code as people type it; null: none. */
export function currencyFrom(text: string): string | null {
  const code = text.trim().toUpperCase();
  return Intl.supportedValuesOf('currency').includes(code) ? code : null;
}

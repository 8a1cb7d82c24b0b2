import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  NO_PRICE,
  NO_PRICES,
  PriceSchema,
  priceOf,
  PricesSchema,
  withPrice,
} from '../../../../src/domain/cost';

const perMillion = { in: 0.1, cached: null, out: 0.4 };

describe('prices', () => {
  it('are by tokens or by the hour, never both, never below 0 and never endless', () => {
    const is = (price: unknown): boolean => v.is(PriceSchema, price);
    expect(is({ ...NO_PRICE, perMillion })).toBe(true);
    expect(is({ ...NO_PRICE, perHour: 0 })).toBe(true);
    expect(is({ ...NO_PRICE, perMillion, perHour: 1 })).toBe(false);
    expect(is({ ...NO_PRICE, watts: -1 })).toBe(false);
    expect(is({ ...NO_PRICE, watts: Infinity })).toBe(false);
  });

  it('are kept by id, also under a name that every object has', () => {
    const priced = withPrice(NO_PRICES, 'constructor', { ...NO_PRICE, perHour: 2 });
    expect(priceOf(v.parse(PricesSchema, structuredClone(priced)), 'constructor').perHour).toBe(2);
    expect(priceOf(priced, 'toString')).toEqual(NO_PRICE);
  });

  it('are gone once they say nothing', () => {
    const priced = withPrice(NO_PRICES, 'a', { ...NO_PRICE, watts: 65 });
    expect(withPrice(priced, 'a', NO_PRICE)).toEqual(NO_PRICES);
  });
});

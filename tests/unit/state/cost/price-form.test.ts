import { describe, expect, it } from 'vitest';
import { NO_PRICE } from '../../../../src/domain/cost';
import { currencyFrom, priceFrom, textsOf } from '../../../../src/state/cost/price-form';

const blank = { in: '', cached: '', out: '', hour: '', watts: '' };

describe('a price as it is typed', () => {
  it('comes back as it was, in the language of the reader', () => {
    const price = { perMillion: { in: 0.1, cached: null, out: 12.5 }, perHour: null, watts: 65 };
    for (const language of ['en', 'de']) expect(priceFrom(textsOf(price, language), language)).toEqual(price);
    expect(textsOf(price, 'de').in).toBe('0,1');
    expect(priceFrom(blank, 'en')).toEqual(NO_PRICE);
  });

  it('says which field is no number, and what does not go together', () => {
    expect(priceFrom({ ...blank, hour: 'free' }, 'en')).toEqual({ kind: 'no-number', field: 'hour' });
    expect(priceFrom({ ...blank, in: '1' }, 'en')).toEqual({ kind: 'half' });
    expect(priceFrom({ ...blank, cached: '1' }, 'en')).toEqual({ kind: 'half' });
    expect(priceFrom({ ...blank, in: '1', out: '2', hour: '3' }, 'en')).toEqual({ kind: 'both-ways' });
  });

  it('a currency is a code that there is', () => {
    expect(currencyFrom(' chf ')).toBe('CHF');
    expect(currencyFrom('Taler')).toBeNull();
  });
});

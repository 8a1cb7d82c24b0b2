import * as v from 'valibot';

const amount = v.pipe(v.number(), v.finite(), v.minValue(0));

/** What a user says a model costs. Nothing is known unless said: null, never 0. */
export const PriceSchema = v.pipe(
  v.strictObject({
    /** For a million tokens; `cached`: of the prompt, taken from the server's memory; null: the same as others. */
    perMillion: v.nullable(v.strictObject({ in: amount, cached: v.nullable(amount), out: amount })),
    /** For an hour of the computer. */
    perHour: v.nullable(amount),
    /** Measured at the plug or by the device itself, while the model works. */
    watts: v.nullable(amount),
  }),
  v.check(
    ({ perMillion, perHour }) => perMillion === null || perHour === null,
    'expected a price by tokens or by the hour, not both',
  ),
);
export type Price = v.InferOutput<typeof PriceSchema>;

export const NO_PRICE: Price = { perMillion: null, perHour: null, watts: null };

/** Prices of candidates and judges by their id, all in one currency so that they can be compared. */
export const PricesSchema = v.strictObject({
  /** ISO 4217. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  /** A list, not a record: a record schema drops names such as `constructor`. */
  prices: v.array(v.strictObject({ id: v.string(), price: PriceSchema })),
});
export type Prices = v.InferOutput<typeof PricesSchema>;

export const NO_PRICES: Prices = { currency: 'EUR', prices: [] };

/** What is said of one candidate or judge. */
export const priceOf = ({ prices }: Prices, id: string): Price =>
  prices.find((one) => one.id === id)?.price ?? NO_PRICE;

const isEmpty = ({ perMillion, perHour, watts }: Price): boolean =>
  perMillion === null && perHour === null && watts === null;

/** The same prices with another one for this id; one that says nothing is taken out. */
export function withPrice(all: Prices, id: string, price: Price): Prices {
  const others = all.prices.filter((one) => one.id !== id);
  return { ...all, prices: isEmpty(price) ? others : [...others, { id, price }] };
}

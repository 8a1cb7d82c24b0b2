import * as v from 'valibot';

/** How each kind of case calls our function, by the name it has in the file. */
export type Calls = Readonly<Record<string, (input: unknown) => unknown>>;

/** null: missing; JSON has no NaN, so the cases write its name. */
export const numeric = v.pipe(
  v.union([v.number(), v.literal('NaN'), v.null()]),
  v.transform((value) => (value === 'NaN' ? NaN : value)),
);
export const plain = v.number();
export const list = v.array(numeric);
export const lists = v.array(list);
export const drawn = { level: plain, resamples: plain, seed: plain };
/** Verdicts as 1, 0 or missing. */
export const ratings = v.array(
  v.array(
    v.pipe(
      v.nullable(v.number()),
      v.transform((value) => (value === null ? null : value === 1)),
    ),
  ),
);

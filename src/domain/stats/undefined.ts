/** Why a statistic has no value (facts: conventions). The UI has a sentence for each. */
export const UNDEFINED_CODES = [
  'no-data',
  'one-item',
  'too-few-items',
  'one-cluster',
  'one-epoch',
  'zero-variance',
  'no-variation',
  'no-reference-positives',
  'no-reference-negatives',
  'no-judge-positives',
  'no-positives-at-all',
  'no-negatives-at-all',
  'one-class',
  'no-pairs',
  'all-tied',
  'judge-too-weak',
  'missing-verdict',
  'missing-value',
  'no-positive-weight',
  'length-mismatch',
  'bad-input',
  'not-finite',
] as const;
export type UndefinedCode = (typeof UNDEFINED_CODES)[number];

/** A result that has no value, and why: never NaN, 0 or 1 in its place. */
export interface Undefined {
  undefined: UndefinedCode;
}
export type Maybe<T> = T | Undefined;

export const because = (code: UndefinedCode): Undefined => ({ undefined: code });
export const isUndefined = <T>(value: Maybe<T>): value is Undefined =>
  typeof value === 'object' && value !== null && 'undefined' in value;

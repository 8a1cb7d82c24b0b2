import { flipRate, isUndefined, type Maybe, because } from '../stats';
import { isDiffering, type MarkPair } from './differing';

/** How far two markers agree, over the criteria that both decided. */
export interface MarkerAgreement {
  /** Criteria both decided as met or not met. */
  n: number;
  /** Of these, decided alike. */
  same: number;
  /** Criteria that one of them was unsure of: they count in neither. */
  unsure: number;
  /** Criteria for them to settle: differing or unsure. */
  differing: number;
  /** Share decided alike, with a 95 % interval that takes the criteria of one task as hanging together. */
  rate: Maybe<{ value: number; lo: number; hi: number }>;
}

/** Agreement of two markers; `taskOf` tells to which task an item belongs. */
export function markerAgreement(
  pairs: readonly MarkPair[],
  taskOf: (itemKey: string) => string,
): MarkerAgreement {
  const decided = pairs.filter(({ a, b }) => a.answer !== 'unsure' && b.answer !== 'unsure');
  const same = decided.filter(({ a, b }) => a.answer === b.answer).length;
  const flips = flipRate(
    decided.map(({ itemKey, a, b }) => ({ cluster: taskOf(itemKey), flipped: a.answer !== b.answer })),
  );
  const rate = ((): MarkerAgreement['rate'] => {
    if (isUndefined(flips)) return flips;
    if (isUndefined(flips.lo)) return because(flips.lo.undefined);
    if (isUndefined(flips.hi)) return because(flips.hi.undefined);
    return { value: 1 - flips.rate, lo: 1 - flips.hi, hi: 1 - flips.lo };
  })();
  return {
    n: decided.length,
    same,
    unsure: pairs.length - decided.length,
    differing: pairs.filter(isDiffering).length,
    rate,
  };
}

import { because, holm, isUndefined, type Maybe } from '../../stats';
import type { GroupTest } from '../lab-types';
import type { RatioDifference } from './ratios';

/** Tests made together, corrected together (Holm): a false alarm among all of them is rarer than α. */
export function correctedTests(tests: readonly RatioDifference[], alpha = 0.05): GroupTest[] {
  const corrected = holm(tests.map(({ p }) => (isUndefined(p) ? null : p)));
  return tests.map(({ difference, p }, at) => {
    const own = isUndefined(corrected) ? null : (corrected.adjusted[at] ?? null);
    const adjusted: Maybe<number> = own ?? (isUndefined(p) ? p : because('no-data'));
    return { difference, p, adjusted, moreThanChance: own !== null && own <= alpha };
  });
}

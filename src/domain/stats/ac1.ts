import type { MaybeMet } from './confusion';
import { tQuantile } from './distributions';
import { average, sum } from './mean';
import { because, isUndefined, type Maybe } from './undefined';

/** A standard error below this is rounding. */
const NOTHING = 1e-12;

export interface GwetAC1 {
  items: number;
  itemsWithTwo: number;
  observed: number;
  chance: number;
  ac1: number;
  se: Maybe<number>;
  lo: Maybe<number>;
  hi: Maybe<number>;
}

/** How many of an item's raters say met and not met, and the share of pairs of them that agree. */
interface Item {
  met: number;
  not: number;
  raters: number;
}

const agreedIn = ({ met, not, raters }: Item): number =>
  raters < 2 ? 0 : (met * (met - 1) + not * (not - 1)) / (raters * (raters - 1));

/**
 * Gwet's AC1 of any number of raters with gaps (items × raters), two categories; t interval over items, cut to [−1, 1].
 * Items without a rating are left out. It takes items as independent. (Gwet 2008, as irrCAC computes it.)
 */
export function gwetAC1(ratings: readonly (readonly MaybeMet[])[], level = 0.95): Maybe<GwetAC1> {
  const items = ratings
    .map((row): Item => {
      const met = row.filter((value) => value === true).length;
      const not = row.filter((value) => value === false).length;
      return { met, not, raters: met + not };
    })
    .filter(({ raters }) => raters > 0);
  const n = items.length;
  if (n === 0) return because('no-data');
  const paired = items.filter(({ raters }) => raters >= 2);
  if (paired.length === 0) return because('no-pairs');

  const met = average(items.map((item) => item.met / item.raters));
  const chance = 2 * met * (1 - met);
  const observed = average(paired.map(agreedIn));
  const ac1 = (observed - chance) / (1 - chance);
  const facts = { items: n, itemsWithTwo: paired.length, observed, chance, ac1 };
  if (n === 1) {
    const none = because('one-item');
    return { ...facts, se: none, lo: none, hi: none };
  }
  const deviations = items.map((item) => {
    const isPaired = item.raters >= 2 ? 1 : 0;
    const own = ((n / paired.length) * (agreedIn(item) - chance * isPaired)) / (1 - chance);
    const ownChance = (item.met * (1 - met) + item.not * met) / item.raters;
    return own - (2 * (1 - ac1) * (ownChance - chance)) / (1 - chance) - ac1;
  });
  const se = Math.sqrt(sum(deviations.map((value) => value ** 2)) / (n * (n - 1)));
  const none = because('zero-variance');
  if (se < NOTHING) return { ...facts, se: 0, lo: none, hi: none };
  const t = tQuantile((1 + level) / 2, n - 1);
  return isUndefined(t)
    ? { ...facts, se, lo: t, hi: t }
    : { ...facts, se, lo: Math.max(-1, ac1 - t * se), hi: Math.min(1, ac1 + t * se) };
}

import type { MaybeMet } from './confusion';
import { sum } from './mean';
import { because, type Maybe } from './undefined';

export interface KrippendorffAlpha {
  alpha: Maybe<number>;
  /** Ratings of items that have at least two. */
  pairableValues: number;
}

/** Krippendorff's α for met and not met, of any number of raters with gaps (items × raters). */
export function krippendorffNominal(ratings: readonly (readonly MaybeMet[])[]): Maybe<KrippendorffAlpha> {
  if (ratings.length === 0) return because('no-data');
  const items = ratings
    .map((row) => ({
      met: row.filter((value) => value === true).length,
      not: row.filter((value) => value === false).length,
    }))
    .filter(({ met, not }) => met + not >= 2);
  if (items.length === 0) return because('no-pairs');
  const met = sum(items.map((item) => item.met));
  const not = sum(items.map((item) => item.not));
  const pairableValues = met + not;
  if (met === 0 || not === 0) return { alpha: because('no-variation'), pairableValues };
  const differed = sum(items.map((item) => (2 * item.met * item.not) / (item.met + item.not - 1)));
  const observed = differed / pairableValues;
  const expected = (2 * met * not) / (pairableValues * (pairableValues - 1));
  return { alpha: 1 - observed / expected, pairableValues };
}

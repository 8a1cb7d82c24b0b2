import { because, type Maybe } from './undefined';

export interface Holm {
  /** In the order given; null where there was no p. */
  adjusted: (number | null)[];
  reject: boolean[];
}

/**
 * Holm's adjustment of p-values, so that among all tests together a false alarm is rarer than α. A missing p stays missing
 * and doesn't count as a test.
 */
export function holm(p: readonly (number | null)[], alpha = 0.05): Maybe<Holm> {
  const known = p.filter((value) => value !== null);
  if (p.length === 0) return because('no-data');
  if (known.some((value) => !Number.isFinite(value))) return because('not-finite');
  if (known.some((value) => value < 0 || value > 1)) return because('bad-input');
  const order = p
    .flatMap((value, index) => (value === null ? [] : [{ value, index }]))
    .sort((x, y) => x.value - y.value);
  const adjusted: (number | null)[] = p.map(() => null);
  let highest = 0;
  order.forEach(({ value, index }, rank) => {
    highest = Math.max(highest, Math.min(1, (order.length - rank) * value));
    adjusted[index] = highest;
  });
  return { adjusted, reject: adjusted.map((value) => value !== null && value <= alpha) };
}

import type { Scale } from './scale';

const FACTORS = [1, 2, 5] as const;
/** The exponent `index` steps of 1, 2, 5, 10 … above 1. */
const stepAt = (index: number): number => {
  const power = Math.floor(index / 3);
  return (FACTORS[index - 3 * power] ?? 1) * 10 ** power;
};

/** The last step at or below a value. */
function stepBelow(value: number): number {
  let index = 3 * Math.floor(Math.log10(value)) - 1;
  while (stepAt(index + 1) <= value * (1 + 1e-12)) index += 1;
  return index;
}

/**
 * An axis on which each equal distance is the same factor, over values above 0, widened to whole steps of 1, 2, 5, 10.
 * What is not above its beginning lies at its beginning. `ticks` at most; then powers of ten alone.
 */
export function logScaleOf(
  values: readonly number[],
  { start, end, ticks = 7 }: { start: number; end: number; ticks?: number },
): Scale {
  const known = values.filter((value) => value > 0);
  const low = known.reduce((a, b) => Math.min(a, b), Infinity);
  const high = known.reduce((a, b) => Math.max(a, b), 0);
  const first = known.length === 0 ? 0 : stepBelow(low);
  const below = known.length === 0 ? 3 : stepBelow(high);
  const last = Math.max(first + 1, stepAt(below) >= high * (1 - 1e-12) ? below : below + 1);
  const [from, to] = [stepAt(first), stepAt(last)];
  const at = (value: number): number =>
    start + (Math.log(Math.max(value, from) / from) / Math.log(to / from)) * (end - start);
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const shown = all.length <= ticks ? all : all.filter((index) => index % 3 === 0);
  return { from, to, at, ticks: shown.map((index) => ({ value: stepAt(index), at: at(stepAt(index)) })) };
}

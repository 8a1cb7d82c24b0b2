/** The roundest distance between ticks (1, 2 or 5 times a power of ten) that makes at most `most` of them. */
export function tickStep(span: number, most = 6): number {
  const rough = span / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  return factor * power;
}

/** A straight axis: which values it spans, where they lie in the drawing, and its ticks. */
export interface Scale {
  from: number;
  to: number;
  at: (value: number) => number;
  ticks: readonly { value: number; at: number }[];
}

/**
 * An axis over all values, widened to whole ticks. `least` and `most` are always on it: an honest zero, the highest
 * score there is. `start` and `end` are where it lies in the drawing.
 */
export function scaleOf(
  values: readonly number[],
  {
    start,
    end,
    least = 0,
    most = 0,
    ticks = 6,
  }: { start: number; end: number; least?: number; most?: number; ticks?: number },
): Scale {
  const low = values.reduce((a, b) => Math.min(a, b), Math.min(least, most));
  const high = values.reduce((a, b) => Math.max(a, b), Math.max(least, most));
  const step = tickStep(Math.max(high - low, 1e-9), ticks);
  // A value that is a tick but for rounding needs no further tick.
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  const at = (value: number): number => start + ((value / step - first) / (last - first)) * (end - start);
  return {
    from: first * step,
    to: last * step,
    at,
    ticks: Array.from({ length: last - first + 1 }, (_, index) => {
      const value = (first + index) * step;
      return { value, at: at(value) };
    }),
  };
}

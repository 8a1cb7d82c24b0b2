import { tickStep } from '../../charts/scale';

/** One step of a difference, in points. */
export interface ChartStep {
  key: string;
  label: string;
  points: number;
}

/** A bar from one running sum to the next, in the units of the drawing. */
export interface ChartBar extends ChartStep {
  start: number;
  end: number;
  /** Where the steps before it lead to, and it goes on from. */
  y: number;
}

export interface WaterfallShape {
  width: number;
  height: number;
  /** Where the labels end and the drawing begins. */
  left: number;
  ticks: readonly { points: number; x: number }[];
  /** No difference: where the first judge's score lies. */
  zero: number;
  /** Where the steps end. */
  last: number;
  bars: readonly ChartBar[];
  firstY: number;
  lastY: number;
}

const WIDTH = 800;
const LEFT = 320;
const RIGHT = 60;
/** Room for a value left of its bar. */
const GUTTER = 52;
const ROW = 34;
const TOP = 8;
const AXIS = 30;

/**
 * Where the parts of a waterfall lie. The scale is the difference to the first judge's score, in points, and always
 * holds its zero, so that a bar's length is what the step is worth.
 */
export function shapeWaterfall(steps: readonly ChartStep[]): WaterfallShape {
  const sums = steps.reduce<number[]>((list, { points }) => [...list, (list.at(-1) ?? 0) + points], [0]);
  const low = Math.min(...sums);
  const high = Math.max(...sums);
  const step = tickStep(Math.max(high - low, 0.1));
  const from = Math.floor(low / step + 1e-9);
  const to = Math.max(from + 1, Math.ceil(high / step - 1e-9));
  const inner = WIDTH - LEFT - GUTTER - RIGHT;
  const xOf = (points: number): number => LEFT + GUTTER + ((points / step - from) / (to - from)) * inner;
  const lastY = TOP + ROW * (steps.length + 1);
  return {
    width: WIDTH,
    height: lastY + ROW + AXIS,
    left: LEFT,
    ticks: Array.from({ length: to - from + 1 }, (_, index) => {
      const points = (from + index) * step;
      return { points, x: xOf(points) };
    }),
    zero: xOf(0),
    last: xOf(sums.at(-1) ?? 0),
    bars: steps.map((one, index) => ({
      ...one,
      start: xOf(sums[index] ?? 0),
      end: xOf(sums[index + 1] ?? 0),
      y: TOP + ROW * (index + 1),
    })),
    firstY: TOP,
    lastY,
  };
}

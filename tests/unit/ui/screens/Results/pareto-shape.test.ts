import { describe, expect, it } from 'vitest';
import {
  NARROW,
  shapePareto,
  WIDE,
  type ChartPoint,
} from '../../../../../src/ui/screens/Results/views/cost/pareto-shape';

const aPoint = (id: string, cost: number, score: number, over: Partial<ChartPoint> = {}): ChartPoint => ({
  id,
  label: id,
  cost: { mean: cost, low: null, high: null },
  score: { mean: score, low: null, high: null },
  isOnFront: true,
  isOthers: false,
  ...over,
});
const shapeOf = (...points: ChartPoint[]) => shapeIn(WIDE, ...points);
const shapeIn = (room: typeof WIDE, ...points: ChartPoint[]) => {
  const shape = shapePareto(points, (labels) => labels.join(' and '), room);
  if (shape === undefined) throw new Error('nothing drawn');
  return shape;
};
const corners = (line: string): number => (line.match(/[HV]/g) ?? []).length;

describe('the drawing of score and cost', () => {
  it('has nothing to draw without points', () => {
    expect(shapePareto([], () => '')).toBeUndefined();
  });

  it('draws cost to the right and score upwards, from a cost of 0', () => {
    const { marks, costs, isLog } = shapeOf(aPoint('a', 1, 0.5), aPoint('b', 4, 0.9));
    expect(isLog).toBe(false);
    expect(costs.from).toBe(0);
    const [a, b] = marks;
    expect((a?.x ?? 0) < (b?.x ?? 0) && (a?.y ?? 0) > (b?.y ?? 0)).toBe(true);
  });

  it('turns logarithmic where costs spread over more than twenty times', () => {
    expect(shapeOf(aPoint('a', 1, 0.5), aPoint('b', 21, 0.9)).isLog).toBe(true);
    const low = aPoint('a', 1, 0.5, { cost: { mean: 1, low: -3, high: 5 } });
    const { marks, costs } = shapeOf(low, aPoint('b', 21, 0.9));
    // An interval that reaches below 0 ends where the axis begins.
    expect(marks[0]?.across?.from).toBe(costs.at(costs.from));
  });

  it('keeps equal points in one mark with both names, and another judge’s apart', () => {
    const { marks } = shapeOf(
      aPoint('a', 1, 0.5),
      aPoint('b', 1, 0.5),
      aPoint('theirs', 1, 0.5, { isOthers: true, isOnFront: false }),
    );
    expect(marks.map(({ label }) => label.text)).toEqual(['a and b', 'theirs']);
  });

  it('leads the line through the front alone, never through another judge’s point', () => {
    const ours = [aPoint('a', 1, 0.5), aPoint('b', 2, 0.4, { isOnFront: false }), aPoint('c', 3, 0.8)];
    const theirs = aPoint('theirs', 2, 0.9, { isOthers: true });
    expect(corners(shapeOf(...ours, theirs).line)).toBe(2);
    expect(shapeOf(aPoint('a', 1, 0.5), theirs).line).toBe('');
  });

  it.each([WIDE, NARROW])('keeps labels of near points apart and in the drawing, $width wide', (room) => {
    const names = ['A first long name', 'A second long name', 'A third long name', 'A fourth long name'];
    const { marks } = shapeIn(
      room,
      ...names.map((name, index) => aPoint(name, 5 + index / 100, 0.5 + index / 100)),
    );
    const boxes = marks.map(({ label: { x, y, anchor, text } }) => {
      const wide = text.length * 7.2;
      return { left: anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2, y, wide };
    });
    for (const [index, box] of boxes.entries()) {
      expect(box.left >= 0 && box.left + box.wide <= room.width).toBe(true);
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          Math.abs(other.y - box.y) >= 16 ||
          other.left >= box.left + box.wide ||
          box.left >= other.left + other.wide;
        expect(isApart).toBe(true);
      }
    }
  });
});

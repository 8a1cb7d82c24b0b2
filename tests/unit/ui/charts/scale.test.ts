import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleOf } from '../../../../src/ui/charts/scale';

const value = fc.double({ min: -1e4, max: 1e4, noNaN: true });

describe('an axis', () => {
  it('has every value and its zero between its ends', () => {
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const { from, to, at } = scaleOf(values, { start: 100, end: 600 });
        const slack = (to - from) * 1e-6;
        for (const one of [...values, 0]) {
          expect(one).toBeGreaterThanOrEqual(from - slack);
          expect(one).toBeLessThanOrEqual(to + slack);
          expect(at(one)).toBeGreaterThanOrEqual(100 - 1e-3);
          expect(at(one)).toBeLessThanOrEqual(600 + 1e-3);
        }
      }),
    );
  });

  it('shows points from 0 to 100 even where all scores are close together, and goes below for faults', () => {
    const scale = scaleOf([52, 53], { start: 0, end: 100, most: 100 });
    expect(scale.ticks.map((tick) => tick.value)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(scaleOf([-12, 40], { start: 0, end: 100, most: 100 }).from).toBe(-20);
  });

  it('may run up the page', () => {
    const scale = scaleOf([10], { start: 200, end: 0 });
    expect(scale.at(0)).toBe(200);
    expect(scale.at(10)).toBe(0);
  });
});

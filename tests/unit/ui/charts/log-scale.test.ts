import fc from 'fast-check';
import { expect, it } from 'vitest';
import { logScaleOf } from '../../../../src/ui/charts/log-scale';

const room = { start: 100, end: 500 };

it('a logarithmic axis holds every value between its ends, in their order, the same factor as far', () => {
  const value = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 8 }), (values) => {
      const scale = logScaleOf(values, room);
      const sorted = values.toSorted((a, b) => a - b);
      const places = sorted.map((one) => scale.at(one));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(Math.min(...places)).toBeGreaterThanOrEqual(room.start - 1e-6);
      expect(Math.max(...places)).toBeLessThanOrEqual(room.end + 1e-6);
      const factor = scale.at(scale.from * 2) - scale.at(scale.from);
      expect(scale.at(scale.from * 4) - scale.at(scale.from * 2)).toBeCloseTo(factor, 6);
      expect(scale.ticks.length).toBeLessThanOrEqual(14);
    }),
  );
});

it('its ticks are 1, 2 and 5, or powers of ten alone over a wide range', () => {
  const valuesOf = (...values: number[]) => logScaleOf(values, room).ticks.map(({ value }) => value);
  expect(valuesOf(1, 30)).toEqual([1, 2, 5, 10, 20, 50]);
  expect(valuesOf(0.00062, 3)).toEqual([0.001, 0.01, 0.1, 1]);
  expect(valuesOf(10, 10)).toEqual([10, 20]);
});

it('what is 0 lies at its beginning', () => {
  expect(logScaleOf([1, 100], room).at(0)).toBe(room.start);
});

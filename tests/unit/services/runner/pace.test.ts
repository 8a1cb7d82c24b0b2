import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Pace } from '../../../../src/services/runner/pace';

describe('the time left', () => {
  it('is unknown while any work was never measured', () => {
    const pace = new Pace();
    pace.expect('generate', 3, null);
    pace.expect('judge', 10, null);
    pace.measure('generate', 1, 1000);
    expect(pace.remaining()).toBeNull();
    pace.measure('judge', 2, 400);
    expect(pace.remaining()).not.toBeNull();
  });

  it('is taken from earlier runs until this one has measured something itself', () => {
    const pace = new Pace();
    pace.expect('generate', 10, { n: 100, totalMs: 100_000, totalMsSquared: 100_000_000 });
    const before = pace.remaining();
    expect(before?.low).toBeLessThan(10_000);
    expect(before?.high).toBeGreaterThan(10_000);
    pace.measure('generate', 1, 5000);
    const after = pace.remaining();
    expect(after?.low).toBeGreaterThan(15_000);
    expect(after?.low).toBeLessThan(45_000);
    expect(after?.high).toBeGreaterThan(45_000);
  });

  it('is nothing when nothing is left', () => {
    const pace = new Pace();
    pace.expect('generate', 1, null);
    pace.skip('generate', 1);
    expect(pace.remaining()).toEqual({ low: 0, high: 0, unknownLoads: 0 });
  });

  it('has the loads still to come in it, each until its model is there', () => {
    const each = { n: 100, totalMs: 100_000, totalMsSquared: 100_000_000 };
    const pace = new Pace();
    pace.expect('generate', 10, each, { model: 'small', ms: 4000 });
    pace.expect('judge', 10, each, { model: 'large', ms: 60_000 });
    const middle = (): number => {
      const { low, high } = pace.remaining() ?? { low: 0, high: 0 };
      return Math.round(Math.sqrt(low * high) / 1000);
    };
    expect(middle()).toBe(84);
    pace.loaded('generate', 5000);
    expect(middle()).toBe(80);
    pace.skip('judge', 10); // all taken over: its model isn't loaded at all
    expect(middle()).toBe(10);
    expect(pace.remaining()?.unknownLoads).toBe(0);
  });

  it('says which loads were never measured, and knows them once the model was loaded for other work', () => {
    const each = { n: 100, totalMs: 100_000, totalMsSquared: 100_000_000 };
    const pace = new Pace();
    pace.expect('generate', 10, each, { model: 'one', ms: null });
    pace.expect('judge', 10, each, { model: 'one', ms: null });
    const before = pace.remaining();
    expect(before?.unknownLoads).toBe(2);
    pace.loaded('generate', 8000);
    const after = pace.remaining();
    expect(after?.unknownLoads).toBe(0);
    expect(after?.high).toBeGreaterThan((before?.high ?? 0) + 8000);
    pace.expect('generate', 10, each, { model: 'one', ms: 2000 }); // planned again: unloaded meanwhile
    expect(pace.remaining()?.low).toBeGreaterThan(after?.low ?? Infinity);
  });

  it('is a range around the mean that narrows as more is known, and never begins below zero', () => {
    const times = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 500 }), (measured, left) => {
        const pace = new Pace();
        pace.expect('generate', measured.length + left, null);
        for (const ms of measured) pace.measure('generate', 1, ms);
        const range = pace.remaining();
        const expected = (left * measured.reduce((a, b) => a + b, 0)) / measured.length;
        expect(range?.low).toBeGreaterThanOrEqual(0);
        expect(range?.low).toBeLessThanOrEqual(expected);
        expect(range?.high).toBeGreaterThanOrEqual(expected);
      }),
    );
    const width = (n: number): number => {
      const pace = new Pace();
      pace.expect('generate', n + 50, null);
      for (let item = 0; item < n; item += 1) pace.measure('generate', 1, item % 2 === 0 ? 900 : 1100);
      const range = pace.remaining();
      return (range?.high ?? 0) - (range?.low ?? 0);
    };
    expect(width(40)).toBeLessThan(width(4));
    expect(width(4)).toBeLessThan(width(1));
  });
});

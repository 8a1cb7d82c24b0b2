import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cachedOf,
  costOf,
  deviceClasses,
  devicesIn,
  MEASURES,
  NO_PRICE,
  usageOf,
  type Price,
  type Usage,
} from '../../../../src/domain/cost';
import { asTaskId } from '../../../../src/domain/ids';
import { deviceClassOf } from '../../../../src/domain/run';
import { isUndefined } from '../../../../src/domain/stats';
import { aHash, anEnvironment } from '../../../support/builders';

const [t1, t2, t3] = [asTaskId('t1'), asTaskId('t2'), asTaskId('t3')];
const aUsage = (over: Partial<Usage> = {}): Usage => ({
  taskId: t1,
  seconds: 10,
  tokens: { prompt: 1000, cached: 400, completion: 200 },
  device: 'here',
  hasFailed: false,
  ...over,
});
const byTokens: Price = { ...NO_PRICE, perMillion: { in: 2, cached: 0.5, out: 10 } };
const meanOf = (usages: readonly Usage[], measure: (typeof MEASURES)[number], price = NO_PRICE) => {
  const { perTask } = costOf([t1, t2, t3], usages, measure, { price, device: null });
  return isUndefined(perTask) ? null : perTask.mean;
};

describe('cost over tasks', () => {
  it('averages epochs within a task first, so that a task asked twice weighs no more', () => {
    const usages = [
      aUsage({ seconds: 10 }),
      aUsage({ seconds: 30 }),
      aUsage({ taskId: t2, seconds: 50 }),
      aUsage({ taskId: t3, seconds: 60 }),
    ];
    expect(meanOf(usages, 'seconds')).toBeCloseTo((20 + 50 + 60) / 3);
    expect(costOf([t1, t2, t3], usages, 'seconds', { price: NO_PRICE, device: null }).total).toBe(150);
  });

  it('takes cached tokens at their own price, and thinking as tokens out', () => {
    expect(meanOf([aUsage()], 'money', byTokens)).toBeCloseTo((600 * 2 + 400 * 0.5 + 200 * 10) / 1e6);
    const plain: Price = { ...NO_PRICE, perMillion: { in: 2, cached: null, out: 10 } };
    expect(meanOf([aUsage()], 'money', plain)).toBeCloseTo((1000 * 2 + 200 * 10) / 1e6);
  });

  it('knows money and energy by time from what the user gives for an hour', () => {
    const price: Price = { perMillion: null, perHour: 1.8, watts: 65 };
    expect(meanOf([aUsage()], 'money', price)).toBeCloseTo(0.005);
    expect(meanOf([aUsage()], 'energy', price)).toBeCloseTo((65 * 10) / 3600);
  });

  it('has no money and no energy where nothing was said of them', () => {
    expect(meanOf([aUsage()], 'money')).toBeNull();
    expect(meanOf([aUsage()], 'energy')).toBeNull();
  });

  it('counts a failure with what it took where that is stored, and as unrecorded where it is not', () => {
    const usages = [
      aUsage({ hasFailed: true }),
      aUsage({ taskId: t2, seconds: null, tokens: null, hasFailed: true }),
      aUsage({ taskId: t3, seconds: null, tokens: null }),
    ];
    const { perTask, ...counts } = costOf([t1, t2, t3], usages, 'seconds', { price: NO_PRICE, device: null });
    expect(counts).toEqual({
      total: 10,
      counted: 1,
      failed: { counted: 1, unrecorded: 1 },
      unrecorded: 1,
      elsewhere: 0,
    });
    // Two tasks of which nothing is known are missing, not free.
    expect(perTask).toMatchObject({ n: 1, nMissing: 2, mean: 10 });
  });

  it('keeps seconds to one class of device, and counts tokens of all', () => {
    const usages = [
      aUsage(),
      aUsage({ taskId: t2, device: 'elsewhere', seconds: 900 }),
      aUsage({ taskId: t3, device: null, seconds: 900 }),
    ];
    const on = (measure: (typeof MEASURES)[number], price = NO_PRICE) =>
      costOf([t1, t2, t3], usages, measure, { price, device: 'here' });
    expect(on('seconds')).toMatchObject({ total: 10, counted: 1, elsewhere: 2 });
    expect(on('energy', { ...NO_PRICE, watts: 65 }).elsewhere).toBe(2);
    expect(on('money', { ...NO_PRICE, perHour: 3 }).elsewhere).toBe(2);
    expect(on('tokensOut')).toMatchObject({ total: 600, counted: 3, elsewhere: 0 });
    expect(on('money', byTokens)).toMatchObject({ counted: 3, elsewhere: 0 });
  });

  it('looks only at the tasks asked for, and says so when there are none', () => {
    const { total, perTask } = costOf([t2], [aUsage()], 'seconds', { price: NO_PRICE, device: null });
    expect(total).toBeNull();
    expect(perTask).toEqual({ undefined: 'no-data' });
  });

  it('says what of the prompts came from a cache', () => {
    expect(cachedOf([aUsage(), aUsage({ tokens: null })])).toEqual({ prompt: 1000, cached: 400 });
    expect(cachedOf([aUsage({ tokens: null })])).toBeNull();
  });

  it('agrees with sums written out by hand, for any rows', () => {
    const usage = fc.record({
      taskId: fc.constantFrom(t1, t2, t3),
      seconds: fc.option(fc.double({ min: 0.01, max: 1e4, noNaN: true })),
      tokens: fc.option(
        fc.record({
          prompt: fc.integer({ min: 400, max: 9999 }),
          cached: fc.integer({ min: 0, max: 400 }),
          completion: fc.nat(9999),
        }),
      ),
      device: fc.constantFrom('a', 'b', null),
      hasFailed: fc.boolean(),
    });
    const price: Price = { perMillion: null, perHour: 7, watts: 40 };
    const property = fc.property(fc.array(usage), fc.constantFrom(...MEASURES), (usages, measure) => {
      const found = costOf([t1, t2, t3], usages, measure, { price, device: 'a' });
      const isTimed = measure === 'seconds' || measure === 'energy' || measure === 'money';
      const rate = { seconds: 1, money: 7 / 3600, energy: 40 / 3600, tokensIn: 0, tokensOut: 0 }[measure];
      let total = 0;
      let counted = 0;
      const means: number[] = [];
      for (const task of [t1, t2, t3]) {
        const own: number[] = [];
        for (const one of usages) {
          if (one.taskId !== task) continue;
          if (isTimed && one.device === 'a' && one.seconds !== null) own.push(one.seconds * rate);
          if (!isTimed && one.tokens !== null)
            own.push(measure === 'tokensIn' ? one.tokens.prompt : one.tokens.completion);
        }
        total += own.reduce((a, b) => a + b, 0);
        counted += own.length;
        if (own.length > 0) means.push(own.reduce((a, b) => a + b, 0) / own.length);
      }
      const { unrecorded, elsewhere, failed, perTask } = found;
      expect(found.counted).toBe(counted);
      expect(counted + unrecorded + elsewhere + failed.unrecorded).toBe(usages.length);
      expect(found.total ?? 0).toBeCloseTo(total, 6);
      if (!isUndefined(perTask)) {
        expect(perTask.n).toBe(means.length);
        expect(perTask.mean).toBeCloseTo(means.reduce((a, b) => a + b, 0) / means.length, 6);
      } else expect(means).toEqual([]);
    });
    fc.assert(property, { numRuns: 200 });
  });
});

describe('what a row took', () => {
  const here = anEnvironment();
  const other = anEnvironment({ environmentId: aHash('8'), threads: 4 });
  const nobody = anEnvironment({ environmentId: aHash('7'), engine: 'person', device: '' });
  const deviceOf = devicesIn([here, other, nobody]);
  const row = { taskId: t1, ms: 2500, tokens: null, failure: null, environmentId: here.environmentId };

  it('names the class of device, and none for people, imports and what several made', () => {
    expect(usageOf(row, deviceOf).device).toBe(deviceClassOf(here));
    expect(usageOf({ ...row, environmentId: nobody.environmentId }, deviceOf).device).toBeNull();
    expect(usageOf({ ...row, environmentId: aHash('6') }, deviceOf).device).toBeNull();
    expect(usageOf({ ...row, environmentId: null }, deviceOf).device).toBeNull();
  });

  it('reads a time of 0 and no tokens as nothing recorded', () => {
    const nothing = { prompt: 0, cached: 0, completion: 0 };
    expect(usageOf({ ...row, ms: 0, tokens: nothing }, deviceOf)).toMatchObject({
      seconds: null,
      tokens: null,
    });
    expect(usageOf(row, deviceOf).seconds).toBe(2.5);
  });

  it('the class of device with most rows comes first', () => {
    const rows = [here, other, other, nobody].map(({ environmentId }) =>
      usageOf({ ...row, environmentId }, deviceOf),
    );
    expect(deviceClasses(rows)).toEqual([deviceClassOf(other), deviceClassOf(here)]);
  });
});

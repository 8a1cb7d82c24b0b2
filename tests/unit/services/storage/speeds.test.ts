import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { openStorage } from '../../../../src/services/storage';
import { SpeedRepository } from '../../../../src/services/storage/speeds';
import { aHash } from '../../../support/builders';
import { valueOf } from '../../../support/outcomes';

/** A database of its own, and a clock that goes on at each look. */
async function aRepository(): Promise<SpeedRepository> {
  const name = `speeds-${crypto.randomUUID()}`;
  valueOf(await openStorage(name));
  let clock = 0;
  return new SpeedRepository(await openDB(name), () => (clock += 1000));
}

describe('measured speeds', () => {
  it('add up by model, work and class of device, and say tokens a second', async () => {
    const speeds = await aRepository();
    const key = { weightsHash: aHash('1'), recipeKey: '' as const, deviceClass: 'CPU' };
    const sample = { units: 1, ms: 3000, promptMs: 1000, promptTokens: 200, completionTokens: 40 };
    expect(await speeds.measured(aHash('1'), null)).toBeUndefined();
    valueOf(await speeds.recordLoad(key, 2500));
    valueOf(await speeds.record(key, sample));
    valueOf(await speeds.record(key, sample));
    valueOf(await speeds.record({ ...key, recipeKey: aHash('2') }, sample));
    expect(await speeds.of(aHash('1'), null)).toMatchObject([{ n: 2, totalMs: 6000, loadMs: 2500 }]);
    expect(await speeds.measured(aHash('1'), null)).toMatchObject({
      promptTokensPerSecond: 200,
      decodeTokensPerSecond: 20,
      loadSeconds: 2.5,
      basis: 'measured',
      learnt: { writtenTokens: 40 },
    });
  });

  it('know how long a model took to load, whatever it was loaded for', async () => {
    const speeds = await aRepository();
    const key = { weightsHash: aHash('1'), recipeKey: '' as const, deviceClass: 'CPU' };
    const sample = { units: 1, ms: 3000, promptMs: 1000, promptTokens: 200, completionTokens: 40 };
    valueOf(await speeds.record({ ...key, recipeKey: aHash('2') }, sample));
    expect(await speeds.lastLoad(aHash('1'))).toBeNull();
    expect(await speeds.measured(aHash('1'), aHash('2'))).toMatchObject({ loadSeconds: null });
    valueOf(await speeds.recordLoad(key, 2500));
    expect(await speeds.lastLoad(aHash('1'))).toBe(2500);
    valueOf(await speeds.recordLoad({ ...key, deviceClass: 'GPU' }, 9000));
    valueOf(await speeds.record({ ...key, deviceClass: 'GPU' }, sample));
    expect(await speeds.lastLoad(aHash('1'))).toBe(9000);
    expect(await speeds.lastLoad(aHash('3'))).toBeNull();
  });

  it('of several classes of device the one measured last counts: this computer as it is now', async () => {
    const speeds = await aRepository();
    const key = { weightsHash: aHash('1'), recipeKey: aHash('2'), deviceClass: 'CPU · 1 threads' };
    const sample = { units: 12, ms: 3000, promptMs: 3000, promptTokens: 1200, completionTokens: 12 };
    const texts = { bytes: 40_000, tokens: 10_000 };
    valueOf(await speeds.record(key, { ...sample, texts, whole: 12 }));
    valueOf(await speeds.record(key, { ...sample, texts, whole: 12 }));
    const threads = { ...key, deviceClass: 'CPU · 3 threads' };
    valueOf(await speeds.record(threads, { ...sample, ms: 1000, promptMs: 1000, texts, whole: 0 }));
    const [last] = await speeds.of(aHash('1'), aHash('2'));
    expect(last).toMatchObject({ deviceClass: 'CPU · 3 threads', n: 12, whole: 0, texts });
    expect(await speeds.measured(aHash('1'), aHash('2'))).toMatchObject({
      learnt: { tokensPerByte: 0.25, prefixReuse: true, writtenTokens: 1 },
    });
  });

  it('of a server are those of something that reads much faster than it writes, as a GPU does', async () => {
    const speeds = await aRepository();
    const key = { weightsHash: aHash('1'), recipeKey: aHash('2') };
    const sample = { units: 10, ms: 1000, promptMs: 1000, promptTokens: 900, completionTokens: 10 };
    const decode = async (deviceClass: string): Promise<number | undefined> => {
      valueOf(await speeds.record({ ...key, deviceClass }, sample));
      return (await speeds.measured(aHash('1'), aHash('2')))?.decodeTokensPerSecond;
    };
    expect(await decode('http · server · 0 threads')).toBe(100);
  });
});

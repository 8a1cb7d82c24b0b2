import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asHash, asTaskId } from '../../../../src/domain/ids';
import {
  assumedSpeed,
  estimateRun,
  itemSeedCanonical,
  sameFamily,
  seedFromHash,
  type Speed,
} from '../../../../src/domain/plan';
import { aHash } from '../../../support/builders';

describe('the seed of an item', () => {
  it('is positive and has 31 bits, whatever the hash', () => {
    const hex = fc
      .array(fc.integer({ min: 0, max: 15 }), { minLength: 64, maxLength: 64 })
      .map((digits) => digits.map((digit) => digit.toString(16)).join(''));
    fc.assert(
      fc.property(hex, (hash) => {
        const seed = seedFromHash(asHash(hash));
        expect(Number.isInteger(seed) && seed >= 1 && seed <= 0x7fffffff).toBe(true);
      }),
    );
    expect(seedFromHash(aHash('0'))).toBe(1);
    expect(seedFromHash(aHash('f'))).toBe(0x7fffffff);
    expect(seedFromHash(asHash(`80000000${'f'.repeat(56)}`))).toBe(1);
    expect(seedFromHash(asHash(`0000002a${'f'.repeat(56)}`))).toBe(42);
  });

  it('comes from run seed, task and epoch alone', () => {
    expect(itemSeedCanonical(7, asTaskId('t1'), 2)).toEqual({ seed: 7, taskId: 't1', epoch: 2 });
  });
});

describe('families', () => {
  for (const [a, b] of [
    ['Qwen2.5', 'Qwen3'],
    ['Qwen2.5-Coder', 'qwen3.5'],
    ['Llama 3.2', 'Llama 2'],
    ['Mistral 7B', 'Ministral 3'],
    ['OpenHermes 2.5', 'Hermes 3'],
    ['Flow-Judge', 'Phi-4'],
    ['RubricARROW', 'Qwen3'],
    ['Prometheus', 'Mistral 7B'],
    ['M-Prometheus', 'Qwen2.5'],
  ] as const) {
    it(`${a} and ${b} are one family`, () => {
      expect(sameFamily(a, b)).toBe(true);
      expect(sameFamily(b, a)).toBe(true);
    });
  }
  for (const [a, b] of [
    ['Gemma 3', 'Qwen3'],
    ['SmolLM2', 'StableLM 2'],
    ['', ''],
    ['unknown', 'Unknown'],
    ['3', '3'],
  ] as const) {
    it(`“${a}” and “${b}” are not known to be one family`, () => {
      expect(sameFamily(a, b)).toBe(false);
    });
  }
});

describe('the estimate', () => {
  const speed: Speed = {
    promptTokensPerSecond: 100,
    decodeTokensPerSecond: 10,
    loadSeconds: 10,
    basis: 'measured',
  };
  const generate = [{ speed, items: [{ promptTokens: 1000, responseTokens: 100 }] }];
  const judge = (prefixReuse: boolean) => [
    { speed, prefixReuse, items: [{ prefixTokens: 1000, criterionTokens: [50, 50], answerTokens: 1 }] },
  ];

  it('is a range around load, reading and writing', () => {
    const estimate = estimateRun(generate, []);
    expect(estimate.basis).toBe('measured');
    expect(estimate.lowMinutes).toBeCloseTo((0.8 * 30) / 60, 12);
    expect(estimate.highMinutes).toBeCloseTo((1.3 * 30) / 60, 12);
  });

  it('reads a prefix once where the engine can reuse it', () => {
    expect(estimateRun([], judge(true)).lowMinutes).toBeCloseTo((0.8 * (10 + 11 + 0.2)) / 60, 12);
    expect(estimateRun([], judge(false)).lowMinutes).toBeCloseTo((0.8 * (10 + 21 + 0.2)) / 60, 12);
  });

  it('is wider and says so when a speed is assumed', () => {
    const assumed = assumedSpeed('cpu-threads', 0.135);
    const estimate = estimateRun([{ speed: assumed, items: generate[0]?.items ?? [] }], []);
    expect(estimate.basis).toBe('assumed');
    expect(estimate.highMinutes / estimate.lowMinutes).toBeCloseTo(7.5, 9);
  });

  it('nothing to do takes no time, not even loading', () => {
    expect(estimateRun([{ speed: assumedSpeed('gpu', null), items: [] }], [])).toEqual({
      lowMinutes: 0,
      highMinutes: 0,
      basis: 'measured',
    });
  });

  it('larger models are slower everywhere', () => {
    for (const where of ['cpu-single', 'cpu-threads', 'gpu'] as const) {
      expect(assumedSpeed(where, 8).decodeTokensPerSecond).toBeLessThan(
        assumedSpeed(where, 1).decodeTokensPerSecond,
      );
    }
  });
});

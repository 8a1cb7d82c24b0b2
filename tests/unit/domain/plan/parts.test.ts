import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asHash, asTaskId } from '../../../../src/domain/ids';
import { itemSeedCanonical, sameFamily, seedFromHash } from '../../../../src/domain/plan';
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
    ['m prometheus 7b', 'MPrometheus'],
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
    ['M2M100', 'Qwen3'],
    ['M-Prometheus', 'Mistral 7B'],
  ] as const) {
    it(`“${a}” and “${b}” are not known to be one family`, () => {
      expect(sameFamily(a, b)).toBe(false);
    });
  }
});

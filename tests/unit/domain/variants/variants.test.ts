import { describe, expect, it } from 'vitest';
import { asCandidateId, asHash } from '../../../../src/domain/ids';
import { OFFICIAL_SAMPLING } from '../../../../src/domain/run';
import { isSameModel, plainName, variantPairs } from '../../../../src/domain/variants';
import { aCandidate, aHash, aModelPart, aRunSpec, type ModelCandidate } from '../../../support/builders';

const named = (name: string, quantisation = '', paramsB: number | null = null) => ({
  ...{ name, quantisation, paramsB },
});

describe('the same model by its name', () => {
  it.each([
    ['SmolLM2-360M-Instruct Q8_0', 'SmolLM2-360M-Instruct q4f16_1'],
    ['Qwen3-0.6B Q8_0 · wllama', 'Qwen3-0.6B q4f16_1 · WebLLM (2)'],
    ['google/gemma-4-31b-it', 'gemma-4-31B-it-Q4_K_M.gguf'],
    ['qwen3:8b', 'qwen3:8b-q8_0'],
    ['Qwen3-8B-FP8', 'Qwen3-8B-AWQ'],
    ['Qwen3-8B-UD-IQ2_XXS', 'Qwen3-8B-BF16'],
    ['Ministral-3-3B-Instruct-2512 q4f16_1', 'Ministral-3-3B-Instruct-2512-BF16'],
    ['smollm2:latest', 'smollm2'],
  ])('%s and %s', (a, b) => {
    expect(isSameModel(named(a), named(b))).toBe(true);
  });

  it.each([
    ['Qwen3-4B-Instruct-2507 Q8_0', 'Qwen3-4B-Thinking-2507 Q8_0'],
    ['Qwen3-8B-Q4_K_M', 'Qwen3-14B-Q4_K_M'],
    ['qwen3:8b', 'qwen3:4b'],
    ['Llama-3.2-1B-Instruct Q8_0', 'Llama-3.2-1B Q8_0'],
    ['Q4_K_M', 'Q8_0'],
  ])('not %s and %s', (a, b) => {
    expect(isSameModel(named(a), named(b))).toBe(false);
  });

  it.each([
    [0.6, 0.75, true], // by its name, and by its file with the embeddings
    [0.75, 0.6, true],
    [8, 8.19, true],
    [4, 6, true],
    [null, 70, true],
    [1, null, true],
    [4, 6.1, false],
    [8, 4, false],
    [0.135, 0.36, false],
  ])('of %s and %s thousand million: %s', (a, b, isSame) => {
    expect(isSameModel(named('m', '', a), named('m', '', b))).toBe(isSame);
  });

  it('not where the sizes differ, and the words of a list are no pattern', () => {
    expect(isSameModel(named('smollm2', '', 0.135), named('smollm2', '', 0.36))).toBe(false);
    expect(plainName(named('Oak (4+4)', '(4+4)'))).not.toBe('');
    expect(plainName(named('SmolLM2-360M-Instruct Q8_0 · wllama', 'Q8_0'))).toBe('SmolLM2-360M-Instruct');
  });
});

const candidate = (id: string, over: Parameters<typeof aModelPart>[0] = {}): ModelCandidate =>
  aCandidate({ candidateId: asCandidateId(id), model: aModelPart(over) });

const pairsOf = (names: Record<string, string>, ...candidates: ModelCandidate[]) =>
  variantPairs({ spec: aRunSpec({ candidates }), names });

describe('variants in a run', () => {
  it('of one file are told by their settings, thinking first whatever the order of the run', () => {
    const off = candidate('off');
    const on = candidate('on', { thinking: 'on' });
    const [pair, ...more] = pairsOf({ off: 'Oak', on: 'Oak (2)' }, off, on);
    expect(more).toEqual([]);
    expect(pair).toMatchObject({
      model: 'Oak',
      first: { candidateId: 'on' },
      second: { candidateId: 'off' },
    });
    expect(pair?.variations).toEqual([{ what: 'thinking', a: 'on', b: 'off' }]);
  });

  it('of two files are told by name, with every thing that differs', () => {
    const small = candidate('small', { quantisation: 'Q4_1', weightsHash: aHash('a'), contextTokens: 512 });
    const large = candidate('large', {
      ...{ quantisation: 'Q8_0', weightsHash: aHash('b'), contextTokens: 1024 },
      ...{ engine: 'webllm' as const, templateHash: asHash('c'.repeat(64)) },
    });
    const names = { small: 'Oak-1B Q4_1 · wllama', large: 'Oak-1B Q8_0 · WebLLM' };
    const [pair] = pairsOf(names, small, large);
    expect(pair?.variations).toEqual([
      { what: 'quantisation', a: 'Q4_1', b: 'Q8_0' },
      { what: 'engine', a: small.model.engine, b: 'webllm' },
      { what: 'contextTokens', a: 512, b: 1024 },
    ]);
  });

  it('are also two files that say nothing of how they differ, and other sampling', () => {
    const one = candidate('one', { weightsHash: aHash('a') });
    const two = candidate('two', { weightsHash: aHash('b') });
    expect(pairsOf({ one: 'Oak', two: 'Oak (2)' }, one, two)[0]?.variations).toEqual([{ what: 'file' }]);
    const warm = { ...one, sampling: { ...OFFICIAL_SAMPLING, temperature: 0.7, topP: 0.9 } };
    const warmer = { ...warm, candidateId: asCandidateId('warm') };
    expect(pairsOf({}, { ...one, sampling: OFFICIAL_SAMPLING }, warmer)[0]?.variations).toEqual([
      { what: 'temperature', a: 0, b: 0.7 },
      { what: 'sampling' },
    ]);
  });

  it('are not two models, nor responses from a file', () => {
    const oak = candidate('oak', { weightsHash: aHash('a') });
    const ash = candidate('ash', { weightsHash: aHash('b') });
    expect(pairsOf({ oak: 'Oak', ash: 'Ash' }, oak, ash)).toEqual([]);
    const candidates = ['x', 'y'].map((id) => ({
      kind: 'imported' as const,
      candidateId: asCandidateId(id),
    }));
    expect(variantPairs({ spec: aRunSpec({ candidates }), names: { x: 'Oak', y: 'Oak' } })).toEqual([]);
  });
});

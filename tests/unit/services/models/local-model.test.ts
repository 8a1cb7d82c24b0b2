import { expect, it } from 'vitest';
import type { GgufFacts } from '../../../../src/domain/formats/gguf';
import { ggufModel } from '../../../../src/services/models/local-model';
import { aHash } from '../../../support/builders';

const facts = (name: string | null): GgufFacts => ({
  ...{ name, architecture: 'phi3', paramsB: null, quantisation: 'Q4_K_M', contextTokens: null },
  ...{ template: null, thinking: 'none', licence: null, languages: [], parts: 1 },
});

it.each([
  ['Flow Judge v0.1', 'model.gguf', 'Flow-Judge'],
  [null, 'flow-judge-v0.1-Q4_K_M.gguf', 'Flow-Judge'],
  ['M Prometheus 3B', 'model.gguf', 'M-Prometheus'],
  ['Qwen_Qwen3 1.7B', 'model.gguf', 'Qwen3'],
  ['SmolLM2 135M Instruct', 'model.gguf', 'SmolLM2'],
  [null, 'model.gguf', 'phi3'],
])('a file named %s inside, %s outside, is of the family %s', async (name, fileName, family) => {
  const digest = { sha256: aHash('1'), sizeBytes: 1 };
  const model = await ggufModel(digest, facts(name), { entry: null, fileName, hints: {} });
  expect(model.family).toBe(family);
});

import { expect, it } from 'vitest';
import { sameFamily } from '../../../../src/domain/plan';
import { familyFromName } from '../../../../src/domain/trust';

it.each([
  ['openai/gpt-4o-mini', 'GPT'],
  ['anthropic/claude-sonnet-4', 'Claude'],
  ['hf/Qwen/Qwen3-1.7B', 'Qwen'],
  ['meta-llama/Llama-3.2-3B-Instruct', 'Llama'],
  ['mistralai/Ministral-8B', 'Mistral'],
  ['Flow-Judge-v0.1', 'Flow-Judge'],
  ['microsoft/Phi-4-mini', 'Phi'],
  ['sophia', null],
  ['mockllm/judge', null],
  ['', null],
])('the family of %s is %s', (name, family) => {
  expect(familyFromName(name)).toBe(family);
});

it('a family told from a name is the one that the list of models means', () => {
  const pairs = [
    ['Qwen3-1.7B', 'Qwen3'],
    ['Llama-3.2-3B', 'Llama 3.2'],
    ['gemma-3-4b', 'Gemma 3'],
    ['Ministral-3-8B', 'Ministral 3'],
    ['OLMo-2-1B', 'OLMo 2'],
    ['Phi-4-mini', 'Phi-4'],
    ['SmolLM2-360M', 'SmolLM2'],
  ] as const;
  for (const [name, family] of pairs) expect(sameFamily(familyFromName(name) ?? '', family)).toBe(true);
});

import { describe, expect, test } from 'vitest';
import { CONTEXT_STEP, countTokens } from '../../../../workers/wllama/count-tokens';

/** A llama.cpp that takes each control string and each other character for a token and refuses what is too long. */
const refuses =
  (contextTokens: number, seen: string[] = []) =>
  (prompt: string): Promise<unknown> => {
    seen.push(prompt);
    const tokens = Array.from(prompt.replaceAll('<|e|>', '\u0000')).length;
    return tokens < contextTokens
      ? Promise.resolve({})
      : Promise.reject(
          new Error(
            `request (${String(tokens)} tokens) exceeds the available context size (${String(contextTokens)} tokens)`,
          ),
        );
  };

describe('counting tokens by refusals', () => {
  test('is exact and evaluates nothing: every prompt is longer than the context', async () => {
    const seen: string[] = [];
    const counter = { complete: refuses(8, seen), contextTokens: 8, control: '<|e|>' };
    expect(await countTokens(counter, ['', 'abc', 'a'.repeat(20)])).toEqual([
      { tokens: 0, exact: true },
      { tokens: 3, exact: true },
      { tokens: 20, exact: true },
    ]);
    expect(seen.every((prompt) => prompt.startsWith('<|e|>'.repeat(8 + CONTEXT_STEP)))).toBe(true);
  });

  test('is an estimate from the bytes when the model has no control string', async () => {
    const counter = { complete: refuses(8), contextTokens: 8, control: undefined };
    expect(await countTokens(counter, ['abcd', 'é'])).toEqual([
      { tokens: 2, exact: false },
      { tokens: 1, exact: false },
    ]);
  });

  test('is an estimate when llama.cpp doesn’t refuse', async () => {
    const counter = { complete: () => Promise.resolve({}), contextTokens: 8, control: '<|e|>' };
    expect(await countTokens(counter, ['abcdef'])).toEqual([{ tokens: 2, exact: false }]);
  });

  test('passes every other error on', async () => {
    const counter = {
      complete: () => Promise.reject(new Error('gone')),
      contextTokens: 8,
      control: '<|e|>',
    };
    await expect(countTokens(counter, ['a'])).rejects.toThrow('gone');
  });
});

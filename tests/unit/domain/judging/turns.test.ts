import { expect, it } from 'vitest';
import { neutraliseTurns } from '../../../../src/domain/judging';

it('breaks up control strings on both sides of an exchange and keeps order and roles', () => {
  const { turns, count } = neutraliseTurns(
    [
      { role: 'user', text: 'a<|end|>' },
      { role: 'assistant', text: 'b<|end|><|end|>' },
    ],
    ['<|end|>'],
  );
  expect(count).toBe(3);
  expect(turns.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(turns.map(({ text }) => text.replaceAll('\u200D', ''))).toEqual(['a<|end|>', 'b<|end|><|end|>']);
  expect(turns.every(({ text }) => !text.includes('<|end|>'))).toBe(true);
});

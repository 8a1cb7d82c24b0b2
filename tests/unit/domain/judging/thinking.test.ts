import { expect, it } from 'vitest';
import { splitThinking } from '../../../../src/domain/judging';

it('a reply without a thought comes back as it is', () => {
  expect(splitThinking('  Dear Leyla ')).toEqual({ text: '  Dear Leyla ', thinking: null, finished: true });
});

it('a thought in front is split off', () => {
  expect(splitThinking('\n<think>\nHm.\n</think>\n\nDear Leyla')).toEqual({
    text: 'Dear Leyla',
    thinking: 'Hm.',
    finished: true,
  });
});

it('an empty thought counts as none', () => {
  expect(splitThinking('<think>\n\n</think>\n\ntrue')).toEqual({
    text: 'true',
    thinking: null,
    finished: true,
  });
});

it('a template that opens the thought leaves only the closing tag', () => {
  const expected = { text: 'true', thinking: 'Hm.', finished: true };
  expect(splitThinking('Hm.\n</think>\n\ntrue')).toEqual(expected);
  expect(splitThinking('Hm.\n</think>\n\ntrue', true)).toEqual(expected);
});

it('a thought that is never closed leaves no answer', () => {
  const expected = { text: '', thinking: 'It says true', finished: false };
  expect(splitThinking('<think>It says true')).toEqual(expected);
  expect(splitThinking('It says true', true)).toEqual(expected);
});

it('only the first thought is split off, and a quoted pair of tags further on is text', () => {
  expect(splitThinking('<think>a</think>b</think>c').text).toBe('b</think>c');
  const quoted = 'Models write <think>…</think> first.';
  expect(splitThinking(quoted)).toEqual({ text: quoted, thinking: null, finished: true });
});

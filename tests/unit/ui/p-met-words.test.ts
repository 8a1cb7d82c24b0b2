import { expect, it } from 'vitest';
import { messages } from '../../../src/i18n';
import { pMetWords } from '../../../src/ui/p-met-words';

it.each([
  [{ true: -0.1, false: -2.5, floor: null }, '0.92'],
  // Only “true” is among the words listed: “false” has at most what the floor leaves it.
  [{ true: -0.01, false: null, floor: -6 }, 'at least 1.00'],
  [{ true: -0.5, false: null, floor: -1.5 }, 'at least 0.73'],
  [{ true: null, false: -0.5, floor: -1.5 }, 'at most 0.27'],
  [{ true: null, false: null, floor: -1.5 }, ''],
] as const)('%j is read as “%s”', (logprobs, words) => {
  expect(pMetWords(messages(), { logprobs })).toBe(words);
});

it('a verdict without probabilities has no words for them', () => {
  expect(pMetWords(messages(), { logprobs: null })).toBe('');
  expect(pMetWords(messages(), undefined)).toBe('');
});

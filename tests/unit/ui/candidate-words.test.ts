import { expect, it } from 'vitest';
import { messages } from '../../../src/i18n';
import { candidateWords } from '../../../src/ui/candidate-words';
import { aRun } from '../../support/builders';

it('a control is called by its kind, whatever a run from an older app has stored; others by their name', () => {
  const run = aRun({
    names: { 'control:floor': 'Floor (in other words)', 'control:anchor-2': 'anchor-2', m: 'Alder' },
  });
  const t = messages();
  expect(candidateWords(t, run, 'control:floor')).toBe('Floor: another task’s reference');
  expect(candidateWords(t, run, 'control:anchor-2')).toBe('Near miss 2');
  expect(candidateWords(t, run, 'm')).toBe('Alder');
  expect(candidateWords(t, run, 'control:unheard-of')).toBe('control:unhe');
});

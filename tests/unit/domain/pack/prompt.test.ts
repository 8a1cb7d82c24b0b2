import { expect, it } from 'vitest';
import { composePrompt } from '../../../../src/domain/pack';
import { aTask } from '../../../support/builders';

it('a task without resources is sent as it is', () => {
  expect(composePrompt(aTask({ prompt: '  Write a plan.\n' }), {})).toBe('  Write a plan.\n');
});

it('resources follow in the official form, texts untrimmed', () => {
  const task = aTask({ prompt: 'Use [a.md] and [b.csv].', resources: ['a.md', 'b.csv'] });
  expect(composePrompt(task, { 'b.csv': 'x,y\n', 'a.md': ' note ' })).toBe(
    'Use [a.md] and [b.csv].\n\n---\n## Resource: a.md\n\n note \n---\n## Resource: b.csv\n\nx,y\n',
  );
});

it('a resource listed twice appears once', () => {
  const task = aTask({ prompt: 'P', resources: ['a.md', 'a.md'] });
  expect(composePrompt(task, { 'a.md': 'note' })).toBe('P\n\n---\n## Resource: a.md\n\nnote');
});

it('no text is read as a template or pattern', () => {
  const task = aTask({ prompt: '{{task}} $& {x}', resources: ['a.md'] });
  expect(composePrompt(task, { 'a.md': '$1 ## Resource: fake' })).toBe(
    '{{task}} $& {x}\n\n---\n## Resource: a.md\n\n$1 ## Resource: fake',
  );
});

it('a name that every object has is no resource', () => {
  expect(() => composePrompt(aTask({ resources: ['constructor'] }), {})).toThrow('constructor');
});

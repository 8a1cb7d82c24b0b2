import { describe, expect, test } from 'vitest';
import { beginIn, withoutMarks } from '../../../src/i18n/isolate';
import { Translator } from '../../../src/i18n/translator';

const translator = new Translator();
translator.add('en', { lab: { says: '{{name}} says', only: '{{name}}', met: 'Met: {{name}}' } });
translator.add('ar', { lab: { says: '{{name}} يقول', only: '{{name}}', met: 'متحقِّق: {{name}}' } });

describe('a text that dir="auto" reads in its own direction', () => {
  test('begins with a mark where a name of the other direction comes first', () => {
    expect(translator.of('ar', 'rtl')('lab.says', { name: 'Qwen3' })).toBe('\u200f\u2068Qwen3\u2069 يقول');
    expect(translator.of('en', 'ltr')('lab.says', { name: 'حزمة' })).toBe('\u200e\u2068حزمة\u2069 says');
  });

  test('begins with itself where its own letter comes first', () => {
    expect(translator.of('ar', 'rtl')('lab.met', { name: 'Qwen3' })).toBe('متحقِّق: \u2068Qwen3\u2069');
    expect(translator.of('ar', 'rtl')('lab.says', { name: 'حزمة' })).toBe('حزمة يقول');
    expect(translator.of('en', 'ltr')('lab.says', { name: 'Qwen3' })).toBe('Qwen3 says');
  });

  test('is left alone where it is only a name', () => {
    expect(translator.of('ar', 'rtl')('lab.only', { name: 'Qwen3' })).toBe('\u2068Qwen3\u2069');
    expect(beginIn('24', '', 'rtl')).toBe('24');
  });
});

test('what is stored or names a file has no marks of direction', () => {
  const shown = translator.of('ar', 'rtl')('lab.says', { name: 'Qwen3' });
  expect(withoutMarks(shown)).toBe('Qwen3 يقول');
});

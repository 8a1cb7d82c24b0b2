import { expect, it } from 'vitest';
import { readNumber } from '../../../src/i18n/read-number';

it('a price is read with a decimal comma and with a decimal point', () => {
  for (const language of ['en', 'de']) {
    expect(readNumber('0,15', language)).toBe(0.15);
    expect(readNumber('0.15', language)).toBe(0.15);
    expect(readNumber('0.150', language)).toBe(0.15);
    expect(readNumber(',5', language)).toBe(0.5);
    expect(readNumber(' 65 ', language)).toBe(65);
  }
});

it('groups of digits are read as the language writes them', () => {
  expect(readNumber('1,500', 'en')).toBe(1500);
  expect(readNumber('1.500', 'en')).toBe(1.5);
  expect(readNumber('1.500', 'de')).toBe(1500);
  expect(readNumber('1,500', 'de')).toBe(1.5);
  expect(readNumber('1,234.5', 'en')).toBe(1234.5);
  expect(readNumber('1.234,5', 'en')).toBe(1234.5);
  expect(readNumber('1 234,5', 'fr')).toBe(1234.5);
  expect(readNumber('1.234.567', 'de')).toBe(1_234_567);
});

it('what is no number of 0 or more is none', () => {
  for (const text of ['', '-1', 'free', '1,2,3', '1.2.3', '12,34.5', '1e3', '€5', '.', '1/2'])
    expect(readNumber(text), text).toBeNull();
});

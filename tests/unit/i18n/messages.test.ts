import '../../../src/i18n/import-messages';
import '../../../src/i18n/new-run-messages';
import '../../../src/i18n/run-messages';
import { describe, expect, it } from 'vitest';
import { messages } from '../../../src/i18n';
import { en, type Messages } from '../../../src/i18n/en';
import {
  formatBytes,
  formatDuration,
  formatDurationRange,
  formatLanguage,
  formatParameters,
  formatSigned,
} from '../../../src/i18n/format';

describe('messages', () => {
  const t = messages();

  it('a key that does not exist and a variable that is missing are compile errors', () => {
    // @ts-expect-error -- no such key
    t('run.nonsense');
    // @ts-expect-error -- `total` is missing
    t('run.steps', { done: 1 });
    // @ts-expect-error -- a language without a section
    const incomplete: Messages = { run: en.run };
    expect(incomplete.run.pause).toBe('Pause');
  });

  it('sizes, times and counts are written for people', () => {
    expect(t('newRun.toDownload', { size: 98_362_432 })).toBe('to download: 98 MB');
    expect(t('run.tasks', { count: 1 })).toBe('1 task');
    expect(t('run.tasks', { count: 1200 })).toBe('1,200 tasks');
  });

  it('what is filled in is neither escaped nor read again', () => {
    expect(t('importing.stored', { name: '<b>{{name}}</b> $t(run.pause)' })).toBe(
      '“<b>{{name}}</b> $t(run.pause)” is here now.',
    );
  });
});

describe('numbers', () => {
  it('a range of times has one unit, and is one time where both read the same', () => {
    expect(formatDurationRange(48_000, 67_000)).toBe('48–67 sec');
    expect(formatDurationRange(8 * 60_000, 63 * 60_000)).toBe('8–63 min');
    expect(formatDurationRange(115_000, 130_000)).toBe('2 min');
    expect(formatDurationRange(0, 0)).toBe('0 sec');
  });

  it('a size has one decimal only where it tells something', () => {
    expect([0, 999, 1_400_000_000, 31_000_000_000].map((size) => formatBytes(size))).toEqual([
      '0 byte',
      '999 byte',
      '1.4 GB',
      '31 GB',
    ]);
  });

  it('a time is rounded to what a person would say', () => {
    expect([900, 40_000, 10 * 60_000, 2.5 * 3_600_000].map((ms) => formatDuration(ms))).toEqual([
      '0.9 sec',
      '40 sec',
      '10 min',
      '2.5 hr',
    ]);
  });

  it('a weight has a real minus, and an unknown language keeps its tag', () => {
    expect(formatSigned(-4)).toBe('−4');
    expect(formatSigned(3)).toBe('+3');
    expect(formatParameters(1.7)).toBe('1.7 billion');
    expect(formatParameters(0.6)).toBe('600 million');
    expect(formatParameters(1.7, 'zh')).toBe('17亿');
    expect(formatLanguage('tr')).toBe('Turkish');
    expect(formatLanguage('not a tag')).toBe('not a tag');
  });
});

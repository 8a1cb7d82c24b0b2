import { directionOf, isolate } from './isolate';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in decimal units, such as `98 MB` or `1.4 GB`: what stores and hubs print. */
export function formatBytes(bytes: number, language = 'en'): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** power;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: power >= 3 && amount < 100 ? 1 : 0,
  }).format(amount);
}

/** The largest sensible unit for a duration, its length, and the decimals a person would give. */
function durationUnit(ms: number): { unit: 'second' | 'minute' | 'hour'; unitMs: number; digits: number } {
  const seconds = ms / 1000;
  if (seconds < 90) return { unit: 'second', unitMs: 1000, digits: seconds < 10 ? 1 : 0 };
  if (seconds < 90 * 60) return { unit: 'minute', unitMs: 60_000, digits: 0 };
  return { unit: 'hour', unitMs: 3_600_000, digits: 1 };
}

const durationFormat = (language: string, unit: string, digits: number): Intl.NumberFormat =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  });

/** Milliseconds in the largest sensible unit, rounded as a person would: `40 sec`, `3 min`, `1.5 hr`. */
export function formatDuration(ms: number, language = 'en'): string {
  const { unit, unitMs, digits } = durationUnit(ms);
  return durationFormat(language, unit, digits).format(ms / unitMs);
}

/** Two durations in the unit of the longer one, such as `8–63 min`; one where they read the same. */
export function formatDurationRange(lowMs: number, highMs: number, language = 'en'): string {
  const { unit, unitMs, digits } = durationUnit(highMs);
  const format = durationFormat(language, unit, digits);
  const [low, high] = [lowMs / unitMs, highMs / unitMs];
  return format.format(low) === format.format(high) ? format.format(high) : format.formatRange(low, high);
}

/** A number with a fixed count of decimals, such as `71.4`. */
export const formatNumber = (value: number, decimals: number, language = 'en'): string =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);

/** A share 0…1 in points of 100 with one decimal: how every score is shown. */
export const formatPoints = (share: number, language = 'en'): string =>
  formatNumber(share * 100, 1, language);

/** A count of parameters, given in billions, as a language says it: `1.7 billion`, `600 million`, `17亿`. */
export const formatParameters = (billions: number, language = 'en'): string =>
  new Intl.NumberFormat(language, {
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 3,
  }).format(billions * 1e9);

/** A weight with its sign: `+3`, `−4`. */
export const formatSigned = (value: number, language = 'en'): string =>
  new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(value).replace('-', '−');

const listOf = (items: readonly string[], language: string, type: 'conjunction' | 'disjunction'): string => {
  const direction = directionOf(language);
  return new Intl.ListFormat(language, { type }).format(items.map((item) => isolate(item, direction)));
};

/** `A, B and C`. */
export const formatList = (items: readonly string[], language = 'en'): string =>
  listOf(items, language, 'conjunction');

/** `A, B or C`. */
export const formatChoice = (items: readonly string[], language = 'en'): string =>
  listOf(items, language, 'disjunction');

/** Day and minute of an ISO instant, in the reader's zone. */
export const formatInstant = (iso: string, language = 'en'): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

/** The minute of an ISO instant, in the reader's zone: `12:04`. */
export const formatTime = (iso: string, language = 'en'): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(iso));

/** The name of a language in the reader's language; an unknown tag stays as it is. */
export function formatLanguage(tag: string, language = 'en'): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

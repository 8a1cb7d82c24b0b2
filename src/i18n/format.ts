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

/** Milliseconds in the largest sensible unit, rounded as a person would: `40 sec`, `3 min`, `1.5 hr`. */
export function formatDuration(ms: number, language = 'en'): string {
  const unit = (amount: number, name: 'second' | 'minute' | 'hour', digits = 0): string =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
    }).format(amount);
  const seconds = ms / 1000;
  if (seconds < 10) return unit(seconds, 'second', 1);
  if (seconds < 90) return unit(seconds, 'second');
  if (seconds < 90 * 60) return unit(seconds / 60, 'minute');
  return unit(seconds / 3600, 'hour', 1);
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

/** A weight with its sign: `+3`, `−4`. */
export const formatSigned = (value: number, language = 'en'): string =>
  new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(value).replace('-', '−');

/** `A, B and C`. */
export const formatList = (items: readonly string[], language = 'en'): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(items);

/** Day and minute of an ISO instant, in the reader's zone. */
export const formatInstant = (iso: string, language = 'en'): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

/** The name of a language in the reader's language; an unknown tag stays as it is. */
export function formatLanguage(tag: string, language = 'en'): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

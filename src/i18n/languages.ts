import { formatLanguage } from './format';

/** Languages offered by name; any other BCP 47 tag can be typed. */
export const OFFERED_LANGUAGES = [
  ...[
    'ar',
    'bg',
    'bn',
    'bs',
    'ca',
    'cs',
    'cy',
    'da',
    'de',
    'el',
    'en',
    'en-GB',
    'en-US',
    'es',
    'es-419',
    'et',
  ],
  ...[
    'eu',
    'fa',
    'fi',
    'fr',
    'ga',
    'gl',
    'gu',
    'he',
    'hi',
    'hr',
    'hu',
    'hy',
    'id',
    'it',
    'ja',
    'ka',
    'kk',
    'km',
  ],
  ...[
    'ko',
    'ku',
    'lt',
    'lv',
    'mk',
    'ml',
    'mn',
    'mr',
    'ms',
    'my',
    'ne',
    'nl',
    'no',
    'pa',
    'pl',
    'prs',
    'ps',
    'pt',
  ],
  ...[
    'pt-BR',
    'ro',
    'ru',
    'sk',
    'sl',
    'so',
    'sq',
    'sr',
    'sv',
    'sw',
    'ta',
    'te',
    'th',
    'ti',
    'tl',
    'tr',
    'uk',
    'ur',
  ],
  ...['uz', 'vi', 'yue', 'zh', 'zh-Hans', 'zh-Hant'],
] as const;

/** Tag by lower-case name in the reader's language, such as `turkish` → `tr`. */
const tagsByName = (language: string): ReadonlyMap<string, string> =>
  new Map(OFFERED_LANGUAGES.map((tag) => [formatLanguage(tag, language).toLocaleLowerCase(language), tag]));

/**
 * The tag meant by what was typed: a language's name in the reader's language, or a BCP 47 tag in its canonical form;
 * undefined when it is neither. A word that has the form of a tag but names no language we know (`turkis`) is none.
 */
export function languageTagOf(typed: string, language = 'en'): string | undefined {
  const wanted = typed.trim();
  const named = tagsByName(language).get(wanted.toLocaleLowerCase(language));
  if (named !== undefined) return named;
  try {
    const [tag] = Intl.getCanonicalLocales(wanted.replaceAll('_', '-'));
    return tag !== undefined && /^[a-z]{2,3}(-|$)/i.test(tag) ? tag : undefined;
  } catch {
    return undefined;
  }
}

import type { FirstOf, Whole } from './translation';

/** All sections of a language, by name; `other` is the plural form that every language has. */
type All = Whole<'other'>;

/** A language of the app: who it is and how its texts are had. */
export interface AppLanguage {
  /** As its readers call it. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** What a first visit shows; English has none, it is bundled with the screens. */
  first?: () => Promise<FirstOf<All>>;
  /** Everything. */
  whole?: () => Promise<All>;
}

/**
 * The languages the app speaks, by BCP 47 tag, in the order of the list a reader chooses from. English is bundled with
 * the screens that show it; every other one is loaded in two pieces when it is chosen.
 */
export const APP_LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  es: {
    name: 'Español',
    direction: 'ltr',
    first: async () => (await import('./es/core')).core,
    whole: async () => (await import('./es')).es,
  },
  'zh-Hans': {
    name: '简体中文',
    direction: 'ltr',
    first: async () => (await import('./zh/core')).core,
    whole: async () => (await import('./zh')).zh,
  },
  ar: {
    name: 'العربية',
    direction: 'rtl',
    first: async () => (await import('./ar/core')).core,
    whole: async () => (await import('./ar')).ar,
  },
} as const satisfies Record<string, AppLanguage>;

export type AppTag = keyof typeof APP_LANGUAGES;

export const isAppTag = (tag: string): tag is AppTag => Object.hasOwn(APP_LANGUAGES, tag);

export const APP_TAGS: readonly AppTag[] = Object.keys(APP_LANGUAGES).filter(isAppTag);

const baseOf = (tag: string): string | undefined => {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return undefined; // a browser may be told anything
  }
};

/**
 * The language to start in: the first of the wished ones (most wanted first) that the app speaks, in whatever region or
 * script, so that `zh-TW` reads simplified Chinese rather than English; English when it speaks none of them.
 */
export function matchLanguage(wished: readonly string[]): AppTag {
  for (const wish of wished) {
    const found = APP_TAGS.find((tag) => baseOf(tag) === baseOf(wish));
    if (found !== undefined) return found;
  }
  return 'en';
}

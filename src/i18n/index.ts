import type { TFunction } from 'i18next';
import { createSubscriber } from 'svelte/reactivity';
import { APP_LANGUAGES, type AppLanguage, type AppTag } from './app-languages';
import type { en } from './en';
import { core } from './en/core';
import { intlTag, Translator } from './translator';

/** i18next's types know every key and its placeholders; its 50 kB at work are not needed for that. */
export type Translate = TFunction;

/** English and everything translated give the same keys: `translation.ts` holds them to it. */
const isTyped = (t: unknown): t is Translate => typeof t === 'function';

const translator = new Translator();
translator.add('en', core);

/** The sections that are shown by now. */
const shown = new Set<string>(Object.keys(core));

/**
 * Adds texts that few screens need. A module that shows some imports the module of `i18n` that adds them, so that they
 * come with its chunk and not with the first page.
 */
export function addMessages(sections: Partial<typeof en>): void {
  translator.add('en', sections);
  for (const name of Object.keys(sections)) shown.add(name);
}

const pending = new Map<string, Promise<boolean>>();

/** Loads a piece of a language once; false: it can't be had now, and English stands in. */
function bring(tag: string, piece: 'first' | 'whole', language: AppLanguage): Promise<boolean> {
  const key = `${tag} ${piece}`;
  const asked = pending.get(key);
  if (asked !== undefined) return asked;
  const load = async (): Promise<boolean> => {
    try {
      const sections = await language[piece]?.();
      if (sections !== undefined) translator.add(tag, sections);
      return true;
    } catch {
      pending.delete(key); // asked again with the next screen
      return false;
    }
  };
  const loading = load();
  pending.set(key, loading);
  return loading;
}

/** What is shown, in a language: the small piece where that is enough, else all. */
const bringShown = async (tag: string, language: AppLanguage): Promise<boolean> =>
  (await bring(tag, 'first', language)) &&
  (!translator.lacks(tag, shown) || (await bring(tag, 'whole', language)));

interface Chosen {
  lang: string;
  tag: string;
  direction: 'ltr' | 'rtl';
  language: AppLanguage;
  t: Translate;
}

const inLanguage = (lang: string, language: AppLanguage): Chosen => {
  const t: unknown = translator.of(lang, language.direction);
  if (!isTyped(t)) throw new TypeError('no translator');
  return { lang, tag: intlTag(lang), direction: language.direction, language, t };
};

let chosen = inLanguage('en', APP_LANGUAGES.en);
let tellChanged: () => void = () => undefined;
const subscribe = createSubscriber((update) => {
  tellChanged = update;
});

/**
 * What a dynamic import brings, once its texts are there in the chosen language: no screen shows English first. Every
 * import of a module that shows text goes through it.
 */
export async function withTexts<Module>(loading: Promise<Module>): Promise<Module> {
  const module = await loading;
  await bringShown(chosen.lang, chosen.language);
  return module;
}

let latest = 0;

/** Shows everything in a language, at once; false: its texts can't be loaded, and all stays as it was. */
export async function showIn(tag: string, language: AppLanguage): Promise<boolean> {
  const turn = (latest += 1);
  const isThere = await bringShown(tag, language);
  if (!isThere) return false;
  if (turn !== latest) return true; // another was chosen meanwhile
  chosen = inLanguage(tag, language);
  tellChanged();
  return true;
}

/** Shows everything in a language of the app: `showIn` by its tag. */
export const setLanguage = (tag: AppTag): Promise<boolean> => showIn(tag, APP_LANGUAGES[tag]);

/** The texts of the chosen language; re-read by components when it changes. */
export function messages(): Translate {
  subscribe();
  return chosen.t;
}

/** The chosen language: its tag for `Intl`, its tag for `lang` attributes, and its writing direction. */
export function chosenLanguage(): Pick<Chosen, 'lang' | 'tag' | 'direction'> {
  subscribe();
  return chosen;
}

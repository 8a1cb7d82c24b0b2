import i18next, { type TFunction } from 'i18next';
import { createSubscriber } from 'svelte/reactivity';
import type { en } from './en';
import { core } from './en/core';
import { formatBytes, formatDuration } from './format';

export type Translate = TFunction;

const engine = i18next.createInstance();
void engine.init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'app',
  resources: { en: { app: core } },
  initAsync: false,
  interpolation: { escapeValue: false }, // Svelte escapes
});
engine.services.formatter?.add('bytes', (value, language) => formatBytes(Number(value), language));
engine.services.formatter?.add('duration', (value, language) => formatDuration(Number(value), language));

/**
 * Adds texts that few screens need. A module that shows some imports the module of `i18n` that adds them, so that they
 * come with its chunk and not with the first page.
 */
export function addMessages(sections: Partial<typeof en>): void {
  engine.addResourceBundle('en', 'app', sections, true, true);
}

const subscribe = createSubscriber((update) => {
  engine.on('languageChanged', update);
  return () => {
    engine.off('languageChanged', update);
  };
});

/** The texts of the chosen language; re-read by components when it changes. */
export function messages(): Translate {
  subscribe();
  return engine.getFixedT(engine.language);
}

/** BCP 47 tag and writing direction of the chosen language, for `<html>` and for `Intl`. */
export function chosenLanguage(): { tag: string; direction: 'ltr' | 'rtl' } {
  subscribe();
  return { tag: engine.language, direction: engine.dir() };
}

import i18next, { type TFunction } from 'i18next';
import { createSubscriber } from 'svelte/reactivity';
import { en } from './en';
import { formatBytes, formatDuration } from './format';

export type Translate = TFunction;

const engine = i18next.createInstance();
void engine.init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'app',
  resources: { en: { app: en } },
  initAsync: false,
  interpolation: { escapeValue: false }, // Svelte escapes
});
engine.services.formatter?.add('bytes', (value, language) => formatBytes(Number(value), language));
engine.services.formatter?.add('duration', (value, language) => formatDuration(Number(value), language));

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

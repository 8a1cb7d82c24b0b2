import * as v from 'valibot';
import type { Storage } from '../services/storage';

export const THEMES = ['system', 'light', 'dark'] as const;
const ThemeSchema = v.picklist(THEMES);
export type Theme = v.InferOutput<typeof ThemeSchema>;

/** The reader's choice of light or dark; kept for the next visit where something can be stored. */
export class ThemeChoice {
  #theme = $state<Theme>('system');
  #settings: Storage['settings'] | null = null;

  get theme(): Theme {
    return this.#theme;
  }

  /** Takes the stored choice, once storage is open. */
  async restore(settings: Storage['settings']): Promise<void> {
    this.#settings = settings;
    this.#theme = (await settings.get('theme', ThemeSchema)) ?? this.#theme;
  }

  choose(theme: Theme): void {
    this.#theme = theme;
    void this.#settings?.set('theme', theme); // not stored: it holds for this visit, which is no loss worth a message
  }
}

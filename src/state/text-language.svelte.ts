import { directionOf, mainLanguage, UNDETERMINED } from '../domain/language';
import { hashText } from '../services/hash';
import type { LoadLanguages } from './ports';

/** The language of a text that is shown: the text never waits for it. */
export class TextLanguage {
  readonly #loadLanguages: LoadLanguages;
  #language = $state(UNDETERMINED);
  #looking = new AbortController();

  constructor(loadLanguages: LoadLanguages) {
    this.#loadLanguages = loadLanguages;
  }

  /** For `lang`; undefined: not known. */
  get lang(): string | undefined {
    return this.#language === UNDETERMINED ? undefined : this.#language;
  }
  /** For `dir`; `auto` where the language isn't known. */
  get dir(): 'ltr' | 'rtl' | 'auto' {
    return directionOf(this.#language);
  }

  /** Looks for the language of this text; what was looked for before no longer counts. */
  async look(text: string): Promise<void> {
    this.stop();
    const { signal } = (this.#looking = new AbortController());
    this.#language = UNDETERMINED;
    const [languages, hash] = await Promise.all([this.#loadLanguages(), hashText(text)]);
    const found = await languages.profilesOf(signal, [{ hash, text }]);
    const profile = found.ok ? found.value.get(hash) : undefined;
    if (!signal.aborted && profile !== undefined) this.#language = mainLanguage(profile);
  }

  stop(): void {
    this.#looking.abort();
  }
}

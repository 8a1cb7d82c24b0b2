import { chosenLanguage, setLanguage } from '../i18n';
import { isAppTag, matchLanguage } from '../i18n/app-languages';

/** Where the choice is kept for the next visit; null: none was made, or nothing can be kept. */
export interface KeptLanguage {
  read: () => string | null;
  write: (tag: string) => void;
}

/** The reader's language: what the browser asks for until another is chosen, which is then kept. */
export class LanguageChoice {
  readonly #kept: KeptLanguage;
  #failed = $state(false);

  constructor(kept: KeptLanguage) {
    this.#kept = kept;
  }

  get tag(): string {
    return chosenLanguage().lang;
  }
  /** The texts of the language chosen last could not be loaded. */
  get failed(): boolean {
    return this.#failed;
  }

  /** Before anything is shown: the language kept, or the first the browser asks for that the app speaks. */
  async settle(wished: readonly string[]): Promise<void> {
    const kept = this.#kept.read();
    await setLanguage(kept !== null && isAppTag(kept) ? kept : matchLanguage(wished));
  }

  async choose(tag: string): Promise<void> {
    if (!isAppTag(tag)) return;
    this.#failed = !(await setLanguage(tag));
    if (!this.#failed) this.#kept.write(tag);
  }
}

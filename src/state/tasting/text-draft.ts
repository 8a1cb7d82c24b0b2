import * as v from 'valibot';
import type { Storage } from '../../services/storage';

const KEY = 'tasting-texts';

/** Texts that were pasted and not yet used: a reload must not cost them. They stay in this browser, as all drafts do. */
export class TextDraft {
  readonly #drafts: Storage['drafts'];
  #wanted: readonly string[] | null = null;
  #isKeeping = false;

  constructor({ drafts }: Pick<Storage, 'drafts'>) {
    this.#drafts = drafts;
  }

  /** What was kept; undefined: nothing. */
  async restore(): Promise<string[] | undefined> {
    return this.#drafts.get(KEY, v.array(v.string()));
  }

  /** Keeps what is in the fields, or nothing where all are blank; while it is being written only the newest waits. */
  async keep(texts: readonly string[]): Promise<void> {
    this.#wanted = texts;
    if (this.#isKeeping) return;
    this.#isKeeping = true;
    while (this.#wanted !== null) {
      const next: readonly string[] = this.#wanted;
      this.#wanted = null;
      const isBlank = next.every((text) => text.trim() === '');
      // A full disk shows itself when the test is begun: until then nothing is lost that isn't on the screen.
      await (isBlank ? this.#drafts.remove(KEY) : this.#drafts.set(KEY, [...next]));
    }
    this.#isKeeping = false;
  }
}

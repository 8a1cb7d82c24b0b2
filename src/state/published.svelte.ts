import { createContext } from 'svelte';
import { figuresFor, type OthersFigure, type Published } from '../domain/published';
import { importedFigures, type Reference } from '../domain/references';
import type { Storage } from '../services/storage';
import type { LoadTransfer } from './ports';

/**
 * Figures of others, beside a run of the same tasks: published ones that ship with the app, and those imported. Off until
 * switched on, and never part of a ranking.
 */
export class PublishedFigures {
  readonly #transfer: () => ReturnType<LoadTransfer>;
  readonly #storage: Pick<Storage, 'references'>;
  #isOn = $state(false);
  #files = $state.raw<readonly Published[]>([]);
  #kept = $state.raw<readonly Reference[]>([]);

  constructor(transfer: LoadTransfer, storage: Pick<Storage, 'references'>) {
    this.#transfer = transfer;
    this.#storage = storage;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Those about this pack's tasks; none while switched off. */
  figures(packId: string): OthersFigure[] {
    return this.#isOn ? this.#of(packId) : [];
  }

  /** Whether a pack has any: read first, so that no switch stands where there is nothing to show. */
  has(packId: string): boolean {
    return this.#of(packId).length > 0;
  }

  /** Whether some of them were imported. */
  hasImported(packId: string): boolean {
    return importedFigures(this.#kept, packId).length > 0;
  }

  /** Shows or hides them. */
  show(isOn: boolean): void {
    this.#isOn = isOn;
  }

  /** Published ones first; each kind with the highest first. */
  #of(packId: string): OthersFigure[] {
    return [...figuresFor(this.#files, packId), ...importedFigures(this.#kept, packId)];
  }

  /** Reads what is kept here and the files that ship with the app; what can't be read isn't there to switch on. */
  async load(signal: AbortSignal): Promise<void> {
    this.#kept = await this.#storage.references.list();
    const { loadPublished } = await this.#transfer();
    const loaded = await loadPublished(signal);
    if (loaded.ok && !signal.aborted) this.#files = loaded.value;
  }
}

export const [getPublished, setPublished] = createContext<PublishedFigures>();

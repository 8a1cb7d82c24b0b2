import { createContext } from 'svelte';
import { figuresFor, type OthersFigure, type Published } from '../domain/published';
import type { LoadTransfer } from './ports';

/**
 * Figures that others published, beside a run of the same tasks. Off until switched on, and never part of a ranking:
 * another judge gave them.
 */
export class PublishedFigures {
  readonly #transfer: () => ReturnType<LoadTransfer>;
  #isOn = $state(false);
  #files = $state.raw<readonly Published[]>([]);

  constructor(transfer: LoadTransfer) {
    this.#transfer = transfer;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Those about this pack's tasks; none while switched off. */
  figures(packId: string): OthersFigure[] {
    return this.#isOn ? figuresFor(this.#files, packId) : [];
  }

  /** Whether a pack has any: read first, so that no switch stands where there is nothing to show. */
  has(packId: string): boolean {
    return figuresFor(this.#files, packId).length > 0;
  }

  /** Shows or hides them. */
  show(isOn: boolean): void {
    this.#isOn = isOn;
  }

  /** Reads the files that ship with the app; where they can't be read, there is nothing to switch on. */
  async load(signal: AbortSignal): Promise<void> {
    const { loadPublished } = await this.#transfer();
    const loaded = await loadPublished(signal);
    if (loaded.ok && !signal.aborted) this.#files = loaded.value;
  }
}

export const [getPublished, setPublished] = createContext<PublishedFigures>();

import type { Failure } from '../../domain/failure';
import type { Reference } from '../../domain/references';
import type { Storage } from '../../services/storage';

/** The scores of others that are kept here. */
export class KeptReferences {
  readonly #storage: Pick<Storage, 'references'>;
  #all = $state.raw<readonly Reference[] | null>(null);
  #failure = $state.raw<Failure | null>(null);

  constructor(storage: Pick<Storage, 'references'>) {
    this.#storage = storage;
  }

  /** The newest first; null: not read yet. */
  get all(): readonly Reference[] | null {
    return this.#all;
  }
  get failure(): Failure | null {
    return this.#failure;
  }

  async refresh(): Promise<void> {
    this.#all = await this.#storage.references.list();
  }

  async remove(referenceId: string): Promise<void> {
    const removed = await this.#storage.references.remove(referenceId);
    this.#failure = removed.ok ? null : removed.failure;
    await this.refresh();
  }
}

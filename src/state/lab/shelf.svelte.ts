import type { Run } from '../../domain/run';
import type { Storage } from '../../services/storage';

type Heads = Awaited<ReturnType<Storage['verdictSets']['heads']>>;

/** What is here to be compared: runs that were judged, and sets of verdicts that came by files. */
export class LabShelf {
  readonly #storage: Pick<Storage, 'runs' | 'verdictSets'>;
  #runs = $state.raw<readonly Run[]>([]);
  #sets = $state.raw<Heads>([]);
  #isRead = $state(false);

  constructor(storage: Pick<Storage, 'runs' | 'verdictSets'>) {
    this.#storage = storage;
  }

  get runs(): readonly Run[] {
    return this.#runs;
  }
  get sets(): Heads {
    return this.#sets;
  }
  get isRead(): boolean {
    return this.#isRead;
  }

  async look(): Promise<void> {
    const [runs, sets] = await Promise.all([this.#storage.runs.list(), this.#storage.verdictSets.heads()]);
    this.#runs = runs;
    this.#sets = sets;
    this.#isRead = true;
  }
}

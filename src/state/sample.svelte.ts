import type { Failure } from '../domain/failure';
import type { Run } from '../domain/run';
import type { Work } from './work';

/** Brings in the run that ships with the app. */
export class Sample {
  readonly #work: Pick<Work, 'storage' | 'transfer' | 'runs'>;
  #isBusy = $state(false);
  #failure = $state.raw<Failure | null>(null);

  constructor(work: Pick<Work, 'storage' | 'transfer' | 'runs'>) {
    this.#work = work;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }
  get failure(): Failure | null {
    return this.#failure;
  }

  /** The sample's run, stored here; asked for again it is the same run. undefined: see `failure`. */
  async open(): Promise<Run | undefined> {
    this.#isBusy = true;
    this.#failure = null;
    const run = await this.#bring();
    this.#isBusy = false;
    return run;
  }

  async #bring(): Promise<Run | undefined> {
    const { storage, transfer, runs } = this.#work;
    const { loadSample, importResults } = await transfer();
    const file = await loadSample(AbortSignal.timeout(60_000));
    const merged = file.ok ? await importResults(storage, file.value) : file;
    if (!merged.ok) {
      this.#failure = merged.failure;
      return undefined;
    }
    await runs.refresh();
    const [first] = merged.value.runs;
    return first === undefined ? undefined : storage.runs.get(first.runId);
  }
}

import { SvelteMap } from 'svelte/reactivity';
import { done, failed, type Failure, type Outcome } from '../domain/failure';
import type { LocalModel } from '../domain/run';
import type { Catalogue, CatalogueEntry, TrainedJudge } from '../services/models';
import type { Storage } from '../services/storage';
import type { ModelsDoor } from './ports';

export type { TrainedJudge } from '../services/models';

/** One model on its way here. */
export interface Transfer {
  name: string;
  state: 'working' | 'checking' | 'paused' | 'failed';
  doneBytes: number;
  totalBytes: number | null;
  /** Bytes per second since it was (re)started; null: not known yet. */
  bytesPerSecond: number | null;
  failure: Failure | null;
}

/** Models on this computer, those offered, and those on their way. */
export class ModelShelf {
  readonly #models: Storage['models'];
  readonly #door: ModelsDoor;
  readonly #now: () => number;
  readonly #stops = new SvelteMap<string, AbortController>();
  readonly #transfers = new SvelteMap<string, Transfer>();
  #local = $state.raw<readonly LocalModel[] | null>(null);
  #catalogue = $state.raw<Catalogue | null>(null);
  #catalogueFailure = $state.raw<Failure | null>(null);

  constructor(models: Storage['models'], door: ModelsDoor, now: () => number) {
    this.#models = models;
    this.#door = door;
    this.#now = now;
  }

  /** null until they were read. */
  get local(): readonly LocalModel[] | null {
    return this.#local;
  }
  get entries(): readonly CatalogueEntry[] {
    return this.#catalogue?.entries ?? [];
  }
  /** Models trained to judge that people may want to get for themselves. */
  get trainedJudges(): readonly TrainedJudge[] {
    return this.#catalogue?.trainedJudges ?? [];
  }
  get catalogueDate(): string {
    return this.#catalogue?.date ?? '';
  }
  get catalogueFailure(): Failure | null {
    return this.#catalogueFailure;
  }
  /** By catalogue id, or by file name for imports. */
  get transfers(): ReadonlyMap<string, Transfer> {
    return this.#transfers;
  }

  async refresh(): Promise<void> {
    this.#local = await this.#models.list();
    if (this.#catalogue !== null) return;
    const loaded = await this.#door.loadCatalogue(AbortSignal.timeout(60_000));
    if (loaded.ok) this.#catalogue = loaded.value;
    this.#catalogueFailure = loaded.ok ? null : loaded.failure;
  }

  /** Fetches a model, or goes on with one that was paused. Ends with `cancelled` when paused or stopped. */
  async fetch(entry: CatalogueEntry): Promise<Outcome<LocalModel>> {
    const stop = this.#begin(entry.id, entry.name, entry.sizeBytes);
    const got = await this.#door.downloadModel(stop.signal, entry, this.#follow(entry.id, stop.signal));
    return this.#end(entry.id, got.ok ? done(got.value.model) : got);
  }

  /** Copies a model file of the user's into this browser's storage. */
  async importFile(
    file: File,
    hints: { name?: string; paramsB?: number } = {},
  ): Promise<Outcome<LocalModel>> {
    const stop = this.#begin(file.name, file.name, file.size);
    const got = await this.#door.importGguf(stop.signal, file, this.#follow(file.name, stop.signal), hints);
    return this.#end(file.name, got);
  }

  /** Stops the transfer; what is here stays and `fetch` goes on from there. */
  pause(id: string): void {
    this.#stops.get(id)?.abort();
  }

  /** Stops the transfer and throws away what is here of it. */
  async discard(entry: CatalogueEntry): Promise<void> {
    this.pause(entry.id);
    this.#transfers.delete(entry.id);
    await this.#door.discardPart(entry);
  }

  dismiss(id: string): void {
    this.#transfers.delete(id);
  }

  async remove(model: LocalModel): Promise<Outcome<void>> {
    const others = (await this.#models.list()).filter((other) => other.weightsHash !== model.weightsHash);
    const forgotten = await this.#models.remove(model.weightsHash);
    if (!forgotten.ok) return forgotten;
    const deleted = await this.#door.deleteModel(model, others);
    this.#local = await this.#models.list();
    return deleted;
  }

  /** What a person knows about a model beyond what its file says. */
  async describe(model: LocalModel): Promise<Outcome<void>> {
    const stored = await this.#models.put(model);
    this.#local = await this.#models.list();
    return stored;
  }

  #begin(id: string, name: string, totalBytes: number): AbortController {
    this.#stops.get(id)?.abort();
    const stop = new AbortController();
    this.#stops.set(id, stop);
    this.#transfers.set(id, {
      name,
      state: 'working',
      doneBytes: this.#transfers.get(id)?.doneBytes ?? 0,
      totalBytes,
      bytesPerSecond: null,
      failure: null,
    });
    return stop;
  }

  #follow(id: string, signal: AbortSignal) {
    let first: { at: number; bytes: number } | null = null;
    return (progress: { phase: string; doneBytes: number; totalBytes: number | null }): void => {
      const transfer = this.#transfers.get(id);
      if (transfer === undefined || signal.aborted) return;
      first ??= { at: this.#now(), bytes: progress.doneBytes };
      const seconds = (this.#now() - first.at) / 1000;
      const gained = progress.doneBytes - first.bytes;
      this.#transfers.set(id, {
        ...transfer,
        state: progress.phase === 'checking' ? 'checking' : 'working',
        doneBytes: progress.doneBytes,
        totalBytes: progress.totalBytes ?? transfer.totalBytes,
        bytesPerSecond: seconds > 1 && gained > 0 ? gained / seconds : null,
      });
    };
  }

  async #end(id: string, got: Outcome<LocalModel>): Promise<Outcome<LocalModel>> {
    this.#stops.delete(id);
    const transfer = this.#transfers.get(id);
    if (!got.ok) {
      const paused = got.failure.kind === 'cancelled';
      if (transfer !== undefined) {
        this.#transfers.set(id, {
          ...transfer,
          state: paused ? 'paused' : 'failed',
          failure: paused ? null : got.failure,
        });
      }
      return got;
    }
    const stored = await this.#models.put(got.value);
    this.#transfers.delete(id);
    this.#local = await this.#models.list();
    return stored.ok ? done(got.value) : failed(stored.failure);
  }
}

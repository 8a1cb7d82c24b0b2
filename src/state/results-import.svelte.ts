import type { Failure } from '../domain/failure';
import type { MergeReport } from '../services/transfer';

import type { Storage } from '../services/storage';
import type { LoadTransfer } from './ports';

export type { RunMerge } from '../services/transfer';

/** Results that come in from a file, and what became of them. */
export class ResultsImport {
  readonly #storage: Storage;
  readonly #transfer: LoadTransfer;
  #file = $state('');
  #phase = $state<'idle' | 'reading' | 'done' | 'failed'>('idle');
  #report = $state.raw<MergeReport | null>(null);
  #failure = $state.raw<Failure | null>(null);

  constructor(storage: Storage, transfer: LoadTransfer) {
    this.#storage = storage;
    this.#transfer = transfer;
  }

  get file(): string {
    return this.#file;
  }
  get phase() {
    return this.#phase;
  }
  get report(): MergeReport | null {
    return this.#report;
  }
  get failure(): Failure | null {
    return this.#failure;
  }

  async take(file: File): Promise<void> {
    this.#file = file.name;
    this.#phase = 'reading';
    const { importResults } = await this.#transfer();
    const merged = await importResults(this.#storage, file);
    this.#report = merged.ok ? merged.value : null;
    this.#failure = merged.ok ? null : merged.failure;
    this.#phase = merged.ok ? 'done' : 'failed';
  }
}

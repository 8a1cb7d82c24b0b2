import * as v from 'valibot';
import { done, type Failure, type Outcome } from '../domain/failure';
import type { Hash } from '../domain/ids';
import type { Issue } from '../domain/issue';
import type { Pack } from '../domain/pack';
import type { PackSummary, Storage } from '../services/storage';
import type { LoadTransfer } from './ports';

export type PackImport =
  | { phase: 'idle' }
  | { phase: 'reading'; file: string }
  | { phase: 'done'; name: string; packHash: Hash; file: string; issues: readonly Issue[] }
  | { phase: 'refused'; file: string; issues: readonly Issue[] }
  | { phase: 'failed'; failure: Failure };

/** The packs on this computer, and the one being imported. */
export class PackShelf {
  readonly #storage: Pick<Storage, 'packs' | 'settings'>;
  readonly #transfer: LoadTransfer;
  readonly #appVersion: string;
  #packs = $state.raw<readonly PackSummary[] | null>(null);
  #import = $state.raw<PackImport>({ phase: 'idle' });

  constructor(storage: Pick<Storage, 'packs' | 'settings'>, transfer: LoadTransfer, appVersion: string) {
    this.#storage = storage;
    this.#transfer = transfer;
    this.#appVersion = appVersion;
  }

  /** null until they were read. */
  get packs(): readonly PackSummary[] | null {
    return this.#packs;
  }

  get importing(): PackImport {
    return this.#import;
  }

  async refresh(): Promise<void> {
    await this.#takeBundled();
    this.#packs = await this.#storage.packs.list();
  }

  load(packHash: Hash): Promise<Pack | undefined> {
    return this.#storage.packs.load(packHash);
  }

  async importFile(file: File): Promise<void> {
    this.#import = { phase: 'reading', file: file.name };
    const { readPackFile } = await this.#transfer();
    const read = await readPackFile(file);
    if (!read.ok) {
      this.#import = { phase: 'failed', failure: read.failure };
      return;
    }
    const { pack, issues } = read.value;
    if (pack === null) {
      this.#import = { phase: 'refused', file: file.name, issues };
      return;
    }
    const stored = await this.#storage.packs.put(pack);
    this.#import = stored.ok
      ? { phase: 'done', name: pack.manifest.name, packHash: stored.value, file: file.name, issues }
      : { phase: 'failed', failure: stored.failure };
    this.#packs = await this.#storage.packs.list();
  }

  /** The pack as a file that imports again; a gated one only for who says to hold the right (`right-needed`). */
  async fileOf(pack: Pack, holdsRight = false): Promise<Outcome<File>> {
    const { writePackFile } = await this.#transfer();
    const name = `${pack.manifest.id}-${pack.manifest.version}.zip`;
    const blob = writePackFile(pack, { holdsRight });
    return blob.ok ? done(new File([blob.value], name, { type: 'application/zip' })) : blob;
  }

  async remove(packHash: Hash): Promise<Outcome<void>> {
    const removed = await this.#storage.packs.remove(packHash);
    this.#packs = await this.#storage.packs.list();
    return removed;
  }

  /** Packs that come with the app are put on the shelf once for each version, so that a removed one stays away. */
  async #takeBundled(): Promise<void> {
    if ((await this.#storage.settings.get('bundled-packs', v.string())) === this.#appVersion) return;
    const { loadBundledPacks } = await this.#transfer();
    const bundled = await loadBundledPacks(AbortSignal.timeout(60_000));
    if (!bundled.ok) {
      this.#note(bundled.failure);
      return;
    }
    for (const { pack } of bundled.value) {
      const stored = await this.#storage.packs.put(pack);
      if (!stored.ok) {
        this.#note(stored.failure);
        return;
      }
    }
    await this.#storage.settings.set('bundled-packs', this.#appVersion);
  }

  #note(failure: Failure): void {
    this.#import = { phase: 'failed', failure };
  }
}

import * as v from 'valibot';
import { done, type Failure, type Outcome } from '../domain/failure';
import type { Hash } from '../domain/ids';
import type { Pack } from '../domain/pack';
import type { PackSummary, Storage } from '../services/storage';
import type { LoadTransfer } from './ports';

export type { PackSummary } from '../services/storage';

/** A preview that was left without being added: of which files, and by which move to another page. */
interface Dropped {
  name: string;
  move: number;
}

/** The packs on this computer. */
export class PackShelf {
  readonly #storage: Pick<Storage, 'packs' | 'settings'>;
  readonly #transfer: LoadTransfer;
  readonly #appVersion: string;
  #packs = $state.raw<readonly PackSummary[] | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #dropped = $state.raw<Dropped | null>(null);
  #last: { packHash: Hash; pack: Pack } | undefined;

  constructor(storage: Pick<Storage, 'packs' | 'settings'>, transfer: LoadTransfer, appVersion: string) {
    this.#storage = storage;
    this.#transfer = transfer;
    this.#appVersion = appVersion;
  }

  /** null until they were read. */
  get packs(): readonly PackSummary[] | null {
    return this.#packs;
  }

  /** Why packs that come with the app are not here. */
  get failure(): Failure | null {
    return this.#failure;
  }

  get dropped(): Dropped | null {
    return this.#dropped;
  }

  noteDropped(dropped: Dropped): void {
    this.#dropped = dropped;
  }

  async refresh(): Promise<void> {
    await this.#takeBundled();
    this.#packs = await this.#storage.packs.list();
  }

  /** The last one is kept at hand: whoever walks through the tasks of a pack asks for it again and again. */
  async load(packHash: Hash): Promise<Pack | undefined> {
    if (this.#last?.packHash === packHash) return this.#last.pack;
    const pack = await this.#storage.packs.load(packHash);
    this.#last = pack === undefined ? undefined : { packHash, pack };
    return pack;
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
    this.#last = undefined;
    this.#packs = await this.#storage.packs.list();
    return removed;
  }

  /** Packs that come with the app are put on the shelf once for each version, so that a removed one stays away. */
  async #takeBundled(): Promise<void> {
    if ((await this.#storage.settings.get('bundled-packs', v.string())) === this.#appVersion) return;
    const { loadBundledPacks } = await this.#transfer();
    const bundled = await loadBundledPacks(AbortSignal.timeout(60_000));
    if (!bundled.ok) {
      this.#failure = bundled.failure;
      return;
    }
    for (const { pack } of bundled.value) {
      const stored = await this.#storage.packs.put(pack);
      if (!stored.ok) {
        this.#failure = stored.failure;
        return;
      }
    }
    this.#failure = null;
    await this.#storage.settings.set('bundled-packs', this.#appVersion);
  }
}

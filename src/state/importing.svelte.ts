import type { Failure, Outcome } from '../domain/failure';
import {
  ColumnMappingSchema,
  FIRST_CHOICES,
  type ColumnMapping,
  type ImportChoices,
  type ImportPreview,
  type ManifestChoices,
} from '../domain/formats/preview';
import { mappingKey } from '../domain/formats/table';
import type { Hash } from '../domain/ids';
import type { Manifest } from '../domain/pack';
import { nextTask } from '../services/breath';
import type { Storage } from '../services/storage';
import type { ImportFile, PackImporter } from '../services/transfer';

export type { ImportFile } from '../services/transfer';
export type ImportPhase = 'empty' | 'reading' | 'preview' | 'storing' | 'stored';

/** Opens what reads the files; a test gives an object literal. */
export type OpenImporter = () => Promise<PackImporter>;

interface Stored {
  packHash: Hash;
  /** The very same pack was on this computer before. */
  wasHere: boolean;
}

/** Files chosen to become a pack: read, shown, corrected, and stored only when someone agrees. */
export class Importing {
  readonly #open: OpenImporter;
  readonly #storage: Pick<Storage, 'packs' | 'settings'>;
  #importer: Promise<PackImporter> | undefined;
  #session = new AbortController();
  #looking: Promise<void> | undefined;
  #files = $state.raw<readonly ImportFile[]>([]);
  #choices = $state.raw<ImportChoices>(FIRST_CHOICES);
  #phase = $state<ImportPhase>('empty');
  #share = $state<number | null>(null);
  #preview = $state.raw<ImportPreview | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #stored = $state.raw<Stored | null>(null);
  #wasStopped = $state(false);
  #isRemembered = $state(false);

  readonly #manifest = $derived.by((): Manifest | null => {
    if (this.#preview === null) return null;
    return { ...this.#preview.manifest, ...this.#choices.manifest };
  });

  constructor(open: OpenImporter, storage: Pick<Storage, 'packs' | 'settings'>) {
    this.#open = open;
    this.#storage = storage;
  }

  get files(): readonly ImportFile[] {
    return this.#files;
  }
  get choices(): ImportChoices {
    return this.#choices;
  }
  get phase(): ImportPhase {
    return this.#phase;
  }
  /** How much of the files is read, 0…1; null while that is unknown. */
  get share(): number | null {
    return this.#share;
  }
  get preview(): ImportPreview | null {
    return this.#preview;
  }
  /** What the pack will say about itself, with what was typed a moment ago. */
  get manifest(): Manifest | null {
    return this.#manifest;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get stored(): Stored | null {
    return this.#stored;
  }
  get wasStopped(): boolean {
    return this.#wasStopped;
  }
  /** The columns mean what they meant the last time such a table was added. */
  get isRemembered(): boolean {
    return this.#isRemembered;
  }
  /** What the selection is called: its folder, its only file, or its first. */
  get name(): string {
    return this.#files[0]?.path.split('/')[0] ?? '';
  }

  /** Reads these files instead of any before. */
  async take(files: readonly ImportFile[]): Promise<void> {
    if (files.length === 0 || !(await this.#isNextTask())) return;
    this.#files = files;
    this.#choices = FIRST_CHOICES;
    this.#isRemembered = false;
    await this.#read();
  }

  /** Reads these files too; one of the same path takes the other's place. What was chosen so far stays. */
  async add(files: readonly ImportFile[]): Promise<void> {
    if (!(await this.#isNextTask())) return;
    const kept = this.#files.filter(({ path }) => !files.some((file) => file.path === path));
    const [only] = this.#files;
    const isAlone = only !== undefined && this.#files.length === 1 && kept.length + files.length > 1;
    this.#files = [...kept, ...files];
    // What lies in a zip is named after the zip as soon as there is more than the zip.
    if (isAlone) this.#renameChosen((path) => `${only.path}/${path}`);
    await this.#read();
  }

  /** Takes this file for a resource that was not found. */
  async bring(name: string, file: File): Promise<void> {
    const path = `${name}/${file.name}`;
    this.#choices = { ...this.#choices, resourceFor: { ...this.#choices.resourceFor, [name]: path } };
    await this.add([{ path, file }]);
  }

  /** Looks at the same files under other choices; the last of several in a row counts. */
  change(change: Partial<ImportChoices>): void {
    if (this.#phase !== 'preview') return;
    this.#choices = { ...this.#choices, ...change };
    void this.#look();
  }

  map(mapping: ColumnMapping | null): void {
    this.#isRemembered = false;
    this.change({ mapping });
  }

  correct(change: Partial<ManifestChoices>): void {
    if (this.#manifest === null) return;
    const { name, version, languages, licence, gated, canary, citation } = this.#manifest;
    this.change({
      manifest: { name, version, languages, licence, gated, canary, citation, ...change },
    });
  }

  /** Takes a file of the selection for a resource that was not found; '' takes none. */
  chooseFor(name: string, path: string): void {
    const others = Object.entries(this.#choices.resourceFor).filter(([one]) => one !== name);
    this.change({ resourceFor: Object.fromEntries(path === '' ? others : [...others, [name, path]]) });
  }

  /** Stores the pack, if what is shown fits. */
  async agree(): Promise<void> {
    await this.#looking;
    const preview = this.#preview;
    if (this.#phase !== 'preview' || preview?.fits !== true) return;
    const { signal } = this.#session;
    this.#phase = 'storing';
    this.#failure = null;
    const before = await this.#storage.packs.list();
    const importer = await this.#opened();
    const stored = await importer.store(signal, this.#storage);
    if (signal.aborted && !stored.ok) return;
    if (!stored.ok) {
      this.#failure = stored.failure;
      this.#phase = 'preview';
      return;
    }
    const wasHere = before.some(({ packHash }) => packHash === stored.value);
    this.#stored = { packHash: stored.value, wasHere };
    this.#phase = 'stored';
    this.#end();
    if (preview.mapping !== null) {
      await this.#storage.settings.set(mappingKey(preview.columns), preview.mapping);
    }
  }

  /** Ends reading at once. Nothing of it was stored. */
  stop(): void {
    this.#renew();
    this.#phase = 'empty';
    this.#wasStopped = true;
  }

  /** Drops everything, for other files. */
  clear(): void {
    this.#renew();
    this.#end();
    this.#files = [];
    this.#phase = 'empty';
  }

  /** Ends what works for this import; for when its page goes. */
  close(): void {
    this.#renew();
    this.#end();
  }

  #end(): void {
    void this.#importer?.then((importer) => {
      importer.close();
    });
    this.#importer = undefined;
  }

  #opened(): Promise<PackImporter> {
    return (this.#importer ??= this.#open());
  }

  #renew(): void {
    this.#session.abort();
    this.#session = new AbortController();
    this.#looking = undefined;
    this.#preview = null;
    this.#failure = null;
    this.#stored = null;
    this.#share = null;
    this.#wasStopped = false;
  }

  /**
   * The browser takes its time to hand over hundreds of files: what is done with them must not come on top of that.
   * False when there is another session by then.
   */
  async #isNextTask(): Promise<boolean> {
    const { signal } = this.#session;
    await nextTask();
    return !signal.aborted;
  }

  #renameChosen(rename: (path: string) => string): void {
    const isFile = (path: string): boolean => this.#files.some((file) => file.path === path);
    const chosen = Object.entries(this.#choices.resourceFor);
    const resourceFor = chosen.map(([name, path]) => [name, isFile(path) ? path : rename(path)] as const);
    this.#choices = { ...this.#choices, resourceFor: Object.fromEntries(resourceFor) };
  }

  async #read(): Promise<void> {
    this.#renew();
    this.#phase = 'reading';
    const { signal } = this.#session;
    const importer = await this.#opened();
    const seen = await importer.inspect(signal, this.#files, this.#choices, this.#progressOf(signal));
    if (signal.aborted) return;
    this.#show(seen);
    await this.#recall(signal);
  }

  /** A table with columns that were mapped before means what it meant then. */
  async #recall(signal: AbortSignal): Promise<void> {
    const preview = this.#preview;
    if (preview?.mapping == null || this.#choices.mapping !== null) return;
    const known = await this.#storage.settings.get(mappingKey(preview.columns), ColumnMappingSchema);
    if (known === undefined || signal.aborted) return;
    if (JSON.stringify(known) === JSON.stringify(preview.mapping)) return;
    this.#isRemembered = true;
    this.#choices = { ...this.#choices, mapping: known };
    await this.#look();
  }

  #look(): Promise<void> {
    this.#looking ??= this.#lookAgain(this.#session.signal);
    return this.#looking;
  }

  async #lookAgain(signal: AbortSignal): Promise<void> {
    const importer = await this.#opened();
    let looked: ImportChoices;
    do {
      looked = this.#choices;
      const seen = await importer.revise(signal, looked, this.#progressOf(signal));
      if (signal.aborted) return;
      this.#show(seen);
    } while (looked !== this.#choices);
    this.#looking = undefined;
  }

  #progressOf(signal: AbortSignal) {
    return ({ bytes, totalBytes }: { bytes: number; totalBytes: number }): void => {
      if (!signal.aborted) this.#share = totalBytes === 0 ? null : bytes / totalBytes;
    };
  }

  #show(seen: Outcome<ImportPreview>): void {
    this.#share = null;
    this.#preview = seen.ok ? seen.value : null;
    this.#failure = seen.ok ? null : seen.failure;
    this.#phase = seen.ok ? 'preview' : 'empty';
  }
}

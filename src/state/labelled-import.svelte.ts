import type { Failure, Outcome } from '../domain/failure';
import {
  FIRST_LABELLED_CHOICES,
  labelledKey,
  LabelledMappingSchema,
  type LabelledChoices,
  type LabelledField,
  type LabelledMapping,
  type LabelledPreview,
} from '../domain/formats/labelled';
import type { ManifestChoices } from '../domain/formats/preview';
import type { Manifest } from '../domain/pack';
import type * as labelled from '../services/labelled';
import type { LabelledReader, StoredLabelled } from '../services/labelled';
import type { Storage } from '../services/storage';

/** What the screen asks of `services/labelled`, which is loaded when first needed. */
export type LoadLabelled = () => Promise<
  Pick<typeof labelled, 'loadExample' | 'openLabelledReader' | 'storeLabelled'>
>;

export type LabelledPhase = 'empty' | 'reading' | 'preview' | 'storing' | 'stored';

type Stores = Pick<Storage, 'imports' | 'runs' | 'settings'>;

/** A labelled set on its way in: chosen, looked at, corrected, then stored, or dropped. */
export class LabelledImport {
  readonly #load: LoadLabelled;
  readonly #storage: Stores;
  #reader: Promise<LabelledReader> | undefined;
  #session = new AbortController();
  #file: File | null = null;
  #name = $state('');
  #phase = $state<LabelledPhase>('empty');
  #share = $state<number | null>(null);
  #choices = $state.raw<LabelledChoices>(FIRST_LABELLED_CHOICES);
  #preview = $state.raw<LabelledPreview | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #stored = $state.raw<StoredLabelled | null>(null);
  #isRemembered = $state(false);
  #wasStopped = $state(false);
  /** A look at other choices that is under way, to be waited for. */
  #looking: Promise<void> | undefined;

  readonly #manifest = $derived.by((): Manifest | null =>
    this.#preview === null ? null : { ...this.#preview.manifest, ...this.#choices.manifest },
  );

  constructor(load: LoadLabelled, storage: Stores) {
    this.#load = load;
    this.#storage = storage;
  }

  get name(): string {
    return this.#name;
  }
  get phase(): LabelledPhase {
    return this.#phase;
  }
  /** How much of the file is read, 0…1; null: unknown. */
  get share(): number | null {
    return this.#share;
  }
  get choices(): LabelledChoices {
    return this.#choices;
  }
  get preview(): LabelledPreview | null {
    return this.#preview;
  }
  /** What the pack will say about itself, with what was typed a moment ago. */
  get manifest(): Manifest | null {
    return this.#manifest;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get stored(): StoredLabelled | null {
    return this.#stored;
  }
  /** The columns mean what they meant the last time. */
  get isRemembered(): boolean {
    return this.#isRemembered;
  }
  get wasStopped(): boolean {
    return this.#wasStopped;
  }

  /** Reads this file instead of any before; `about`: what is known of its set. */
  async take(file: File, about: ManifestChoices | null = null): Promise<void> {
    this.#renew();
    this.#file = file;
    this.#name = file.name;
    this.#phase = 'reading';
    this.#isRemembered = false;
    this.#choices = { ...FIRST_LABELLED_CHOICES, manifest: about };
    const { signal } = this.#session;
    const reader = await this.#opened();
    const chosen = { path: file.name, file };
    const seen = await reader.look(signal, chosen, this.#choices, ({ bytes, totalBytes }) => {
      if (!signal.aborted) this.#share = totalBytes === 0 ? null : bytes / totalBytes;
    });
    if (signal.aborted) return;
    this.#show(seen);
    await this.#recall(signal);
  }

  /** Reads the set that ships with the app. */
  async takeExample(about: ManifestChoices): Promise<void> {
    this.#renew();
    this.#phase = 'reading';
    const { signal } = this.#session;
    const { loadExample } = await this.#load();
    const file = await loadExample(signal);
    if (signal.aborted) return;
    if (file.ok) return this.take(file.value, about);
    this.#failure = file.failure;
    this.#phase = 'empty';
  }

  /** Looks at the same rows under other choices; the last of several in a row counts. */
  change(change: Partial<LabelledChoices>): void {
    if (this.#phase !== 'preview') return;
    this.#choices = { ...this.#choices, ...change };
    void this.#look();
  }

  /** Takes what `field` means from this column, and from no other; '' takes it from none. */
  mapField(field: LabelledField, column: string): void {
    const before = this.#choices.mapping ?? this.#preview?.mapping ?? {};
    const others = Object.entries(before).filter(([one, of]) => one !== field && of !== column);
    const mapping: LabelledMapping = Object.fromEntries(
      column === '' ? others : [...others, [field, column]],
    );
    this.#isRemembered = false;
    this.change({ mapping });
  }

  /** Takes the columns as they are guessed. */
  guess(): void {
    this.#isRemembered = false;
    this.change({ mapping: null });
  }

  correct(change: Partial<ManifestChoices>): void {
    if (this.#manifest === null) return;
    const { name, version, languages, licence, gated, canary, citation } = this.#manifest;
    this.change({ manifest: { name, version, languages, licence, gated, canary, citation, ...change } });
  }

  /** Stores what is shown, if it fits. `nameOf` says what somebody without a name is called. */
  async agree(nameOf: (name: string, raters: number) => string): Promise<void> {
    await this.#looking;
    const preview = this.#preview;
    if (this.#phase !== 'preview' || preview?.fits !== true) return;
    const { signal } = this.#session;
    this.#phase = 'storing';
    this.#failure = null;
    const stored = await this.#store(signal, nameOf);
    if (signal.aborted && !stored.ok) return;
    if (!stored.ok) {
      this.#failure = stored.failure;
      this.#phase = 'preview';
      return;
    }
    this.#stored = stored.value;
    this.#phase = 'stored';
    this.#end();
    const key = labelledKey(preview.columns);
    if (this.#choices.mapping === null) await this.#storage.settings.remove(key);
    else await this.#storage.settings.set(key, preview.mapping);
  }

  /** Ends reading at once. Nothing of it was stored. */
  stop(): void {
    this.clear();
    this.#wasStopped = true;
  }

  /** Drops everything, for another file. */
  clear(): void {
    this.#renew();
    this.#end();
    this.#file = null;
    this.#phase = 'empty';
  }

  /** Ends what works here; for when the page goes. */
  close(): void {
    this.#session.abort();
    this.#end();
  }

  async #store(
    signal: AbortSignal,
    nameOf: (name: string, raters: number) => string,
  ): Promise<Outcome<StoredLabelled>> {
    const reader = await this.#opened();
    const set = await reader.take(signal);
    if (!set.ok) return set;
    const { storeLabelled } = await this.#load();
    return storeLabelled(this.#storage, set.value, { file: this.#file?.name ?? this.#name, nameOf });
  }

  /** A file with columns that were corrected before means what it meant then. */
  async #recall(signal: AbortSignal): Promise<void> {
    const preview = this.#preview;
    if (preview === null || preview.columns.length === 0) return;
    const known = await this.#storage.settings.get(labelledKey(preview.columns), LabelledMappingSchema);
    if (known === undefined || signal.aborted) return;
    this.#isRemembered = true;
    this.#choices = { ...this.#choices, mapping: known };
    await this.#look();
  }

  #look(): Promise<void> {
    this.#looking ??= this.#lookAgain(this.#session.signal);
    return this.#looking;
  }

  async #lookAgain(signal: AbortSignal): Promise<void> {
    const reader = await this.#opened();
    let looked: LabelledChoices;
    do {
      looked = this.#choices;
      const seen = await reader.revise(signal, looked);
      if (signal.aborted) return;
      this.#show(seen);
    } while (looked !== this.#choices);
    this.#looking = undefined;
  }

  #show(seen: Outcome<LabelledPreview>): void {
    this.#share = null;
    this.#preview = seen.ok ? seen.value : null;
    this.#failure = seen.ok ? null : seen.failure;
    this.#phase = seen.ok ? 'preview' : 'empty';
  }

  #opened(): Promise<LabelledReader> {
    return (this.#reader ??= this.#load().then(({ openLabelledReader }) => openLabelledReader()));
  }

  #end(): void {
    void this.#reader?.then((reader) => {
      reader.close();
    });
    this.#reader = undefined;
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
}

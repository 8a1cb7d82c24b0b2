import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { done, failed, type Failure, type Outcome } from '../../domain/failure';
import type { PackWords } from '../../domain/formats/eee/read';
import type { ChosenEeeFile, EeeFileRecord, EeeReading } from '../../services/eee-import';
import type { PackSummary, Storage } from '../../services/storage';
import type { StoredLog } from '../../services/verdicts';
import { groupsOf, packOfGroup, packOfRun, withResponses, type EeeGroup } from './groups';
import type { LoadEeeImport } from './port';
import { RunPlans, type PlanStores } from './run-plans.svelte';

type Stores = PlanStores & Pick<Storage, 'imports' | 'references'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}/;

/** What was stored. */
export interface StoredEee {
  scores: number;
  runs: readonly StoredLog[];
}

/** Records of Every Eval Ever on their way in: chosen, read, shown, decided about, and stored together or not at all. */
export class EeeImport {
  readonly #load: LoadEeeImport;
  readonly #storage: Stores;
  readonly plans: RunPlans;
  readonly #leftOut = new SvelteSet<EeeFileRecord>();
  readonly #withoutScores = new SvelteSet<string>();
  readonly #packIds = new SvelteMap<string, string>();
  #session = new AbortController();
  #phase = $state<'empty' | 'reading' | 'preview' | 'storing' | 'stored'>('empty');
  #name = $state('');
  #reading = $state.raw<EeeReading | null>(null);
  #packs = $state.raw<readonly PackSummary[]>([]);
  #failure = $state.raw<Failure | null>(null);
  #stored = $state.raw<StoredEee | null>(null);
  /** Records whose place in the list here others take. */
  #replacing = $state.raw<ReadonlySet<EeeFileRecord>>(new SvelteSet());

  readonly #groups = $derived(groupsOf(this.#reading?.records ?? []));

  /** `words`: what a pack made from rows says of itself. */
  constructor(load: LoadEeeImport, storage: Stores, words: () => PackWords) {
    this.#load = load;
    this.#storage = storage;
    this.plans = new RunPlans(load, storage, words);
  }

  get phase() {
    return this.#phase;
  }
  /** What the selection is called: its folder, its only file, or its first. */
  get name(): string {
    return this.#name;
  }
  get reading(): EeeReading | null {
    return this.#reading;
  }
  get groups(): readonly EeeGroup[] {
    return this.#groups;
  }
  get packs(): readonly PackSummary[] {
    return this.#packs;
  }
  get failure(): Failure | null {
    return this.#failure ?? this.plans.failure;
  }
  get stored(): StoredEee | null {
    return this.#stored;
  }

  /** Whether a record is taken at all. */
  takes(record: EeeFileRecord): boolean {
    return !this.#leftOut.has(record);
  }
  /** Whether it takes the place of one that is kept here. */
  replaces(record: EeeFileRecord): boolean {
    return this.#replacing.has(record);
  }
  keepsScores({ key }: EeeGroup): boolean {
    return !this.#withoutScores.has(key);
  }
  /** The id of the packs that the scores of a group stand beside; '': of none. */
  packIdOf(group: EeeGroup): string {
    return this.#packIds.get(group.key) ?? packOfGroup(group, this.#packs)?.manifest.id ?? group.name;
  }
  /** Something is chosen to be stored. */
  get hasChoice(): boolean {
    return this.#groups.some((group) => {
      const taken = this.taken(group);
      return taken.length > 0 && (this.keepsScores(group) || this.plans.makes(group));
    });
  }

  taken({ records }: EeeGroup): EeeFileRecord[] {
    return records.filter((record) => this.takes(record));
  }

  /** Reads these files instead of any before. */
  async take(files: readonly ChosenEeeFile[]): Promise<void> {
    if (files.length === 0) return;
    this.#renew();
    this.#name = files[0]?.path.split('/')[0] ?? '';
    this.#phase = 'reading';
    const { signal } = this.#session;
    try {
      await this.#read(signal, files);
    } catch (error) {
      if (signal.aborted) return;
      this.#failure = { kind: 'unreadable-file', file: this.#name, detail: String(error) };
      this.#phase = 'empty';
    }
  }

  async #read(signal: AbortSignal, files: readonly ChosenEeeFile[]): Promise<void> {
    const { readEee, replacedBy } = await this.#load();
    const read = await readEee(signal, files);
    const [packs, kept] = await Promise.all([this.#storage.packs.list(), this.#storage.references.list()]);
    if (signal.aborted) return;
    this.#packs = packs;
    this.#failure = read.ok ? null : read.failure;
    this.#reading = read.ok ? read.value : null;
    const records = this.#reading?.records ?? [];
    this.#replacing = new SvelteSet(records.filter((one) => replacedBy(one, kept).length > 0));
    this.#phase = read.ok ? 'preview' : 'empty';
    for (const group of this.#groups) {
      this.plans.choosePack(group, packOfRun(group, packs)?.packHash ?? null);
      if (withResponses(group.records).length > 0) this.#replan(group);
    }
  }

  choose(group: EeeGroup, record: EeeFileRecord, isTaken: boolean): void {
    if (isTaken) this.#leftOut.delete(record);
    else this.#leftOut.add(record);
    this.#replan(group);
  }

  keepScores({ key }: EeeGroup, isKept: boolean): void {
    if (isKept) this.#withoutScores.delete(key);
    else this.#withoutScores.add(key);
  }

  choosePackId({ key }: EeeGroup, packId: string): void {
    this.#packIds.set(key, packId);
  }

  /** The pack whose tasks a group's rows answer; null: one is made of the rows. */
  chooseRunPack(group: EeeGroup, packHash: PackSummary['packHash'] | null): void {
    this.plans.choosePack(group, packHash);
    this.#replan(group);
  }

  /** Stores what is chosen: all of it or nothing. */
  async store(): Promise<void> {
    if (this.#phase !== 'preview') return;
    this.#phase = 'storing';
    this.#failure = null;
    const stored = await this.#write().catch((error: unknown) =>
      failed({ kind: 'storage-failed', detail: String(error) }),
    );
    this.#phase = stored.ok ? 'stored' : 'preview';
    if (stored.ok) this.#stored = stored.value;
    else this.#failure = stored.failure;
  }

  async #write(): Promise<Outcome<StoredEee>> {
    const { storeEee } = await this.#load();
    const scores = this.#groups
      .filter((group) => this.keepsScores(group))
      .flatMap((group) => {
        const packId = this.packIdOf(group);
        return this.taken(group).map(({ hash, record }) => ({
          ...{ hash, record },
          packId: packId === '' ? null : packId,
        }));
      });
    const runs = await this.plans.chosen(this.#groups);
    const stored = await storeEee(this.#storage, scores, runs);
    return stored.ok ? done({ scores: scores.length, runs: stored.value }) : stored;
  }

  /** Drops everything read; nothing of it was stored. */
  clear(): void {
    this.#renew();
    this.#phase = 'empty';
  }

  #replan(group: EeeGroup): void {
    const [first] = group.records;
    // Files chosen one by one are called by their ids, which name nothing to people.
    const called = UUID.test(this.#name) ? (first?.record.source.organisation ?? group.name) : this.#name;
    void this.plans.look(group, withResponses(this.taken(group)), called);
  }

  #renew(): void {
    this.#session.abort();
    this.#session = new AbortController();
    this.#leftOut.clear();
    this.#withoutScores.clear();
    this.#packIds.clear();
    this.plans.clear();
    this.#reading = null;
    this.#failure = null;
    this.#stored = null;
  }
}

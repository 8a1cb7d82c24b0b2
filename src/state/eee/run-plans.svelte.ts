import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { PackWords } from '../../domain/formats/eee/read';
import type { Failure } from '../../domain/failure';
import type { Hash } from '../../domain/ids';
import type { EeeFileRecord } from '../../services/eee-import';
import type { Storage } from '../../services/storage';
import type { FileRun } from '../../services/verdicts';
import type { EeeGroup } from './groups';
import type { LoadEeeImport } from './port';

export type PlanStores = Pick<Storage, 'packs' | 'runs' | 'responses'>;

/** The run that a group's rows would become. */
export interface RunPlan {
  /** null: no response is to a task of the pack, or no pack can be made of the rows. */
  made: FileRun | null;
  responses: number;
  judgments: number;
  /** Judgments of the rows that are by another rubric than the pack's. */
  otherRubric: number;
}

const countIn = (made: FileRun | null, records: readonly EeeFileRecord[]): RunPlan => {
  const responses = made?.batch?.responses.filter(({ outcome }) => outcome.ok).length ?? 0;
  const judgments = made?.batch?.judgments.length ?? 0;
  const given = records.reduce((sum, { rows }) => sum + (rows?.verdicts.length ?? 0), 0);
  return {
    made,
    responses,
    judgments,
    otherRubric: made?.batch == null ? 0 : Math.max(0, given - judgments),
  };
};

/** What the rows of records would become, group by group, known before anything is stored. */
export class RunPlans {
  readonly #load: LoadEeeImport;
  readonly #storage: PlanStores;
  readonly #words: () => PackWords;
  readonly #plans = new SvelteMap<string, RunPlan | null>();
  readonly #packs = new SvelteMap<string, Hash | null>();
  readonly #left = new SvelteSet<string>();
  #failure = $state.raw<Failure | null>(null);
  readonly #looking = new SvelteMap<string, Promise<void>>();
  /** The look that counts: one that finds another here is of an older choice. */
  readonly #latest = new SvelteMap<string, object>();

  constructor(load: LoadEeeImport, storage: PlanStores, words: () => PackWords) {
    this.#load = load;
    this.#storage = storage;
    this.#words = words;
  }

  /** undefined: the group has no rows with responses; null: it is being looked at. */
  of({ key }: EeeGroup): RunPlan | null | undefined {
    return this.#plans.get(key);
  }
  /** The pack that its rows answer; null: one is made of them. */
  packOf({ key }: EeeGroup): Hash | null {
    return this.#packs.get(key) ?? null;
  }
  /** Whether its run is to be stored. */
  makes(group: EeeGroup): boolean {
    return !this.#left.has(group.key) && this.of(group)?.made != null;
  }

  choosePack({ key }: EeeGroup, packHash: Hash | null): void {
    this.#packs.set(key, packHash);
  }
  choose({ key }: EeeGroup, isMade: boolean): void {
    if (isMade) this.#left.delete(key);
    else this.#left.add(key);
  }

  /** Why a group's rows could not be looked at. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** Finds what these records of a group would become. */
  look(group: EeeGroup, records: readonly EeeFileRecord[], file: string): Promise<void> {
    const { key } = group;
    const mine = {};
    this.#latest.set(key, mine);
    if (records.length === 0) {
      this.#plans.delete(key);
      return Promise.resolve();
    }
    this.#plans.set(key, null);
    this.#failure = null;
    const looking = this.#find(group, records, file).then(
      (plan) => {
        if (this.#latest.get(key) === mine) this.#plans.set(key, plan);
      },
      (error: unknown) => {
        if (this.#latest.get(key) !== mine) return;
        this.#plans.delete(key);
        this.#failure = { kind: 'storage-failed', detail: String(error) };
      },
    );
    this.#looking.set(key, looking);
    return looking;
  }

  /** The runs of these groups that are to be stored. */
  async chosen(groups: readonly EeeGroup[]): Promise<FileRun[]> {
    await Promise.all(this.#looking.values());
    return groups.flatMap((group) => {
      const made = this.of(group)?.made;
      return made != null && this.makes(group) ? [made] : [];
    });
  }

  clear(): void {
    this.#failure = null;
    this.#latest.clear();
    this.#looking.clear();
    this.#plans.clear();
    this.#packs.clear();
    this.#left.clear();
  }

  async #find(group: EeeGroup, records: readonly EeeFileRecord[], file: string): Promise<RunPlan> {
    const { eeeRunOf } = await this.#load();
    const packHash = this.packOf(group);
    const pack = packHash === null ? undefined : await this.#storage.packs.load(packHash);
    const parts = pack === undefined || packHash === null ? null : { pack, packHash };
    const made = await eeeRunOf(this.#storage, { file, records, pack: parts, words: this.#words() });
    return countIn(made ?? null, records);
  }
}

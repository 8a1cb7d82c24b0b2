import type { Failure } from '../domain/failure';
import type { PackRubric } from '../domain/formats/verdict-sets/reading';
import type { RunId } from '../domain/ids';
import type { PackSummary, Storage, VerdictSetRow } from '../services/storage';
import { storeLogRun } from '../services/verdicts';
import { candidatesOfRuns, knownBeside, now, type KnownCandidate } from './known-candidates';
import { VerdictFile, type OpenVerdictReader } from './verdict-file.svelte';

type ImportStores = Pick<Storage, 'packs' | 'runs' | 'settings' | 'verdictSets' | 'imports'>;

/** Files of verdicts beside each other: looked at, corrected, then kept as sets. */
export class VerdictImport {
  readonly #open: OpenVerdictReader;
  readonly #storage: ImportStores;
  #files = $state.raw<readonly VerdictFile[]>([]);
  #packs = $state.raw<readonly PackSummary[]>([]);
  #packHash = $state<string | null>(null);
  #rubric: PackRubric | null = null;
  #ofRuns = $state.raw<readonly KnownCandidate[]>([]);
  #isStoring = $state(false);
  #failure = $state.raw<Failure | null>(null);

  readonly #isReady = $derived(
    this.#files.length > 0 && this.#files.every(({ phase }) => phase === 'ready' || phase === 'refused'),
  );
  readonly #setCount = $derived(
    this.#files.reduce(
      (sum, { phase, preview }) => sum + (phase === 'ready' ? (preview?.sets.length ?? 0) : 0),
      0,
    ),
  );

  constructor(open: OpenVerdictReader, storage: ImportStores) {
    this.#open = open;
    this.#storage = storage;
  }

  get files(): readonly VerdictFile[] {
    return this.#files;
  }
  /** Packs that weights and layers can be taken from. */
  get packs(): readonly PackSummary[] {
    return this.#packs;
  }
  get packHash(): string | null {
    return this.#packHash;
  }
  /** Every file is read, or can't be. */
  get isReady(): boolean {
    return this.#isReady;
  }
  /** How many sets would be kept. */
  get setCount(): number {
    return this.#setCount;
  }
  get isStoring(): boolean {
    return this.#isStoring;
  }
  get failure(): Failure | null {
    return this.#failure;
  }

  /** Looks at what is here for files to be held against. */
  async prepare(): Promise<void> {
    const [packs, runs] = await Promise.all([this.#storage.packs.list(), this.#storage.runs.list()]);
    this.#packs = packs;
    this.#ofRuns = candidatesOfRuns(runs);
  }

  /** Candidates that those of this file may be the same as: of the other files first. */
  knownBeside(file: VerdictFile): KnownCandidate[] {
    const others = this.#files
      .filter((one) => one !== file)
      .flatMap((one) => (one.look?.candidates ?? []).map((candidate) => ({ ...candidate, where: one.name })));
    return knownBeside([...others, ...this.#ofRuns], file.look?.candidates ?? []);
  }

  /** Whether no candidate of one file has any verdict in another: then nothing can be compared. */
  get hasNoCommonCandidate(): boolean {
    const sets = this.#files.flatMap(({ phase, preview }) =>
      phase === 'ready' ? (preview?.sets ?? []) : [],
    );
    const [first, ...others] = sets.map(({ candidates }) => candidates.map(({ candidateId }) => candidateId));
    return first !== undefined && others.some((ids) => !ids.some((id) => first.includes(id)));
  }

  /** Reads these files too. */
  async add(files: readonly File[]): Promise<void> {
    const isHere = ({ name, size, lastModified }: File): boolean =>
      this.#files.some(
        ({ file }) => file.name === name && file.size === size && file.lastModified === lastModified,
      );
    const added = files
      .filter((file) => !isHere(file))
      .map((file) => new VerdictFile(file, this.#open, this.#storage.settings, () => this.#rubric));
    this.#files = [...this.#files, ...added];
    await Promise.all(added.map((file) => file.start()));
  }

  drop(file: VerdictFile): void {
    file.close();
    this.#files = this.#files.filter((one) => one !== file);
  }

  /** Takes weights and layers from this pack; null: from the files alone. */
  async takePack(packHash: string | null): Promise<void> {
    const summary = this.#packs.find((one) => one.packHash === packHash);
    const pack = summary === undefined ? undefined : await this.#storage.packs.load(summary.packHash);
    this.#packHash = pack === undefined ? null : packHash;
    this.#rubric =
      pack === undefined
        ? null
        : {
            tasks: pack.tasks.map(({ id, rubric }) => ({
              taskId: id,
              criteria: rubric.map((one) => ({ criterionId: one.id, weight: one.weight, layer: one.layer })),
            })),
          };
    await Promise.all(this.#files.map((file) => file.change({ rubric: this.#rubric })));
  }

  /** Keeps all sets; their ids, or undefined with a `failure`. */
  async store(): Promise<string[] | undefined> {
    this.#isStoring = true;
    this.#failure = null;
    const rows: VerdictSetRow[] = [];
    const at = now();
    for (const file of this.#files.filter(({ phase }) => phase === 'ready')) {
      const own = await file.rows(this.#packHash, at);
      if (own === undefined) {
        this.#isStoring = false;
        return undefined;
      }
      rows.push(...own);
    }
    const stored = await this.#storage.verdictSets.put(rows);
    this.#isStoring = false;
    if (!stored.ok) {
      this.#failure = stored.failure;
      return undefined;
    }
    return rows.map(({ setId }) => setId).filter((setId, at, all) => all.indexOf(setId) === at);
  }

  /**
   * Keeps the responses of a log as a run over the chosen pack, so that they can be judged here; the run's id. null: none
   * of them is to a task of the pack. undefined: `failure` says what went wrong.
   */
  async asRun(file: VerdictFile): Promise<RunId | null | undefined> {
    this.#failure = null;
    const summary = this.#packs.find(({ packHash }) => packHash === this.#packHash);
    const pack = summary === undefined ? undefined : await this.#storage.packs.load(summary.packHash);
    if (summary === undefined || pack === undefined) {
      this.#failure = { kind: 'pack-missing' };
      return undefined;
    }
    this.#isStoring = true;
    const { packHash } = summary;
    const found = await file.texts();
    const stored =
      found === undefined
        ? undefined
        : await storeLogRun(this.#storage, { ...found, file: file.name, pack, packHash });
    this.#isStoring = false;
    if (stored?.ok === false) this.#failure = stored.failure;
    return stored?.ok === true ? (stored.value?.run.runId ?? null) : undefined;
  }

  /** Ends what works here; for when the page goes. */
  close(): void {
    for (const file of this.#files) file.close();
  }
}

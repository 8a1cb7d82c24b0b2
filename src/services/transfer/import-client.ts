import { done, failed, type Outcome } from '../../domain/failure';
import type { ImportChoices, ImportPreview, L2benchRules } from '../../domain/formats';
import type { Hash } from '../../domain/ids';
import { PACK_CANONICAL_END, packCanonicalHead } from '../../domain/pack';
import type { ChosenFile, PackAnalysis, ReadProgress } from '../../protocol/analysis';
import { PieceHasher } from '../hash';
import type { PackParts, Storage } from '../storage';
import { WorkerHandle } from '../worker-handle';
import { PackedTasks } from './packed-tasks';
import { loadL2benchRules } from './reference';

export type ImportFile = ChosenFile<File>;
export type OnProgress = (progress: ReadProgress) => void;

/**
 * Files on their way to becoming a pack: looked at, corrected, then stored, or dropped. Nothing is stored before
 * `store`. An abort ends the worker; what comes after it reads the files again.
 */
export interface PackImporter {
  /** What the files would become. A file that can't be used is a preview that doesn't fit. */
  inspect(
    signal: AbortSignal,
    files: readonly ImportFile[],
    choices: Partial<ImportChoices>,
    onProgress: OnProgress,
  ): Promise<Outcome<ImportPreview>>;
  /** The same files under other choices, all of which are given anew. */
  revise(
    signal: AbortSignal,
    choices: Partial<ImportChoices>,
    onProgress?: OnProgress,
  ): Promise<Outcome<ImportPreview>>;
  /** Stores what the last preview showed, whole or not at all; its packHash. */
  store(signal: AbortSignal, storage: PackTarget): Promise<Outcome<Hash>>;
  /** Ends the worker and lets go of everything read. */
  close(): void;
}

/** Where packs are stored. */
interface PackTarget {
  packs: Pick<Storage['packs'], 'putParts'>;
}

const spawn = (): Worker =>
  new Worker(new URL('../../../workers/analysis.worker.ts', import.meta.url), { type: 'module' });

/** So many files cross at once: each is registered with the browser anew, in a fifth of a millisecond. */
const FILES_AT_ONCE = 25;
/** So many tasks cross at once: they are read in a few milliseconds. */
const TASKS_AT_ONCE = 25;

type Api = PackAnalysis<Blob>;
type LoadRules = (signal: AbortSignal) => Promise<Outcome<L2benchRules>>;

const quietly = (): void => undefined;

/** What was asked for last, to ask for it again from a new worker. */
interface Selection {
  files: readonly ImportFile[];
  choices: Partial<ImportChoices>;
}

class Importer implements PackImporter {
  readonly #handle: WorkerHandle<Api>;
  readonly #loadRules: LoadRules;
  #selection: Selection = { files: [], choices: {} };
  /** Which worker has read the selection; null: none, or it has given its tasks away. */
  #reader: number | null = null;
  /** Whether the last preview was good: only what was shown may be stored. */
  #isShown = false;
  /** Taken over from the worker, until it is stored. */
  #pack: PackParts | null = null;

  constructor(loadRules: LoadRules, start: () => Worker) {
    this.#loadRules = loadRules;
    this.#handle = new WorkerHandle<Api>(start);
  }

  async inspect(
    signal: AbortSignal,
    files: readonly ImportFile[],
    choices: Partial<ImportChoices>,
    onProgress: OnProgress,
  ): Promise<Outcome<ImportPreview>> {
    this.#selection = { files, choices };
    this.#reader = null;
    this.#isShown = false;
    this.#pack = null;
    const rules = await this.#loadRules(signal);
    if (!rules.ok) return rules;
    for (let from = 0; from < files.length; from += FILES_AT_ONCE) {
      const some = files.slice(from, from + FILES_AT_ONCE);
      const taken = await this.#handle.ask(signal, async (api) => {
        await api.gather(some);
        return done(undefined);
      });
      if (!taken.ok) return taken;
    }
    const preview = await this.#handle.ask(signal, (api, relay) =>
      api.inspect(choices, rules.value, relay(onProgress)),
    );
    if (preview.ok) this.#reader = this.#handle.generation;
    this.#isShown = preview.ok && preview.value.fits;
    return preview;
  }

  async revise(
    signal: AbortSignal,
    choices: Partial<ImportChoices>,
    onProgress: OnProgress = quietly,
  ): Promise<Outcome<ImportPreview>> {
    if (!this.#isRead) return this.inspect(signal, this.#selection.files, choices, onProgress);
    this.#selection = { ...this.#selection, choices };
    this.#isShown = false;
    const preview = await this.#handle.ask(signal, (api, relay) => api.revise(choices, relay(onProgress)));
    this.#isShown = preview.ok && preview.value.fits;
    return preview;
  }

  async store(signal: AbortSignal, storage: PackTarget): Promise<Outcome<Hash>> {
    if (!this.#isShown) return failed({ kind: 'bug', detail: 'nothing was shown that could be stored' });
    const pack = this.#pack === null ? await this.#takePack(signal) : done(this.#pack);
    if (!pack.ok) return pack;
    this.#pack = pack.value;
    if (signal.aborted) return failed({ kind: 'cancelled' });
    const stored = await storage.packs.putParts(pack.value);
    if (stored.ok) this.#pack = null;
    return stored;
  }

  close(): void {
    this.#handle.stop();
    this.#isShown = false;
    this.#pack = null;
  }

  get #isRead(): boolean {
    return this.#handle.isAlive && this.#reader === this.#handle.generation;
  }

  async #takePack(signal: AbortSignal): Promise<Outcome<PackParts>> {
    if (!this.#isRead) {
      const { files, choices } = this.#selection;
      const again = await this.inspect(signal, files, choices, quietly);
      if (!again.ok) return again;
    }
    this.#reader = null;
    const head = await this.#handle.ask(signal, (api) => api.takeHead());
    if (!head.ok) return head;
    const { manifest, resources, taskCount } = head.value;
    const hasher = new PieceHasher();
    for (const piece of packCanonicalHead({ manifest, resources })) await hasher.add(piece);
    const tasks = new PackedTasks();
    while (tasks.ids.length < taskCount) {
      const some = await this.#handle.ask(signal, (api) => api.takeTasks(TASKS_AT_ONCE));
      if (!some.ok) return some;
      if (tasks.ids.length > 0) await hasher.add(',');
      await hasher.add(some.value.canonical);
      if (tasks.add(some.value.list)) continue;
      const detail = `tasks after ${String(tasks.ids.length)} are not as they should be`;
      return failed({ kind: 'bug', detail });
    }
    this.#handle.stop(); // it has nothing left, and takes 2 MB
    await hasher.add(PACK_CANONICAL_END);
    const packHash = await hasher.digest();
    return done({ packHash, manifest, resources, taskIds: tasks.ids, tasks });
  }
}

/** An importer with a worker of its own, which starts at the first call. */
export const openImport = (
  loadRules: LoadRules = loadL2benchRules,
  start: () => Worker = spawn,
): PackImporter => new Importer(loadRules, start);

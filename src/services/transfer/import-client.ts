import type { Remote } from 'comlink';
import * as v from 'valibot';
import { done, failed, type Outcome } from '../../domain/failure';
import { FIRST_CHOICES, type ImportChoices, type ImportPreview } from '../../domain/formats';
import type { L2benchRules } from '../../domain/formats/l2bench';
import type { Hash } from '../../domain/ids';
import { TaskSchema, type Pack, type Task } from '../../domain/pack';
import type { ChosenFile, PackAnalysis, ReadProgress } from '../../protocol/analysis';
import type { Storage } from '../storage';
import { WorkerHandle, type Relay } from '../worker-handle';
import { loadL2benchRules } from './reference';

export type ImportFile = ChosenFile<File>;
export type OnProgress = (progress: ReadProgress) => void;

/**
 * Files on their way to becoming a pack: looked at, corrected, then stored, or dropped. Nothing is stored before
 * `store`. An abort of a signal ends the worker; `inspect` begins anew.
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
  store(signal: AbortSignal, storage: Pick<Storage, 'packs'>): Promise<Outcome<Hash>>;
  /** Ends the worker and lets go of everything read. */
  close(): void;
}

const spawn = (): Worker =>
  new Worker(new URL('../../../workers/analysis.worker.ts', import.meta.url), { type: 'module' });

/** So many tasks cross at once: a message of them is unpacked in a few milliseconds. */
const TASKS_AT_ONCE = 25;

type Api = PackAnalysis<Blob>;
type LoadRules = (signal: AbortSignal) => Promise<Outcome<L2benchRules>>;

const TasksSchema = v.array(TaskSchema);

class Importer implements PackImporter {
  readonly #handle: WorkerHandle<Api>;
  readonly #loadRules: LoadRules;

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
    const rules = await this.#loadRules(signal);
    if (!rules.ok) return rules;
    return this.#call(signal, (api, relay) =>
      api.inspect([...files], { ...FIRST_CHOICES, ...choices }, rules.value, relay(onProgress)),
    );
  }

  revise(
    signal: AbortSignal,
    choices: Partial<ImportChoices>,
    onProgress: OnProgress = () => undefined,
  ): Promise<Outcome<ImportPreview>> {
    return this.#call(signal, (api, relay) =>
      api.revise({ ...FIRST_CHOICES, ...choices }, relay(onProgress)),
    );
  }

  async store(signal: AbortSignal, storage: Pick<Storage, 'packs'>): Promise<Outcome<Hash>> {
    const pack = await this.#takePack(signal);
    if (!pack.ok) return pack;
    return signal.aborted ? failed({ kind: 'cancelled' }) : storage.packs.put(pack.value);
  }

  close(): void {
    this.#handle.stop();
  }

  async #takePack(signal: AbortSignal): Promise<Outcome<Pack>> {
    const head = await this.#call(signal, (api) => api.takeHead());
    if (!head.ok) return head;
    const { manifest, resources, taskCount } = head.value;
    const tasks: Task[] = [];
    while (tasks.length < taskCount) {
      const from = tasks.length;
      const some = await this.#call(signal, (api) => api.takeTasks(from, TASKS_AT_ONCE));
      if (!some.ok) return some;
      // As it will be read back: what a schema drops must not be part of the pack's hash.
      const parsed = v.safeParse(TasksSchema, some.value);
      if (!parsed.success || parsed.output.length === 0) {
        return failed({ kind: 'bug', detail: `tasks from ${String(from)} on are not as they should be` });
      }
      tasks.push(...parsed.output);
    }
    return done({ manifest, resources, tasks });
  }

  async #call<T>(
    signal: AbortSignal,
    use: (api: Remote<Api>, relay: Relay) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    try {
      return await this.#handle.call(signal, use);
    } catch (error) {
      if (signal.aborted) return failed({ kind: 'cancelled' });
      return failed({ kind: 'worker-died', detail: String(error) });
    }
  }
}

/** An importer with a worker of its own, which starts at the first call. */
export const openImport = (
  loadRules: LoadRules = loadL2benchRules,
  start: () => Worker = spawn,
): PackImporter => new Importer(loadRules, start);

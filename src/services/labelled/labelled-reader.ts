import { done, failed, type Outcome } from '../../domain/failure';
import type {
  LabelledChoices,
  LabelledPreview,
  LabelledSet,
  LabelledTask,
} from '../../domain/formats/labelled';
import type { ChosenFile, ReadProgress } from '../../protocol/analysis';
import type { LabelledFiles } from '../../protocol/labelled';
import { WorkerHandle } from '../worker-handle';

type OnProgress = (progress: ReadProgress) => void;

/**
 * A file of a labelled set: looked at under choices, then taken. An abort ends the worker; what comes after it reads
 * the file again. Nothing is stored here.
 */
export interface LabelledReader {
  /** What the file would become. One that can't be used is a preview that doesn't fit. */
  look(
    signal: AbortSignal,
    file: ChosenFile<File>,
    choices: LabelledChoices,
    onProgress: OnProgress,
  ): Promise<Outcome<LabelledPreview>>;
  /** The same rows under other choices. */
  revise(signal: AbortSignal, choices: LabelledChoices): Promise<Outcome<LabelledPreview>>;
  /** The set that the last preview was about. */
  take(signal: AbortSignal): Promise<Outcome<LabelledSet>>;
  /** Ends the worker and lets go of everything read. */
  close(): void;
}

const spawn = (): Worker =>
  new Worker(new URL('../../../workers/labelled.worker.ts', import.meta.url), { type: 'module' });

/** So many tasks cross at once: one of them may carry thousands of labels. */
const TASKS_AT_ONCE = 25;

type Api = LabelledFiles<Blob>;

class Reader implements LabelledReader {
  readonly #handle: WorkerHandle<Api>;
  /** What was asked for last, to ask for it again from a new worker. */
  #asked: { file: ChosenFile<File>; choices: LabelledChoices } | null = null;
  /** Which worker has the rows. */
  #looked: number | null = null;

  constructor(start: () => Worker) {
    this.#handle = new WorkerHandle<Api>(start);
  }

  async look(
    signal: AbortSignal,
    file: ChosenFile<File>,
    choices: LabelledChoices,
    onProgress: OnProgress,
  ): Promise<Outcome<LabelledPreview>> {
    this.#asked = { file, choices };
    this.#looked = null;
    const preview = await this.#handle.ask(signal, (api, relay) =>
      api.look(file, choices, relay(onProgress)),
    );
    if (preview.ok) this.#looked = this.#handle.generation;
    return preview;
  }

  async revise(signal: AbortSignal, choices: LabelledChoices): Promise<Outcome<LabelledPreview>> {
    const asked = this.#asked;
    if (asked === null) return failed({ kind: 'bug', detail: 'no file was looked at' });
    if (!this.#isRead) return this.look(signal, asked.file, choices, () => undefined);
    this.#asked = { ...asked, choices };
    return this.#handle.ask(signal, (api) => api.revise(choices));
  }

  async take(signal: AbortSignal): Promise<Outcome<LabelledSet>> {
    if (!this.#isRead && this.#asked !== null) {
      const again = await this.revise(signal, this.#asked.choices);
      if (!again.ok) return again;
    }
    const head = await this.#handle.ask(signal, (api) => api.takeHead());
    if (!head.ok) return head;
    const { taskCount, ...rest } = head.value;
    const tasks: LabelledTask[] = [];
    while (tasks.length < taskCount) {
      const some = await this.#handle.ask(signal, (api) => api.takeTasks(TASKS_AT_ONCE));
      if (!some.ok) return some;
      if (some.value.length === 0) return failed({ kind: 'bug', detail: 'tasks are missing' });
      tasks.push(...some.value);
    }
    return done({ ...rest, tasks });
  }

  close(): void {
    this.#handle.stop();
  }

  get #isRead(): boolean {
    return this.#handle.isAlive && this.#looked === this.#handle.generation;
  }
}

/** A reader with a worker of its own, which starts at the first call. */
export const openLabelledReader = (start: () => Worker = spawn): LabelledReader => new Reader(start);

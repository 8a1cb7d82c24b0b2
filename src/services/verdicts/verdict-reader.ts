import { done, failed, type Outcome } from '../../domain/failure';
import type {
  FileResponses,
  VerdictChoices,
  VerdictFileLook,
  VerdictPreview,
} from '../../domain/formats/verdict-sets';
import type { ChosenFile, ReadProgress } from '../../protocol/analysis';
import type { MadeSet, VerdictFiles } from '../../protocol/verdicts';
import { WorkerHandle } from '../worker-handle';

export type OnProgress = (progress: ReadProgress) => void;

/**
 * A file of verdicts: looked at, read under choices, then taken. An abort ends the worker; what comes after it reads the
 * file again. Nothing is stored here.
 */
export interface VerdictReader {
  /** What is in the file; one that can't be used is a look with an error among its issues. */
  look(
    signal: AbortSignal,
    file: ChosenFile<File>,
    onProgress: OnProgress,
  ): Promise<Outcome<VerdictFileLook>>;
  /** What would come of it under these choices. */
  read(
    signal: AbortSignal,
    choices: VerdictChoices,
    onProgress: OnProgress,
  ): Promise<Outcome<VerdictPreview>>;
  /** The sets that the last preview was about. */
  take(signal: AbortSignal): Promise<Outcome<readonly MadeSet[]>>;
  /** The responses that the last preview was about; none where such a file holds none. */
  texts(signal: AbortSignal): Promise<Outcome<FileResponses>>;
  /** Ends the worker and lets go of everything read. */
  close(): void;
}

const spawn = (): Worker =>
  new Worker(new URL('../../../workers/verdicts.worker.ts', import.meta.url), { type: 'module' });

type Api = VerdictFiles<Blob>;
const quietly = (): void => undefined;

class Reader implements VerdictReader {
  readonly #handle: WorkerHandle<Api>;
  #file: ChosenFile<File> | null = null;
  #choices: VerdictChoices | null = null;
  /** Which worker knows the file, and which has read it. */
  #looked: number | null = null;
  #read: number | null = null;

  constructor(start: () => Worker) {
    this.#handle = new WorkerHandle<Api>(start);
  }

  async look(
    signal: AbortSignal,
    file: ChosenFile<File>,
    onProgress: OnProgress,
  ): Promise<Outcome<VerdictFileLook>> {
    this.#file = file;
    this.#looked = null;
    const look = await this.#handle.ask(signal, (api, relay) => api.look(file, relay(onProgress)));
    if (look.ok) this.#looked = this.#handle.generation;
    return look;
  }

  async read(
    signal: AbortSignal,
    choices: VerdictChoices,
    onProgress: OnProgress,
  ): Promise<Outcome<VerdictPreview>> {
    this.#choices = choices;
    this.#read = null;
    if (!this.#isCurrent(this.#looked)) {
      if (this.#file === null) return failed({ kind: 'bug', detail: 'no file was looked at' });
      const look = await this.look(signal, this.#file, onProgress);
      if (!look.ok) return look;
    }
    const preview = await this.#handle.ask(signal, (api, relay) => api.read(choices, relay(onProgress)));
    if (preview.ok) this.#read = this.#handle.generation;
    return preview;
  }

  async take(signal: AbortSignal): Promise<Outcome<readonly MadeSet[]>> {
    const read = await this.#readAgain(signal);
    return read.ok ? this.#handle.ask(signal, (api) => api.take()) : read;
  }

  async texts(signal: AbortSignal): Promise<Outcome<FileResponses>> {
    const read = await this.#readAgain(signal);
    return read.ok ? this.#handle.ask(signal, (api) => api.texts()) : read;
  }

  /** A worker that was ended since the last reading has to read once more. */
  async #readAgain(signal: AbortSignal): Promise<Outcome<void>> {
    if (this.#isCurrent(this.#read)) return done(undefined);
    if (this.#choices === null) return failed({ kind: 'bug', detail: 'nothing was read' });
    const read = await this.read(signal, this.#choices, quietly);
    return read.ok ? done(undefined) : read;
  }

  close(): void {
    this.#handle.stop();
  }

  #isCurrent(generation: number | null): boolean {
    return this.#handle.isAlive && generation === this.#handle.generation;
  }
}

/** A reader with a worker of its own, which starts at the first call. */
export const openVerdictReader = (start: () => Worker = spawn): VerdictReader => new Reader(start);

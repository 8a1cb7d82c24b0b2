import { transfer } from 'comlink';
import type { Outcome } from '../../domain/failure';
import type { FileDigest, FileWriter } from '../../protocol/files';
import { WorkerHandle } from '../worker-handle';

type OnBytes = (bytes: number) => void;

const spawn = (): Worker =>
  new Worker(new URL('../../../workers/files.worker.ts', import.meta.url), { type: 'module' });

/** Short calls aren't aborted: a worker ended in the middle keeps its lock on the file for a moment. */
const UNSTOPPED = new AbortController().signal;

/**
 * One writer worker for one job; `dispose` when it is over. An abort ends the worker in the calls that may take long
 * (`open`, `appendFile`, `digest`); what it wrote stays on disk.
 */
export class FileWriterClient {
  readonly #handle = new WorkerHandle<FileWriter<Blob>>(spawn);
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  open(name: string, keep: boolean, onBytes: OnBytes): Promise<Outcome<{ sizeBytes: number }>> {
    return this.#handle.ask(this.#signal, (api, relay) => api.open(name, keep, relay(onBytes)));
  }

  restart(): Promise<Outcome<void>> {
    return this.#handle.ask(UNSTOPPED, (api) => api.restart());
  }

  /** The chunk's buffer goes over to the worker and can't be used afterwards. */
  append(chunk: Uint8Array<ArrayBuffer>): Promise<Outcome<void>> {
    return this.#handle.ask(UNSTOPPED, (api) => api.append(transfer(chunk, [chunk.buffer])));
  }

  appendFile(file: Blob, onBytes: OnBytes): Promise<Outcome<void>> {
    return this.#handle.ask(this.#signal, (api, relay) => api.appendFile(file, relay(onBytes)));
  }

  close(): Promise<Outcome<FileDigest>> {
    return this.#handle.ask(UNSTOPPED, (api) => api.close());
  }

  digest(name: string, onBytes: OnBytes): Promise<Outcome<FileDigest>> {
    return this.#handle.ask(this.#signal, (api, relay) => api.digest(name, relay(onBytes)));
  }

  dispose(): void {
    this.#handle.stop();
  }
}

/** Runs one job with a writer of its own and frees the worker whatever comes out. */
export async function withFileWriter<T>(
  signal: AbortSignal,
  job: (writer: FileWriterClient) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const writer = new FileWriterClient(signal);
  try {
    return await job(writer);
  } finally {
    writer.dispose();
  }
}

import type { Outcome } from '../../domain/failure';
import type { ReadProgress } from '../../protocol/analysis';
import type { EeeChecks, RecordCheck, RecordFiles } from '../../protocol/eee';
import { WorkerHandle } from '../worker-handle';

/** The worker that checks records. An abort ends it; what comes after starts a new one. */
export interface EeeCheckClient {
  check(
    signal: AbortSignal,
    record: RecordFiles<Blob>,
    onProgress: (progress: ReadProgress) => void,
  ): Promise<Outcome<RecordCheck>>;
  /** Ends the worker. */
  close(): void;
}

const spawn = (): Worker =>
  new Worker(new URL('../../../workers/eee.worker.ts', import.meta.url), { type: 'module' });

/** A client with a worker of its own, which starts at the first call. */
export function openEeeChecks(start: () => Worker = spawn): EeeCheckClient {
  const handle = new WorkerHandle<EeeChecks<Blob>>(start);
  return {
    check: (signal, record, onProgress) =>
      handle.ask(signal, (api, relay) => api.check(record, relay(onProgress))),
    close: () => {
      handle.stop();
    },
  };
}

import type { Outcome } from '../../domain/failure';
import type { LabAsk, LabListener, TrustLab } from '../../protocol/trust';
import { WorkerHandle } from '../worker-handle';

/** The worker that compares judges. An abort ends it; what comes after starts a new one. */
export interface TrustLabClient {
  /** What is found is told as it is found; resolves when all is. */
  analyse(signal: AbortSignal, ask: LabAsk, listener: LabListener): Promise<Outcome<null>>;
  /** Ends the worker. */
  close(): void;
}

const spawn = (): Worker =>
  new Worker(new URL('../../../workers/trust.worker.ts', import.meta.url), { type: 'module' });

/** A client with a worker of its own, which starts at the first call. */
export function openTrustLab(start: () => Worker = spawn): TrustLabClient {
  const handle = new WorkerHandle<TrustLab>(start);
  return {
    analyse: (signal, ask, { progress, report, update }) =>
      handle.ask(signal, (api, relay) => api.analyse(ask, relay(progress), relay(report), relay(update))),
    close: () => {
      handle.stop();
    },
  };
}

import type { Outcome } from '../../domain/failure';
import type { Backup } from '../../domain/trust';
import type { StandInAsk, WiderAsk, WiderLab, WiderReport } from '../../protocol/trust-wider';
import { WorkerHandle } from '../worker-handle';

/** The worker for what takes longer than the figures. An abort ends it; what comes after starts a new one. */
export interface WiderLabClient {
  widen(
    signal: AbortSignal,
    ask: WiderAsk,
    onProgress: (done: number, of: number) => void,
  ): Promise<Outcome<WiderReport>>;
  standIn(signal: AbortSignal, ask: StandInAsk): Promise<Outcome<Backup>>;
  /** Ends the worker. */
  close(): void;
}

const spawn = (): Worker =>
  new Worker(new URL('../../../workers/trust.worker.ts', import.meta.url), { type: 'module' });

/** A client with a worker of its own, which starts at the first call. */
export function openWiderLab(start: () => Worker = spawn): WiderLabClient {
  const handle = new WorkerHandle<WiderLab>(start);
  return {
    widen: (signal, ask, onProgress) => handle.ask(signal, (api, relay) => api.widen(ask, relay(onProgress))),
    standIn: (signal, ask) => handle.ask(signal, (api) => api.standIn(ask)),
    close: () => {
      handle.stop();
    },
  };
}

import { unreachable } from '../../domain/failure';
import type { EngineKind } from '../../domain/run';
import type { EngineClient, EngineFactory } from './client';
import { HttpEngineClient, type FindServer } from './http';
import { GPU_LIMITS } from './limits';
import { UnavailableEngine } from './unavailable-engine';
import { WorkerEngineClient } from './worker-engine-client';

const spawnWllama = (): Worker =>
  new Worker(new URL('../../../workers/wllama.worker.ts', import.meta.url), {
    type: 'module',
    name: 'wllama',
  });
const spawnWebllm = (): Worker =>
  new Worker(new URL('../../../workers/webllm.worker.ts', import.meta.url), {
    type: 'module',
    name: 'webllm',
  });

/** Makes clients of engines; nothing starts or loads before the first call. `findServer`: the user's own servers. */
export const engineFactory =
  (findServer: FindServer): EngineFactory =>
  (kind, source) =>
    kind === 'http' ? new HttpEngineClient(findServer, source) : createEngineClient(kind);

/** The client of an engine in this browser. */
export function createEngineClient(kind: Exclude<EngineKind, 'http'>): EngineClient {
  switch (kind) {
    case 'wllama':
      return new WorkerEngineClient(spawnWllama);
    case 'webllm':
      return new WorkerEngineClient(spawnWebllm, GPU_LIMITS);
    case 'scripted':
      return new UnavailableEngine('the scripted engine exists in tests only');
    default:
      return unreachable(kind);
  }
}

import { unreachable } from '../../domain/failure';
import type { EngineKind } from '../../domain/run';
import type { EngineClient } from './client';
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

/** The client of an engine; nothing starts or loads before its first call. */
export function createEngineClient(kind: EngineKind): EngineClient {
  switch (kind) {
    case 'wllama':
      return new WorkerEngineClient(spawnWllama);
    case 'webllm':
      return new WorkerEngineClient(spawnWebllm, GPU_LIMITS);
    case 'http':
      return new UnavailableEngine('models on a server are not supported yet');
    case 'scripted':
      return new UnavailableEngine('the scripted engine exists in tests only');
    default:
      return unreachable(kind);
  }
}

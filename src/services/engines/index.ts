export type { EngineClient, EngineFactory, TokenCount } from './client';
export { createEngineClient } from './create-engine-client';
export { DEFAULT_LIMITS, type EngineLimits } from './limits';
export { WorkerEngineClient } from './worker-engine-client';

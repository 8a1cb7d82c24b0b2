export type { EngineClient, EngineFactory, TokenCount } from './client';
export { createEngineClient, engineFactory } from './create-engine-client';
export * from './http';
export { DEFAULT_LIMITS, type EngineLimits } from './limits';
export { WorkerEngineClient } from './worker-engine-client';

export type { FindServer, ServerAccess } from './access';
export { HttpEngineClient } from './http-engine-client';
export { SERVER_LIMITS, type ServerLimits } from './limits';

/** The calls behind an engine, for whoever tests a server without running anything on it. */
export const serverCalls = () => import('./calls');

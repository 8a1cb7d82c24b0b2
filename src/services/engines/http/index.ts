export type { FindServer, ServerAccess } from './access';
export { HttpEngineClient } from './http-engine-client';
export { SERVER_LIMITS, type ServerLimits } from './limits';

export { MOST_IN_FLIGHT, SERVER_KINDS, type FindServer, type ServerAccess, type ServerKind } from './access';
export { HttpEngineClient } from './http-engine-client';
export { SERVER_LIMITS, type ServerLimits } from './limits';

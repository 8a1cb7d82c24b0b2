import type * as door from './server-door';

export type { AddressProblem, AddressReading } from './address';
export type { ConnectionTest } from './connection';
export { findServer } from './find-server';
export type { KeyPlace, ServerDoor } from './server-door';
export type { ServerModel } from './server-model';
export type { ModelTrial, TrialStep } from './trial';

/** See `server-door.ts`: it comes with the first screen that shows servers, not with the first visit. */
export const openServerDoor = async (
  ...given: Parameters<typeof door.openServerDoor>
): Promise<door.ServerDoor> => (await import('./server-door')).openServerDoor(...given);

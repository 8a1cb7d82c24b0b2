import type * as reading from './read-eee';

export type { ChosenEeeFile } from './gather';
export { eeeRunOf, type EeeRunParts } from './keep-run';
export type { EeeFileRecord, EeeReading } from './read-eee';
export { holdsEee } from './recognise';
export { replacedBy, storeEee, type KeptRecord } from './store';

/** See `read-eee.ts`; it comes with the schemas, which whoever only asks what a file is doesn't need. */
export const readEee = async (
  ...given: Parameters<typeof reading.readEee>
): ReturnType<typeof reading.readEee> => (await import('./read-eee')).readEee(...given);

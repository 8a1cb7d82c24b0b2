export type { ChosenEeeFile } from './gather';
export { storeEeeRun, type EeeRunParts } from './keep-run';
export { readEee, type EeeFileRecord, type EeeReading } from './read-eee';

export type { ChosenEeeFile } from './gather';
export { readEee, type EeeFileRecord, type EeeReading } from './read-eee';

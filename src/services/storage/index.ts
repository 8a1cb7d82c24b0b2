export { openDatabase, type Database, type Migration, type OpenHooks } from './database';
export { storageFailure } from './failures';
export type { ImportBatch } from './imports';
export type { JudgmentHead } from './judgments';
export { MIGRATIONS } from './migrations';
export { openStorage, storageOver, type Storage } from './open-storage';
export { packRows, type PackParts, type PackRows, type PackSummary } from './packs';
export type { Conflict, Quarantined, Speed } from './rows';
export type { SpeedKey, SpeedSample } from './speeds';

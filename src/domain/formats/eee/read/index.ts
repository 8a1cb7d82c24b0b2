export { packOfRows, type PackWords } from './pack-of-rows';
export { readAggregate, type FileRecord, type ReadRecord } from './read-aggregate';
export * from './read-rows';

export { readJsonTable, type JsonTable } from './json';
export { guessMapping, mappingKey } from './mapping';
export { tableReader } from './reader';
export { readWeighted, type Weighted } from './weighted';

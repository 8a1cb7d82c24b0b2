export { loadExample } from './example';
export { openLabelledReader, type LabelledReader } from './labelled-reader';
export { storeLabelled, type StoredLabelled } from './store-set';

export * from './choices';
export type { LabelledTask } from './gather';
export { guessLabelled, labelledKey } from './guess';
export { readLabelled, type LabelledReading, type LabelledSet } from './reading';
export { LabelledRows } from './rows';

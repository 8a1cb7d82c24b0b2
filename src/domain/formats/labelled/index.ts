export * from './choices';
export type { LabelledTask } from './gather';
export { guessLabelled, labelledKey } from './guess';
export { raterAgreement, type RaterAgreement } from './raters';
export { readLabelled, type LabelledReading, type LabelledSet } from './reading';
export { LabelledRows } from './rows';

export { isL2benchHeader } from './columns';
export { readCriteria, type WrittenCriteria, type WrittenCriterion } from './criteria';
export { l2benchReader } from './reader';
export * from './rules';

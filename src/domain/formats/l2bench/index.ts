export { isL2benchHeader } from './columns';
export {
  MOST_CRITERIA,
  readCriteria,
  tooManyCriteria,
  type WrittenCriteria,
  type WrittenCriterion,
} from './criteria';
export { l2benchReader } from './reader';
export * from './rules';

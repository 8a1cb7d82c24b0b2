export { hasErrors, lintPack, type PackFindings } from './lint-pack';
export { lintTask } from './lint-task';
export { rubricSums, type RubricSums } from './sums';

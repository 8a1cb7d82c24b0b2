export { metOf } from './met';
export * from './reading';
export { inRubric, rubricIndex } from './rubric-match';
export { ScoreChecker, scoreOf } from './score-check';
export { renamed, summaryOf } from './summary';
export { leftOutCount, Tally } from './tally';

export type { WrittenRecord } from './aggregate';
export * from './job';
export { L2_BENCH } from './source-data';
export { judgeKeys, tasksText } from './words';
export { EeeWriter, type TakenJudgment } from './writer';

export type { WrittenRecord } from './aggregate';
export * from './job';
export { judgeKeys, tasksText } from './words';
export { EeeWriter, type TakenJudgment } from './writer';

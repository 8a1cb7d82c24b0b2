export { browserPorts } from './browser-ports';
export { createRun } from './create-run';
export type { CandidateDraft, CreatedRun, JudgeDraft, ModelDraft, RunDraft } from './draft';
export type { ChannelPort, Host, KeepAwake, LockPort, RunnerPorts } from './ports';
export type { RunItem, RunProgress } from './progress';
export { Runner } from './runner';
export { TryOut, type Asked, type TriedJudgment } from './try-out';

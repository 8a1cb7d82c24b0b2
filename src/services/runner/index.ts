export { browserPorts } from './browser-ports';
export { createRun } from './create-run';
export type { CandidateDraft, CreatedRun, JudgeDraft, ModelDraft, ReusedJudge, RunDraft } from './draft';
export { forecastReuse, type Forecast } from './forecast';
export type { ChannelPort, Host, KeepAwake, LockPort, RunnerPorts } from './ports';
export type { RunItem, RunProgress } from './progress';
export { Runner } from './runner';
export { TryOut, type Asked, type TriedJudgment } from './try-out';

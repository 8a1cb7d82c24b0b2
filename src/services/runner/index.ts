import type * as creating from './create-run';
import type * as forecasting from './forecast';

export { browserPorts } from './browser-ports';
export { DEATHS_BEFORE_GIVING_UP, speedKeyOf } from './context';
export type { CandidateDraft, CreatedRun, JudgeDraft, ModelDraft, ReusedJudge, RunDraft } from './draft';
export { freezeCandidate, freezeModel, uniqueNames } from './freeze';
export type { Forecast } from './forecast';
export type { ChannelPort, Host, KeepAwake, LockPort, RunnerPorts } from './ports';
export { Pace, type RemainingMs } from './pace';
export { readSafely } from './read-safely';
export { isItemFailure } from './session';
export { VerdictWriter } from './verdict-writer';
export type { RunItem, RunProgress } from './progress';
export { Runner } from './runner';
export { openTryOut, type TryOutDoor } from './open-try-out';
export type { Asked, Said, TriedJudgment } from './try-out';

// A first visit runs nothing yet: what freezes, works and tries comes with the first click that needs it.

/** See `create-run.ts`. */
export const createRun = async (
  ...given: Parameters<typeof creating.createRun>
): ReturnType<typeof creating.createRun> => (await import('./create-run')).createRun(...given);

/** See `forecast.ts`. */
export const forecastReuse = async (
  ...given: Parameters<typeof forecasting.forecastReuse>
): ReturnType<typeof forecasting.forecastReuse> => (await import('./forecast')).forecastReuse(...given);

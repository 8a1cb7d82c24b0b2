import type { RunId } from '../../domain/ids';

/** What every run's lock begins with: while one is held somewhere, a run is being worked on. */
export const RUN_LOCKS = 'deskmark-run-';

/** The lock that a tab holds while it works on the run. */
export const lockOf = (runId: RunId): string => `${RUN_LOCKS}${runId}`;

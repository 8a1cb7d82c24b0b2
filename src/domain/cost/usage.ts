import type { Failure } from '../failure';
import type { Hash, TaskId } from '../ids';
import { deviceClassOf, type Environment, type Tokens } from '../run';

/** What one response or one judgment took. null: not recorded, which is never 0. */
export interface Usage {
  taskId: TaskId;
  seconds: number | null;
  tokens: Tokens | null;
  /** Only seconds of one class of device may be compared; null: not known, or several. */
  device: string | null;
  hasFailed: boolean;
}

/** Finds the class of device that made a row. */
export type FindDevice = (environmentId: Hash | null) => string | null;

/** Classes of device by environment. What people and imports left behind has no device. */
export function devicesIn(environments: readonly Environment[]): FindDevice {
  const classes = new Map<string, string>(
    environments
      .filter(({ device }) => device !== '')
      .map((environment) => [environment.environmentId, deviceClassOf(environment)]),
  );
  return (id) => (id === null ? null : (classes.get(id) ?? null));
}

/** No call takes no time and no tokens: importers write 0 where a file says nothing. */
const recordedSeconds = (ms: number | null): number | null => (ms === null || ms === 0 ? null : ms / 1000);
const recordedTokens = (tokens: Tokens | null): Tokens | null =>
  tokens === null || tokens.prompt + tokens.completion === 0 ? null : tokens;

/** A response or a judgment, as far as its cost is asked. `environmentId` null: made in several, or unknown. */
export interface CostRow {
  taskId: TaskId;
  ms: number | null;
  tokens: Tokens | null;
  failure: Failure | null;
  environmentId: Hash | null;
}

/**
 * What a response took, or a judge for all criteria of one. Verdicts that failed are in their judgment's sums; a
 * response that failed has what it took where its model ran to an end.
 */
export const usageOf = (row: CostRow, deviceOf: FindDevice): Usage => ({
  taskId: row.taskId,
  seconds: recordedSeconds(row.ms),
  tokens: recordedTokens(row.tokens),
  device: deviceOf(row.environmentId),
  hasFailed: row.failure !== null,
});

import * as v from 'valibot';
import {
  judgmentContent,
  responseContent,
  type Conflict as Differing,
  type RunRows,
} from '../../domain/formats';
import { JudgmentSchema, ResponseSchema } from '../../domain/run';
import { hashValue } from '../hash';
import type { Conflict } from '../storage';

export const RESULTS_CONFLICTS = 'conflicts.jsonl';

/** A row that differed from the stored one, as a results file carries it: for whoever imports it, one more row. */
export const ConflictRowSchema = v.variant('store', [
  v.strictObject({ store: v.literal('responses'), row: ResponseSchema }),
  v.strictObject({ store: v.literal('judgments'), row: JudgmentSchema }),
]);
export type ConflictRow = v.InferOutput<typeof ConflictRowSchema>;

export const conflictRow = ({ store, row }: Conflict): { store: string; row: unknown } => ({ store, row });

/** Conflict rows as rows to merge after the others. */
export const rowsOf = (rows: readonly ConflictRow[]): RunRows => ({
  responses: rows.flatMap((one) => (one.store === 'responses' ? [one.row] : [])),
  judgments: rows.flatMap((one) => (one.store === 'judgments' ? [one.row] : [])),
});

/** What is kept of a differing row: the same difference again has the same key. */
export async function storedConflict(differing: Differing, at: string): Promise<Conflict> {
  const content =
    differing.store === 'responses' ? responseContent(differing.row) : judgmentContent(differing.row);
  return {
    runId: differing.row.runId,
    store: differing.store,
    key: differing.key,
    contentHash: await hashValue(content),
    row: differing.row,
    at,
  };
}

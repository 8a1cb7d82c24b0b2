import type { Judgment, Response } from '../run';

/** A judgment without what the judge wrote or how sure it was: for work on decisions, hashes, times. */
export const bareJudgment = (row: Judgment): Judgment => ({
  ...row,
  verdicts: row.verdicts.map((verdict) => ({ ...verdict, logprobs: null, reason: null, raw: null })),
});

/** A response without its text, which then counts as held back. */
export const bareResponse = (row: Response): Response =>
  row.outcome.ok ? { ...row, outcome: { ...row.outcome, text: null, thinking: null } } : row;

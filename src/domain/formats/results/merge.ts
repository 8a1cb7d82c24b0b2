import { canonicalText } from '../../canonical';
import type { Failure } from '../../failure';
import type { RunId } from '../../ids';
import type { Judgment, JudgmentKey, Response, ResponseKey, Verdict } from '../../run';

export interface RunRows {
  responses: readonly Response[];
  judgments: readonly Judgment[];
}

/** A row that says something else than the stored one: kept beside it, never in its place. */
export type Conflict =
  | { store: 'responses'; key: ResponseKey; row: Response }
  | { store: 'judgments'; key: JudgmentKey; row: Judgment };

export interface Merge {
  /** Rows to write; they carry the run id they join. */
  responses: Response[];
  /** New judgments, and stored open ones with verdicts added. */
  judgments: Judgment[];
  /** Incoming rows that are here already. */
  same: { responses: number; judgments: number };
  conflicts: Conflict[];
}

export const responseKey = (row: Response): ResponseKey => [
  row.runId,
  row.candidateId,
  row.taskId,
  row.epoch,
];
export const judgmentKey = (row: Judgment): JudgmentKey => [
  row.runId,
  row.judgeId,
  row.candidateId,
  row.taskId,
  row.epoch,
];

const failureKind = (failure: Failure | 'unsure' | null): string | null =>
  failure === null || failure === 'unsure' ? failure : failure.kind;

/**
 * What a response says, whoever made it and when: place, time and speed don't count, nor whether the text itself
 * was kept back (its hash stands for it).
 */
export const responseContent = (row: Response): Readonly<Record<string, unknown>> => ({
  taskHash: row.taskHash,
  responseHash: row.responseHash,
  ...(row.outcome.ok ? { finish: row.outcome.finish } : { failure: row.outcome.failure.kind }),
});

const verdictContent = (verdict: Verdict) => ({
  criterionId: verdict.criterionId,
  criterionHash: verdict.criterionHash,
  met: verdict.met,
  logprobs: verdict.logprobs,
  failure: failureKind(verdict.failure),
});

/** What a judgment says: of which text, in which context, and every verdict. */
export const judgmentContent = (row: Judgment): Readonly<Record<string, unknown>> => ({
  responseHash: row.responseHash,
  contextHash: row.contextHash,
  verdicts: row.verdicts.map(verdictContent),
});

const isSame = (a: unknown, b: unknown): boolean => canonicalText(a) === canonicalText(b);

/** A person's note to a criterion that they haven't decided yet is no verdict. */
const isDecided = ({ met, failure }: Verdict): boolean => met !== null || failure !== null;

const decided = (row: Judgment): Judgment => ({ ...row, verdicts: row.verdicts.filter(isDecided) });

/**
 * One of them holds all verdicts of the other: the same judgment, seen at different moments. People decide in any
 * order, so what is new needn't stand at the end.
 */
function isContinuedBy(shorter: Judgment, longer: Judgment): boolean {
  const known = new Set(shorter.verdicts.filter(isDecided).map(({ criterionId }) => criterionId));
  const verdicts = longer.verdicts.filter(({ criterionId }) => known.has(criterionId));
  return isSame(judgmentContent(decided(shorter)), judgmentContent({ ...longer, verdicts }));
}

function mergeResponses(
  runId: RunId,
  stored: RunRows,
  incoming: RunRows,
  merge: Merge,
): Map<string, Response> {
  const here = new Map(stored.responses.map((row) => [JSON.stringify(responseKey(row)), row]));
  for (const foreign of incoming.responses) {
    const row = { ...foreign, runId };
    const key = responseKey(row);
    const found = here.get(JSON.stringify(key));
    if (found === undefined) {
      here.set(JSON.stringify(key), row);
      merge.responses.push(row);
    } else if (isSame(responseContent(found), responseContent(row))) merge.same.responses += 1;
    else merge.conflicts.push({ store: 'responses', key, row });
  }
  return here;
}

/** The stored judgment goes on with the other's verdicts; those it has stay as they are. */
function continued(found: Judgment, row: Judgment): Judgment {
  const here = new Map(found.verdicts.filter(isDecided).map((verdict) => [verdict.criterionId, verdict]));
  const verdicts = row.verdicts.map((verdict) => here.get(verdict.criterionId) ?? verdict);
  const whole: Judgment = { ...found, verdicts };
  if (row.open === undefined) delete whole.open;
  return whole;
}

/**
 * Joins the rows of an incoming run with those of the same run here (equal specHash): same key and same content
 * once; same key and other content leaves the stored row and lists the other. A judgment belongs to the text it
 * judged: where another text is stored under its key, it is a conflict.
 */
export function mergeRows(runId: RunId, stored: RunRows, incoming: RunRows): Merge {
  const merge: Merge = {
    responses: [],
    judgments: [],
    same: { responses: 0, judgments: 0 },
    conflicts: [],
  };
  const responses = mergeResponses(runId, stored, incoming, merge);
  const here = new Map(stored.judgments.map((row) => [JSON.stringify(judgmentKey(row)), row]));
  const written = new Map<string, Judgment>();
  for (const foreign of incoming.judgments) {
    const row = { ...foreign, runId };
    const key = judgmentKey(row);
    const id = JSON.stringify(key);
    const found = here.get(id);
    const judged = responses.get(JSON.stringify([runId, row.candidateId, row.taskId, row.epoch]));
    const isOfThisText = judged === undefined || judged.responseHash === row.responseHash;
    if (!isOfThisText) merge.conflicts.push({ store: 'judgments', key, row });
    else if (found === undefined) written.set(id, row);
    else if (isContinuedBy(row, found)) merge.same.judgments += 1;
    else if (found.open === 1 && isContinuedBy(found, row)) written.set(id, continued(found, row));
    else merge.conflicts.push({ store: 'judgments', key, row });
    const now = written.get(id);
    if (now !== undefined) here.set(id, now);
  }
  merge.judgments.push(...written.values());
  return merge;
}

import type { SetResponse, VerdictSet } from '../verdict-set';
import type { PairedCandidate, Unmatched, UnmatchedReason } from './types';

/** Two rows for one response of one text. */
export interface Match {
  candidateId: string;
  a: SetResponse;
  b: SetResponse;
}

type Rows = ReadonlyMap<string, SetResponse>;
type Side = Unmatched['side'];

const keyOf = (candidateId: string, { taskId, epoch }: SetResponse): string =>
  JSON.stringify([candidateId, taskId, epoch]);

const unmatchedRow = (
  side: Side,
  reason: UnmatchedReason,
  candidateName: string,
  { taskId, epoch, verdicts }: SetResponse,
): Unmatched => ({
  side,
  reason,
  candidateName,
  taskId,
  epoch,
  criterionId: null,
  verdicts: verdicts.length,
});

/** The responses of one side by a's name of the candidate; the first of two with one key stays. */
function rowsOf(
  set: VerdictSet,
  side: Side,
  ids: ReadonlyMap<string, string>,
): { rows: Rows; unmatched: Unmatched[] } {
  const names = new Map(set.candidates.map(({ candidateId, name }) => [candidateId, name]));
  const rows = new Map<string, SetResponse>();
  const unmatched: Unmatched[] = [];
  for (const response of set.responses) {
    const name = names.get(response.candidateId) ?? response.candidateId;
    const candidateId = ids.get(response.candidateId);
    const key = candidateId === undefined ? '' : keyOf(candidateId, response);
    if (candidateId === undefined) unmatched.push(unmatchedRow(side, 'no-such-candidate', name, response));
    else if (rows.has(key)) unmatched.push(unmatchedRow(side, 'duplicate', name, response));
    else rows.set(key, response);
  }
  return { rows, unmatched };
}

const isOtherText = (a: SetResponse, b: SetResponse): boolean =>
  a.responseHash !== null && b.responseHash !== null && a.responseHash !== b.responseHash;

/** What of one side has no partner, and why. */
function alone(
  side: Side,
  own: Rows,
  other: Rows,
  nameOf: (candidateId: string) => string,
  idOf: ReadonlyMap<string, string>,
): Unmatched[] {
  const tasks = new Set([...other.values()].map(({ taskId }) => taskId));
  return [...own].flatMap(([key, response]) => {
    const partner = other.get(key);
    const name = nameOf(idOf.get(response.candidateId) ?? response.candidateId);
    if (partner !== undefined)
      return isOtherText(response, partner) ? [unmatchedRow(side, 'other-text', name, response)] : [];
    const reason = tasks.has(response.taskId) ? 'no-such-response' : 'no-such-task';
    return [unmatchedRow(side, reason, name, response)];
  });
}

/** Matches the responses of two sets by candidate, task and epoch, and by the hash of the text where both have it. */
export function matchResponses(
  a: VerdictSet,
  b: VerdictSet,
  candidates: readonly PairedCandidate[],
): { matches: Match[]; unmatched: Unmatched[] } {
  const idsOfA = new Map(candidates.map(({ candidateId }) => [candidateId, candidateId]));
  const idsOfB = new Map(candidates.map(({ candidateId, otherId }) => [otherId, candidateId]));
  const names = new Map(candidates.map(({ candidateId, name }) => [candidateId, name]));
  const nameOf = (candidateId: string): string => names.get(candidateId) ?? candidateId;
  const left = rowsOf(a, 'a', idsOfA);
  const right = rowsOf(b, 'b', idsOfB);
  const matches = [...left.rows].flatMap(([key, response]) => {
    const partner = right.rows.get(key);
    return partner === undefined || isOtherText(response, partner)
      ? []
      : [{ candidateId: response.candidateId, a: response, b: partner }];
  });
  return {
    matches,
    unmatched: [
      ...left.unmatched,
      ...alone('a', left.rows, right.rows, nameOf, idsOfA),
      ...right.unmatched,
      ...alone('b', right.rows, left.rows, nameOf, idsOfB),
    ],
  };
}

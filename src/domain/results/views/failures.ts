import type { Failure } from '../../failure';
import type { JudgeId } from '../../ids';
import type { Place, RunDigest } from '../types';

/** Something of a run without a result. */
export interface FailedItem extends Place {
  /** null: there is no response. */
  judgeId: JudgeId | null;
  /** null: criteria lack a verdict, and nothing failed: the judge wasn't sure, or isn't done. */
  failure: Failure | null;
}

export interface FailureGroup {
  /** What they have in common, as an address can say it. */
  reason: string;
  of: 'response' | 'judgment';
  /** That of the first. */
  failure: Failure | null;
  items: readonly FailedItem[];
}

const reasonOf = ({ judgeId, failure }: FailedItem): string =>
  [
    judgeId === null ? 'response' : 'judgment',
    failure?.kind ?? 'undecided',
    ...(failure !== null && 'reason' in failure ? [failure.reason] : []),
  ].join(':');

/** Everything of this part that has no result, grouped by why: the most frequent reason first. */
export function failuresOf({ responses, judgments }: RunDigest): readonly FailureGroup[] {
  const failed = new Set<string>();
  const keyOf = ({ candidateId, taskId, epoch }: Place): string =>
    `${candidateId}\n${taskId}\n${String(epoch)}`;
  const items: FailedItem[] = [];
  for (const row of responses) {
    if (row.failure === null) continue;
    failed.add(keyOf(row));
    const { candidateId, taskId, epoch, failure } = row;
    items.push({ candidateId, taskId, epoch, judgeId: null, failure });
  }
  for (const row of judgments) {
    // Where there is no response there is nothing to judge: said once.
    if (failed.has(keyOf(row)) || (row.failure === null && !row.met.includes(null))) continue;
    const { candidateId, taskId, epoch, judgeId, failure } = row;
    items.push({ candidateId, taskId, epoch, judgeId, failure });
  }
  const groups = new Map<string, FailedItem[]>();
  for (const item of items) {
    const reason = reasonOf(item);
    const known = groups.get(reason);
    if (known === undefined) groups.set(reason, [item]);
    else known.push(item);
  }
  return [...groups]
    .map(([reason, list]): FailureGroup => ({
      reason,
      of: list[0]?.judgeId === null ? 'response' : 'judgment',
      failure: list[0]?.failure ?? null,
      items: list,
    }))
    .toSorted((a, b) => b.items.length - a.items.length);
}

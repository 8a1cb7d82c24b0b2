import { devicesIn, usageOf } from '../cost';
import { FACT_KINDS, isAgainst, type FactKind, type FactRow } from '../facts';
import type { CandidateId, TaskId } from '../ids';
import type { RunDigest } from '../results';
import { average, pairedDifference, type Maybe, type PairedDifference } from '../stats';

/** What is compared besides scores: no result, tokens written (thought included), seconds, and facts. */
export type PairedKind = 'failed' | 'tokensOut' | 'seconds' | FactKind;

/** One thing of two candidates over the tasks in which it is known of both. */
export interface PairedMeasure {
  kind: PairedKind;
  /** Means over those tasks, repeats averaged first; shares are 0…1. */
  first: number;
  second: number;
  /** First − second. */
  difference: Maybe<PairedDifference>;
}

/** Mean scores over the tasks that both have, in the order of the tasks; null: they have none in common. */
export function sharedMeans(
  first: readonly (number | null)[],
  second: readonly (number | null)[],
): { first: number; second: number } | null {
  const shared = first.flatMap((a, index) => {
    const b = second[index] ?? null;
    return a === null || b === null ? [] : [{ a, b }];
  });
  if (shared.length === 0) return null;
  return { first: average(shared.map(({ a }) => a)), second: average(shared.map(({ b }) => b)) };
}

/** One response's value; null: not known. */
interface Value {
  candidateId: CandidateId;
  taskId: TaskId;
  value: number | null;
}

function meansByTask(values: readonly Value[], candidateId: CandidateId): Map<TaskId, number> {
  const byTask = new Map<TaskId, number[]>();
  for (const one of values) {
    if (one.candidateId !== candidateId || one.value === null) continue;
    const own = byTask.get(one.taskId);
    if (own === undefined) byTask.set(one.taskId, [one.value]);
    else own.push(one.value);
  }
  return new Map([...byTask].map(([taskId, own]) => [taskId, average(own)]));
}

/**
 * Costs and facts of two candidates, task by task, with t intervals over tasks. What is known of no task of both is left
 * out; so are seconds of which not all come from one class of device. `facts` null: not read yet.
 */
export function pairedMeasures(
  { responses, environments }: Pick<RunDigest, 'responses' | 'environments'>,
  facts: readonly FactRow[] | null,
  [first, second]: readonly [CandidateId, CandidateId],
): PairedMeasure[] {
  const deviceOf = devicesIn(environments);
  const rows = responses
    .filter(({ candidateId }) => candidateId === first || candidateId === second)
    .map((row) => ({ candidateId: row.candidateId, ...usageOf(row, deviceOf) }));
  const timed = rows.filter(({ seconds }) => seconds !== null);
  const isOneDevice = timed.every(({ device }) => device !== null && device === timed[0]?.device);
  const pair = (kind: PairedKind, values: readonly Value[]): PairedMeasure[] => {
    const other = meansByTask(values, second);
    const shared = [...meansByTask(values, first)].flatMap(([taskId, a]) => {
      const b = other.get(taskId);
      return b === undefined ? [] : [{ a, b }];
    });
    if (shared.length === 0) return [];
    const [a, b] = [shared.map((one) => one.a), shared.map((one) => one.b)];
    return [{ kind, first: average(a), second: average(b), difference: pairedDifference(a, b) }];
  };
  const ofRows = (read: (row: (typeof rows)[number]) => number | null): Value[] =>
    rows.map((row) => ({ candidateId: row.candidateId, taskId: row.taskId, value: read(row) }));
  const ofFact = (kind: FactKind): Value[] =>
    (facts ?? []).map((row) => {
      const isWrong = row.facts === null ? null : isAgainst(row.facts, kind);
      return {
        candidateId: row.candidateId,
        taskId: row.taskId,
        value: isWrong === null ? null : Number(isWrong),
      };
    });
  return [
    ...pair(
      'failed',
      ofRows(({ hasFailed }) => Number(hasFailed)),
    ),
    ...pair(
      'tokensOut',
      ofRows(({ tokens }) => tokens?.completion ?? null),
    ),
    ...(isOneDevice
      ? pair(
          'seconds',
          ofRows(({ seconds }) => seconds),
        )
      : []),
    ...FACT_KINDS.flatMap((kind) => pair(kind, ofFact(kind))),
  ];
}

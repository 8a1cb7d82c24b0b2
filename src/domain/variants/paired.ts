import { devicesIn, usageOf } from '../cost';
import { FACT_KINDS, isAgainst, type FactKind, type FactRow } from '../facts';
import type { CandidateId } from '../ids';
import type { Place, RunDigest } from '../results';
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

/** Which of two sides a response stands on, and for which unit both sides are compared; null: on neither. */
export type SideOf = (
  place: Pick<Place, 'candidateId' | 'taskId'>,
) => { side: 'first' | 'second'; unit: string } | null;

/** Two candidates beside each other, task by task. */
export const sidesByCandidate =
  ([first, second]: readonly [CandidateId, CandidateId]): SideOf =>
  ({ candidateId, taskId }) =>
    candidateId === first
      ? { side: 'first', unit: taskId }
      : candidateId === second
        ? { side: 'second', unit: taskId }
        : null;

/** One response's value; null: not known. */
export interface MeasuredValue extends Pick<Place, 'candidateId' | 'taskId'> {
  value: number | null;
}

function meansByUnit(
  values: readonly MeasuredValue[],
  sideOf: SideOf,
): Record<'first' | 'second', Map<string, number>> {
  const lists = { first: new Map<string, number[]>(), second: new Map<string, number[]>() };
  for (const one of values) {
    const at = one.value === null ? null : sideOf(one);
    if (at === null || one.value === null) continue;
    const own = lists[at.side].get(at.unit);
    if (own === undefined) lists[at.side].set(at.unit, [one.value]);
    else own.push(one.value);
  }
  const means = (side: 'first' | 'second'): Map<string, number> =>
    new Map([...lists[side]].map(([unit, own]) => [unit, average(own)]));
  return { first: means('first'), second: means('second') };
}

/** One thing over the units in which it is known of both sides, repeats averaged first; null: of no unit. */
export function pairedMeans(
  values: readonly MeasuredValue[],
  sideOf: SideOf,
): Omit<PairedMeasure, 'kind'> | null {
  const { first, second } = meansByUnit(values, sideOf);
  const shared = [...first].flatMap(([unit, a]) => {
    const b = second.get(unit);
    return b === undefined ? [] : [{ a, b }];
  });
  if (shared.length === 0) return null;
  const [a, b] = [shared.map((one) => one.a), shared.map((one) => one.b)];
  return { first: average(a), second: average(b), difference: pairedDifference(a, b) };
}

/**
 * Costs and facts of two sides, unit by unit, with t intervals over units. What is known of no unit of both is left out;
 * so are seconds of which not all come from one class of device. `facts` null: not read yet.
 */
export function pairedMeasures(
  { responses, environments }: Pick<RunDigest, 'responses' | 'environments'>,
  facts: readonly FactRow[] | null,
  sideOf: SideOf,
): PairedMeasure[] {
  const deviceOf = devicesIn(environments);
  const rows = responses
    .filter((row) => sideOf(row) !== null)
    .map((row) => ({ candidateId: row.candidateId, ...usageOf(row, deviceOf) }));
  const timed = rows.filter(({ seconds }) => seconds !== null);
  const isOneDevice = timed.every(({ device }) => device !== null && device === timed[0]?.device);
  const pair = (kind: PairedKind, values: readonly MeasuredValue[]): PairedMeasure[] => {
    const means = pairedMeans(values, sideOf);
    return means === null ? [] : [{ kind, ...means }];
  };
  const ofRows = (read: (row: (typeof rows)[number]) => number | null): MeasuredValue[] =>
    rows.map((row) => ({ candidateId: row.candidateId, taskId: row.taskId, value: read(row) }));
  const ofFact = (kind: FactKind): MeasuredValue[] =>
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

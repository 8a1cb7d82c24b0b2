import type { Marking, RunMarking } from '../../domain/marking';
import { isPerson, paceOf, tookMs, type Pace } from '../../domain/marking';
import type { Judgment, Run } from '../../domain/run';

/** Responses that are through, of how many; null: not counted here. */
export interface HowFar {
  finished: number;
  total: number | null;
}

export interface Progress {
  howFar: ReadonlyMap<string, HowFar>;
  /** By the marker's name in small letters. */
  paces: ReadonlyMap<string, Pace | null>;
}

export const noProgress: Progress = { howFar: new Map(), paces: new Map() };

export const nameKey = (name: string): string => name.trim().toLocaleLowerCase();

const keyOf = (judgeId: string, row: { candidateId: string; taskId: string; epoch: number }): string =>
  JSON.stringify([judgeId, row.candidateId, row.taskId, row.epoch]);

/** How far each marking is, and how fast each marker of the run. */
export function progressOf(
  markings: readonly Marking[],
  run: Run | null,
  judgments: readonly Judgment[],
): Progress {
  const whole = new Map(
    judgments
      .filter(({ judgeId, open }) => isPerson(judgeId) && open === undefined)
      .map((row) => [keyOf(row.judgeId, row), row]),
  );
  const howFar = new Map<string, HowFar>();
  const times = new Map<string, number[]>();
  for (const marking of markings) {
    if (marking.kind === 'bundle') {
      howFar.set(marking.markingId, { finished: marking.marks.length, total: null });
    } else if (marking.kind === 'run' && marking.runId === run?.runId) {
      const { judgeId, items, markingId } = marking;
      const found = items.flatMap((item) => whole.get(keyOf(judgeId, item)) ?? []);
      howFar.set(markingId, { finished: found.length, total: items.length });
      if (marking.agrees !== null) continue;
      const name = nameKey(marking.name);
      times.set(name, [...(times.get(name) ?? []), ...found.map(({ verdicts }) => tookMs(verdicts))]);
    }
  }
  return { howFar, paces: new Map([...times].map(([name, took]) => [name, paceOf(took)])) };
}

/** The names of whoever marked here. */
export const markerNames = (markings: readonly Marking[]): string[] => [
  ...new Set(
    markings.flatMap((one) =>
      one.kind === 'sent' || (one.kind === 'run' && one.agrees !== null) ? [] : [one.name],
    ),
  ),
];

/** How many tasks of the drawn order a person of this name has been given; 0: they are new. */
export const reachedBy = (markings: readonly Marking[], run: Run | null, name: string): number =>
  Math.max(
    0,
    ...markings
      .filter((one): one is RunMarking => one.kind === 'run' && one.runId === run?.runId)
      .filter((one) => one.agrees === null && nameKey(one.name) === nameKey(name))
      .map(({ batch }) => batch?.to ?? 0),
  );

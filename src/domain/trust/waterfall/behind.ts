import { GAP_DIRECTIONS } from '../../stats';
import type { CriterionBehind, FlipHere, StepDirection, WaterfallStep } from '../lab-types';
import type { PairedCriterion, PairedResponse, PairedSets, PairedTask } from '../pairing/types';
import { isScored } from '../scores/unit-scores';
import { POINTS } from './waterfall';

type Cell = Pick<WaterfallStep, 'sign' | 'direction' | 'layer'>;

/** A candidate's responses to the task in which both decided everything: those that count. */
function countedIn(task: PairedTask, candidateId: string | undefined): PairedResponse[][] {
  const byCandidate = new Map<string, PairedResponse[]>();
  for (const response of task.responses) {
    if (candidateId !== undefined && response.candidateId !== candidateId) continue;
    if (!isScored(response)) continue;
    const own = byCandidate.get(response.candidateId);
    if (own === undefined) byCandidate.set(response.candidateId, [response]);
    else own.push(response);
  }
  return [...byCandidate.values()];
}

/** Which of them says met, where they differ; null: they agree, or one left it open. */
function directionAt({ a, b }: PairedResponse, place: number): StepDirection | null {
  const [byA, byB] = [a[place]?.met ?? null, b[place]?.met ?? null];
  return byA === null || byB === null || byA === byB ? null : byA ? 'a-only' : 'b-only';
}

/** A criterion of a task on which the judges differ in one direction, or in either (null). */
interface Differing {
  task: PairedTask;
  units: readonly PairedResponse[][];
  criterion: PairedCriterion;
  place: number;
  direction: StepDirection | null;
  /** Of one verdict in a single epoch. */
  worth: number;
  points: number;
}

/** Points of a criterion by direction; undefined where nothing differs. */
function pointsOf(units: readonly PairedResponse[][], place: number, worth: number) {
  const points = { 'a-only': 0, 'b-only': 0 };
  const flips = { 'a-only': 0, 'b-only': 0 };
  for (const epochs of units)
    for (const response of epochs) {
      const direction = directionAt(response, place);
      if (direction === null) continue;
      flips[direction] += 1;
      points[direction] += (direction === 'a-only' ? worth : -worth) / epochs.length;
    }
  return { points, flips };
}

/** Where the judges differ, by criterion and direction, without the verdicts themselves: those are many. */
function differingIn({ tasks }: PairedSets, candidateId: string | undefined): Differing[] {
  const counted = tasks
    .filter(({ positiveWeight }) => positiveWeight > 0)
    .map((task) => ({ task, units: countedIn(task, candidateId) }));
  const all = counted.reduce((total, { units }) => total + units.length, 0);
  return counted.flatMap(({ task, units }) =>
    task.criteria.flatMap((criterion, place) => {
      if (criterion.weight === 0) return [];
      const worth = (POINTS * criterion.weight) / (task.positiveWeight * all);
      const { points, flips } = pointsOf(units, place, worth);
      return GAP_DIRECTIONS.filter((direction) => flips[direction] > 0).map((direction): Differing => ({
        ...{ task, units, criterion, place, direction, worth, points: points[direction] },
      }));
    }),
  );
}

/** With the verdicts that differ, and both reasons. */
function behind({ task, units, criterion, place, direction, worth, points }: Differing): CriterionBehind {
  const flips: FlipHere[] = [];
  for (const epochs of units)
    for (const response of epochs) {
      const own = directionAt(response, place);
      const [a, b] = [response.a[place] ?? null, response.b[place] ?? null];
      if (own === null || a === null || b === null || (direction ?? own) !== own) continue;
      const each = worth / epochs.length;
      const { candidateId, epoch } = response;
      flips.push({ candidateId, epoch, points: own === 'a-only' ? each : -each, a, b });
    }
  return { taskId: task.taskId, criterion, points, flips };
}

const mostCostlyFirst = (differing: readonly Differing[]): Differing[] =>
  differing.toSorted((x, y) => Math.abs(y.points) - Math.abs(x.points));

const inStep = (differing: readonly Differing[], { sign, direction, layer }: Cell): Differing[] =>
  differing.filter(
    (one) => one.criterion.sign === sign && one.criterion.layer === layer && one.direction === direction,
  );

/** Both directions of a criterion as one. */
function bothWays(differing: readonly Differing[]): Differing[] {
  const whole: Differing[] = [];
  for (const one of differing) {
    const last = whole.at(-1);
    if (last?.task === one.task && last.place === one.place)
      whole[whole.length - 1] = { ...last, direction: null, points: last.points + one.points };
    else whole.push(one);
  }
  return whole;
}

/**
 * The criteria that make a step of a waterfall (or all of it), most costly first, with the responses on which the judges
 * differ. Their points sum to those of the step; clipping belongs to no criterion.
 */
export function behindOf(paired: PairedSets, step?: Cell, candidateId?: string): CriterionBehind[] {
  const all = differingIn(paired, candidateId);
  return mostCostlyFirst(step === undefined ? bothWays(all) : inStep(all, step)).map(behind);
}

/** The first so many criteria behind a step, of so many. */
export interface BehindStep {
  criteria: CriterionBehind[];
  of: number;
}

/** The same of several steps at once, in their order, at most so many of each: verdicts are gone through once. */
export function behindEach(paired: PairedSets, steps: readonly Cell[], most: number): BehindStep[] {
  const all = differingIn(paired, undefined);
  return steps.map((step) => {
    const own = mostCostlyFirst(inStep(all, step));
    return { criteria: own.slice(0, most).map(behind), of: own.length };
  });
}

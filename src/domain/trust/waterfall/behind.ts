import type { CriterionBehind, FlipHere, WaterfallStep } from '../lab-types';
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

/** Where the judges differ on one criterion of a task; `worth` is what it adds to a score that isn't averaged yet. */
function flipsAt(units: readonly PairedResponse[][], place: number, worth: number): FlipHere[] {
  const flips: FlipHere[] = [];
  for (const epochs of units)
    for (const { candidateId, epoch, a, b } of epochs) {
      const [byA, byB] = [a[place], b[place]];
      if (byA === null || byA === undefined || byB === null || byB === undefined || byA.met === byB.met)
        continue;
      const points = worth / epochs.length;
      flips.push({ candidateId, epoch, points: byA.met === true ? points : -points, a: byA, b: byB });
    }
  return flips;
}

const behind = (taskId: string, criterion: PairedCriterion, flips: readonly FlipHere[]): CriterionBehind => ({
  ...{ taskId, criterion, flips },
  points: flips.reduce((total, flip) => total + flip.points, 0),
});

/** Every criterion on which the judges differ, with its flips both ways. */
function allBehind({ tasks }: PairedSets, candidateId: string | undefined): CriterionBehind[] {
  const counted = tasks
    .filter(({ positiveWeight }) => positiveWeight > 0)
    .map((task) => ({ task, units: countedIn(task, candidateId) }));
  const all = counted.reduce((total, { units }) => total + units.length, 0);
  return counted.flatMap(({ task, units }) =>
    task.criteria.flatMap((criterion, place) => {
      const worth = (POINTS * criterion.weight) / (task.positiveWeight * all);
      const flips = criterion.weight === 0 ? [] : flipsAt(units, place, worth);
      return flips.length === 0 ? [] : [behind(task.taskId, criterion, flips)];
    }),
  );
}

function inStep(criteria: readonly CriterionBehind[], { sign, direction, layer }: Cell): CriterionBehind[] {
  return criteria.flatMap(({ taskId, criterion, flips }) => {
    if (criterion.sign !== sign || criterion.layer !== layer) return [];
    const own = flips.filter(({ a }) => (a.met === true) === (direction === 'a-only'));
    return own.length === 0 ? [] : [behind(taskId, criterion, own)];
  });
}

const mostCostlyFirst = (criteria: CriterionBehind[]): CriterionBehind[] =>
  criteria.sort((x, y) => Math.abs(y.points) - Math.abs(x.points));

/**
 * The criteria that make a step of a waterfall (or all of it), most costly first, with the responses on which the judges
 * differ. Their points sum to those of the step; clipping belongs to no criterion.
 */
export function behindOf(paired: PairedSets, step?: Cell, candidateId?: string): CriterionBehind[] {
  const all = allBehind(paired, candidateId);
  return mostCostlyFirst(step === undefined ? all : inStep(all, step));
}

/** The same of several steps at once, in their order: verdicts are gone through once. */
export function behindEach(
  paired: PairedSets,
  steps: readonly Cell[],
  candidateId?: string,
): CriterionBehind[][] {
  const all = allBehind(paired, candidateId);
  return steps.map((step) => mostCostlyFirst(inStep(all, step)));
}

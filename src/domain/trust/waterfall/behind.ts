import type { CriterionBehind, FlipHere, WaterfallStep } from '../lab-types';
import type { PairedCriterion, PairedResponse, PairedSets, PairedTask } from '../pairing/types';
import { POINTS } from './waterfall';

type Cell = Pick<WaterfallStep, 'sign' | 'direction' | 'layer'>;

const isDecided = (verdicts: PairedResponse['a']): boolean =>
  verdicts.every((verdict) => (verdict?.met ?? null) !== null);

/** A candidate's responses to the task in which both decided everything: those that count. */
function countedIn(task: PairedTask, candidateId: string | undefined): PairedResponse[][] {
  const byCandidate = new Map<string, PairedResponse[]>();
  for (const response of task.responses) {
    if (candidateId !== undefined && response.candidateId !== candidateId) continue;
    if (!isDecided(response.a) || !isDecided(response.b)) continue;
    const own = byCandidate.get(response.candidateId);
    if (own === undefined) byCandidate.set(response.candidateId, [response]);
    else own.push(response);
  }
  return [...byCandidate.values()];
}

function flipsAt(
  units: readonly PairedResponse[][],
  place: number,
  pointsOf: (epochs: number) => number,
): FlipHere[] {
  return units.flatMap((epochs) =>
    epochs.flatMap(({ candidateId, epoch, a, b }): FlipHere[] => {
      const [byA, byB] = [a[place], b[place]];
      if (byA === null || byA === undefined || byB === null || byB === undefined || byA.met === byB.met)
        return [];
      const points = pointsOf(epochs.length);
      return [{ candidateId, epoch, points: byA.met === true ? points : -points, a: byA, b: byB }];
    }),
  );
}

const isIn = (step: Cell | undefined, criterion: PairedCriterion): boolean =>
  step === undefined || (criterion.sign === step.sign && criterion.layer === step.layer);

/**
 * The criteria that make a step of a waterfall (or all of it), most costly first, with the responses on which the judges
 * differ. Their points sum to those of the step; clipping belongs to no criterion.
 */
export function behindOf(paired: PairedSets, step?: Cell, candidateId?: string): CriterionBehind[] {
  const counted = paired.tasks
    .filter(({ positiveWeight }) => positiveWeight > 0)
    .map((task) => ({ task, units: countedIn(task, candidateId) }));
  const all = counted.reduce((total, { units }) => total + units.length, 0);
  const wanted = step?.direction;
  return counted
    .flatMap(({ task, units }) =>
      task.criteria.flatMap((criterion, place): CriterionBehind[] => {
        if (criterion.weight === 0 || !isIn(step, criterion)) return [];
        const worth = (POINTS * criterion.weight) / (task.positiveWeight * all);
        const flips = flipsAt(units, place, (epochs) => worth / epochs).filter(
          ({ a }) => wanted === undefined || (a.met === true) === (wanted === 'a-only'),
        );
        const points = flips.reduce((total, flip) => total + flip.points, 0);
        return flips.length === 0 ? [] : [{ taskId: task.taskId, criterion, points, flips }];
      }),
    )
    .sort((x, y) => Math.abs(y.points) - Math.abs(x.points));
}

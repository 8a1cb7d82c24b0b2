import { gapDecomposition, isUndefined, tQuantile, because, type GapTask, type Maybe } from '../../stats';
import type { Waterfall } from '../lab-types';
import type { Interval, PairedSets, PairedTask } from '../pairing/types';

export const POINTS = 100;

/** One candidate's responses to one task: what a mean score is the mean of. */
function unitsOf(task: PairedTask, candidateId: string | undefined): GapTask[] {
  const criteria = task.criteria.map(({ weight, layer, sign }) => ({
    w: weight,
    layer,
    isSignKnown: sign !== 'unknown',
  }));
  const byCandidate = new Map<string, GapTask['epochs'][number][]>();
  for (const response of task.responses) {
    if (candidateId !== undefined && response.candidateId !== candidateId) continue;
    const epochs = byCandidate.get(response.candidateId) ?? [];
    epochs.push({
      a: response.a.map((verdict) => verdict?.met ?? null),
      b: response.b.map((verdict) => verdict?.met ?? null),
    });
    byCandidate.set(response.candidateId, epochs);
  }
  return [...byCandidate.values()].map((epochs) => ({ criteria, epochs, cluster: task.taskId }));
}

/** The interval of so many points; a spread of 0 has none, for a width of 0 would claim certainty. */
function around(points: number, se: Maybe<number>, clusters: number): Maybe<Interval> {
  if (isUndefined(se)) return se;
  if (se === 0) return because('zero-variance');
  const t = tQuantile(0.975, clusters - 1);
  return isUndefined(t) ? t : { lo: points - t * se * POINTS, hi: points + t * se * POINTS };
}

const inPoints = (se: Maybe<number>): Maybe<number> => (isUndefined(se) ? se : se * POINTS);

/**
 * From b's mean score to a's in steps that add up to the difference exactly: credit and penalties that only one of them
 * gives, by layer, and what cutting off at 0 makes. Several candidates count as one mean over all answered tasks, unless
 * one is named. `no-data`: no response in which both decided everything.
 */
export function waterfallOf(paired: PairedSets, candidateId?: string): Maybe<Waterfall> {
  const usable = paired.tasks.filter(({ positiveWeight }) => positiveWeight > 0);
  const gap = gapDecomposition({ tasks: usable.flatMap((task) => unitsOf(task, candidateId)) });
  if (isUndefined(gap)) return gap;
  const { clusters } = gap;
  const clipping = gap.clipping * POINTS;
  return {
    ...{ a: paired.a, b: paired.b },
    from: { clipped: gap.bClipped * POINTS, unclipped: gap.bUnclipped * POINTS },
    to: { clipped: gap.aClipped * POINTS, unclipped: gap.aUnclipped * POINTS },
    gap: {
      clipped: gap.gap * POINTS,
      unclipped: gap.gapUnclipped * POINTS,
      interval: around(gap.gap * POINTS, gap.gapSe, clusters),
    },
    steps: gap.cells
      .filter(({ flips }) => flips > 0)
      .map(({ sign, direction, layer, contribution, se, flips }) => ({
        kind: 'cell' as const,
        ...{ sign, direction, layer, flips },
        points: contribution * POINTS,
        se: inPoints(se),
        interval: around(contribution * POINTS, se, clusters),
      })),
    clipping: {
      kind: 'clipping',
      points: clipping,
      se: inPoints(gap.clippingSe),
      interval: around(clipping, gap.clippingSe, clusters),
      ...{ cutA: gap.aCut, cutB: gap.bCut },
    },
    units: gap.n,
    tasks: clusters,
    left: {
      responses: gap.nEpochsDropped,
      units: gap.nTasksDropped,
      noPositiveWeight: paired.tasks.length - usable.length,
    },
  };
}

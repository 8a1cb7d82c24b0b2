import { comparedIn, type Run } from '../domain/run';
import { emptyLab } from '../state/lab/choice';
import type { Route } from './route';

export const TOUR_STOPS = ['results', 'response', 'lab', 'marking', 'export', 'yours'] as const;
export type TourStop = (typeof TOUR_STOPS)[number];

/** Where a stop of the tour stands for this run. */
export function routeOfStop(stop: TourStop, { runId, spec }: Pick<Run, 'runId' | 'spec'>): Route {
  const [candidate] = comparedIn(spec);
  const [taskId = ''] = spec.taskIds;
  switch (stop) {
    case 'results':
      return { screen: 'results', runId };
    case 'response':
      return { screen: 'response', runId, candidateId: candidate?.candidateId ?? '', taskId, epoch: 1 };
    case 'lab':
      return { screen: 'lab', choice: { ...emptyLab, run: runId } };
    case 'marking':
      return { screen: 'marking', markingId: '', runId };
    case 'export':
      return { screen: 'export', runId };
    case 'yours':
      return { screen: 'start' };
  }
}

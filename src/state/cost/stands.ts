import { standings, type CandidateCost, type Measure, type RunUsage, type Standing } from '../../domain/cost';
import { answerFor, type Comparison } from '../../domain/results';
import { isUndefined } from '../../domain/stats';
import type { LeaderRow } from '../run-results';

/** A candidate by cost and score, and how it stands. */
export interface Stand {
  cost: CandidateCost;
  /** Official mean; null: none. */
  score: number | null;
  standing: Standing;
}

const idOf = ({ candidate }: LeaderRow): string => candidate.candidateId;

/** The usage of those candidates that are looked at. */
export function usageOfShown(usage: RunUsage, leaders: readonly LeaderRow[]): RunUsage {
  const shown = new Set(leaders.map(idOf));
  return { ...usage, candidates: usage.candidates.filter(({ id }) => shown.has(id)) };
}

function scoreOf(row: LeaderRow | undefined): number | null {
  const mean = row?.score?.clipped.mean;
  return mean === undefined || isUndefined(mean) ? null : mean;
}

/** Each candidate by one measure. `comparison` null: what the judge says of pairs means nothing, so nobody is beaten. */
export function standsOf(
  candidates: readonly CandidateCost[],
  leaders: readonly LeaderRow[],
  measure: Measure,
  comparison: Comparison | null,
): Stand[] {
  const rows = new Map(leaders.map((row) => [idOf(row), row]));
  const points = candidates.map((cost) => {
    const { perTask } = cost.figures[measure];
    return {
      ...{ id: cost.id, cost: isUndefined(perTask) ? null : perTask.mean },
      score: scoreOf(rows.get(cost.id)),
    };
  });
  const ids = new Map<string, CandidateCost['id']>(candidates.map(({ id }) => [id, id]));
  const found = standings(points, (higher, lower) => {
    const [a, b] = [ids.get(higher), ids.get(lower)];
    if (a === undefined || b === undefined || comparison === null) return false;
    return answerFor(comparison, a, b)?.answer === 'yes';
  });
  return candidates.flatMap((cost, index) => {
    const [point, stand] = [points[index], found[index]];
    return point === undefined || stand === undefined
      ? []
      : [{ cost, score: point.score, standing: stand.standing }];
  });
}

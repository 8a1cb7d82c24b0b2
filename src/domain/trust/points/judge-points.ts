import { average, isUndefined, paretoFront } from '../../stats';
import type { JudgePoint } from '../lab-types';
import type { JudgeLabel } from '../pairing/types';
import type { VerdictSet } from '../verdict-set';

export interface PricedJudge {
  judge: JudgeLabel;
  set: Pick<VerdictSet, 'responses'>;
  /** With the standard; null: not known. */
  agreement: number | null;
}

function secondsOf({ responses }: PricedJudge['set']): number | null {
  const known = responses.map(({ seconds }) => seconds).filter((seconds) => seconds !== null);
  return known.length === 0 ? null : average(known);
}

/**
 * Judges by seconds a response and by agreement, in the order given; those on the front are beaten by none that is as
 * quick and as good: among them is the cheapest that is good enough.
 */
export function judgePoints(judges: readonly PricedJudge[]): JudgePoint[] {
  const points = judges.map(({ judge, set, agreement }, at) => ({
    id: String(at),
    point: { judge, agreement, secondsPerResponse: secondsOf(set) },
  }));
  const found = paretoFront(
    points.map(({ id, point }) => ({ id, cost: point.secondsPerResponse, score: point.agreement })),
  );
  const front = isUndefined(found) ? [] : found.front;
  return points.map(({ id, point }) => ({ ...point, isOnFront: front.includes(id) }));
}

import { isUndefined, paretoFront, type Priced } from '../stats';

/**
 * How a candidate stands by score and cost. `front`: no other has as good a point; `dominated`: another costs no more and
 * the judge says that it is higher; `cannot-tell`: another's point is better, but the judge's comparison doesn't say so.
 */
export type Standing =
  | { kind: 'front' }
  | { kind: 'dominated'; by: string[] }
  | { kind: 'cannot-tell'; by: string[] }
  | { kind: 'left-out'; lacks: 'cost' | 'score' | 'both' };

/** Whether the paired comparison says that the first is higher than the second. */
export type IsHigher = (higher: string, lower: string) => boolean;

const lacking = ({ cost, score }: Priced): 'cost' | 'score' | 'both' =>
  score !== null ? 'cost' : cost !== null ? 'score' : 'both';

/** Standing of each candidate, in the order given. Equal points stand alike. */
export function standings(
  candidates: readonly Priced[],
  isHigher: IsHigher,
): { id: string; standing: Standing }[] {
  const front = paretoFront(candidates);
  const onFront = new Set(isUndefined(front) ? [] : front.front);
  const standingOf = (own: Priced): Standing => {
    const { id, cost, score } = own;
    if (cost === null || score === null) return { kind: 'left-out', lacks: lacking(own) };
    const told = candidates.filter(
      (other) =>
        other.id !== id &&
        other.score !== null &&
        other.cost !== null &&
        other.cost <= cost &&
        isHigher(other.id, id),
    );
    if (told.length > 0) return { kind: 'dominated', by: told.map((other) => other.id) };
    if (onFront.has(id) || isUndefined(front)) return { kind: 'front' };
    return { kind: 'cannot-tell', by: front.dominated[id] ?? [] };
  };
  return candidates.map((own) => ({ id: own.id, standing: standingOf(own) }));
}

/** Costs that spread wider than this are drawn on a logarithmic axis. */
export const WIDE_SPREAD = 20;

/** Whether costs need a logarithmic axis; with a cost of 0 there is none. */
export function isWideSpread(costs: readonly number[]): boolean {
  if (costs.length === 0) return false;
  const low = costs.reduce((a, b) => Math.min(a, b));
  const high = costs.reduce((a, b) => Math.max(a, b));
  return low > 0 && high / low > WIDE_SPREAD;
}

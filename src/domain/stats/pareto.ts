import { because, type Maybe } from './undefined';

/** Lower cost and higher score are better; null: not known. */
export interface Priced {
  id: string;
  cost: number | null;
  score: number | null;
}

export interface ParetoFront {
  /** Those that no other beats, in the order given. */
  front: string[];
  /** Of each other one, which beat it. */
  dominated: Record<string, string[]>;
  /** Without a cost or a score. */
  leftOut: string[];
}

/**
 * Who is worth its price: one is beaten by another that costs no more and scores no less, one of them strictly. Equal points
 * stay together.
 */
export function paretoFront(candidates: readonly Priced[]): Maybe<ParetoFront> {
  if (candidates.length === 0) return because('no-data');
  const known = candidates.flatMap(({ id, cost, score }) =>
    cost === null || score === null ? [] : [{ id, cost, score }],
  );
  const beaten = known.map((own) => ({
    id: own.id,
    by: known
      .filter(
        ({ cost, score }) => cost <= own.cost && score >= own.score && (cost < own.cost || score > own.score),
      )
      .map(({ id }) => id)
      .toSorted(),
  }));
  return {
    front: beaten.filter(({ by }) => by.length === 0).map(({ id }) => id),
    dominated: Object.fromEntries(beaten.filter(({ by }) => by.length > 0).map(({ id, by }) => [id, by])),
    leftOut: candidates.filter(({ cost, score }) => cost === null || score === null).map(({ id }) => id),
  };
}

import type { CriterionId } from '../../domain/ids';
import { withMark, type Mark } from '../../domain/marking';
import type { MarkItem } from '../../services/marking';

/** All marks of a marking, by the keys of its items. */
export type MarkMap = ReadonlyMap<string, readonly Mark[]>;

export const noMarks: MarkMap = new Map();

/** The marks with one of them changed. */
export function markMapWith(
  all: MarkMap,
  { key, criteria }: MarkItem,
  criterionId: CriterionId,
  mark: Mark | null,
): MarkMap {
  const rubric = criteria.map(({ id }) => id);
  return new Map(all).set(key, withMark(all.get(key) ?? [], rubric, criterionId, mark));
}

/** The next criterion without an answer, from this place in the rubric on, that may be marked. */
export function nextOpen(
  { criteria }: MarkItem,
  marks: readonly Mark[],
  from: number,
  canMark: (criterionId: CriterionId) => boolean,
): number | undefined {
  const decided = new Set(
    marks.filter(({ answer }) => answer !== null).map(({ criterionId }) => criterionId),
  );
  const row = criteria.findIndex(({ id }, place) => place >= from && !decided.has(id) && canMark(id));
  return row < 0 ? undefined : row;
}

/** Now, as rows have it. */
export const instantNow = (): string => new Date().toISOString();

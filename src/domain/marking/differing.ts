import type { CriterionId } from '../ids';
import type { Mark } from './mark';

/** One criterion of one response, as two people marked it. */
export interface MarkPair {
  itemKey: string;
  criterionId: CriterionId;
  a: Mark;
  b: Mark;
}

type MarksByItem = ReadonlyMap<string, readonly Mark[]>;

/** Every criterion that both decided, of the responses that both marked. */
export function pairMarks(a: MarksByItem, b: MarksByItem): MarkPair[] {
  return [...a].flatMap(([itemKey, marks]) => {
    const others = new Map(b.get(itemKey)?.map((mark) => [mark.criterionId, mark]));
    return marks.flatMap((mark) => {
      const other = others.get(mark.criterionId);
      return other === undefined || mark.answer === null || other.answer === null
        ? []
        : [{ itemKey, criterionId: mark.criterionId, a: mark, b: other }];
    });
  });
}

/** They say different things, or one of them is unsure. */
export const isDiffering = ({ a, b }: MarkPair): boolean => a.answer !== b.answer || a.answer === 'unsure';

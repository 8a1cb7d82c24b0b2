import type { Criterion } from '../../pack';
import type { Judgment } from '../../run';
import { majorityOn } from '../correction/marked';
import { counted, NO_COUNTS, plus, type AnswerCounts } from './counts';

/** A judge's verdicts on one response against people's, by what the criteria are worth. */
export interface SignedCounts {
  positive: AnswerCounts;
  negative: AnswerCounts;
  /** With criteria of weight 0. */
  all: AnswerCounts;
}

/** What most people say stands; a criterion that they are split on, or that either side left open, counts in nothing. */
export function countsOf(
  taskId: string,
  rubric: readonly Criterion[],
  judge: Pick<Judgment, 'verdicts'>,
  marks: readonly Judgment[],
): SignedCounts {
  const said = new Map(judge.verdicts.map(({ criterionId, met }) => [criterionId, met]));
  const over = (criteria: readonly Criterion[]): AnswerCounts => ({
    taskId,
    ...criteria.reduce((counts, { id }) => {
      const met = said.get(id) ?? null;
      const people = majorityOn(id, marks);
      return met === null || people === null ? counts : counted(counts, met, people);
    }, NO_COUNTS),
  });
  const positive = over(rubric.filter(({ weight }) => weight > 0));
  const negative = over(rubric.filter(({ weight }) => weight < 0));
  const none = over(rubric.filter(({ weight }) => weight === 0));
  return { positive, negative, all: { taskId, ...plus(plus(positive, negative), none) } };
}

import type { Criterion } from '../../pack';
import type { Judgment, Verdict } from '../../run';
import type { MarkedTask, Range } from './types';

type Decision = Pick<Verdict, 'criterionId' | 'met'>;
type Marks = Pick<Judgment, 'taskId'> & { verdicts: readonly Decision[] };

/** How many of the people said met, of those who decided. */
interface Votes {
  met: number;
  decided: number;
}

function votesOn(criterionId: string, marks: readonly Marks[]): Votes {
  const said = marks.flatMap(({ verdicts }) =>
    verdicts.filter((verdict) => verdict.criterionId === criterionId && verdict.met !== null),
  );
  return { met: said.filter(({ met }) => met === true).length, decided: said.length };
}

/**
 * Score of one response by everybody who marked it: a criterion counts by the share of people who said met. What nobody
 * could decide leaves a range open. null: the rubric can't give a score.
 */
export function markedScore(rubric: readonly Criterion[], marks: readonly Marks[]): Range | null {
  let full = 0;
  let lo = 0;
  let hi = 0;
  for (const { id, weight } of rubric) {
    const { met, decided } = votesOn(id, marks);
    full += Math.max(0, weight);
    lo += decided === 0 ? Math.min(0, weight) : (weight * met) / decided;
    hi += decided === 0 ? Math.max(0, weight) : (weight * met) / decided;
  }
  return full === 0 ? null : { lo: lo / full, hi: hi / full };
}

/** The same with what is below 0 counted as 0. */
export const clipped = ({ taskId, lo, hi }: MarkedTask): MarkedTask => ({
  taskId,
  lo: Math.max(0, lo),
  hi: Math.max(0, hi),
});

/** What most of the people said of a criterion; null: nobody decided, or as many said one as the other. */
export function majorityOn(criterionId: string, marks: readonly Marks[]): boolean | null {
  const { met, decided } = votesOn(criterionId, marks);
  return decided === 0 || met * 2 === decided ? null : met * 2 > decided;
}

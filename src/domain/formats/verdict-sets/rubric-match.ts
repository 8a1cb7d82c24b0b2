import type { SetVerdict } from '../../trust/verdict-set';
import type { PackRubric } from './reading';

type Criteria = PackRubric['tasks'][number]['criteria'];

/** Tasks of a pack by id. */
export const rubricIndex = ({ tasks }: PackRubric): ReadonlyMap<string, Criteria> =>
  new Map(tasks.map(({ taskId, criteria }) => [taskId, criteria]));

/**
 * Verdicts with the weights and layers of the pack's rubric. null: a criterion isn't in it or has another weight, or
 * (`isWhole`: the file gives whole rubrics) one of it is missing: this is a judgment by another rubric.
 */
export function inRubric(
  verdicts: readonly SetVerdict[],
  criteria: Criteria,
  isWhole: boolean,
): SetVerdict[] | null {
  const known = new Map(criteria.map((criterion) => [criterion.criterionId, criterion]));
  const joined = verdicts.flatMap((verdict) => {
    const criterion = known.get(verdict.criterionId);
    if (criterion === undefined || (verdict.weight !== null && verdict.weight !== criterion.weight))
      return [];
    return [{ ...verdict, weight: criterion.weight, layer: criterion.layer }];
  });
  const differs = joined.length < verdicts.length || (isWhole && joined.length < criteria.length);
  return differs ? null : joined;
}

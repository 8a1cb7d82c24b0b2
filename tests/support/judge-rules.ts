import { seededRandom, type Random } from '../../src/domain/stats';
import type { SetCandidate, SetVerdict, VerdictSet } from '../../src/domain/trust';
import { aDesignedSet, aSetCriterion, type Cell, type SetCriterion } from './verdict-sets';

/** Four criteria to be met and one fault. */
export const FIVE: readonly SetCriterion[] = [
  aSetCriterion(5),
  aSetCriterion(3, 'consensus'),
  aSetCriterion(2, 'consensus'),
  aSetCriterion(4, 'universal'),
  aSetCriterion(-3, 'task'),
];

/** What is so of each criterion of each response, as a reference has it: tasks are of different difficulty. */
export function aTruth(
  seed: number,
  { tasks, candidates }: { tasks: number; candidates: readonly SetCandidate[] },
): VerdictSet {
  const random = seededRandom(seed);
  const ease = Array.from({ length: tasks }, () => 0.35 + 0.5 * random.unit());
  return aDesignedSet(
    {
      judge: { judgeId: 'reference', name: 'Reference', kind: 'person', people: 1 },
      candidates,
      tasks,
      rubric: FIVE,
    },
    ({ task, criterion }) => {
      const met = random.unit() < (ease[task] ?? 0.5);
      return { met: criterion === FIVE.length - 1 ? !met : met };
    },
  );
}

/** A judge made of the reference by a rule: what it says of a criterion that is (or isn't) met. */
export function aJudgeOf(
  truth: VerdictSet,
  seed: number,
  rule: (met: boolean, cell: Omit<Cell, 'task'>, random: Random) => boolean | Partial<SetVerdict>,
  judge: Partial<VerdictSet> = {},
): VerdictSet {
  const random = seededRandom(seed);
  return {
    ...truth,
    ...{ judgeId: 'judge', name: 'Judge', kind: 'model', people: 0, ...judge },
    responses: truth.responses.map((response) => ({
      ...response,
      verdicts: response.verdicts.map((verdict, criterion) => {
        const { candidateId, taskId, epoch } = response;
        if (verdict.met === null) return verdict;
        const said = rule(verdict.met, { candidateId, taskId, epoch, criterion }, random);
        return { ...verdict, ...(typeof said === 'boolean' ? { met: said } : said) };
      }),
    })),
  };
}

/** A judge that finds this share of what is met and of what isn't. */
export const skilled =
  (sensitivity: number, specificity: number) =>
  (met: boolean, _: unknown, random: Random): boolean =>
    random.unit() < (met ? sensitivity : 1 - specificity);

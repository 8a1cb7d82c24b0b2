import type { Layer } from '../../src/domain/pack';
import type { SetCandidate, SetResponse, SetVerdict, VerdictSet } from '../../src/domain/trust';

/** A criterion as both sides of a constructed comparison know it. */
export interface SetCriterion {
  weight: number | null;
  layer: Layer | null;
}

export const aSetCriterion = (weight: number | null, layer: Layer | null = 'task'): SetCriterion => ({
  weight,
  layer,
});

/** Verdicts from marks such as `+-?`: met, not met, open; criteria `c1`, `c2` … */
export const marked = (marks: string, rubric: readonly SetCriterion[]): SetVerdict[] =>
  rubric.map(({ weight, layer }, index) => ({
    criterionId: `c${String(index + 1)}`,
    ...{ weight, layer },
    met: marks[index] === '+' ? true : marks[index] === '-' ? false : null,
    pMet: null,
    reason: null,
  }));

export const aSetResponse = (overrides: Partial<SetResponse> = {}): SetResponse => ({
  ...{ candidateId: 'k1', taskId: 't1', epoch: 1, responseHash: null, verdicts: [], seconds: null },
  ...overrides,
});

export const aSetCandidate = (candidateId: string, family: string | null = null): SetCandidate => ({
  candidateId,
  name: `Candidate ${candidateId}`,
  family,
});

/** A judge's set; its candidates are those of its responses unless stated. */
export function aVerdictSet(overrides: Partial<VerdictSet> = {}): VerdictSet {
  const ids = [...new Set((overrides.responses ?? []).map(({ candidateId }) => candidateId))];
  return {
    ...{ judgeId: 'judge', name: 'Judge', kind: 'model', family: null, people: 0, responses: [] },
    candidates: ids.map((id) => aSetCandidate(id)),
    ...overrides,
  };
}

export interface Cell {
  candidateId: string;
  taskId: string;
  /** Place among the tasks and in the rubric, from 0. */
  task: number;
  criterion: number;
  epoch: number;
}

interface Design {
  judge: Partial<VerdictSet>;
  candidates: readonly SetCandidate[];
  tasks: number;
  epochs?: number;
  rubric: readonly SetCriterion[];
}

/** A set over a whole design, each verdict by a rule; tasks are `t1`, `t2` … */
export function aDesignedSet(
  { judge, candidates, tasks, epochs = 1, rubric }: Design,
  decide: (cell: Cell) => Partial<SetVerdict>,
): VerdictSet {
  const responses = candidates.flatMap(({ candidateId }) =>
    Array.from({ length: tasks }, (_, task) =>
      Array.from({ length: epochs }, (__, index): SetResponse => {
        const taskId = `t${String(task + 1)}`;
        const verdicts = marked('', rubric).map((verdict, criterion) => ({
          ...verdict,
          ...decide({ candidateId, taskId, task, criterion, epoch: index + 1 }),
        }));
        return aSetResponse({ candidateId, taskId, epoch: index + 1, verdicts });
      }),
    ).flat(),
  );
  return aVerdictSet({ ...judge, candidates, responses });
}

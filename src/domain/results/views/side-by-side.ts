import type { TaskId } from '../../ids';
import type { Criterion } from '../../pack';
import type { Verdict } from '../../run';
import type { Matrix } from './matrix';

/** One criterion with what the judge decided for each of two responses. */
export interface AlignedVerdict {
  criterion: Criterion;
  a: Verdict | undefined;
  b: Verdict | undefined;
  /** Both are decided, and not alike. */
  differs: boolean;
}

/** Two judgments criterion by criterion: those that differ first, the heaviest of them at the top; then as in the rubric. */
export function alignVerdicts(
  rubric: readonly Criterion[],
  a: readonly Verdict[],
  b: readonly Verdict[],
): AlignedVerdict[] {
  const [ofA, ofB] = [a, b].map((list) => new Map(list.map((verdict) => [verdict.criterionId, verdict])));
  const rows = rubric.map((criterion): AlignedVerdict => {
    const [left, right] = [ofA?.get(criterion.id), ofB?.get(criterion.id)];
    const [metA, metB] = [left?.met ?? null, right?.met ?? null];
    return { criterion, a: left, b: right, differs: metA !== null && metB !== null && metA !== metB };
  });
  const weightOf = ({ criterion }: AlignedVerdict): number => Math.abs(criterion.weight);
  return [
    ...rows.filter(({ differs }) => differs).toSorted((one, other) => weightOf(other) - weightOf(one)),
    ...rows.filter(({ differs }) => !differs),
  ];
}

/** How far two candidates lie apart on a task. */
export interface Apart {
  taskId: TaskId;
  title: string;
  /** Score of the first less that of the second; null: one of them has none. */
  difference: number | null;
}

/** The tasks by how far two candidates lie apart on them, the farthest first; those without two scores at the end. */
export function apartOf({ candidateIds, rows }: Matrix, a: string, b: string): Apart[] {
  const [atA, atB] = [a, b].map((id) => candidateIds.findIndex((one) => one === id));
  const scoreAt = (cells: Matrix['rows'][number]['cells'], at = -1): number | null =>
    cells[at]?.score ?? null;
  return rows
    .map(({ taskId, title, cells }): Apart => {
      const [left, right] = [scoreAt(cells, atA), scoreAt(cells, atB)];
      return { taskId, title, difference: left === null || right === null ? null : left - right };
    })
    .toSorted((one, other) => Math.abs(other.difference ?? 0) - Math.abs(one.difference ?? 0))
    .toSorted((one, other) => Number(one.difference === null) - Number(other.difference === null));
}

import type { CandidateId } from '../../ids';
import { SIGNS } from '../../scoring';
import { filterChoices, filterTasks, NO_FILTER, type TaskFilter } from '../../slice';
import { meanInterval, type Maybe, type MeanInterval } from '../../stats';
import type { ResultsFilter } from '../filter';
import type { RunDigest, TaskDigest } from '../types';
import { matrixOf, type Matrix } from './matrix';

/** By what scores can be told apart: kinds of tasks, then kinds of criteria. */
export const KINDS = [
  'competencies',
  'subcompetencies',
  'levels',
  'targets',
  'learners',
  'instructions',
  'layers',
  'signs',
] as const;
export type Kind = (typeof KINDS)[number];

/** One kind, and the mean of each candidate over its tasks. */
export interface KindRow {
  /** Empty: the tasks that say nothing of it. */
  value: string;
  label: string;
  tasks: number;
  cells: readonly { candidateId: CandidateId; mean: Maybe<MeanInterval> }[];
}

const isCriteria = (kind: Kind): kind is 'layers' | 'signs' => kind === 'layers' || kind === 'signs';

/** Unclipped means over the tasks of a matrix, those alone that `isIn` lets through. */
function meansOf(matrix: Matrix, isIn: (taskId: string) => boolean): KindRow['cells'] {
  const rows = matrix.rows.filter(({ taskId }) => isIn(taskId));
  return matrix.candidateIds.map((candidateId, at) => ({
    candidateId,
    mean: meanInterval(rows.map(({ cells }) => cells[at]?.score ?? null)),
  }));
}

const said = (task: TaskDigest, kind: Exclude<Kind, 'layers' | 'signs'>): boolean =>
  filterChoices([task])[kind].length > 0;

function byTasks(
  tasks: readonly TaskDigest[],
  matrix: Matrix,
  kind: Exclude<Kind, 'layers' | 'signs'>,
): KindRow[] {
  const rows = filterChoices(tasks)[kind].map(({ value, label }): KindRow => {
    const asked: TaskFilter = { ...NO_FILTER, [kind]: [value] };
    const ids = new Set<string>(filterTasks(tasks, asked).map(({ id }) => id));
    return { value, label, tasks: ids.size, cells: meansOf(matrix, (id) => ids.has(id)) };
  });
  const silent = new Set<string>(tasks.filter((task) => !said(task, kind)).map(({ id }) => id));
  if (silent.size === 0 || rows.length === 0) return rows;
  const cells = meansOf(matrix, (id) => silent.has(id));
  return [...rows, { value: '', label: '', tasks: silent.size, cells }];
}

/**
 * Mean score of each candidate, with its interval over tasks, by one kind of task or of criteria: unclipped, so that the
 * kinds can be compared. A task may be of several kinds. Sign by sign, faults take points away: they lie below 0.
 */
export function kindsOf(
  part: RunDigest,
  judgeId: string,
  filter: ResultsFilter,
  kind: Kind,
): readonly KindRow[] {
  if (!isCriteria(kind)) return byTasks(part.tasks, matrixOf(part, judgeId, filter), kind);
  const has = (task: TaskDigest, value: string): boolean =>
    task.rubric.some(({ layer, weight }) =>
      kind === 'layers' ? layer === value : value === 'positive' ? weight > 0 : weight < 0,
    );
  const values = kind === 'signs' ? SIGNS : filterChoices(part.tasks).layers.map(({ value }) => value);
  return values.flatMap((value): KindRow[] => {
    const ids = new Set<string>(part.tasks.filter((task) => has(task, value)).map(({ id }) => id));
    if (ids.size === 0) return [];
    const matrix = matrixOf(part, judgeId, { ...filter, [kind]: [value] });
    return [{ value, label: value, tasks: ids.size, cells: meansOf(matrix, (id) => ids.has(id)) }];
  });
}

/** The kinds by which these tasks differ at all: what they have in common tells nothing. */
export function kindsIn(tasks: readonly TaskDigest[]): Kind[] {
  const choices = filterChoices(tasks);
  const hasFaults = tasks.some(({ rubric }) => rubric.some(({ weight }) => weight < 0));
  return KINDS.filter((kind) => {
    if (kind === 'signs') return hasFaults;
    if (kind === 'layers') return choices.layers.length > 1;
    return choices[kind].some((choice) => choice.tasks < tasks.length);
  });
}

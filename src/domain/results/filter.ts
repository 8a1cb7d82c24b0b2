import type { Criterion } from '../pack';
import type { Sign } from '../scoring';
import { filterTasks, isFiltered, NO_FILTER, type TaskFilter } from '../slice';
import type { RunDigest, TaskDigest } from './types';

/**
 * What part of a run's results is looked at. Competencies, sub-competencies, levels, languages and text choose tasks;
 * layers and signs choose the criteria a score is made of. Empty lists ask for nothing.
 */
export interface ResultsFilter extends TaskFilter {
  signs: readonly Sign[];
  candidates: readonly string[];
  /** Words that all stand in the task's title, id or competency. */
  text: string;
}

export const ALL_RESULTS: ResultsFilter = { ...NO_FILTER, signs: [], candidates: [], text: '' };

/** Whether the filter leaves out anything at all. */
export const isPart = (filter: ResultsFilter): boolean =>
  isFiltered(filter) || filter.signs.length > 0 || filter.candidates.length > 0 || filter.text.trim() !== '';

/** Whether only some criteria are chosen: they make the scores of views, never the score of a candidate. */
export const isByCriteria = ({ layers, signs }: Pick<ResultsFilter, 'layers' | 'signs'>): boolean =>
  layers.length > 0 || signs.length > 0;

function hasWords(task: TaskDigest, words: readonly string[]): boolean {
  const text = [task.title, task.id, task.competency].join(' ').toLocaleLowerCase();
  return words.every((word) => text.includes(word));
}

/** The tasks that the filter lets through, in their order. */
export function tasksIn(tasks: readonly TaskDigest[], filter: ResultsFilter): TaskDigest[] {
  const words = filter.text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const chosen = filterTasks(tasks, { ...filter, layers: [] });
  return words.length === 0 ? chosen : chosen.filter((task) => hasWords(task, words));
}

/** The digest of those tasks and candidates alone. Its rubrics stay whole: `scoreBy` weighs the chosen criteria. */
export function filterDigest(digest: RunDigest, filter: ResultsFilter): RunDigest {
  if (!isPart(filter)) return digest;
  const tasks = tasksIn(digest.tasks, filter);
  const ids = new Set<string>(tasks.map(({ id }) => id));
  const { candidates } = filter;
  const isIn = (row: { taskId: string; candidateId: string }): boolean =>
    // Without the pack no task can be told from another, and all rows stay.
    (digest.tasks.length === 0 || ids.has(row.taskId)) &&
    (candidates.length === 0 || candidates.includes(row.candidateId));
  return {
    ...digest,
    tasks,
    responses: digest.responses.filter(isIn),
    judgments: digest.judgments.filter(isIn),
  };
}

type Chosen = Pick<ResultsFilter, 'layers' | 'signs'>;

/**
 * The unclipped score by the criteria chosen: Σ weights met of these signs ÷ Σ positive weights, both within these
 * layers. null: a criterion of these layers has no verdict, or they have no positive weight. `met` is in rubric order.
 */
export function scoreBy(
  rubric: readonly Pick<Criterion, 'weight' | 'layer'>[],
  met: readonly (boolean | null)[],
  { layers, signs }: Chosen,
): number | null {
  let wanted = 0;
  let reached = 0;
  for (const [index, { weight, layer }] of rubric.entries()) {
    if (layers.length > 0 && (weight === 0 || !layers.includes(layer))) continue;
    const decided = met[index] ?? null;
    if (decided === null) return null;
    const sign = weight > 0 ? 'positive' : 'negative';
    if (sign === 'positive') wanted += weight;
    if (decided && (signs.length === 0 || signs.includes(sign))) reached += weight;
  }
  return wanted === 0 ? null : reached / wanted + 0; // + 0: no fault is 0, never −0
}

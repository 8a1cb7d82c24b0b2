import { LAYERS, LEVELS, type Criterion, type Task } from '../pack';
import type { TaskFilter } from './schema';

/** What a task is filtered by: a whole one or its digest. */
export type Labelled = Pick<
  Task,
  'competency' | 'subcompetencies' | 'level' | 'targetLanguage' | 'learnerLanguages'
> & { rubric: readonly Pick<Criterion, 'layer'>[] };

/** A number, perhaps with a letter, and a full stop: `01. Planning`, `01a. Choosing goals`. */
const CODE = /^\s*(\d{1,3}[a-z]?)(?:\.|\s*$)/i;

/**
 * What stands for a label: its leading code where it has one, else the label itself. Official labels of one code vary
 * in wording (facts: 39 strings for 31 sub-competencies), so they are grouped by code, never by text.
 */
export const groupOf = (label: string): string => CODE.exec(label)?.[1]?.toLowerCase() ?? label.trim();

const languagesOf = (task: Pick<Task, 'targetLanguage' | 'learnerLanguages'>): string[] => [
  ...new Set([...(task.targetLanguage === null ? [] : [task.targetLanguage]), ...task.learnerLanguages]),
];

/** What a task has of each thing that can be filtered by. */
const valuesOf = (task: Labelled): Record<keyof TaskFilter, string[]> => ({
  competencies: [groupOf(task.competency)],
  subcompetencies: task.subcompetencies.map(groupOf),
  levels: task.level === null ? [] : [task.level],
  languages: languagesOf(task),
  layers: task.rubric.map(({ layer }) => layer),
});
const FIELDS = ['competencies', 'subcompetencies', 'levels', 'languages', 'layers'] as const;

/** The tasks that the filter lets through, in their order. A competency may be asked for by code or by whole label. */
export function filterTasks<T extends Labelled>(tasks: readonly T[], filter: TaskFilter): T[] {
  const groups = {
    competencies: filter.competencies.map(groupOf),
    subcompetencies: filter.subcompetencies.map(groupOf),
  };
  const wanted = { ...filter, ...groups };
  const asked = FIELDS.filter((field) => wanted[field].length > 0);
  return tasks.filter((task) => {
    const values = valuesOf(task);
    return asked.every((field) => values[field].some((value) => wanted[field].includes(value)));
  });
}

export const isFiltered = (filter: TaskFilter): boolean => FIELDS.some((field) => filter[field].length > 0);

/** Something to filter by, the words of its first task for it, and how many tasks have it. */
export interface FilterChoice {
  value: string;
  label: string;
  tasks: number;
}

const byValue = (a: FilterChoice, b: FilterChoice): number => (a.value < b.value ? -1 : 1);
const inOrder =
  (order: readonly string[]) =>
  (a: FilterChoice, b: FilterChoice): number =>
    order.indexOf(a.value) - order.indexOf(b.value);

/**
 * What these tasks can be filtered by, each once: competencies and sub-competencies by code, levels from the lowest,
 * languages by tag, layers in their order. Empty labels are no choice.
 */
export function filterChoices(tasks: readonly Labelled[]): Record<keyof TaskFilter, FilterChoice[]> {
  const found: Record<keyof TaskFilter, Map<string, FilterChoice>> = {
    competencies: new Map(),
    subcompetencies: new Map(),
    levels: new Map(),
    languages: new Map(),
    layers: new Map(),
  };
  for (const task of tasks) {
    const labelled = [task.competency, ...task.subcompetencies];
    const values = valuesOf(task);
    for (const field of FIELDS) {
      for (const value of new Set(values[field])) {
        if (value === '') continue;
        const known = found[field].get(value);
        const label = known?.label ?? labelled.find((one) => groupOf(one) === value)?.trim() ?? value;
        found[field].set(value, { value, label, tasks: (known?.tasks ?? 0) + 1 });
      }
    }
  }
  const list = (field: keyof TaskFilter): FilterChoice[] => [...found[field].values()];
  return {
    competencies: list('competencies').toSorted(byValue),
    subcompetencies: list('subcompetencies').toSorted(byValue),
    levels: list('levels').toSorted(inOrder(LEVELS)),
    languages: list('languages').toSorted(byValue),
    layers: list('layers').toSorted(inOrder(LAYERS)),
  };
}

/** A field's values with one added or taken out, in the order of the choices: the order of ticking makes no other slice. */
export const toggled = (
  choices: readonly FilterChoice[],
  chosen: readonly string[],
  value: string,
  isOn: boolean,
): string[] =>
  choices.map((choice) => choice.value).filter((one) => (one === value ? isOn : chosen.includes(one)));

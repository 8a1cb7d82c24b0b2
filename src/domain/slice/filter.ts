import { LAYERS, LEVELS, type Criterion, type Task } from '../pack';
import type { TaskFilter } from './schema';

/** What a task is filtered by: a whole one or its digest. */
export type Labelled = Pick<
  Task,
  | 'competency'
  | 'subcompetencies'
  | 'level'
  | 'targetLanguage'
  | 'learnerLanguages'
  | 'instructionLanguage'
  | 'pair'
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

const byField = <T>(make: (field: keyof TaskFilter) => T): Record<keyof TaskFilter, T> => ({
  competencies: make('competencies'),
  subcompetencies: make('subcompetencies'),
  levels: make('levels'),
  languages: make('languages'),
  targets: make('targets'),
  learners: make('learners'),
  instructions: make('instructions'),
  pairing: make('pairing'),
  layers: make('layers'),
});

/** What a task has of each thing that can be filtered by. */
const valuesOf = (task: Labelled): Record<keyof TaskFilter, string[]> => ({
  competencies: [groupOf(task.competency)],
  subcompetencies: task.subcompetencies.map(groupOf),
  levels: task.level === null ? [] : [task.level],
  languages: languagesOf(task),
  targets: task.targetLanguage === null ? [] : [task.targetLanguage],
  learners: task.learnerLanguages,
  instructions: task.instructionLanguage === null ? [] : [task.instructionLanguage],
  pairing: [task.pair === undefined ? 'single' : 'paired'],
  layers: task.rubric.map(({ layer }) => layer),
});

/** What tasks are filtered by, in the order in which it is said. */
export const FILTER_FIELDS = [
  'competencies',
  'subcompetencies',
  'levels',
  'languages',
  'targets',
  'learners',
  'instructions',
  'pairing',
  'layers',
] as const satisfies readonly (keyof TaskFilter)[];

/**
 * What there is a choice of. Addresses and slices of before ask for a language of any kind; since each kind has a field
 * of its own, that one is shown only where it asks for something.
 */
export const SHOWN_FIELDS: readonly (keyof TaskFilter)[] = FILTER_FIELDS.filter(
  (field) => field !== 'languages',
);
export const fieldsFor = (
  fields: readonly (keyof TaskFilter)[],
  { languages }: Pick<TaskFilter, 'languages'>,
): readonly (keyof TaskFilter)[] =>
  languages.length === 0 || fields.includes('languages') ? fields : ['languages', ...fields];

/** What is asked of a field; empty: nothing. */
export const wantedIn = (filter: Readonly<TaskFilter>, field: keyof TaskFilter): readonly string[] =>
  filter[field] ?? [];

/** The tasks that the filter lets through, in their order. A competency may be asked for by code or by whole label. */
export function filterTasks<T extends Labelled>(tasks: readonly T[], filter: TaskFilter): T[] {
  const wanted = FILTER_FIELDS.flatMap((field) => {
    const asked = wantedIn(filter, field);
    if (asked.length === 0) return [];
    const isLabel = field === 'competencies' || field === 'subcompetencies';
    return [{ field, asked: isLabel ? asked.map(groupOf) : asked }];
  });
  return tasks.filter((task) => {
    const values = valuesOf(task);
    return wanted.every(({ field, asked }) => values[field].some((value) => asked.includes(value)));
  });
}

export const isFiltered = (filter: TaskFilter): boolean =>
  FILTER_FIELDS.some((field) => wantedIn(filter, field).length > 0);

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

const ORDERS: Partial<Record<keyof TaskFilter, readonly string[]>> = { levels: LEVELS, layers: LAYERS };

/**
 * What these tasks can be filtered by, each once: competencies and sub-competencies by code, levels from the lowest,
 * languages by tag, layers in their order. Empty labels are no choice.
 */
export function filterChoices(tasks: readonly Labelled[]): Record<keyof TaskFilter, FilterChoice[]> {
  const found = byField(() => new Map<string, FilterChoice>());
  for (const task of tasks) {
    const labelled = [task.competency, ...task.subcompetencies];
    const values = valuesOf(task);
    for (const field of FILTER_FIELDS) {
      for (const value of new Set(values[field])) {
        if (value === '') continue;
        const known = found[field].get(value);
        const label = known?.label ?? labelled.find((one) => groupOf(one) === value)?.trim() ?? value;
        found[field].set(value, { value, label, tasks: (known?.tasks ?? 0) + 1 });
      }
    }
  }
  return byField((field) => {
    const order = ORDERS[field];
    return [...found[field].values()].toSorted(order === undefined ? byValue : inOrder(order));
  });
}

/** A field's values with one added or taken out, in the order of the choices: the order of ticking makes no other slice. */
export const toggled = (
  choices: readonly FilterChoice[],
  chosen: readonly string[],
  value: string,
  isOn: boolean,
): string[] =>
  choices.map((choice) => choice.value).filter((one) => (one === value ? isOn : chosen.includes(one)));

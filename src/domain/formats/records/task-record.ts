import type { Finding, Place } from '../../issue';
import type { TaskInput } from '../../pack';
import type { LeftOut } from '../preview';

/** One record on its way to a task. */
export interface TaskRecord {
  place: Place;
  task: TaskInput;
  /** What was found while reading it, by column of the file. */
  findings: Finding[];
  /** A criterion could not be read: what is said about the others would not hold for the whole rubric. */
  isRubricBroken: boolean;
  columns: RecordColumns;
  leftOut: LeftOut | null;
}

/** Where in the file the fields of a task come from. */
export interface RecordColumns {
  fields: Readonly<Partial<Record<keyof TaskInput, string>>>;
  /** Of each criterion and each resource, in their order. */
  criteria: readonly string[];
  resources: readonly string[];
  /** What to name where the task has no criterion at all. */
  rubric: string;
}

/** The column of the file that a path into the task (`rubric`, `rubric.2.weight`, `level`) comes from. */
export function columnOf(path: string, { columns }: TaskRecord): string {
  const [field = '', at = ''] = path.split('.');
  const index = Number.parseInt(at, 10);
  if (field === 'rubric') return columns.criteria[index] ?? columns.criteria[0] ?? columns.rubric;
  if (field === 'resources') return columns.resources[index] ?? columns.resources[0] ?? field;
  return Object.entries(columns.fields).find(([key]) => key === field)?.[1] ?? field;
}

/** A finding about the task, at the column that has the criterion or resource it names. */
export function locate(found: Finding, record: TaskRecord): Finding {
  const { task } = record;
  const { id, text, name } = found.values;
  const field = found.column ?? '';
  const last =
    field === 'rubric'
      ? task.rubric.findLastIndex((criterion) => criterion.id === id || criterion.text === text)
      : field === 'resources'
        ? task.resources.lastIndexOf(String(name))
        : -1;
  return { ...found, column: columnOf(last < 0 ? field : `${field}.${String(last)}`, record) };
}

import * as v from 'valibot';
import {
  finding,
  isError,
  ISSUE_SEVERITIES,
  issueAt,
  issueOfFile,
  type Finding,
  type Issue,
  type IssueKind,
  type Place,
} from '../../issue';
import { checkTask, TaskSchema, type Task } from '../../pack';
import { explain } from '../explain';
import type { ImportChoices, ImportPreview, LeftOut } from '../preview';
import { TaskTally } from '../tally';
import { isBlank } from './cells';
import { similarCriteria } from './ids';
import type { BesideFiles, CellRow, ImportReading, RowStore, TaskSource } from './reading';
import { Materials } from './resources';
import { columnOf, locate, type TaskRecord } from './task-record';

const isFault = ({ kind }: Finding): boolean => ISSUE_SEVERITIES[kind] === 'error';

/** What is wrong or doubtful about the resources of a record; each name once. */
function checkMaterials({ task }: TaskRecord, materials: Materials): Finding[] {
  return [...new Set(task.resources)].flatMap((name): Finding[] => {
    const match = materials.match(name);
    if ('path' in match) {
      const file = match.path.slice(match.path.lastIndexOf('/') + 1);
      return match.kind === 'same' || file === name
        ? []
        : [finding('resource-by-similar-name', 'resources', { name, file })];
    }
    if (materials.isPlaceholder(name)) return [finding('resource-placeholder', 'resources', { name })];
    return match.kind === 'ambiguous'
      ? [finding('resource-ambiguous', 'resources', { name, file: match.paths.join(', ') })]
      : [finding('resource-not-found', 'resources', { name })];
  });
}

/** The rules every task meets. Of a rubric that could not be read whole only what stays true is said. */
function checkContent(record: TaskRecord): Finding[] {
  const { task, isRubricBroken } = record;
  const names = Object.fromEntries(task.resources.map((name) => [name, '']));
  const hasRubric = task.rubric.length > 0;
  return [
    ...(isBlank(task.prompt) ? [finding('empty-prompt', 'prompt')] : []),
    ...(hasRubric || isRubricBroken ? [] : [finding('no-criteria', 'rubric')]),
    ...checkTask(task, names).filter(
      ({ kind }) => kind !== 'no-positive-weight' || (hasRubric && !isRubricBroken),
    ),
    ...similarCriteria(task.rubric.map(({ id }) => id)),
  ];
}

/** Parses the task; a field about which an error is known already is not told about again. */
function parseTask(
  record: TaskRecord,
  known: readonly Finding[],
): { task: Task | null; findings: Finding[] } {
  const parsed = v.safeParse(TaskSchema, record.task);
  if (parsed.success) return { task: parsed.output, findings: [] };
  const told = new Set(known.filter(isFault).map(({ column }) => column));
  const findings = explain(parsed.issues)
    .map(({ column, problem }) => finding('invalid-field', columnOf(column, record), { problem }))
    .filter(({ column }) => !told.has(column));
  return { task: null, findings };
}

/** A task that gets the placeholder of a resource says so for ever: its scores are those of another task. */
function marked(task: Task, materials: Materials): Task {
  const missing = task.resources.filter((name) => materials.isPlaceholder(name));
  if (missing.length === 0) return task;
  return { ...task, metadata: { ...task.metadata, missing_resources: [...new Set(missing)].join('\n') } };
}

/** Whether something is missing from a record only because the file has no column for it. */
const isForWantOfColumn = ({ kind, column }: Finding, { columns }: TaskRecord): boolean =>
  (kind === 'no-reference' || kind === 'empty-system-prompt') &&
  Object.entries(columns.fields).every(([field]) => field !== column);

/** `wanting` collects what is said once about the file instead of about each record. */
function readRecord(
  record: TaskRecord,
  materials: Materials,
  wanting: Set<IssueKind>,
): { task: Task | null; issues: Issue[] } {
  const checked = [...checkContent(record), ...checkMaterials(record, materials)].filter((found) => {
    const isWanting = isForWantOfColumn(found, record);
    if (isWanting) wanting.add(found.kind);
    return !isWanting;
  });
  const known = [...record.findings, ...checked.map((found) => locate(found, record))];
  const parsed = parseTask(record, known);
  const issues = [...known, ...parsed.findings].map((found) => issueAt(record.place, found));
  const task = parsed.task === null || issues.some(isError) ? null : marked(parsed.task, materials);
  return { task, issues };
}

const leftOutIssue = (place: Place, { id, because, reason }: LeftOut): Issue =>
  issueAt(
    place,
    because === 'publisher'
      ? finding('left-out-by-publisher', '', { id, reason })
      : finding('not-published', '', { id }),
  );

/** Why a record is not taken; null: it is. */
const outOf = ({ leftOut }: TaskRecord, { takeLeftOut }: ImportChoices): LeftOut | null =>
  leftOut?.because === 'publisher' && takeLeftOut ? null : leftOut;

/** The records of a file: made from its rows each time they are wanted, since as texts they take twice the file. */
export interface FileRecords {
  file: string;
  rows: RowStore;
  /** Must make the same records of the same rows. */
  read: (rows: Iterable<CellRow>) => Iterable<TaskRecord>;
}

export interface Gathered extends Pick<ImportReading, 'tasks' | 'resources'> {
  tally: TaskTally;
  facts: Pick<ImportPreview, 'refused' | 'leftOut' | 'resources'>;
  issues: Issue[];
}

/** The tasks of records whose materials were looked up before. */
function taskSource(
  { rows, read }: FileRecords,
  { count, materials, choices }: { count: number; materials: Materials; choices: ImportChoices },
): TaskSource {
  function* tasks(from: Iterable<CellRow>): Generator<Task> {
    const wanting = new Set<IssueKind>();
    for (const record of read(from)) {
      const task = outOf(record, choices) === null ? readRecord(record, materials, wanting).task : null;
      if (task !== null) yield task;
    }
  }
  return { count, [Symbol.iterator]: () => tasks(rows.rows()), drain: () => tasks(rows.drain()) };
}

/**
 * Tasks from the records of a file. A record with an error is refused whole, with all that is wrong with it; resources
 * of refused tasks are not taken.
 */
export function gatherTasks(records: FileRecords, files: BesideFiles, choices: ImportChoices): Gathered {
  const materials = new Materials(files, choices);
  const tally = new TaskTally();
  const used = new Set<string>();
  const wanting = new Set<IssueKind>();
  const issues: Issue[] = [];
  const leftOut: { place: Place; out: LeftOut }[] = [];
  let taken = 0;
  let last: { record: number; keys: readonly string[] } = { record: -1, keys: [] };
  for (const record of records.read(records.rows.rows())) {
    const out = outOf(record, choices);
    if (out !== null) {
      leftOut.push({ place: record.place, out });
      continue;
    }
    taken += 1;
    materials.use(record.task.resources);
    const { task, issues: found } = readRecord(record, materials, wanting);
    // What is said of both tasks of a row is said once.
    const keys = found.map((issue) => JSON.stringify(issue));
    const before = record.place.record === last.record ? last.keys : [];
    found.forEach((issue, index) => {
      if (!before.includes(keys[index] ?? '')) issues.push(issue);
    });
    last = { record: record.place.record, keys };
    if (task === null) continue;
    tally.add(task);
    for (const name of task.resources) used.add(name);
  }
  return {
    tasks: taskSource(records, { count: tally.tasks, materials, choices }),
    resources: materials.texts(used),
    tally,
    facts: {
      refused: taken - tally.tasks,
      leftOut: leftOut.map(({ out }) => out),
      resources: materials.report(),
    },
    issues: [
      ...[...wanting].map((kind) => issueOfFile(records.file, kind)),
      ...issues,
      ...leftOut.map(({ place, out }) => leftOutIssue(place, out)),
    ],
  };
}

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
} from '../../issue';
import { checkTask, TaskSchema, type Task } from '../../pack';
import { explain } from '../explain';
import type { ImportChoices, ImportPreview, LeftOut } from '../preview';
import { isBlank } from './cells';
import { similarCriteria } from './ids';
import type { BesideFiles, ImportReading } from './reading';
import { findMaterials, type Materials } from './resources';
import { columnOf, locate, type TaskRecord } from './task-record';

const isFault = ({ kind }: Finding): boolean => ISSUE_SEVERITIES[kind] === 'error';

/** What is wrong or doubtful about the resources of a record; each name once. */
function checkMaterials({ task }: TaskRecord, { matches, texts }: Materials): Finding[] {
  return [...new Set(task.resources)].flatMap((name): Finding[] => {
    const match = matches.get(name) ?? { kind: 'missing' as const };
    if ('path' in match) {
      const file = match.path.slice(match.path.lastIndexOf('/') + 1);
      return match.kind === 'same' || file === name
        ? []
        : [finding('resource-by-similar-name', 'resources', { name, file })];
    }
    if (Object.hasOwn(texts, name)) return [finding('resource-placeholder', 'resources', { name })];
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
function marked(task: Task, { matches }: Materials): Task {
  const missing = task.resources.filter((name) => !('path' in (matches.get(name) ?? {})));
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

const leftOutIssue = ({ place }: TaskRecord, { id, because, reason }: LeftOut): Issue =>
  issueAt(
    place,
    because === 'publisher'
      ? finding('left-out-by-publisher', '', { id, reason })
      : finding('not-published', '', { id }),
  );

export interface Gathered extends Pick<ImportReading, 'tasks' | 'resources'> {
  facts: Pick<ImportPreview, 'refused' | 'leftOut' | 'resources'>;
  issues: Issue[];
}

/**
 * Tasks from the records of a file. A record with an error is refused whole, with all that is wrong with it; resources
 * of refused tasks are not taken.
 */
export function gatherTasks(
  file: string,
  records: readonly TaskRecord[],
  files: BesideFiles,
  choices: ImportChoices,
): Gathered {
  const isOut = ({ leftOut }: TaskRecord): boolean =>
    leftOut !== null && !(leftOut.because === 'publisher' && choices.takeLeftOut);
  const taken = records.filter((record) => !isOut(record));
  const materials = findMaterials(
    taken.map(({ task }) => task.resources),
    files,
    choices,
  );
  const tasks: Task[] = [];
  const issues: Issue[] = [];
  const wanting = new Set<IssueKind>();
  for (const record of taken) {
    const read = readRecord(record, materials, wanting);
    for (const issue of read.issues) issues.push(issue);
    if (read.task !== null) tasks.push(read.task);
  }
  const leftOut = records.flatMap((record) => {
    if (record.leftOut === null || !isOut(record)) return [];
    issues.push(leftOutIssue(record, record.leftOut));
    return [record.leftOut];
  });
  const used = new Set<string>(tasks.flatMap((task) => task.resources));
  return {
    tasks,
    resources: Object.fromEntries(Object.entries(materials.texts).filter(([name]) => used.has(name))),
    facts: { refused: taken.length - tasks.length, leftOut, resources: materials.report },
    issues: [...[...wanting].map((kind) => issueOfFile(file, kind)), ...issues],
  };
}

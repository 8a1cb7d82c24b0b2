import * as v from 'valibot';
import { isError, issueOfFile, type Issue } from '../issue';
import { LayerSchema, type Layer, type Manifest } from '../pack';
import type { TaskTally } from './tally';

/** What a chosen file turned out to be: a pack of ours, the benchmark's official table, or a table of somebody's own. */
export type ImportKind = 'pack' | 'l2bench' | 'table';

/** Fields of a task that a column of a table can give. */
export const TABLE_FIELDS = [
  'id',
  'title',
  'prompt',
  'systemPrompt',
  'reference',
  'competency',
  'subcompetencies',
  'level',
  'targetLanguage',
  'learnerLanguages',
  'instructionLanguage',
  'variables',
  'resources',
  // Of a table with both prompts of each pair in a row.
  'otherPrompt',
  'otherSystemPrompt',
  'otherReference',
  'translatedBy',
] as const;
export const TableFieldSchema = v.picklist(TABLE_FIELDS);
export type TableField = v.InferOutput<typeof TableFieldSchema>;

/**
 * How a column gives criteria. `cell`: `01. Names an aim ==3 | …`, the benchmark's grammar. `header`: one criterion, its
 * text and weight in the header (`Names an aim (+3)`); a cell says whether it applies to the task, or words it for this
 * task. `list`: a JSON list of `{text, weight}`.
 */
export const CRITERIA_FORMS = ['cell', 'header', 'list'] as const;

/** Which column of a table gives what. Columns that stand nowhere are kept as metadata. */
export const ColumnMappingSchema = v.strictObject({
  fields: v.record(TableFieldSchema, v.string()),
  criteria: v.array(
    v.strictObject({ column: v.string(), form: v.picklist(CRITERIA_FORMS), layer: LayerSchema }),
  ),
  /** Of the prompt and of the other prompt, where a row has both: tags, perhaps not yet in due form. */
  languages: v.exactOptional(v.tuple([v.string(), v.string()])),
});
export type ColumnMapping = v.InferOutput<typeof ColumnMappingSchema>;
export type CriteriaColumn = ColumnMapping['criteria'][number];

/** What a user may correct of the manifest a reader proposes. */
export type ManifestChoices = Pick<
  Manifest,
  'name' | 'version' | 'languages' | 'licence' | 'gated' | 'canary' | 'citation'
>;

/** What a user decides between looking at a file and agreeing to it. */
export interface ImportChoices {
  /** What separates the columns; null: found out. */
  delimiter: string | null;
  /** Also take the tasks that the publisher leaves out of its own score. */
  takeLeftOut: boolean;
  /** A missing resource becomes the official placeholder text, and its task is marked. */
  placeholders: boolean;
  /** Path of the file to take for a resource that was not found, by the name in the table. */
  resourceFor: Readonly<Record<string, string>>;
  /** null: as guessed. */
  mapping: ColumnMapping | null;
  /** null: as proposed. */
  manifest: ManifestChoices | null;
}

export const FIRST_CHOICES: ImportChoices = {
  delimiter: null,
  takeLeftOut: false,
  placeholders: false,
  resourceFor: {},
  mapping: null,
  manifest: null,
};

/** How many tasks have a label; '' stands for none. */
export interface LabelCount {
  label: string;
  tasks: number;
}

/** A task that is not taken although nothing is wrong with it. */
export interface LeftOut {
  id: string;
  because: 'publisher' | 'not-published';
  /** The publisher's reason; '' where none is given. */
  reason: string;
}

export interface ResourceReport {
  /** Different names in the tasks, and how many of them have a file. */
  named: number;
  found: number;
  /** Names without a file, and how many tasks need it. */
  missing: { name: string; tasks: number }[];
  /** Paths of files that no task names. */
  spare: string[];
}

/** What an import would bring: shown before anything is stored. */
export interface ImportPreview {
  kind: ImportKind;
  manifest: Manifest;
  /** Tasks that can be used, and records that can't. */
  tasks: number;
  refused: number;
  leftOut: LeftOut[];
  criteria: number;
  /** Criteria by sign, and the extremes (0 where there is no criterion). */
  weights: { positive: number; negative: number; zero: number; lowest: number; highest: number };
  /** Criteria by layer. */
  layers: Record<Layer, number>;
  competencies: LabelCount[];
  levels: LabelCount[];
  resources: ResourceReport;
  extraColumns: string[];
  /** For the mapping step of a table; empty for the other kinds. */
  columns: string[];
  firstRows: string[][];
  mapping: ColumnMapping | null;
  /** By record; at most a thousand, then one that says how many more there are. */
  issues: Issue[];
  /** There is at least one task that can be used, and nothing is wrong with the file as a whole. */
  fits: boolean;
}

/** What a reader knows besides the tasks. */
export type PreviewFacts = Pick<
  ImportPreview,
  | 'kind'
  | 'manifest'
  | 'refused'
  | 'leftOut'
  | 'resources'
  | 'extraColumns'
  | 'columns'
  | 'firstRows'
  | 'mapping'
> & { file: string; issues: readonly Issue[] };

/** A list nobody works through helps nobody. */
const MOST_ISSUES = 1000;

/** At most a thousand problems in the order of the records; when there are more, warnings go first. */
function capped(file: string, issues: readonly Issue[]): Issue[] {
  const byRecord = (list: readonly Issue[]): Issue[] => list.toSorted((a, b) => a.record - b.record);
  if (issues.length <= MOST_ISSUES) return byRecord(issues);
  const kept = [...issues.filter(isError), ...issues.filter((issue) => !isError(issue))].slice(
    0,
    MOST_ISSUES,
  );
  const count = issues.length - MOST_ISSUES;
  return [...byRecord(kept), issueOfFile(file, 'more-issues', { count })];
}

/** The preview of the tasks that were counted, beside what the reader knows. */
export function previewOf(tally: TaskTally, { file, issues, ...facts }: PreviewFacts): ImportPreview {
  return {
    ...facts,
    ...tally.counts(),
    issues: capped(file, issues),
    fits: tally.tasks > 0 && !issues.some((issue) => issue.record === 0 && isError(issue)),
  };
}

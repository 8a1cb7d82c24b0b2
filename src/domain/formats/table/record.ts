import * as v from 'valibot';
import { normaliseNewlines } from '../../canonical';
import { finding, ISSUE_SEVERITIES, type Finding, type Place } from '../../issue';
import { LEVELS, ResourceNameSchema, type TaskInput } from '../../pack';
import type { ColumnMapping, TableField } from '../preview';
import { cellOf, firstWords, isBlank, type Row } from '../records/cells';
import type { TaskRecord } from '../records/task-record';
import { readVariables } from '../records/variables';
import { readRubric } from './rubric';

/** A value read from a cell, with what was doubtful about it. */
interface Read<T> {
  value: T;
  findings: Finding[];
}

/** A tag such as `en` or `pt-BR`; a language's name is none, though it would pass for one in BCP 47's grammar. */
const TAG = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/;

function readTags(texts: readonly string[], column: string): Read<string[]> {
  return {
    value: texts.filter((text) => TAG.test(text)),
    findings: texts
      .filter((text) => !TAG.test(text))
      .map((text) => finding('unknown-language', column, { text })),
  };
}

function readLevel(cell: string, column: string): Read<TaskInput['level']> {
  const value = LEVELS.find((level) => level === cell.trim().toUpperCase()) ?? null;
  const isUnknown = value === null && !isBlank(cell);
  return { value, findings: isUnknown ? [finding('unknown-level', column, { level: cell.trim() })] : [] };
}

const TextsSchema = v.array(v.string());
const ValuesSchema = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

function parseJson(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return undefined; // not JSON: read as a person writes it
  }
}

/** Several texts in a cell: a JSON list, or separated by semicolons, pipes or line ends. */
function listOf(cell: string, separator = /[;|\n]/): string[] {
  const list = v.safeParse(TextsSchema, parseJson(cell));
  return (list.success ? list.output : cell.split(separator))
    .map((text) => normaliseNewlines(text).trim())
    .filter((text) => text !== '');
}

function variablesOf(cell: string, column: string): Read<Record<string, string>> {
  const values = v.safeParse(ValuesSchema, cell.trimStart().startsWith('{') ? parseJson(cell) : undefined);
  if (!values.success) {
    const { variables, findings } = readVariables(cell, column);
    return { value: variables, findings };
  }
  const texts = Object.entries(values.output).map(
    ([name, value]) => [name, normaliseNewlines(String(value))] as const,
  );
  return { value: Object.fromEntries(texts), findings: [] };
}

/** The columns that no part of the mapping uses. */
export function spareColumns(columns: readonly string[], { fields, criteria }: ColumnMapping): string[] {
  const used = new Set<string>([...Object.values(fields), ...criteria.map(({ column }) => column)]);
  return columns.filter((column) => column !== '' && !used.has(column));
}

export interface TableContext {
  columns: readonly string[];
  mapping: ColumnMapping;
  /** Some record says which criteria belong to it. */
  marked: boolean;
  /** An id for a record that has none. */
  makeId: (content: string) => string;
}

/** A record of a simple table on its way to a task. */
export function readTableRow(row: Row, place: Place, context: TableContext): TaskRecord {
  const { mapping } = context;
  const cell = (field: TableField): string => cellOf(row, mapping.fields[field]);
  const column = (field: TableField): string => mapping.fields[field] ?? field;
  const prompt = cell('prompt');
  const answer = cell('reference');
  const names = listOf(cell('resources'));
  const isBare = (name: string): boolean => v.is(ResourceNameSchema, name);
  const level = readLevel(cell('level'), column('level'));
  const variables = variablesOf(cell('variables'), column('variables'));
  const target = readTags(listOf(cell('targetLanguage')), column('targetLanguage'));
  const instruction = readTags(listOf(cell('instructionLanguage')), column('instructionLanguage'));
  const learners = readTags(listOf(cell('learnerLanguages'), /[;,|\n]/), column('learnerLanguages'));
  const rubric = readRubric(row, mapping, context.marked);
  const id = cell('id').trim() || context.makeId(JSON.stringify([prompt, names]));
  const resources = names.filter(isBare);
  const metadata = spareColumns(context.columns, mapping)
    .map((name) => [name, cellOf(row, name)] as const)
    .filter(([, text]) => text !== '');
  return {
    place,
    task: {
      id,
      title: cell('title').trim().replace(/\s+/g, ' ') || firstWords(prompt) || id,
      competency: cell('competency').trim(),
      subcompetencies: listOf(cell('subcompetencies')),
      level: level.value,
      targetLanguage: target.value[0] ?? null,
      learnerLanguages: learners.value,
      instructionLanguage: instruction.value[0] ?? null,
      systemPrompt: cell('systemPrompt'),
      prompt,
      variables: variables.value,
      resources,
      rubric: rubric.rubric,
      reference: isBlank(answer) ? null : answer,
      anchors: [],
      metadata: Object.fromEntries(metadata),
    },
    findings: [
      ...[level, variables, target, instruction, learners].flatMap(({ findings }) => findings),
      ...names
        .filter((name) => !isBare(name))
        .map((name) => finding('resource-name-not-bare', column('resources'), { name })),
      ...rubric.findings,
    ],
    isRubricBroken: rubric.findings.some(({ kind }) => ISSUE_SEVERITIES[kind] === 'error'),
    columns: {
      fields: mapping.fields,
      criteria: rubric.columns,
      resources: resources.map(() => column('resources')),
      rubric: mapping.criteria[0]?.column ?? 'rubric',
    },
    leftOut: null,
  };
}

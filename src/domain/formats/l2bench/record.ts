import { finding, ISSUE_SEVERITIES, type Finding, type Place } from '../../issue';
import { LAYERS, LEVELS, ResourceNameSchema, type Level, type TaskInput } from '../../pack';
import * as v from 'valibot';
import type { LeftOut } from '../preview';
import { cellOf, firstWords, isBlank, type Row } from '../records/cells';
import type { TaskRecord } from '../records/task-record';
import { readVariables } from '../records/variables';
import { criteriaColumn, L2BENCH_COLUMNS, type L2benchColumns } from './columns';
import { readCriteria } from './criteria';
import { statedLearners } from './learners';
import type { L2benchRules } from './rules';

const { id: ID, prompt: PROMPT, systemPrompt, variables: VARIABLES, reference } = L2BENCH_COLUMNS;

const levelOf = (text: string | undefined): Level | null =>
  LEVELS.find((level) => level === text?.trim().toUpperCase()) ?? null;

/** The three layers in their order; ids of the task layer get the task's key in front. */
function readRubric(row: Row, id: string) {
  const layers = LAYERS.map((layer) => {
    const column = criteriaColumn(layer);
    const { criteria, findings } = readCriteria(cellOf(row, column));
    return {
      // No spread: V8 gives each copy made by one a hidden class of its own, 4 MB for 12,500 criteria.
      rubric: criteria.map(({ id: own, text, weight }) => ({
        id: layer === 'task' ? `${id}-${own}` : own,
        layer,
        weight,
        text,
      })),
      columns: criteria.map(() => column),
      findings: findings.map((found) => ({ ...found, column })),
    };
  });
  return {
    rubric: layers.flatMap((layer) => layer.rubric),
    columns: layers.flatMap((layer) => layer.columns),
    findings: layers.flatMap((layer) => layer.findings),
  };
}

/** Bare names only: a name with a folder in it is a path in waiting. */
function readLinks(row: Row, columns: readonly string[]) {
  const links = columns
    .map((column) => ({ column, name: cellOf(row, column).trim() }))
    .filter(({ name }) => name !== '');
  const isBare = ({ name }: { name: string }): boolean => v.is(ResourceNameSchema, name);
  return {
    links: links.filter(isBare),
    findings: links
      .filter((link) => !isBare(link))
      .map(({ column, name }) => finding('resource-name-not-bare', column, { name })),
  };
}

function leftOutOf(id: string, row: Row, columns: L2benchColumns, rules: L2benchRules): LeftOut | null {
  const published = columns.published;
  if (
    published !== undefined &&
    !['1', '1.0', 'true'].includes(cellOf(row, published).trim().toLowerCase())
  ) {
    return { id, because: 'not-published', reason: '' };
  }
  const rule = rules.leftOut.find(({ taskId }) => taskId === id);
  return rule === undefined ? null : { id, because: 'publisher', reason: rule.reason };
}

/**
 * What of a row has no field of its own: draft version, unknown columns, a canary other than the pack's, and the
 * variable that the learners' languages were read from, since the official file has no column for them.
 */
function readMetadata(
  row: Row,
  columns: L2benchColumns,
  canary: string,
  { leftOut, learnersFrom }: { leftOut: LeftOut | null; learnersFrom: string | null },
) {
  const kept = [L2BENCH_COLUMNS.version, ...columns.extra].map((name) => [name, cellOf(row, name)] as const);
  const own = cellOf(row, L2BENCH_COLUMNS.canary);
  return Object.fromEntries(
    [
      ...kept,
      [L2BENCH_COLUMNS.canary, own === canary ? '' : own] as const,
      ['learner_languages_from', learnersFrom ?? ''] as const,
      ['left_out_by_publisher', leftOut?.because === 'publisher' ? leftOut.reason : ''] as const,
    ].filter(([, text]) => text !== ''),
  );
}

/** A row of the official table as a record on its way to a task. `canary` is the pack's. */
export function readL2benchRow(
  row: Row,
  place: Place,
  columns: L2benchColumns,
  { rules, canary }: { rules: L2benchRules; canary: string },
): TaskRecord {
  const id = cellOf(row, ID).trim();
  const prompt = cellOf(row, PROMPT);
  const rubric = readRubric(row, id);
  const { variables, findings } = readVariables(cellOf(row, VARIABLES), VARIABLES);
  const learners = statedLearners(variables);
  const links = readLinks(row, columns.resources);
  const leftOut = leftOutOf(id, row, columns, rules);
  const ownCanary = cellOf(row, L2BENCH_COLUMNS.canary);
  const answer = cellOf(row, reference);
  const task: TaskInput = {
    id,
    title: [id, firstWords(prompt)].filter((part) => part !== '').join(' · ') || '·',
    competency: cellOf(row, L2BENCH_COLUMNS.competency),
    subcompetencies: columns.subcompetencies
      .map((name) => cellOf(row, name))
      .filter((text) => !isBlank(text)),
    level: levelOf(variables['proficiency']),
    targetLanguage: 'en',
    learnerLanguages: learners.languages,
    instructionLanguage: 'en',
    systemPrompt: cellOf(row, systemPrompt),
    prompt,
    variables,
    resources: links.links.map(({ name }) => name),
    rubric: rubric.rubric,
    reference: isBlank(answer) ? null : answer,
    anchors: [],
    metadata: readMetadata(row, columns, canary, { leftOut, learnersFrom: learners.from }),
  };
  const differs = ownCanary !== '' && ownCanary !== canary;
  const canaryFindings: Finding[] = differs ? [finding('canaries-differ', L2BENCH_COLUMNS.canary)] : [];
  return {
    place,
    task,
    findings: [...findings, ...links.findings, ...rubric.findings, ...canaryFindings],
    isRubricBroken: rubric.findings.some(({ kind }) => ISSUE_SEVERITIES[kind] === 'error'),
    columns: {
      fields: columns.fields,
      criteria: rubric.columns,
      resources: links.links.map(({ column }) => column),
      rubric: LAYERS.map(criteriaColumn).find((name) => columns.all.includes(name)) ?? criteriaColumn('task'),
    },
    leftOut,
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import * as v from 'valibot';
import {
  FIRST_CHOICES,
  L2benchRulesSchema,
  l2benchReader,
  type ImportChoices,
  type L2benchRules,
} from '../../src/domain/formats';
import type { IssueKind } from '../../src/domain/issue';
import { LayerSchema } from '../../src/domain/pack';
import { packedRows } from '../../workers/analysis/packed';
import { whole, type WholeReading } from './table';

const FOLDER = 'tests/fixtures/l2bench';

/** The rules that ship with the app. */
export const L2BENCH_RULES: L2benchRules = v.parse(
  L2benchRulesSchema,
  JSON.parse(readFileSync('public/reference/l2-bench.json', 'utf8')),
);

/** A cell in quotation marks, as CSV has it. */
export const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A table of these rows; columns a row does not name are empty. */
export function csvOf(...rows: Readonly<Record<string, string>>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','));
  return [columns.map(cell).join(','), ...lines].join('\r\n');
}

/** A good row of the official table, all invented. */
export const l2benchRow = (
  key: string,
  changes: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  task_key: key,
  competency: '91. Giving feedback',
  task: 'Write feedback she can act on alone.',
  task_system_prompt: 'You advise language teachers.',
  task_variables: 'role = T\nproficiency = B1',
  task_resource_file_link_1: '',
  task_criteria: '01. Names one thing Leyla did well ==3',
  consensus_criteria: '91a-01. Gives at most three points ==2',
  universal_criteria: '02u1. Mocks her ==-4',
  reference_answer: 'Dear Leyla, …',
  canary_string: 'CANARY-INVENTED-0',
  ...changes,
});

/** Header and records of a CSV text: cells as a parser gives them, nothing evened out. */
export function cutCsv(text: string): { header: string[]; records: string[][] } {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: ',',
    skipEmptyLines: true,
  });
  const [header = [], ...records] = data;
  return { header, records };
}

/** A CSV text read in one go; records are said to lie on the line after their number. */
export function readL2bench(
  text: string,
  files: Readonly<Record<string, string>> = {},
  choices: Partial<ImportChoices> = {},
  rules = L2BENCH_RULES,
): WholeReading {
  const { header, records } = cutCsv(text);
  const reader = l2benchReader('tasks.csv', header, rules, packedRows());
  records.forEach((cells, index) => {
    reader.add(cells, { record: index + 1, line: index + 2 });
  });
  return whole(reader.finish(new Map(Object.entries(files)), { ...FIRST_CHOICES, ...choices }));
}

const ExpectedSchema = v.object({
  tasks: v.array(
    v.object({
      id: v.string(),
      competency: v.string(),
      system: v.string(),
      user: v.string(),
      variables: v.record(v.string(), v.string()),
      reference: v.string(),
      criteria: v.array(
        v.object({ id: v.string(), layer: LayerSchema, text: v.string(), weight: v.number() }),
      ),
    }),
  ),
  verdicts: v.record(v.string(), v.array(v.array(v.boolean()))),
  scores: v.record(
    v.string(),
    v.object({
      epochs: v.array(v.number()),
      mean: v.number(),
      clipped: v.number(),
      by_layer: v.object({
        task: v.nullable(v.number()),
        consensus: v.nullable(v.number()),
        universal: v.nullable(v.number()),
      }),
    }),
  ),
  summary: v.object({
    tasks: v.number(),
    criteria: v.number(),
    positive: v.number(),
    mean_unclipped: v.number(),
    mean_clipped: v.number(),
    mean_clip_before_epochs: v.number(),
    stderr_unclipped: v.number(),
    stderr_clipped: v.number(),
  }),
  problems: v.array(
    v.object({
      task_key: v.string(),
      record: v.number(),
      column: v.string(),
      kind: v.nullable(v.string()),
      severity: v.picklist(['error', 'warning', 'ok']),
    }),
  ),
  canary: v.string(),
});

/** One of the made-up twins: '' is the default seed, else `seed-7/` or `seed-11/`. */
export function readTwin(seed: string) {
  const folder = `${FOLDER}/${seed}`;
  const names = readdirSync(`${folder}/resources`);
  const textOf = (name: string): string => readFileSync(`${folder}/resources/${name}`, 'utf8');
  return {
    csv: readFileSync(`${folder}/twin.csv`, 'utf8'),
    files: Object.fromEntries(names.map((name) => [`resources_for_tasks/${name}`, textOf(name)])),
    expected: v.parse(ExpectedSchema, JSON.parse(readFileSync(`${folder}/expected.json`, 'utf8'))),
  };
}

/** The twin's own names for its planted problems, and ours. */
export const TWIN_KINDS: Readonly<Record<string, IssueKind>> = {
  'no-positive-weight': 'no-positive-weight',
  'criterion-without-id': 'criterion-without-id',
  'weight-not-integer': 'weight-not-integer',
  'duplicate-criterion-id': 'duplicate-criterion-id',
  'resource-not-found': 'resource-not-found',
  'resource-name-not-bare': 'resource-name-not-bare',
  'empty-task': 'empty-prompt',
  'criterion-without-weight': 'criterion-without-weight',
  'duplicate-task-key': 'duplicate-task-id',
  'joined-at-pipe': 'joined-at-pipe',
  'weight-zero': 'weight-zero',
  'empty-reference': 'no-reference',
};

import * as v from 'valibot';
import { foldersOf, samplesPath, UUID } from './identity';
import { AGGREGATE_KEYS, textsIn, unknownKeys } from './known-keys';
import { schemaProblems, type EeeProblem, type EeeProblemCode, type SchemaCheck } from './problem';
import { boundOf, ReadAggregateSchema, type ReadAggregate, type ReadResult } from './record';
import { readStrictly } from './strict-json';

/** A URL that carries a user name and a password. */
const CREDENTIALS = /\/\/[^/\s]+:[^/\s]+@/;

/** What is said of an aggregate; `record` is undefined where nothing in it can be relied on. */
export interface AggregateCheck {
  problems: EeeProblem[];
  record: ReadAggregate | undefined;
}

/** Says what is wrong at a place of one file. */
export type Say = (pointer: string, code: EeeProblemCode, detail?: string) => void;

function checkPath(path: string, record: ReadAggregate, say: Say): void {
  const [data, , developer, model, name = '', ...rest] = path.split('/');
  if (data !== 'data' || rest.length > 0 || !name.endsWith('.json') || !UUID.test(name.slice(0, -5))) {
    say('', 'path', path);
    return;
  }
  const folders = foldersOf(record.model_info.id);
  if (folders?.developer !== developer || folders?.model !== model)
    say('/model_info/id', 'folder-not-model', record.model_info.id);
}

function checkResult(result: ReadResult, at: string, say: Say): void {
  const { metric_config: metric, score_details: details, source_data: source } = result;
  const [min, max] = [boundOf(metric.min_score), boundOf(metric.max_score)];
  if (metric.score_type === 'continuous') {
    if (min === undefined) say(`${at}/metric_config/min_score`, 'no-bound');
    if (max === undefined) say(`${at}/metric_config/max_score`, 'no-bound');
  }
  if (details.score < (min ?? -Infinity) || details.score > (max ?? Infinity))
    say(`${at}/score_details/score`, 'out-of-bounds', String(details.score));
  if (source.source_type === 'hf_dataset' && (source.hf_repo ?? '') === '')
    say(`${at}/source_data/hf_repo`, 'no-repository');
}

function checkRecord(path: string, value: unknown, record: ReadAggregate, say: Say): void {
  checkPath(path, record, say);
  for (const pointer of unknownKeys(value, AGGREGATE_KEYS)) say(pointer, 'unknown-field');
  for (const { pointer, text } of textsIn(value)) {
    if (!text.isWellFormed()) say(pointer, 'half-character');
    if (CREDENTIALS.test(text)) say(pointer, 'credentials');
  }
  if (record.evaluation_results.length === 0) say('/evaluation_results', 'no-results');
  for (const [index, result] of record.evaluation_results.entries())
    checkResult(result, `/evaluation_results/${String(index)}`, say);
}

function checkCompanion(path: string, record: ReadAggregate, companion: string | null, say: Say): void {
  const details = record.detailed_evaluation_results;
  if (details === undefined) {
    if (companion !== null) say('/detailed_evaluation_results', 'companion-unnamed', companion);
    return;
  }
  const at = '/detailed_evaluation_results';
  if (details.file_path !== samplesPath(path)) say(`${at}/file_path`, 'companion-path', details.file_path);
  else if (companion === null) say(`${at}/file_path`, 'no-companion', details.file_path);
  if (details.hash_algorithm !== 'sha256') say(`${at}/hash_algorithm`, 'not-sha256');
}

/**
 * An aggregate read strictly: no key twice, the schema, then the rules of the datastore's gate and our own. `companion`
 * is the path of the samples file that lies beside it.
 */
export function checkAggregate(
  { path, text, companion }: { path: string; text: string; companion: string | null },
  schema: SchemaCheck,
): AggregateCheck {
  const problems: EeeProblem[] = [];
  const place = { file: path, line: null };
  const say: Say = (pointer, code, detail = '') => problems.push({ ...place, pointer, code, detail });
  if (text.startsWith('\uFEFF')) say('', 'byte-order-mark');
  const strict = readStrictly(text);
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    say(strict.notNumbers[0] ?? '', 'not-json', String(error));
    return { problems, record: undefined };
  }
  for (const pointer of strict.repeated) say(pointer, 'repeated-key');
  const found = schemaProblems(schema(value), place);
  const read = v.safeParse(ReadAggregateSchema, value);
  if (found.length > 0 || !read.success) return { problems: [...problems, ...found], record: undefined };
  checkRecord(path, value, read.output, say);
  checkCompanion(path, read.output, companion, say);
  return { problems, record: read.output };
}

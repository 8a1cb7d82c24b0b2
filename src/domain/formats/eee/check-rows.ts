import * as v from 'valibot';
import { average } from '../../stats';
import { ROW_KEYS, textsIn, unknownKeys } from './known-keys';
import { schemaProblems, type EeeProblem, type EeeProblemCode, type SchemaCheck } from './problem';
import { boundOf, ReadRowSchema, type ReadAggregate, type ReadResult, type ReadRow } from './record';
import { readStrictly } from './strict-json';
import { floor6, sampleText } from './text';

/** Rounding of rows and mean to six decimals. */
const ROUNDING = 2e-6;
const CUTS = /[\u0085\u2028\u2029]/;

const WeightsSchema = v.array(v.object({ weight: v.number() }));

/**
 * The lowest score that a row's own criteria allow: a task with heavy faults may lie below what the mean can come to.
 * undefined: the row carries no criteria.
 */
function ownFloor(row: ReadRow): number | undefined {
  try {
    const verdicts: unknown = JSON.parse(row.metadata?.['criteria_verdicts'] ?? 'null');
    const read = v.safeParse(WeightsSchema, verdicts);
    if (!read.success) return undefined;
    const sumOf = (sign: number): number =>
      read.output.reduce((sum, { weight }) => (weight * sign > 0 ? sum + weight : sum), 0);
    return sumOf(1) > 0 ? floor6(sumOf(-1) / sumOf(1)) : undefined;
  } catch {
    return undefined;
  }
}

function isOutside({ metric_config: metric }: ReadResult, row: ReadRow): boolean {
  const { score } = row.evaluation;
  const min = Math.min(boundOf(metric.min_score) ?? -Infinity, ownFloor(row) ?? Infinity);
  return score < min || score > (boundOf(metric.max_score) ?? Infinity);
}

/** What the checks of rows need besides the rows. */
export interface RowsTools {
  schema: SchemaCheck;
  /** SHA-256 of a text's UTF-8 bytes, in lower-case hexadecimal. */
  sha256: (text: string) => Promise<string>;
}

/** Checks a samples file line by line against its aggregate; none of the texts is kept. */
export class RowsCheck {
  readonly #file: string;
  readonly #record: ReadAggregate | undefined;
  readonly #tools: RowsTools;
  readonly #problems: EeeProblem[] = [];
  readonly #seen = new Set<string>();
  readonly #scores = new Map<string, Map<string, number[]>>();
  readonly #results: ReadonlyMap<string, ReadResult>;
  #rows = 0;
  #line = 0;
  #saidVersion = false;

  constructor(file: string, record: ReadAggregate | undefined, tools: RowsTools) {
    this.#file = file;
    this.#record = record;
    this.#tools = tools;
    this.#results = new Map(
      (record?.evaluation_results ?? []).flatMap((result) =>
        result.evaluation_result_id === undefined ? [] : [[result.evaluation_result_id, result]],
      ),
    );
  }

  /** The next line, without its line end. */
  async add(line: string): Promise<void> {
    this.#line += 1;
    const text = line.startsWith('\uFEFF') ? line.slice(1) : line;
    if (text !== line) this.#say('', 'byte-order-mark');
    if (text.trim() === '') {
      this.#say('', 'blank-line');
      return;
    }
    this.#rows += 1;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      this.#say(readStrictly(text).notNumbers[0] ?? '', 'not-json', String(error));
      return;
    }
    await this.#check(text, value);
  }

  /** Everything found. `checksum` is that of the file's bytes; `endsWell`: the last line has its line end. */
  finish(checksum: string, endsWell: boolean): EeeProblem[] {
    if (!endsWell) this.#say('', 'no-final-newline');
    const named = this.#record?.detailed_evaluation_results;
    const at = '/detailed_evaluation_results';
    if (named?.hash_algorithm === 'sha256' && named.checksum !== checksum)
      this.#sayOfAggregate(`${at}/checksum`, 'checksum', named.checksum ?? '');
    if (named !== undefined && named.total_rows !== this.#rows)
      this.#sayOfAggregate(`${at}/total_rows`, 'row-count', String(this.#rows));
    if (this.#problems.length === 0) this.#checkMeans();
    return this.#problems;
  }

  async #check(text: string, value: unknown): Promise<void> {
    for (const pointer of readStrictly(text).repeated) this.#say(pointer, 'repeated-key');
    const found = schemaProblems(this.#tools.schema(value), { file: this.#file, line: this.#line });
    this.#problems.push(...found);
    const read = v.safeParse(ReadRowSchema, value);
    if (found.length > 0 || !read.success) return;
    const row = read.output;
    for (const pointer of unknownKeys(value, ROW_KEYS)) this.#say(pointer, 'unknown-field');
    const texts = [...textsIn(value)];
    for (const { pointer, text: inside } of texts)
      if (!inside.isWellFormed()) this.#say(pointer, 'half-character');
    if (CUTS.test(text))
      this.#say(texts.find((inside) => CUTS.test(inside.text))?.pointer ?? '', 'raw-separator');
    if (this.#record !== undefined) this.#checkLinks(this.#record, row);
    const expected = await this.#tools.sha256(sampleText(row.input.raw, row.input.reference));
    if (row.sample_hash !== expected) this.#say('/sample_hash', 'sample-hash');
  }

  #checkLinks(record: ReadAggregate, row: ReadRow): void {
    if (row.schema_version !== record.schema_version && !this.#saidVersion) {
      this.#saidVersion = true;
      this.#say('/schema_version', 'version-differs', row.schema_version);
    }
    if (row.evaluation_id !== record.evaluation_id)
      this.#say('/evaluation_id', 'other-evaluation', row.evaluation_id);
    if (row.model_id !== record.model_info.id) this.#say('/model_id', 'other-model', row.model_id);
    const resultId = row.evaluation_result_id ?? '';
    const result = this.#results.get(resultId);
    if (result === undefined) this.#say('/evaluation_result_id', 'unknown-result', resultId);
    else if (isOutside(result, row))
      this.#say('/evaluation/score', 'out-of-bounds', String(row.evaluation.score));
    const key = JSON.stringify([resultId, row.sample_id, row.metadata?.['epoch'] ?? null]);
    if (this.#seen.has(key)) this.#say('', 'row-twice');
    this.#seen.add(key);
    let tasks = this.#scores.get(resultId);
    if (tasks === undefined) this.#scores.set(resultId, (tasks = new Map<string, number[]>()));
    const epochs = tasks.get(row.sample_id);
    if (epochs === undefined) tasks.set(row.sample_id, [row.evaluation.score]);
    else epochs.push(row.evaluation.score);
  }

  /** Epochs first, then tasks. */
  #checkMeans(): void {
    for (const [index, result] of (this.#record?.evaluation_results ?? []).entries()) {
      const tasks = this.#scores.get(result.evaluation_result_id ?? '');
      if (tasks === undefined) continue;
      const mean = average([...tasks.values()].map(average));
      if (Math.abs(mean - result.score_details.score) > ROUNDING)
        this.#sayOfAggregate(
          `/evaluation_results/${String(index)}/score_details/score`,
          'mean-differs',
          String(mean),
        );
    }
  }

  #say(pointer: string, code: EeeProblemCode, detail = ''): void {
    this.#problems.push({ file: this.#file, line: this.#line, pointer, code, detail });
  }

  #sayOfAggregate(pointer: string, code: EeeProblemCode, detail: string): void {
    const file = this.#file.replace(/_samples\.jsonl$/, '.json');
    this.#problems.push({ file, line: null, pointer, code, detail });
  }
}

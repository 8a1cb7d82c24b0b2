import * as v from 'valibot';
import { finding, issueAt, type Issue } from '../../../issue';
import type { SetVerdict } from '../../../trust/verdict-set';
import { scoreOf } from '../../verdict-sets/score-check';
import { RowsCheck, type RowsTools } from '../check-rows';
import { issueOfEee } from '../issue-of';
import { LooseRowSchema, type LooseRow } from './loose';
import { faultIn, type ReadRecord } from './read-aggregate';
import { verdictsOf } from './row-verdicts';

/** No response is as long as that. */
export const MOST_ROW_CHARS = 8 * 1024 * 1024;
const MOST_EPOCHS = 100;
/** Scores of rows are rounded to six decimals. */
const ROUNDING = 2e-6;

/** What a candidate wrote for one task and repeat. */
export interface RowResponse {
  taskId: string;
  epoch: number;
  prompt: string;
  /** null: there is none. */
  reference: string | null;
  text: string;
  thinking: string | null;
  isCut: boolean;
  tokens: { prompt: number; cached: number; completion: number };
  ms: number;
}

/** What one judge said of one response. */
export interface RowVerdicts {
  judge: string;
  taskId: string;
  epoch: number;
  verdicts: readonly SetVerdict[];
}

export interface RowCounts {
  rows: number;
  /** Rows without verdicts on criteria: their score can't be made again, their response can be judged. */
  withoutVerdicts: number;
  leftOut: number;
}

/** Everything usable in a file of rows, and what was wrong with the rest. */
export interface ReadRows {
  responses: RowResponse[];
  /** Judges by the result that their rows belong to, with a name. */
  judges: ReadonlyMap<string, string>;
  verdicts: RowVerdicts[];
  counts: RowCounts;
  issues: Issue[];
}

const placeOf = (taskId: string, epoch: number): string => JSON.stringify([taskId, epoch]);

function epochOf({ metadata }: LooseRow): number {
  const epoch = Number(metadata.get('epoch') ?? '1');
  return Number.isInteger(epoch) && epoch >= 1 && epoch <= MOST_EPOCHS ? epoch : 1;
}

/**
 * Reads rows line by line: the checks of the format say what is wrong, a tolerant reading takes what can be used. A row
 * without verdicts gives its response alone; its score is never trusted.
 */
export class RowsReader {
  readonly #file: string;
  readonly #record: ReadRecord;
  readonly #check: RowsCheck | undefined;
  readonly #issues: Issue[] = [];
  readonly #responses = new Map<string, RowResponse>();
  readonly #verdicts = new Map<string, RowVerdicts>();
  readonly #seen = new Set<string>();
  readonly #judges = new Map<string, string>();
  #line = 0;
  #counts: RowCounts = { rows: 0, withoutVerdicts: 0, leftOut: 0 };

  constructor(file: string, record: ReadRecord, tools: RowsTools) {
    this.#file = file;
    this.#record = record;
    this.#check = record.strict === undefined ? undefined : new RowsCheck(file, record.strict, tools);
  }

  /** The next line, without its line end; null: it was too long to be held. */
  async add(line: string | null): Promise<void> {
    this.#line += 1;
    if (line === null) {
      this.#counts.rows += 1;
      this.#leave('eee-row-too-long', '', { limit: MOST_ROW_CHARS });
      return;
    }
    if (line.trim() !== '') this.#counts.rows += 1;
    try {
      await this.#check?.add(line);
    } catch (error) {
      // Nested so deeply that no check gets through it.
      this.#leave('eee-row-unreadable', '', { detail: String(error) });
      return;
    }
    if (line.trim() === '') return;
    let value: unknown;
    try {
      value = JSON.parse(line.replace(/^\uFEFF/, ''));
    } catch (error) {
      // The checks say so too, where they can be made.
      if (this.#check === undefined) this.#say('eee-not-json', '', { detail: String(error) });
      this.#counts.leftOut += 1;
      return;
    }
    const row = v.safeParse(LooseRowSchema, value);
    if (!row.success) this.#leave('eee-row-unreadable', '', { detail: faultIn(row.issues) });
    else this.#take(row.output);
  }

  /** `checksum` is that of the file's bytes; `endsWell`: the last line has its line end. */
  finish(checksum: string, endsWell: boolean): ReadRows {
    const checked = this.#check?.finish(checksum, endsWell) ?? [];
    return {
      responses: [...this.#responses.values()],
      judges: this.#judges,
      verdicts: [...this.#verdicts.values()],
      counts: this.#counts,
      issues: [...checked.map(issueOfEee), ...this.#issues],
    };
  }

  #take(row: LooseRow): void {
    const { record } = this.#record;
    // Of another model or evaluation: the checks say it, and it is not this candidate's.
    const isStrange =
      (row.model_id != null && row.model_id !== record.model.id) ||
      (row.evaluation_id != null && row.evaluation_id !== record.evaluationId);
    const text = row.output?.raw[0];
    if (isStrange) {
      if (this.#check === undefined)
        this.#say('eee-other-model', '/model_id', { detail: row.model_id ?? '' });
      this.#counts.leftOut += 1;
      return;
    }
    if (text === undefined) {
      this.#leave('eee-row-unreadable', '/output/raw', { detail: 'output.raw' });
      return;
    }
    const epoch = epochOf(row);
    const judge = this.#judgeOf(row);
    const key = JSON.stringify([judge, row.sample_id, epoch]);
    if (this.#seen.has(key)) {
      if (this.#check === undefined) this.#say('eee-row-twice', '', {});
      this.#counts.leftOut += 1;
      return;
    }
    this.#seen.add(key);
    if (this.#respond(row, text, epoch)) this.#judge(row, judge, epoch);
  }

  /** Whether the response is the one known of its place, or the first. */
  #respond(row: LooseRow, raw: string, epoch: number): boolean {
    const text = raw.toWellFormed();
    const place = placeOf(row.sample_id, epoch);
    const known = this.#responses.get(place);
    if (known !== undefined) {
      if (known.text === text) return true;
      this.#leave('eee-response-differs', '/output/raw', {});
      return false;
    }
    const { token_usage: tokens, performance, metadata } = row;
    const reference = row.input.reference[0] ?? '';
    this.#responses.set(place, {
      ...{ taskId: row.sample_id, epoch, text, isCut: metadata.get('finish_reason') === 'length' },
      prompt: row.input.raw.toWellFormed(),
      reference: reference.trim() === '' ? null : reference.toWellFormed(),
      thinking: row.output?.reasoning_trace?.[0]?.toWellFormed() ?? null,
      tokens: {
        prompt: tokens?.input_tokens ?? 0,
        cached: tokens?.input_tokens_cache_read ?? 0,
        completion: tokens?.output_tokens ?? 0,
      },
      ms: Math.max(0, performance?.latency_ms ?? 0),
    });
    return true;
  }

  #judge(row: LooseRow, judge: string, epoch: number): void {
    const verdicts = verdictsOf(row.metadata.get('criteria_verdicts'));
    if (verdicts === 'unreadable') this.#say('eee-verdicts-unreadable', '/metadata/criteria_verdicts', {});
    if (verdicts === null || verdicts === 'unreadable') {
      this.#counts.withoutVerdicts += 1;
      return;
    }
    const own = scoreOf(verdicts);
    if (own !== null && Math.abs(own - row.evaluation.score) > ROUNDING) {
      this.#say('eee-score-differs', '/evaluation/score', {
        detail: `${String(row.evaluation.score)} ≠ ${own.toFixed(6)}`,
      });
    }
    this.#verdicts.set(JSON.stringify([judge, placeOf(row.sample_id, epoch)]), {
      ...{ judge, taskId: row.sample_id, epoch, verdicts },
    });
  }

  /** By the id of the result, else by the name of the evaluation: older rows have no other link. */
  #judgeOf(row: LooseRow): string {
    const { figures } = this.#record.record;
    const figure =
      figures.find(({ resultId }) => resultId === row.evaluation_result_id) ??
      figures.find(({ evaluation }) => evaluation === row.evaluation_name);
    const judge = figure?.judge;
    const named = row.metadata.get('judge_id');
    const names = judge?.names.join(', ') ?? '';
    const key = JSON.stringify([
      judge?.judgeId ?? named ?? '',
      names,
      judge?.recipe ?? null,
      judge?.kind ?? null,
    ]);
    if (!this.#judges.has(key)) {
      const name = names === '' ? (named ?? '') : names;
      this.#judges.set(key, (judge?.recipe == null ? name : `${name} (${judge.recipe})`).slice(0, 200));
    }
    return key;
  }

  #leave(kind: Issue['kind'], pointer: string, values: Issue['values']): void {
    this.#counts.leftOut += 1;
    this.#say(kind, pointer, values);
  }

  #say(kind: Issue['kind'], pointer: string, values: Issue['values']): void {
    this.#issues.push(
      issueAt({ file: this.#file, record: this.#line, line: this.#line }, finding(kind, pointer, values)),
    );
  }
}

import * as v from 'valibot';
import { finding, issueAt, issueOfFile, type Issue, type Place } from '../../issue';
import { readJsonl } from '../jsonl';
import { CRITERIA_NAMES, rankOf, USUAL_NAMES } from './names';

const RecordSchema = v.record(v.string(), v.unknown());
type JsonRecord = v.InferOutput<typeof RecordSchema>;
interface JsonLine extends Omit<Place, 'file'> {
  value: JsonRecord;
}

/** Records of a JSON or JSONL file in the form of a table, for `tableReader`. */
export interface JsonTable {
  columns: string[];
  rows: { cells: string[]; place: Omit<Place, 'file'> }[];
  issues: Issue[];
}

/** No table of tasks is wider; records that all name other fields would make a sheet of millions of empty cells. */
const MOST_COLUMNS = 500;

/** Lists and objects stay JSON, to be read by the field they are for. Throws on what nests too deep to be written. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isRecord = (value: unknown): value is JsonRecord => v.is(RecordSchema, value);

/** The criteria of one task are records too, but none of them is a task. */
const isRubric = (key: string, list: readonly JsonRecord[]): boolean =>
  rankOf(key, CRITERIA_NAMES) >= 0 || list.every((item) => 'weight' in item);

/** The records of a parsed file: the list itself, the one list of records in it, or the one task that it is. */
function recordsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return [value];
  const isTask = Object.entries(value).some(
    ([key, inner]) => typeof inner === 'string' && rankOf(key, USUAL_NAMES.prompt) >= 0,
  );
  const lists = Object.entries(value).flatMap(([key, inner]) =>
    Array.isArray(inner) && inner.length > 0 && inner.every(isRecord) && !isRubric(key, inner) ? [inner] : [],
  );
  const [list] = lists;
  return isTask || list === undefined || lists.length > 1 ? [value] : list;
}

function readLines(text: string, file: string): { lines: JsonLine[]; issues: Issue[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const { rows, issues } = readJsonl(RecordSchema, text, file);
    return { lines: rows, issues };
  }
  const lines: JsonLine[] = [];
  const issues: Issue[] = [];
  recordsIn(value).forEach((item, index) => {
    const record = v.safeParse(RecordSchema, item);
    if (record.success) lines.push({ record: index + 1, line: 0, value: record.output });
    else issues.push(issueAt({ file, record: index + 1, line: 0 }, finding('not-a-record', '')));
  });
  return { lines, issues };
}

/** Reads JSON (a list of records, or an object with one) or JSONL. Columns come in the order they are first met. */
export function readJsonTable(text: string, file: string): JsonTable {
  const { lines, issues } = readLines(text.replace(/^\uFEFF/, ''), file);
  const columns = [...new Set(lines.flatMap(({ value }) => Object.keys(value)))];
  if (columns.length > MOST_COLUMNS) {
    const detail = `${String(columns.length)} different fields`;
    return { columns: [], rows: [], issues: [issueOfFile(file, 'unreadable-table', { detail })] };
  }
  const rows = lines.flatMap(({ value, record, line }) => {
    try {
      return [{ cells: columns.map((column) => cellText(value[column])), place: { record, line } }];
    } catch {
      issues.push(issueAt({ file, record, line }, finding('not-a-record', '')));
      return [];
    }
  });
  return { columns, rows, issues };
}

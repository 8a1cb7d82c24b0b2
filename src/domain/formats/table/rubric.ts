import * as v from 'valibot';
import { normaliseNewlines } from '../../canonical';
import { finding, type Finding } from '../../issue';
import { LayerSchema, type TaskInput } from '../../pack';
import { explain } from '../explain';
import { MOST_CRITERIA, readCriteria, tooManyCriteria } from '../l2bench';
import type { ColumnMapping, CriteriaColumn } from '../preview';
import { cellOf, isBlank, quote, type Row } from '../records/cells';
import { readWeighted } from './weighted';

type Rubric = TaskInput['rubric'];

/** Criteria of one column in one record. */
interface ColumnCriteria {
  rubric: Rubric;
  findings: Finding[];
}

const YES = new Set(
  'x × ✓ ✔ ✅ 1 y yes true ja j oui o sí si sim s da tak evet да так 是 はい ○ نعم'.split(' '),
);
const NO = new Set(
  '- – — 0 n no false nein non não nao nie hayır hayir nee нет ні 否 いいえ لا n/a'.split(' '),
);
/** Scripts that write a sentence without a space. */
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}].{3}/u;
const isWording = (text: string): boolean => /\s/.test(text) || text.length > 12 || SPACELESS.test(text);

/** A criterion headed by its column: a mark says that it belongs to the task, a sentence words it for this task. */
function readMarked(
  cell: string,
  { column, layer }: CriteriaColumn,
  id: string,
  all: boolean,
): ColumnCriteria {
  const headed = readWeighted(column);
  if (headed === undefined) {
    return { rubric: [], findings: [finding('criterion-without-weight', column, { piece: quote(column) })] };
  }
  const mark = cell.trim();
  const { weight } = headed;
  if (YES.has(mark.toLowerCase()) || all) return { rubric: [{ id, layer, ...headed }], findings: [] };
  if (mark === '' || NO.has(mark.toLowerCase())) return { rubric: [], findings: [] };
  return isWording(mark)
    ? { rubric: [{ id, layer, text: mark, weight }], findings: [] }
    : {
        rubric: [],
        findings: [finding('unclear-mark', column, { text: quote(mark), criterion: quote(headed.text) })],
      };
}

const ListedSchema = v.object({
  id: v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))])),
  text: v.pipe(
    v.string(),
    v.check((text) => !isBlank(text), 'it says nothing'),
    v.transform(normaliseNewlines),
  ),
  weight: v.pipe(v.number(), v.safeInteger()),
  layer: v.optional(LayerSchema),
});

/** `{text, weight}`, or a text that ends in its weight. */
const asListed = (item: unknown): unknown =>
  typeof item === 'string' ? (readWeighted(item) ?? { text: item }) : item;

function readList(cell: string, { column, layer }: CriteriaColumn, before: number): ColumnCriteria {
  let list: unknown;
  try {
    list = isBlank(cell) ? [] : JSON.parse(cell);
  } catch {
    list = null;
  }
  if (!Array.isArray(list)) return { rubric: [], findings: [finding('criteria-not-a-list', column)] };
  if (list.length > MOST_CRITERIA) {
    return { rubric: [], findings: [{ ...tooManyCriteria(list.length), column }] };
  }
  const rubric: Rubric = [];
  const findings: Finding[] = [];
  list.forEach((item: unknown, index) => {
    const number = String(before + index + 1);
    const read = v.safeParse(ListedSchema, asListed(item));
    if (read.success) {
      const { text, weight } = read.output;
      const id = read.output.id ?? `c${number}`;
      rubric.push({ id, layer: read.output.layer ?? layer, weight, text });
    } else {
      findings.push(
        ...explain(read.issues).map(({ problem }) =>
          finding('invalid-field', column, { problem: `${number}: ${problem}` }),
        ),
      );
    }
  });
  return { rubric, findings };
}

function readCell(cell: string, { column, layer }: CriteriaColumn): ColumnCriteria {
  const { criteria, findings } = readCriteria(cell);
  return {
    rubric: criteria.map((criterion) => ({ ...criterion, layer })),
    findings: findings.map((found) => ({ ...found, column })),
  };
}

/** Columns with one criterion each; where no record marks any of them, all of them belong to every task. */
export function isMarked(rows: Iterable<Row>, { criteria }: ColumnMapping): boolean {
  const columns = criteria.flatMap(({ form, column }) => (form === 'header' ? [column] : []));
  if (columns.length === 0) return false; // without looking at a row
  for (const row of rows) if (columns.some((column) => !isBlank(cellOf(row, column)))) return true;
  return false;
}

/** The rubric of a record, column by column, each criterion with the column it comes from. */
export function readRubric(row: Row, { criteria }: ColumnMapping, marked: boolean) {
  const rubric: Rubric = [];
  const columns: string[] = [];
  const findings: Finding[] = [];
  criteria.forEach((from, index) => {
    const cell = cellOf(row, from.column);
    const read =
      from.form === 'header'
        ? readMarked(cell, from, `k${String(index + 1)}`, !marked)
        : from.form === 'list'
          ? readList(cell, from, rubric.length)
          : readCell(cell, from);
    rubric.push(...read.rubric);
    columns.push(...read.rubric.map(() => from.column));
    findings.push(...read.findings);
  });
  return { rubric, columns, findings };
}

import * as v from 'valibot';
import { normaliseNewlines } from '../../canonical';
import { finding, isError, issueAt, type Issue, type Place } from '../../issue';
import { headerNames, isBlank, type Row } from '../records/cells';

/** A text that keeps nothing alive but itself: cells are parts of the piece of the file they came in. */
const own = (text: string): string => v.parse(v.string(), JSON.parse(JSON.stringify(text)));

/** A row by the names of its columns, and where it stands. */
export interface LabelledRow {
  row: Row;
  place: Place;
}

/** A row takes so many numbers beside its cells. */
const PLACE = 2;

/**
 * The rows of a labelled set. A task stands in the rows of all its responses, criteria and raters: each text is kept
 * once, and a row is the numbers of its texts.
 */
export class LabelledRows {
  readonly file: string;
  readonly columns: readonly string[];
  readonly headerIssues: readonly Issue[];
  /** Problems of rows that could not be taken at all. */
  readonly torn: Issue[] = [];
  readonly #texts: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #rows: number[] = [];

  constructor(file: string, header: readonly string[]) {
    this.file = file;
    this.columns = headerNames(header);
    const repeated = this.columns.filter(
      (name, index, all) => name !== '' && all.indexOf(name) !== index && all.lastIndexOf(name) === index,
    );
    this.headerIssues = repeated.map((column) =>
      issueAt({ file, record: 0, line: 1 }, finding('repeated-column', column, { column })),
    );
  }

  get count(): number {
    return this.#rows.length / (this.columns.length + PLACE);
  }

  add(cells: readonly string[], at: Omit<Place, 'file'>): void {
    if (this.headerIssues.some(isError) || cells.every(isBlank)) return;
    if (cells.length !== this.columns.length) {
      const values = { found: cells.length, expected: this.columns.length };
      this.torn.push(issueAt({ ...at, file: this.file }, finding('cell-count', '', values)));
      return;
    }
    this.#rows.push(at.record, at.line);
    for (const cell of cells) this.#rows.push(this.#numberOf(cell));
  }

  *rows(): Generator<LabelledRow> {
    const width = this.columns.length + PLACE;
    for (let from = 0; from < this.#rows.length; from += width) {
      const [record = 0, line = 0] = this.#rows.slice(from, from + PLACE);
      const cells = this.#rows.slice(from + PLACE, from + width).map((at) => this.#texts[at] ?? '');
      const row = new Map(this.columns.map((column, index) => [column, cells[index] ?? '']));
      yield { row, place: { file: this.file, record, line } };
    }
  }

  /** The cells of the first rows. */
  first(count: number): string[][] {
    const first: string[][] = [];
    for (const { row } of this.rows()) {
      if (first.length === count) break;
      first.push([...row.values()]);
    }
    return first;
  }

  #numberOf(cell: string): number {
    const known = this.#numbers.get(cell);
    if (known !== undefined) return known;
    const text = own(normaliseNewlines(cell));
    const number = this.#texts.push(text) - 1;
    this.#numbers.set(own(cell), number);
    return number;
  }
}

import { finding, issueAt, type Issue, type Place } from '../../issue';
import { LAYERS, type Layer } from '../../pack';
import { quote } from '../records/cells';
import { metOf } from '../verdict-sets/met';
import { NEEDED_COLUMNS, verdictColumns, type VerdictTableColumn } from './columns';

/** One row of a table of verdicts. */
export interface VerdictTableRow {
  task: string;
  candidate: string;
  epoch: number;
  criterion: string;
  met: boolean | null;
  rater: string;
  weight: number | null;
  layer: Layer | null;
  pMet: number | null;
  reason: string | null;
  record: number;
  line: number;
}

/** A list nobody works through helps nobody. */
const MOST_ISSUES = 1000;
const LONGEST_ID = 200;

/** Reads rows one by one; those with a problem are listed and left out. */
export class VerdictRows {
  /** Each verdict once. */
  readonly rows: VerdictTableRow[] = [];
  /** Rows that say once more what another said. */
  readonly repeated: VerdictTableRow[] = [];
  readonly #known = new Map<string, VerdictTableRow>();
  readonly #file: string;
  readonly #columns: ReadonlyMap<VerdictTableColumn, number>;
  readonly #width: number;
  readonly #issues: Issue[] = [];
  #unlisted = 0;
  #read = 0;
  #bad = 0;

  constructor(header: readonly string[], file: string) {
    this.#file = file;
    this.#columns = verdictColumns(header);
    this.#width = header.length;
    for (const column of NEEDED_COLUMNS) {
      if (!this.#columns.has(column)) {
        const place = { file, record: 0, line: 1 };
        this.#issues.push(issueAt(place, finding('missing-column', column, { column })));
      }
    }
  }

  /** False: a column without which nothing can be read is missing. */
  get isReadable(): boolean {
    return NEEDED_COLUMNS.every((column) => this.#columns.has(column));
  }

  /** Rows read, and those of them that can't be used. */
  get count(): { read: number; bad: number } {
    return { read: this.#read, bad: this.#bad };
  }

  get issues(): readonly Issue[] {
    if (this.#unlisted === 0) return this.#issues;
    const place = { file: this.#file, record: 0, line: 0 };
    return [...this.#issues, issueAt(place, finding('more-issues', '', { count: this.#unlisted }))];
  }

  add(cells: readonly string[], line: number): void {
    this.#read += 1;
    const place = { file: this.#file, record: this.#read, line };
    const before = this.#issues.length + this.#unlisted;
    if (cells.length !== this.#width) {
      this.#report(place, 'cell-count', '', { expected: this.#width, found: cells.length });
    }
    const task = this.#id(cells, 'task', place);
    const criterion = this.#id(cells, 'criterion', place);
    const candidate = this.#cell(cells, 'candidate');
    const rater = this.#cell(cells, 'rater');
    const met = metOf(this.#cell(cells, 'met'));
    if (met === undefined) this.#unclear(cells, 'met', place);
    const epoch = this.#number(cells, 'epoch', place, (value) => Number.isSafeInteger(value) && value >= 1);
    const weight = this.#number(cells, 'weight', place, Number.isFinite);
    const pMet = this.#number(cells, 'pMet', place, (value) => value >= 0 && value <= 1);
    const layer = this.#layer(cells, place);
    for (const [column, value] of [['candidate', candidate] as const, ['rater', rater] as const]) {
      if (value.length > LONGEST_ID) this.#unclear(cells, column, place);
    }
    if (this.#issues.length + this.#unlisted > before || met === undefined) {
      this.#bad += 1;
      return;
    }
    const reason = this.#cell(cells, 'reason');
    this.#take({
      ...{ task, candidate, criterion, met, rater, weight, layer, pMet },
      ...{ epoch: epoch ?? 1, reason: reason === '' ? null : reason, record: this.#read, line },
    });
  }

  #take(row: VerdictTableRow): void {
    const key = JSON.stringify([row.rater, row.candidate, row.task, row.epoch, row.criterion]);
    const earlier = this.#known.get(key);
    if (earlier === undefined) {
      this.#known.set(key, row);
      this.rows.push(row);
    } else if (earlier.met === row.met && earlier.weight === row.weight) this.repeated.push(row);
    else {
      this.#bad += 1;
      const values = { id: quote(row.criterion) };
      this.#report({ file: this.#file, ...row }, 'verdict-contradicts', 'met', values);
    }
  }

  #cell(cells: readonly string[], column: VerdictTableColumn): string {
    const at = this.#columns.get(column);
    return at === undefined ? '' : (cells[at] ?? '').trim();
  }

  #id(cells: readonly string[], column: 'task' | 'criterion', place: Place): string {
    const id = this.#cell(cells, column);
    if (id === '' || id.length > LONGEST_ID) this.#unclear(cells, column, place);
    return id;
  }

  #number(
    cells: readonly string[],
    column: VerdictTableColumn,
    place: Place,
    isGood: (value: number) => boolean,
  ): number | null {
    const cell = this.#cell(cells, column);
    if (cell === '') return null;
    const value = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(cell) ? Number(cell) : Number.NaN;
    if (isGood(value)) return value;
    this.#unclear(cells, column, place);
    return null;
  }

  #layer(cells: readonly string[], place: Place): Layer | null {
    const cell = this.#cell(cells, 'layer').toLowerCase();
    if (cell === '') return null;
    const layer = LAYERS.find((one) => one === cell);
    if (layer === undefined) this.#unclear(cells, 'layer', place);
    return layer ?? null;
  }

  #unclear(cells: readonly string[], column: VerdictTableColumn, place: Place): void {
    this.#report(place, 'unreadable-value', column, {
      ...{ column, text: quote(this.#cell(cells, column)) },
    });
  }

  #report({ file, record, line }: Place, kind: Issue['kind'], column: string, values: Issue['values']): void {
    if (this.#issues.length >= MOST_ISSUES) this.#unlisted += 1;
    else this.#issues.push(issueAt({ file, record, line }, finding(kind, column, values)));
  }
}

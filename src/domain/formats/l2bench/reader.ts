import { finding, isError, issueAt, issueOfFile, type Issue, type Place } from '../../issue';
import { previewOf, type ImportChoices } from '../preview';
import { cellOf, isBlank, rowOf } from '../records/cells';
import { gatherTasks } from '../records/gather';
import { TaskIds } from '../records/ids';
import { chooseManifest, packIdOf, proposeManifest } from '../records/manifest';
import type { BesideFiles, CellRow, ImportReading, RecordReader, RowStore } from '../records/reading';
import type { TaskRecord } from '../records/task-record';
import { checkL2benchHeader, L2BENCH_COLUMNS, l2benchColumns, type L2benchColumns } from './columns';
import { readL2benchRow } from './record';
import type { L2benchRules } from './rules';

class L2benchReader implements RecordReader {
  readonly headerIssues: readonly Issue[];
  readonly #file: string;
  readonly #rules: L2benchRules;
  readonly #columns: L2benchColumns;
  readonly #rows: RowStore;
  /** Records that could not even be cut into cells. */
  readonly #torn: Issue[] = [];
  #canary = '';

  constructor(file: string, header: readonly string[], rules: L2benchRules, rows: RowStore) {
    this.#file = file;
    this.#rules = rules;
    this.#rows = rows;
    this.#columns = l2benchColumns(header);
    this.headerIssues = checkL2benchHeader(file, this.#columns);
  }

  add(cells: readonly string[], at: Omit<Place, 'file'>): void {
    const { all } = this.#columns;
    if (this.headerIssues.some(isError) || cells.every(isBlank)) return;
    if (cells.length !== all.length) {
      const count = finding('cell-count', '', { found: cells.length, expected: all.length });
      this.#torn.push(issueAt({ ...at, file: this.#file }, count));
      return;
    }
    this.#rows.add(cells, at);
  }

  finish(files: BesideFiles, choices: ImportChoices): ImportReading {
    const records = {
      file: this.#file,
      rows: this.#rows,
      read: (rows: Iterable<CellRow>) => this.#read(rows),
    };
    const gathered = gatherTasks(records, files, choices);
    const { manifest, issues: refusedChoices } = chooseManifest(
      this.#file,
      this.#proposed(), // of the canary that was met while gathering
      choices.manifest,
    );
    const isEmpty = !this.headerIssues.some(isError) && this.#rows.count + this.#torn.length === 0;
    const issues = [
      ...refusedChoices,
      ...this.headerIssues,
      ...(isEmpty ? [issueOfFile(this.#file, 'no-rows')] : []),
      ...this.#torn,
      ...gathered.issues,
    ];
    const facts = { ...gathered.facts, refused: gathered.facts.refused + this.#torn.length };
    const { tasks, resources, tally } = gathered;
    const preview = previewOf(tally, {
      ...facts,
      ...{ kind: 'l2bench', file: this.#file, manifest, issues },
      ...{ extraColumns: this.#columns.extra, columns: [], firstRows: [], mapping: null },
    });
    return { manifest, tasks, resources, preview };
  }

  /** The same records each time: the pack's canary is that of the first row that has one. */
  *#read(rows: Iterable<CellRow>): Generator<TaskRecord> {
    const ids = new TaskIds();
    this.#canary = '';
    for (const { cells, place: at } of rows) {
      const row = rowOf(this.#columns.all, cells);
      const place = { ...at, file: this.#file };
      if (this.#canary === '') this.#canary = cellOf(row, L2BENCH_COLUMNS.canary);
      const record = readL2benchRow(row, place, this.#columns, { rules: this.#rules, canary: this.#canary });
      if (record.leftOut?.because !== 'not-published') {
        record.findings.unshift(...ids.add(record.task.id, place.record, L2BENCH_COLUMNS.id));
      }
      yield record;
    }
  }

  /** Whatever the file is called: text in this form is the publisher's unless its user says otherwise. */
  #proposed() {
    const { name, citation, licence } = this.#rules;
    const isOfficialName = packIdOf(this.#file).startsWith('l2-bench');
    return proposeManifest(this.#file, {
      ...(isOfficialName ? { id: 'l2-bench', name } : {}),
      ...{ languages: ['en'], licence, citation, gated: true },
      canary: this.#canary === '' ? null : this.#canary,
    });
  }
}

/**
 * Reads the benchmark's official table. A record with any error is refused whole and all that is wrong with it is
 * listed; the others become exactly the official tasks.
 */
export const l2benchReader = (
  file: string,
  header: readonly string[],
  rules: L2benchRules,
  rows: RowStore,
): RecordReader => new L2benchReader(file, header, rules, rows);

import { finding, isError, issueAt, issueOfFile, type Issue, type Place } from '../../issue';
import { previewOf, type ImportChoices } from '../preview';
import { cellOf, isBlank, rowOf } from '../records/cells';
import { gatherTasks } from '../records/gather';
import { TaskIds } from '../records/ids';
import { chooseManifest, packIdOf, proposeManifest } from '../records/manifest';
import type { BesideFiles, ImportReading, RecordReader } from '../records/reading';
import type { TaskRecord } from '../records/task-record';
import { checkL2benchHeader, L2BENCH_COLUMNS, l2benchColumns, type L2benchColumns } from './columns';
import { readL2benchRow } from './record';
import type { L2benchRules } from './rules';

class L2benchReader implements RecordReader {
  readonly headerIssues: readonly Issue[];
  readonly #file: string;
  readonly #rules: L2benchRules;
  readonly #columns: L2benchColumns;
  readonly #ids = new TaskIds();
  readonly #records: TaskRecord[] = [];
  /** Records that could not even be cut into cells. */
  readonly #torn: Issue[] = [];
  #canary = '';

  constructor(file: string, header: readonly string[], rules: L2benchRules) {
    this.#file = file;
    this.#rules = rules;
    this.#columns = l2benchColumns(header);
    this.headerIssues = checkL2benchHeader(file, this.#columns);
  }

  add(cells: readonly string[], at: Omit<Place, 'file'>): void {
    const { all } = this.#columns;
    if (this.headerIssues.some(isError) || cells.every(isBlank)) return;
    const place = { ...at, file: this.#file };
    if (cells.length !== all.length) {
      const count = finding('cell-count', '', { found: cells.length, expected: all.length });
      this.#torn.push(issueAt(place, count));
      return;
    }
    const row = rowOf(all, cells);
    if (this.#canary === '') this.#canary = cellOf(row, L2BENCH_COLUMNS.canary);
    const record = readL2benchRow(row, place, this.#columns, { rules: this.#rules, canary: this.#canary });
    if (record.leftOut?.because !== 'not-published') {
      record.findings.unshift(...this.#ids.add(record.task.id, place.record, L2BENCH_COLUMNS.id));
    }
    this.#records.push(record);
  }

  finish(files: BesideFiles, choices: ImportChoices): ImportReading {
    const gathered = gatherTasks(this.#file, this.#records, files, choices);
    const { manifest, issues: refusedChoices } = chooseManifest(
      this.#file,
      this.#proposed(),
      choices.manifest,
    );
    const isEmpty = !this.headerIssues.some(isError) && this.#records.length + this.#torn.length === 0;
    const issues = [
      ...refusedChoices,
      ...this.headerIssues,
      ...(isEmpty ? [issueOfFile(this.#file, 'no-rows')] : []),
      ...this.#torn,
      ...gathered.issues,
    ];
    const facts = { ...gathered.facts, refused: gathered.facts.refused + this.#torn.length };
    const { tasks, resources } = gathered;
    const preview = previewOf(tasks, {
      ...facts,
      ...{ kind: 'l2bench', file: this.#file, manifest, issues },
      ...{ extraColumns: this.#columns.extra, columns: [], firstRows: [], mapping: null },
    });
    return { manifest, tasks, resources, preview };
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
export const l2benchReader = (file: string, header: readonly string[], rules: L2benchRules): RecordReader =>
  new L2benchReader(file, header, rules);

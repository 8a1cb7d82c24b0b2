import { finding, isError, issueAt, issueOfFile, type Issue, type Place } from '../../issue';
import { previewOf, type ColumnMapping, type ImportChoices } from '../preview';
import { headerNames, isBlank, rowOf, type Row } from '../records/cells';
import { gatherTasks } from '../records/gather';
import { contentIds, TaskIds } from '../records/ids';
import { chooseManifest, proposeManifest } from '../records/manifest';
import type { BesideFiles, CellRow, ImportReading, RecordReader, RowStore } from '../records/reading';
import type { TaskRecord } from '../records/task-record';
import { guessMapping } from './mapping';
import { areLanguages, readPairs } from './pairs';
import { readTableRow, spareColumns } from './record';
import { isMarked } from './rubric';

const SHOWN_ROWS = 5;
/** A guess looks at more than is shown: the first rows may lack a cell. */
const GUESSED_ROWS = 20;

class TableReader implements RecordReader {
  readonly headerIssues: readonly Issue[];
  readonly #file: string;
  readonly #columns: string[];
  readonly #rows: RowStore;
  readonly #torn: Issue[] = [];

  constructor(file: string, header: readonly string[], rows: RowStore) {
    this.#file = file;
    this.#rows = rows;
    this.#columns = headerNames(header);
    const repeated = this.#columns.filter(
      (name, index, all) => name !== '' && all.indexOf(name) !== index && all.lastIndexOf(name) === index,
    );
    this.headerIssues = repeated.map((column) =>
      issueAt({ file, record: 0, line: 1 }, finding('repeated-column', column, { column })),
    );
  }

  add(cells: readonly string[], at: Omit<Place, 'file'>): void {
    if (this.headerIssues.some(isError) || cells.every(isBlank)) return;
    if (cells.length !== this.#columns.length) {
      const count = finding('cell-count', '', { found: cells.length, expected: this.#columns.length });
      this.#torn.push(issueAt({ ...at, file: this.#file }, count));
      return;
    }
    this.#rows.add(cells, at);
  }

  finish(files: BesideFiles, choices: ImportChoices): ImportReading {
    const first = this.#firstRows();
    const mapping = choices.mapping ?? guessMapping(this.#columns, first);
    const fileIssues = [...this.headerIssues, ...this.#checkWhole(mapping)];
    const isReadable = !fileIssues.some(isError);
    const marked = isReadable && isMarked(this.#read(this.#rows.rows()), mapping);
    const records = {
      file: this.#file,
      rows: this.#rows,
      read: (rows: Iterable<CellRow>) => (isReadable ? this.#records(rows, mapping, marked) : []),
    };
    const gathered = gatherTasks(records, files, choices);
    const { tasks, tally, resources, facts } = gathered;
    const proposed = proposeManifest(this.#file, { languages: tally.languages.toSorted() });
    const chosen = chooseManifest(this.#file, proposed, choices.manifest);
    const preview = previewOf(tally, {
      ...{ kind: 'table', file: this.#file, manifest: chosen.manifest, ...facts },
      refused: facts.refused + this.#torn.length,
      extraColumns: spareColumns(this.#columns, mapping),
      columns: this.#columns,
      firstRows: first.slice(0, SHOWN_ROWS),
      mapping,
      issues: [...chosen.issues, ...fileIssues, ...this.#torn, ...gathered.issues],
    });
    return { manifest: chosen.manifest, tasks, resources, preview };
  }

  #firstRows(): string[][] {
    const first: string[][] = [];
    for (const { cells } of this.#rows.rows()) {
      first.push([...cells]);
      if (first.length === GUESSED_ROWS) break;
    }
    return first;
  }

  *#read(rows: Iterable<CellRow>): Generator<Row> {
    for (const { cells } of rows) yield rowOf(this.#columns, cells);
  }

  /** The same records each time. */
  *#records(rows: Iterable<CellRow>, mapping: ColumnMapping, marked: boolean): Generator<TaskRecord> {
    const ids = new TaskIds();
    const context = { columns: this.#columns, mapping, marked, makeId: contentIds() };
    for (const { cells, place: at } of rows) {
      const place = { ...at, file: this.#file };
      for (const record of readPairs(readTableRow(rowOf(this.#columns, cells), place, context), {
        row: rowOf(this.#columns, cells),
        mapping,
      })) {
        record.findings.unshift(...ids.add(record.task.id, place.record, mapping.fields.id ?? 'id'));
        yield record;
      }
    }
  }

  /** Prompts in two languages of which nobody knows which, or by whom, are no pairs. */
  #checkPairs({ fields, languages }: ColumnMapping): Issue[] {
    const { translatedBy } = fields;
    const isSaid = translatedBy !== undefined && this.#columns.includes(translatedBy);
    return [
      ...(areLanguages(languages) ? [] : [issueOfFile(this.#file, 'unmapped-pair-languages')]),
      ...(isSaid ? [] : [issueOfFile(this.#file, 'unmapped-translator')]),
    ];
  }

  /** What keeps the whole file from being used: said once, not for every record. */
  #checkWhole(mapping: ColumnMapping): Issue[] {
    const { fields, criteria } = mapping;
    const isThere = (column: string | undefined): boolean =>
      column !== undefined && this.#columns.includes(column);
    if (this.#rows.count + this.#torn.length === 0) return [issueOfFile(this.#file, 'no-rows')];
    return [
      ...(isThere(fields.prompt) ? [] : [issueOfFile(this.#file, 'unmapped-prompt')]),
      ...(criteria.some(({ column }) => isThere(column))
        ? []
        : [issueOfFile(this.#file, 'unmapped-criteria')]),
      ...(isThere(fields.otherPrompt) ? this.#checkPairs(mapping) : []),
    ];
  }
}

/** Reads a table of somebody's own, one task a record, by the mapping chosen or guessed. */
export const tableReader = (file: string, header: readonly string[], rows: RowStore): RecordReader =>
  new TableReader(file, header, rows);

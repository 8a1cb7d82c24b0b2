import { finding, isError, issueAt, issueOfFile, type Issue, type Place } from '../../issue';
import { previewOf, type ColumnMapping, type ImportChoices } from '../preview';
import { headerNames, isBlank, rowOf, type Row } from '../records/cells';
import { gatherTasks } from '../records/gather';
import { contentIds, TaskIds } from '../records/ids';
import { chooseManifest, proposeManifest } from '../records/manifest';
import type { BesideFiles, ImportReading, RecordReader } from '../records/reading';
import type { TaskRecord } from '../records/task-record';
import { guessMapping } from './mapping';
import { readTableRow, spareColumns } from './record';
import { isMarked } from './rubric';

const SHOWN_ROWS = 5;
/** A guess looks at more than is shown: the first rows may lack a cell. */
const GUESSED_ROWS = 20;

interface Line {
  row: Row;
  place: Place;
}

class TableReader implements RecordReader {
  readonly headerIssues: readonly Issue[];
  readonly #file: string;
  readonly #columns: string[];
  readonly #lines: Line[] = [];
  readonly #first: string[][] = [];
  readonly #torn: Issue[] = [];

  constructor(file: string, header: readonly string[]) {
    this.#file = file;
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
    const place = { ...at, file: this.#file };
    if (cells.length !== this.#columns.length) {
      const count = finding('cell-count', '', { found: cells.length, expected: this.#columns.length });
      this.#torn.push(issueAt(place, count));
      return;
    }
    const row = rowOf(this.#columns, cells);
    this.#lines.push({ row, place });
    if (this.#first.length < GUESSED_ROWS) this.#first.push([...cells]);
  }

  finish(files: BesideFiles, choices: ImportChoices): ImportReading {
    const mapping = choices.mapping ?? guessMapping(this.#columns, this.#first);
    const fileIssues = [...this.headerIssues, ...this.#checkWhole(mapping)];
    const records = fileIssues.some(isError) ? [] : this.#records(mapping);
    const gathered = gatherTasks(this.#file, records, files, choices);
    const languages = [...new Set(gathered.tasks.flatMap((task) => task.instructionLanguage ?? []))];
    const proposed = proposeManifest(this.#file, { languages: languages.toSorted() });
    const chosen = chooseManifest(this.#file, proposed, choices.manifest);
    const { tasks, resources, facts } = gathered;
    const preview = previewOf(tasks, {
      ...{ kind: 'table', file: this.#file, manifest: chosen.manifest, ...facts },
      refused: facts.refused + this.#torn.length,
      extraColumns: spareColumns(this.#columns, mapping),
      columns: this.#columns,
      firstRows: this.#first.slice(0, SHOWN_ROWS),
      mapping,
      issues: [...chosen.issues, ...fileIssues, ...this.#torn, ...gathered.issues],
    });
    return { manifest: chosen.manifest, tasks, resources, preview };
  }

  #records(mapping: ColumnMapping): TaskRecord[] {
    const ids = new TaskIds();
    const marked = isMarked(
      this.#lines.map(({ row }) => row),
      mapping,
    );
    const context = { columns: this.#columns, mapping, marked, makeId: contentIds() };
    return this.#lines.map(({ row, place }) => {
      const record = readTableRow(row, place, context);
      record.findings.unshift(...ids.add(record.task.id, place.record, mapping.fields.id ?? 'id'));
      return record;
    });
  }

  /** What keeps the whole file from being used: said once, not for every record. */
  #checkWhole({ fields, criteria }: ColumnMapping): Issue[] {
    const isThere = (column: string | undefined): boolean =>
      column !== undefined && this.#columns.includes(column);
    if (this.#lines.length + this.#torn.length === 0) return [issueOfFile(this.#file, 'no-rows')];
    return [
      ...(isThere(fields.prompt) ? [] : [issueOfFile(this.#file, 'unmapped-prompt')]),
      ...(criteria.some(({ column }) => isThere(column))
        ? []
        : [issueOfFile(this.#file, 'unmapped-criteria')]),
    ];
  }
}

/** Reads a table of somebody's own, one task a record, by the mapping chosen or guessed. */
export const tableReader = (file: string, header: readonly string[]): RecordReader =>
  new TableReader(file, header);

import type { RecordReader } from '../../src/domain/formats';
import { finding, isError, type Issue, type Place } from '../../src/domain/issue';
import type { Stop } from './decode';
import { ownCells } from './packed';
import { MOST_CELL_CHARACTERS } from './split';

/** The official release has 1,000 rows. */
export const MOST_RECORDS = 20_000;

/** Takes the rows of a table. */
export type RowTaker = Pick<RecordReader, 'headerIssues' | 'add'>;

/** Makes the reader that suits a header. */
export type OpenReader<Reader> = (header: readonly string[]) => Reader;

/** Gives rows to the reader of a table, whatever form they come from. */
export class Feed<Reader extends RowTaker = RowTaker> {
  readonly file: string;
  /** More rows are not read. */
  readonly mostRecords: number;
  /** Problems of records that could not be made into cells. */
  readonly issues: Issue[] = [];
  readonly #open: OpenReader<Reader>;
  #reader: Reader | undefined;
  #rows = 0;

  constructor(file: string, open: OpenReader<Reader>, mostRecords = MOST_RECORDS) {
    this.file = file;
    this.mostRecords = mostRecords;
    this.#open = open;
  }

  /** undefined: there was no header yet. */
  get reader(): Reader | undefined {
    return this.#reader;
  }

  /** With a faulty header no row can be read. */
  get isOver(): boolean {
    return this.#reader?.headerIssues.some(isError) ?? false;
  }

  header(cells: readonly string[]): void {
    this.#reader = this.#open(ownCells(cells));
  }

  /** `place.record` is left out where rows are counted as they come. */
  row(cells: readonly string[], { record, line }: { record?: Place['record']; line: number }): Stop | null {
    this.#rows += 1;
    if (this.#rows > this.mostRecords) {
      return { found: finding('too-many-records', '', { limit: this.mostRecords }), line };
    }
    if (cells.some((cell) => cell.length > MOST_CELL_CHARACTERS)) {
      return { found: finding('cell-too-long', '', { limit: MOST_CELL_CHARACTERS }), line };
    }
    this.#reader?.add(cells, { record: record ?? this.#rows, line });
    return null;
  }
}

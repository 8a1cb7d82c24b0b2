import type { Issue, Place } from '../../issue';
import type { Manifest, Pack, Task } from '../../pack';
import type { ImportChoices, ImportPreview } from '../preview';

/** Texts of the files that lie beside a table, by path. */
export type BesideFiles = ReadonlyMap<string, string>;

/** A row of a table as it came; `place` has its number (from 1, header not counted) and the line where it begins. */
export interface CellRow {
  cells: readonly string[];
  place: Omit<Place, 'file'>;
}

/** Keeps rows until they are asked for. The worker packs them: a table of texts takes twice its file in memory. */
export interface RowStore {
  readonly count: number;
  add(cells: readonly string[], place: CellRow['place']): void;
  /** All of them in order, as often as one likes. */
  rows(): Iterable<CellRow>;
  /** All of them for the last time: each is let go of as it is given. */
  drain(): Iterable<CellRow>;
}

/** Tasks that are made when they are asked for. */
export interface TaskSource extends Iterable<Task> {
  readonly count: number;
  /** All of them for the last time: what each was made of is let go of as it is given. */
  drain(): Iterable<Task>;
}

/** What a file would become under the choices made so far. */
export interface ImportReading {
  manifest: Manifest;
  tasks: TaskSource;
  /** By the names the tasks use. */
  resources: Pack['resources'];
  preview: ImportPreview;
}

/** Takes a table record by record, in order. */
export interface RecordReader {
  /** What is wrong with the header; when one of them is an error, no record can be read. */
  readonly headerIssues: readonly Issue[];
  /** A record as its cells. Nothing of them is kept but in the store of rows: they may be parts of a longer text. */
  add(cells: readonly string[], place: CellRow['place']): void;
  /** Everything read so far under these choices. May be asked again with others: nothing is read twice. */
  finish(files: BesideFiles, choices: ImportChoices): ImportReading;
}

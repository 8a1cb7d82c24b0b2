import type { Issue, Place } from '../../issue';
import type { Manifest, Pack, Task } from '../../pack';
import type { ImportChoices, ImportPreview } from '../preview';

/** Texts of the files that lie beside a table, by path. */
export type BesideFiles = ReadonlyMap<string, string>;

/** What a file would become under the choices made so far. */
export interface ImportReading {
  manifest: Manifest;
  tasks: Task[];
  /** By the names the tasks use. */
  resources: Pack['resources'];
  preview: ImportPreview;
}

/** Takes a table record by record, in order. */
export interface RecordReader {
  /** What is wrong with the header; when one of them is an error, no record can be read. */
  readonly headerIssues: readonly Issue[];
  /** A record as its cells; `place` has its number (from 1, header not counted) and the line where it begins. */
  add(cells: readonly string[], place: Omit<Place, 'file'>): void;
  /** Everything read so far under these choices. May be asked again with others: nothing is read twice. */
  finish(files: BesideFiles, choices: ImportChoices): ImportReading;
}

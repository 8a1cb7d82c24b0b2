import {
  type ImportChoices,
  type ImportPreview,
  type ImportReading,
  isL2benchHeader,
  l2benchReader,
  type L2benchRules,
  type RecordReader,
  tableReader,
} from '../../src/domain/formats';
import { finding, isError, issueOfFile, type Issue } from '../../src/domain/issue';
import { MOST_RESOURCE_BYTES, type Beside } from './beside';
import type { Stop } from './decode';
import { Feed } from './feed';
import { usualDelimiter, type FoundTable } from './find-table';
import { packedRows } from './packed';
import { readJson } from './read-json';
import { readParquet } from './read-parquet';
import { readSeparated, type OnProgress } from './read-text';
import { refusedFile } from './refused';

const MB = 1_000_000;
/** What is larger than this is not read at all. A JSON text must be held as a whole, a table need not. */
const MOST_BYTES = { separated: 100 * MB, parquet: 100 * MB, json: 32 * MB } as const;

/** What a table would become, or the preview that says why nothing. */
export type TableReading = { preview: ImportPreview; reading: ImportReading | null };

/** A table that is read once and then looked at under changing choices. */
export class Table {
  readonly #table: FoundTable;
  readonly #beside: Beside;
  readonly #rules: L2benchRules;
  #delimiter: string | undefined;
  #feed: Feed<RecordReader> | undefined;
  #stop: Stop | null = null;

  constructor(table: FoundTable, beside: Beside, rules: L2benchRules) {
    this.#table = table;
    this.#beside = beside;
    this.#rules = rules;
  }

  async look(choices: ImportChoices, onProgress: OnProgress): Promise<TableReading> {
    const { path } = this.#table.source;
    await this.#read(choices.delimiter ?? usualDelimiter(path), onProgress);
    if (this.#stop !== null) {
      return { preview: refusedFile(path, this.#stop.found, this.#stop.line), reading: null };
    }
    const reader = this.#feed?.reader;
    if (this.#feed === undefined || reader === undefined) {
      return { preview: refusedFile(path, finding('empty-file', '')), reading: null };
    }
    const reading = reader.finish(this.#beside.texts, choices);
    const preview = this.#withOwn(reading.preview, this.#feed.issues);
    return { preview, reading: preview.fits ? reading : null };
  }

  /** Reads the file, unless it was read with the same separator. */
  async #read(delimiter: string, onProgress: OnProgress): Promise<void> {
    if (this.#feed !== undefined && this.#delimiter === delimiter) return;
    const { source, form } = this.#table;
    const feed = new Feed<RecordReader>(source.path, (header) => this.#readerFor(header));
    this.#feed = feed;
    this.#delimiter = delimiter;
    this.#stop = await this.#readInto(feed, delimiter, onProgress, form);
  }

  async #readInto(
    feed: Feed,
    delimiter: string,
    onProgress: OnProgress,
    form: FoundTable['form'],
  ): Promise<Stop | null> {
    const { source } = this.#table;
    const [size, limit] = [source.sizeBytes, MOST_BYTES[form]];
    if (size === 0) return { found: finding('empty-file', ''), line: 0 };
    if (size > limit) return { found: finding('file-too-large', '', { size, limit }), line: 0 };
    switch (form) {
      case 'separated':
        return readSeparated(source, delimiter, feed, onProgress);
      case 'json':
        return readJson(source, feed, onProgress);
      case 'parquet':
        return readParquet(source, feed, onProgress);
    }
  }

  #readerFor(header: readonly string[]): RecordReader {
    const { path } = this.#table.source;
    const rows = packedRows();
    return isL2benchHeader(header)
      ? l2benchReader(path, header, this.#rules, rows)
      : tableReader(path, header, rows);
  }

  /** The preview with what the domain can't know: records that were none, files that are no texts. */
  #withOwn(preview: ImportPreview, torn: readonly Issue[]): ImportPreview {
    const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
    const unreadable = new Set(this.#beside.unreadable.map(baseName));
    const resources = preview.resources.missing
      .filter(({ name }) => unreadable.has(name))
      .map(({ name }) => issueOfFile(name, 'resource-unreadable', { name, limit: MOST_RESOURCE_BYTES }));
    // How many more there are is said at the end of the list.
    const place = ({ kind, record }: Issue): number => (kind === 'more-issues' ? Infinity : record);
    const issues = [...torn, ...resources, ...preview.issues].toSorted((a, b) => place(a) - place(b));
    const isRefused = torn.some((issue) => issue.record === 0 && isError(issue));
    const refused = preview.refused + new Set(torn.map(({ record }) => record)).size;
    return { ...preview, issues, refused, fits: preview.fits && !isRefused };
  }
}

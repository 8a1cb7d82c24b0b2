import { FIRST_LABELLED_CHOICES, LabelledRows, readLabelled } from '../../src/domain/formats/labelled';
import type { LabelledPreview } from '../../src/domain/formats/labelled';
import { finding, issueAt, type Finding, type Issue } from '../../src/domain/issue';
import type { ChosenFile } from '../../src/protocol/analysis';
import type { Stop } from '../analysis/decode';
import { Feed } from '../analysis/feed';
import { findTable, usualDelimiter, type FoundTable } from '../analysis/find-table';
import { readJson } from '../analysis/read-json';
import { readParquet } from '../analysis/read-parquet';
import { readSeparated, type OnProgress } from '../analysis/read-text';
import { isDebris, sourcesOf } from '../analysis/sources';

const MB = 1_000_000;
/** What is larger is not read at all. A JSON text must be held as a whole, a table need not. */
const MOST_BYTES = { separated: 100 * MB, parquet: 100 * MB, json: 32 * MB } as const;
/** The largest public sets have tens of thousands of labels. */
const MOST_ROWS = 200_000;
const DELIMITERS = [',', ';', '\t', '|'];

type RowFeed = Feed<LabelledRows>;

/** Rows of a labelled set, and problems of what could not be made into rows. */
export interface ReadRows {
  rows: LabelledRows;
  torn: readonly Issue[];
}

/** A preview that says why nothing can be used. */
export const refusedSet = (file: string, found: Finding, line = 0): LabelledPreview => ({
  ...readLabelled(new LabelledRows(file, []), FIRST_LABELLED_CHOICES).preview,
  issues: [issueAt({ file, record: 0, line }, found)],
  fits: false,
});

async function readInto(
  feed: RowFeed,
  { source, form }: FoundTable,
  delimiter: string,
  onProgress: OnProgress,
): Promise<Stop | null> {
  const [size, limit] = [source.sizeBytes, MOST_BYTES[form]];
  if (size === 0) return { found: finding('empty-file', ''), line: 0 };
  if (size > limit) return { found: finding('file-too-large', '', { size, limit }), line: 0 };
  if (form === 'separated') return readSeparated(source, delimiter, feed, onProgress);
  return form === 'json' ? readJson(source, feed, onProgress) : readParquet(source, feed, onProgress);
}

/** The separator that a file seems to have instead of the one it was read with. */
function betterDelimiter(stop: Stop | null): string | undefined {
  const better = stop?.found.kind === 'looks-like-delimiter' ? stop.found.values['delimiter'] : undefined;
  return DELIMITERS.find((delimiter) => delimiter === better);
}

async function read(
  table: FoundTable,
  onProgress: OnProgress,
): Promise<{ feed: RowFeed; stop: Stop | null }> {
  const { path } = table.source;
  const open = (): RowFeed => new Feed(path, (header) => new LabelledRows(path, header), MOST_ROWS);
  const feed = open();
  const stop = await readInto(feed, table, usualDelimiter(path), onProgress);
  const better = betterDelimiter(stop);
  if (better === undefined) return { feed, stop };
  const again = open();
  return { feed: again, stop: await readInto(again, table, better, onProgress) };
}

/** The rows of the one table in a file, or a zip, that was chosen; else the preview that says why there are none. */
export async function readRows(
  chosen: ChosenFile<Blob>,
  onProgress: OnProgress,
): Promise<ReadRows | LabelledPreview> {
  const sources = await sourcesOf([chosen]);
  if (!Array.isArray(sources)) return refusedSet(chosen.path, sources.found);
  const table = await findTable(sources.filter((source) => !isDebris(source)));
  if ('found' in table) return refusedSet(chosen.path, table.found);
  const { feed, stop } = await read(table, onProgress);
  if (stop !== null) return refusedSet(table.source.path, stop.found, stop.line);
  if (feed.reader === undefined) return refusedSet(chosen.path, finding('empty-file', ''));
  return { rows: feed.reader, torn: feed.issues };
}

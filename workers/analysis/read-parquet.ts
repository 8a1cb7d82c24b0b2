import type { AsyncBuffer, FileMetaData } from 'hyparquet';
import { PACK_LIMITS } from '../../src/domain/formats/zip';
import { finding } from '../../src/domain/issue';
import type { Stop } from './decode';
import type { Feed } from './feed';
import type { OnProgress } from './read-text';
import type { Source } from './sources';

const READABLE = ['UNCOMPRESSED', 'SNAPPY'];

/** A value as the text of a cell: texts as they are, lists and structures as JSON. */
function cellTextOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  const plain = (part: unknown): unknown => (typeof part === 'bigint' ? Number(part) : part);
  return JSON.stringify(value, (_, part: unknown) => plain(part));
}

const bufferOf = (source: Source): AsyncBuffer => ({
  byteLength: source.sizeBytes,
  slice: async (from, to = source.sizeBytes) => {
    const bytes = await source.slice(from, to);
    if (!(bytes instanceof Uint8Array)) throw new Error(bytes.kind);
    return new Uint8Array(bytes).buffer;
  },
});

/** What of the directory keeps the rows from being read. Its numbers are only claims, but nothing is read past them. */
function refuse({ row_groups: groups, num_rows: rows }: FileMetaData, most: number): Stop | null {
  const codecs = groups.flatMap(({ columns }) =>
    columns.map(({ meta_data: column }) => column?.codec ?? 'encryption'),
  );
  const name = codecs.find((codec) => !READABLE.includes(codec));
  if (name !== undefined) return { found: finding('parquet-codec', '', { name }), line: 0 };
  if (rows > most) return { found: finding('too-many-records', '', { limit: most }), line: 0 };
  const size = Number(groups.reduce((sum, group) => sum + group.total_byte_size, 0n));
  const limit = PACK_LIMITS.totalBytes;
  return size > limit ? { found: finding('file-too-large', '', { size, limit }), line: 0 } : null;
}

/** The names of the columns; throws on what is no Parquet. */
export async function parquetColumns(source: Source): Promise<string[]> {
  const { parquetMetadataAsync, parquetSchema } = await import('hyparquet');
  const metadata = await parquetMetadataAsync(bufferOf(source));
  return parquetSchema(metadata).children.map(({ element }) => element.name);
}

async function readGroups(source: Source, feed: Feed, onProgress: OnProgress): Promise<Stop | null> {
  const { parquetMetadataAsync, parquetReadObjects, parquetSchema } = await import('hyparquet');
  const file = bufferOf(source);
  const metadata = await parquetMetadataAsync(file);
  const refused = refuse(metadata, feed.mostRecords);
  if (refused !== null) return refused;
  const columns = parquetSchema(metadata).children.map(({ element }) => element.name);
  feed.header(columns);
  let from = 0;
  for (const group of feed.isOver ? [] : metadata.row_groups) {
    const to = from + Number(group.num_rows);
    for (const row of await parquetReadObjects({ file, metadata, rowStart: from, rowEnd: to })) {
      const stop = feed.row(
        columns.map((column) => cellTextOf(row[column])),
        { line: 0 },
      );
      if (stop !== null) return stop;
    }
    from = to;
    onProgress({
      bytes: Math.round((source.sizeBytes * to) / Number(metadata.num_rows)),
      totalBytes: source.sizeBytes,
    });
  }
  return null;
}

/** Reads a Parquet file into the feed, a row group at a time. */
export async function readParquet(source: Source, feed: Feed, onProgress: OnProgress): Promise<Stop | null> {
  try {
    return await readGroups(source, feed, onProgress);
  } catch (error) {
    // hyparquet throws on whatever it doesn't expect in a file.
    const detail = error instanceof Error ? error.message : String(error);
    return { found: finding('unreadable-parquet', '', { detail }), line: 0 };
  }
}

import { readAggregate, RowsReader, type ReadRecord, type ReadRows } from '../../src/domain/formats/eee/read';
import type { Issue } from '../../src/domain/issue';
import { eeeTools, recordsIn, sha256 } from './eee';

/** What an import makes of one record of a folder. */
export interface ReadGolden {
  path: string;
  record: ReadRecord | undefined;
  rows: ReadRows | undefined;
  issues: readonly Issue[];
}

/** Reads every record in a folder as an import does, with its rows. */
export async function readGolden(root: string): Promise<ReadGolden[]> {
  const all: ReadGolden[] = [];
  for (const { path, text, samples } of recordsIn(root)) {
    const read = readAggregate({ path, text, companion: samples?.path ?? null }, eeeTools.aggregate);
    if (Array.isArray(read)) {
      all.push({ path, record: undefined, rows: undefined, issues: read });
      continue;
    }
    const rows = samples === null ? undefined : await readRows(read, samples.path, samples.chunks);
    all.push({ path, record: read, rows, issues: [...read.issues, ...(rows?.issues ?? [])] });
  }
  return all;
}

async function readRows(record: ReadRecord, path: string, chunks: AsyncIterable<string>): Promise<ReadRows> {
  const pieces: string[] = [];
  for await (const piece of chunks) pieces.push(piece);
  return readLines(record, path, pieces.join(''));
}

/** Reads the text of a samples file. */
export async function readLines(record: ReadRecord, path: string, text: string): Promise<ReadRows> {
  const reader = new RowsReader(path, record, { schema: eeeTools.row, sha256: eeeTools.sha256 });
  const lines = text.split('\n');
  const rest = lines.pop() ?? '';
  for (const line of lines) await reader.add(line);
  if (rest !== '') await reader.add(rest);
  return reader.finish(sha256(text), rest === '');
}

import { done } from '../../src/domain/failure';
import { lookAtTable, tableSets, VerdictRows } from '../../src/domain/formats/verdict-csv';
import type { VerdictFileLook } from '../../src/domain/formats/verdict-sets';
import { finding, isError } from '../../src/domain/issue';
import type { Stop } from '../analysis/decode';
import { readText, type OnProgress } from '../analysis/read-text';
import type { Source } from '../analysis/sources';
import { CsvSplitter } from '../analysis/split';
import { refused, type OpenedFile } from './opened';

/** A thousand tasks of thirteen criteria by two judges and ten people, with room. */
const MOST_ROWS = 1_000_000;
/** A second reading is by the separator that the first one found to be better. */
const DELIMITERS = [',', ';', '\t', '|'];

async function rowsOf(
  source: Source,
  delimiter: string,
  onProgress: OnProgress,
): Promise<{ table: VerdictRows | null; stop: Stop | null }> {
  let table: VerdictRows | null = null;
  let count = 0;
  const splitter = new CsvSplitter(delimiter, ({ cells, line }) => {
    if (table === null) table = new VerdictRows(cells, source.path);
    else {
      count += 1;
      if (count > MOST_ROWS) return { found: finding('too-many-records', '', { limit: MOST_ROWS }), line };
      if (table.isReadable) table.add(cells, line);
    }
    return null;
  });
  const stop = (await readText(source, onProgress, (text) => splitter.push(text))) ?? splitter.end();
  return { table, stop };
}

/** Reads a table of verdicts; its rows are kept, since any choice is about all of them. */
export async function openTable(
  source: Source,
  onProgress: OnProgress,
): Promise<OpenedFile | VerdictFileLook> {
  const file = source.path;
  let read = await rowsOf(source, ',', onProgress);
  const better =
    read.stop?.found.kind === 'looks-like-delimiter' ? read.stop.found.values['delimiter'] : null;
  if (typeof better === 'string' && DELIMITERS.includes(better)) {
    read = await rowsOf(source, better, onProgress);
  }
  const { table, stop } = read;
  if (stop !== null) return refused(file, stop.found, 'table', stop.line);
  if (table === null) return refused(file, finding('empty-file', ''));
  const look = lookAtTable(table, file);
  if (look.judges.length === 0) {
    const isSilent = !look.issues.some(isError);
    return isSilent ? refused(file, finding('no-rows', '')) : look;
  }
  return { look, read: (choices) => Promise.resolve(done(tableSets(table, file, choices))) };
}

import { finding, type Finding } from '../../src/domain/issue';
import type { ReadProgress } from '../../src/protocol/analysis';
import { TextStream, type Stop } from './decode';
import type { Feed } from './feed';
import { looksOf, SNIFFED_BYTES } from './sniff';
import type { Source } from './sources';
import { CsvSplitter } from './split';

export type OnProgress = (progress: ReadProgress) => void;
type TakeText = (text: string) => Stop | null;

/** The rows that are read are enough; not a fault. */
const ENOUGH: Finding = finding('no-rows', '');

/** Browsers read up to 2 MB at once; as text that is 4 MB, and as much again where it is joined to what is left over. */
const PIECE_BYTES = 128 * 1024;

function* piecesOf(chunk: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < chunk.byteLength; from += PIECE_BYTES) {
    yield chunk.subarray(from, from + PIECE_BYTES);
  }
}

/** The text of a source piece by piece; what ended it early, or null. */
export async function readText(source: Source, onProgress: OnProgress, take: TakeText): Promise<Stop | null> {
  const { sizeBytes } = source;
  const stream = new TextStream();
  const end: { stop: Stop | null } = { stop: null };
  let bytes = 0;
  const use = (text: string | Stop): Stop | null => (typeof text === 'string' ? take(text) : text);
  const found = await source.read((chunk) => {
    if (bytes === 0) {
      const looks = looksOf(chunk.subarray(0, SNIFFED_BYTES));
      if (looks !== 'text') return typeof looks === 'string' ? finding('not-text', '') : looks;
    }
    bytes += chunk.byteLength;
    onProgress({ bytes, totalBytes: sizeBytes });
    for (const piece of piecesOf(chunk)) {
      end.stop = use(stream.push(piece));
      if (end.stop !== null) return end.stop.found;
    }
    return null;
  });
  if (end.stop !== null) return end.stop;
  if (found !== null) return { found, line: 0 };
  return use(stream.end());
}

/** Reads a table of separated values into the feed. */
export async function readSeparated(
  source: Source,
  delimiter: string,
  feed: Feed,
  onProgress: OnProgress,
): Promise<Stop | null> {
  const splitter = new CsvSplitter(delimiter, ({ cells, line }) => {
    if (feed.reader !== undefined) return feed.row(cells, { line });
    feed.header(cells);
    return feed.isOver ? { found: ENOUGH, line } : null;
  });
  const stop = (await readText(source, onProgress, (text) => splitter.push(text))) ?? splitter.end();
  return stop?.found === ENOUGH ? null : stop;
}

import { readJsonTable } from '../../src/domain/formats';
import type { Stop } from './decode';
import type { Feed } from './feed';
import { readText, type OnProgress } from './read-text';
import type { Source } from './sources';

/** Reads a JSON list of objects, or one object a line, into the feed. */
export async function readJson(source: Source, feed: Feed, onProgress: OnProgress): Promise<Stop | null> {
  const pieces: string[] = [];
  const stop = await readText(source, onProgress, (text) => {
    pieces.push(text);
    return null;
  });
  if (stop !== null) return stop;
  const { columns, rows, issues } = readJsonTable(pieces.join(''), feed.file);
  feed.issues.push(...issues);
  feed.header(columns);
  for (const { cells, place } of feed.isOver ? [] : rows) {
    const tooMuch = feed.row(cells, place);
    if (tooMuch !== null) return tooMuch;
  }
  return null;
}

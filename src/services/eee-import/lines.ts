import { MOST_ROW_CHARS } from '../../domain/formats/eee/read';
import { Breath } from '../breath';
import { PieceHasher } from '../hash';

/** What became of a file of lines. */
export interface ReadLines {
  checksum: string;
  endsWell: boolean;
  /** It stopped being UTF-8 there, and was read no further; null: it is all text. */
  notText: number | null;
}

/**
 * Hands over a file line by line as it streams in; null stands for a line too long to be held, which is passed over
 * without being kept.
 */
export async function eachLine(
  signal: AbortSignal,
  blob: Blob,
  take: (line: string | null) => Promise<void>,
): Promise<ReadLines> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const hasher = new PieceHasher();
  const breath = new Breath();
  let rest = '';
  let isTooLong = false;
  let count = 0;
  const hand = async (line: string): Promise<void> => {
    count += 1;
    await take(isTooLong || line.length > MOST_ROW_CHARS ? null : line);
    isTooLong = false;
    await breath.take();
  };
  const reader = blob.stream().getReader();
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      if (value !== undefined) await hasher.add(value);
      let text: string;
      try {
        text = decoder.decode(value, { stream: !done });
      } catch {
        return { checksum: '', endsWell: true, notText: count + 1 };
      }
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) await hand(line);
      if (rest.length > MOST_ROW_CHARS) {
        isTooLong = true;
        rest = '';
      }
      if (done) break;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  const endsWell = rest === '' && !isTooLong;
  if (!endsWell) await hand(rest);
  return { checksum: await hasher.digest(), endsWell, notText: null };
}

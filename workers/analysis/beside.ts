import { looksOf, SNIFFED_BYTES } from './sniff';
import type { Source } from './sources';

/** The largest official resource has 22 kB. */
export const MOST_RESOURCE_BYTES = 1024 * 1024;
const MOST_BYTES = 64 * 1024 * 1024;

export interface Beside {
  /** Texts by path, as they came. */
  texts: ReadonlyMap<string, string>;
  /** Paths of files that are too large or no text. */
  unreadable: string[];
}

async function textOf(source: Source): Promise<string | null> {
  const head = await source.head(SNIFFED_BYTES);
  if (!(head instanceof Uint8Array) || looksOf(head) !== 'text') return null;
  const bytes = await source.slice(0, source.sizeBytes);
  if (!(bytes instanceof Uint8Array)) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** The texts of the files beside a table: any of them may be a resource. */
export async function readBeside(sources: readonly Source[]): Promise<Beside> {
  const texts = new Map<string, string>();
  const unreadable: string[] = [];
  let bytes = 0;
  for (const source of sources) {
    const fits = source.sizeBytes <= MOST_RESOURCE_BYTES && bytes + source.sizeBytes <= MOST_BYTES;
    const text = fits ? await textOf(source) : null;
    if (text === null) unreadable.push(source.path);
    else {
      texts.set(source.path, text);
      bytes += source.sizeBytes;
    }
  }
  return { texts, unreadable };
}

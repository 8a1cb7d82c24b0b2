import {
  archiveOf,
  directoryStart,
  MOST_PART_BYTES,
  parseLooseJson,
  spanOf,
  TAIL_BYTES,
  unpackEntry,
  type ArchiveProblem,
  type LogArchive,
} from '../../src/domain/formats/inspect';
import { readDirectory, type ZipEntry } from '../../src/domain/formats/zip';
import { finding, type Finding } from '../../src/domain/issue';
import type { Source } from '../analysis/sources';
import type { LogSource } from './log-file';

const FINDINGS = {
  'not-a-zip': 'unreadable-zip',
  zip64: 'log-zip64',
  'too-large': 'log-too-large',
  chunked: 'log-chunked',
  'not-a-log': 'not-verdicts',
} as const satisfies Record<ArchiveProblem, Finding['kind']>;

/** The entries of a zip of any size: only its directory is read. */
export async function entriesOf(source: Source): Promise<ZipEntry[] | Finding> {
  const { sizeBytes } = source;
  const tail = await source.slice(Math.max(0, sizeBytes - TAIL_BYTES), sizeBytes);
  if (!(tail instanceof Uint8Array)) return tail;
  const start = directoryStart(tail, sizeBytes);
  if (typeof start !== 'number') return finding(FINDINGS[start], '');
  if (sizeBytes - start > MOST_PART_BYTES) return finding('log-too-large', '');
  const directory = await source.slice(start, sizeBytes);
  if (!(directory instanceof Uint8Array)) return directory;
  return readDirectory(directory, start) ?? finding('unreadable-zip', '');
}

/** An entry as text; null: it is damaged, too large, or no UTF-8. */
async function textOf(source: Source, entry: ZipEntry): Promise<string | Finding | null> {
  if (entry.bytes > MOST_PART_BYTES || entry.packedBytes > MOST_PART_BYTES) return null;
  const part = await source.slice(entry.at, Math.min(source.sizeBytes, entry.at + spanOf(entry)));
  if (!(part instanceof Uint8Array)) return part;
  const bytes = unpackEntry(part, entry);
  if (bytes === null) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

async function jsonOf(source: Source, entry: ZipEntry): Promise<{ value: unknown } | Finding | null> {
  const text = await textOf(source, entry);
  return typeof text === 'string' ? parseLooseJson(text) : text;
}

const isFinding = (found: { value: unknown } | Finding | null): found is Finding =>
  found !== null && 'kind' in found;

/** A log in zip form, whose samples are read one at a time. */
function logOf(source: Source, archive: LogArchive): LogSource {
  const { header, start, samples, replaced } = archive;
  const totalBytes = samples.reduce((sum, { packedBytes }) => sum + packedBytes, 0);
  return {
    replaced,
    head: async () => {
      const entry = header ?? start;
      if (entry === null) return finding('not-verdicts', '');
      const read = await jsonOf(source, entry);
      if (isFinding(read)) return read;
      if (read === null) return finding('log-part-damaged', '', { name: entry.name });
      return { header: read.value, isFinal: header !== null };
    },
    samples: async (onProgress, take) => {
      let bytes = 0;
      for (const entry of samples) {
        const read = await jsonOf(source, entry);
        if (isFinding(read)) return read;
        bytes += entry.packedBytes;
        onProgress({ bytes, totalBytes });
        if (!(await take({ name: entry.name, value: read?.value }))) return null;
      }
      return null;
    },
  };
}

/** The log that these entries of a zip make; a finding when they make none that is read. */
export function archiveLog(source: Source, entries: readonly ZipEntry[]): LogSource | Finding {
  const archive = archiveOf(entries);
  return typeof archive === 'string' ? finding(FINDINGS[archive], '') : logOf(source, archive);
}

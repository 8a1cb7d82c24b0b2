import { crc32, packedBytesOf, unpack, type ZipEntry } from '../zip';
import { unpackZstd } from './zstd';

/** Why a log in zip form can't be read as a whole. */
export type ArchiveProblem = 'not-a-zip' | 'zip64' | 'too-large' | 'chunked' | 'not-a-log';

/** What is held in memory at once: one sample with all its events. */
export const MOST_PART_BYTES = 256 * 1024 * 1024;
/** All samples together, one after the other. */
const MOST_TOTAL_BYTES = 16 * 1024 ** 3;
const MOST_ENTRIES = 60_000;

const END = 0x06054b50;
const END_BYTES = 22;
const ZIP64_COUNT = 0xffff;
const ZIP64_SIZE = 0xffffffff;
/** The last bytes of a file in which the end of its directory lies. */
export const TAIL_BYTES = END_BYTES + 0xffff;

/**
 * Where the directory of a zip begins, from the last bytes of the file. Zip64 is what a log of more than 4 GB or 65,535
 * samples needs: it is told apart, so that a sentence can say so.
 */
export function directoryStart(tail: Uint8Array, fileBytes: number): number | 'not-a-zip' | 'zip64' {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    if (at + END_BYTES + view.getUint16(at + 20, true) !== tail.byteLength) continue;
    const start = view.getUint32(at + 16, true);
    const count = view.getUint16(at + 10, true);
    if (count === ZIP64_COUNT || start === ZIP64_SIZE) return 'zip64';
    return start > fileBytes - END_BYTES ? 'not-a-zip' : start;
  }
  return 'not-a-zip';
}

export interface LogArchive {
  /** Everything but the samples; null: the run died or goes on. */
  header: ZipEntry | null;
  /** What was known when the run began. */
  start: ZipEntry | null;
  samples: readonly ZipEntry[];
  /** Entries that a later one of the same name replaces. */
  replaced: number;
}

/**
 * What the entries of a log are. A name can be there twice after a retry: the last one in the directory counts. The
 * experimental layout with a folder for each sample is told apart; its parts must not pass as samples.
 */
export function archiveOf(entries: readonly ZipEntry[]): LogArchive | ArchiveProblem {
  if (entries.length > MOST_ENTRIES) return 'too-large';
  if (entries.some(({ bytes, packedBytes }) => bytes === ZIP64_SIZE || packedBytes === ZIP64_SIZE))
    return 'zip64';
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_TOTAL_BYTES) return 'too-large';
  if (entries.some(({ name }) => /^samples\/.*\/sample\.json$/s.test(name))) return 'chunked';
  const last = new Map(entries.map((entry) => [entry.name, entry]));
  const isSample = ({ name }: ZipEntry): boolean => name.startsWith('samples/') && name.endsWith('.json');
  const samples = [...last.values()].filter(isSample);
  const header = last.get('header.json') ?? null;
  const start = last.get('_journal/start.json') ?? null;
  if (header === null && start === null) return 'not-a-log';
  return { header, start, samples, replaced: entries.filter(isSample).length - samples.length };
}

/** Of an entry: its own header and its packed bytes lie in so many bytes, if its name is as long as the directory says. */
export const spanOf = ({ name, packedBytes }: ZipEntry): number =>
  30 + 4 * name.length + LOCAL_EXTRA_BYTES + packedBytes;
/** Extra fields of a local header: times and a reserve for sizes; rarely more than 40 bytes. */
const LOCAL_EXTRA_BYTES = 1024;

const ZSTANDARD = 93;

/**
 * The bytes of an entry, from the part of the file that begins with its own header; null when it is damaged, packed in
 * an unknown way, or not what it was announced as.
 */
export function unpackEntry(part: Uint8Array, entry: ZipEntry): Uint8Array | null {
  if (entry.bytes > MOST_PART_BYTES) return null;
  const here = { ...entry, at: 0 };
  if (entry.method !== ZSTANDARD) {
    const bytes = unpack(part, here);
    return bytes instanceof Uint8Array ? bytes : null;
  }
  if (entry.encrypted) return null;

  const packed = packedBytesOf(part, here);
  const bytes = packed === null ? null : unpackZstd(packed, entry.bytes);
  return bytes !== null && crc32(bytes) === entry.crc ? bytes : null;
}

import { Inflate } from 'fflate';
import { done, failed, type Outcome } from '../../domain/failure';
import { crc32 } from './crc32';
import { packedBytesOf, readDirectory, type ZipEntry } from './zip-directory';

/** How much a zip may come to when unpacked. */
export interface ZipLimits {
  files: number;
  totalBytes: number;
}

const MIB = 1024 * 1024;
export const PACK_LIMITS: ZipLimits = { files: 2000, totalBytes: 128 * MIB };
export const RESULTS_LIMITS: ZipLimits = { files: 1000, totalBytes: 512 * MIB };

/** Packed bytes given to the inflater at once: at deflate's highest ratio they grow to 16 MB, then we look again. */
const STEP_BYTES = 16 * 1024;

/** Paths that could leave the place they are unpacked to, or that some system reads differently. */
const isUnsafe = (name: string): boolean =>
  name === '' ||
  name.startsWith('/') ||
  /[\\:\0]/.test(name) ||
  name.split('/').some((part) => part === '..' || part === '.');

/** Collects what the inflater gives, up to the announced size. */
class Collected {
  readonly whole: Uint8Array;
  at = 0;

  constructor(bytes: number) {
    this.whole = new Uint8Array(bytes);
  }

  get isTooLong(): boolean {
    return this.at > this.whole.byteLength;
  }

  add(chunk: Uint8Array): void {
    if (this.at + chunk.byteLength <= this.whole.byteLength) this.whole.set(chunk, this.at);
    this.at += chunk.byteLength;
  }
}

/** Inflates to exactly the announced size; null when the data is broken or would become larger. */
function inflate(packed: Uint8Array, bytes: number): Uint8Array | null {
  const collected = new Collected(bytes);
  const inflater = new Inflate((chunk) => {
    collected.add(chunk);
  });
  try {
    for (let from = 0; from < packed.byteLength && !collected.isTooLong; from += STEP_BYTES) {
      inflater.push(packed.subarray(from, from + STEP_BYTES), from + STEP_BYTES >= packed.byteLength);
    }
  } catch {
    return null; // fflate throws on data that isn't deflate
  }
  return collected.at === bytes ? collected.whole : null;
}

function unpack(zip: Uint8Array, entry: ZipEntry): Uint8Array | string {
  if (entry.encrypted) return 'is encrypted';
  const packed = packedBytesOf(zip, entry);
  if (packed === null) return 'is cut off';
  if (entry.method !== 0 && entry.method !== 8) return `is packed by method ${String(entry.method)}`;
  const bytes = entry.method === 0 ? packed : inflate(packed, entry.bytes);
  if (bytes?.byteLength !== entry.bytes) return 'does not unpack to its announced size';
  return crc32(bytes) === entry.crc ? bytes : 'has a wrong checksum';
}

/** What is wrong with the directory as a whole; null: nothing. */
function refuse(entries: readonly ZipEntry[], limits: ZipLimits): string | null {
  if (entries.length > limits.files)
    return `${String(entries.length)} files, more than ${String(limits.files)}`;
  const total = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  if (total > limits.totalBytes)
    return `${String(total)} bytes unpacked, more than ${String(limits.totalBytes)}`;
  const unsafe = entries.find((entry) => isUnsafe(entry.name));
  if (unsafe !== undefined) return `unsafe path ${JSON.stringify(unsafe.name.slice(0, 100))}`;
  const names = new Set(entries.map((entry) => entry.name));
  return names.size < entries.length ? 'two files of the same name' : null;
}

/**
 * The files of a zip by path, folders left out. The whole zip is refused (`unreadable-file`) when it isn't one, is
 * damaged, breaks a limit, or holds a path that leaves it. Claimed sizes aren't believed: unpacking stops beyond them.
 */
export function readZip(
  zip: Uint8Array,
  file: string,
  limits: ZipLimits,
): Outcome<ReadonlyMap<string, Uint8Array>> {
  const refused = (detail: string): Outcome<never> => failed({ kind: 'unreadable-file', file, detail });
  const entries = readDirectory(zip);
  if (entries === null) return refused('not a zip file, or cut off');
  const problem = refuse(entries, limits);
  if (problem !== null) return refused(problem);
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    if (entry.name.endsWith('/')) continue;
    const bytes = unpack(zip, entry);
    if (typeof bytes === 'string') return refused(`${entry.name} ${bytes}`);
    files.set(entry.name, bytes);
  }
  return done(files);
}

/** Reads a chosen file as a zip; a file that changes or vanishes meanwhile is a Failure too. */
export async function readZipFile(
  file: File,
  limits: ZipLimits,
): Promise<Outcome<ReadonlyMap<string, Uint8Array>>> {
  if (file.size > limits.totalBytes) {
    const detail = `${String(file.size)} bytes, more than ${String(limits.totalBytes)}`;
    return failed({ kind: 'unreadable-file', file: file.name, detail });
  }
  try {
    return readZip(new Uint8Array(await file.arrayBuffer()), file.name, limits);
  } catch (error) {
    return failed({ kind: 'unreadable-file', file: file.name, detail: String(error) });
  }
}

/** A file of a zip as text; a byte order mark at its start is part of the text. Not UTF-8: null. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

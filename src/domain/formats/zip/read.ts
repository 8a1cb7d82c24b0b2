import { done, failed, type Outcome } from '../../failure';
import { readDirectory, type ZipEntry } from './directory';
import { explainZip, type ZipProblem } from './problem';
import { unpack } from './unpack';

/** How much a zip may come to when unpacked. */
export interface ZipLimits {
  files: number;
  totalBytes: number;
}

const MIB = 1024 * 1024;
export const PACK_LIMITS: ZipLimits = { files: 2000, totalBytes: 128 * MIB };
export const RESULTS_LIMITS: ZipLimits = { files: 1000, totalBytes: 512 * MIB };

/** Enough of a name to find it. */
const MOST_SHOWN = 100;

/** Paths that could leave the place they are unpacked to, or that some system reads differently. */
const isUnsafe = (name: string): boolean =>
  name === '' ||
  name.startsWith('/') ||
  /[\\:\0]/.test(name) ||
  name.split('/').some((part) => part === '..' || part === '.');

/** What is wrong with the directory as a whole; null: nothing. */
function refuse(entries: readonly ZipEntry[], limits: ZipLimits): ZipProblem | null {
  if (entries.length > limits.files) {
    return { kind: 'too-many-files', count: entries.length, limit: limits.files };
  }
  const size = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  if (size > limits.totalBytes) return { kind: 'too-large', size, limit: limits.totalBytes };
  const seen = new Set<string>();
  for (const { name } of entries) {
    if (isUnsafe(name)) return { kind: 'unsafe-path', name: name.slice(0, MOST_SHOWN) };
    if (seen.has(name)) return { kind: 'repeated-name', name: name.slice(0, MOST_SHOWN) };
    seen.add(name);
  }
  return null;
}

/**
 * The files of a zip, folders left out, without unpacking one. The whole zip is refused when it isn't one, is cut
 * off, says that it would break a limit, or holds a path that leaves it.
 */
export function openZip(zip: Uint8Array, limits: ZipLimits): ZipEntry[] | ZipProblem {
  const entries = readDirectory(zip);
  if (entries === null) return { kind: 'not-a-zip' };
  return refuse(entries, limits) ?? entries.filter(({ name }) => !name.endsWith('/'));
}

/** All files of a zip by path; the whole zip is refused (`unreadable-file`) when anything is wrong with it. */
export function readZip(
  zip: Uint8Array,
  file: string,
  limits: ZipLimits,
): Outcome<ReadonlyMap<string, Uint8Array>> {
  const refused = (problem: ZipProblem): Outcome<never> =>
    failed({ kind: 'unreadable-file', file, detail: explainZip(problem) });
  const entries = openZip(zip, limits);
  if (!Array.isArray(entries)) return refused(entries);
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    const bytes = unpack(zip, entry);
    if (!(bytes instanceof Uint8Array)) return refused(bytes);
    files.set(entry.name, bytes);
  }
  return done(files);
}

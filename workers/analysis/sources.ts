import {
  findingOfZip,
  openZip,
  PACK_LIMITS,
  unpack,
  unpackPieces,
  type ZipEntry,
} from '../../src/domain/formats/zip';
import { finding, type Finding } from '../../src/domain/issue';
import type { ChosenFile } from '../../src/protocol/analysis';
import { looksOf, SNIFFED_BYTES } from './sniff';

/** Takes bytes as they come; a finding ends the reading. */
export type TakeBytes = (bytes: Uint8Array) => Finding | null | Promise<Finding | null>;

/** A file to read, chosen by itself, in a folder or in a zip. */
export interface Source {
  path: string;
  sizeBytes: number;
  /** All its bytes in order; what ended them early, or null. */
  read(take: TakeBytes): Promise<Finding | null>;
  /** Its first bytes, at most so many. */
  head(bytes: number): Promise<Uint8Array | Finding>;
  /** A part of it, for formats with a directory; the whole is unpacked for it where there is no other way. */
  slice(from: number, to: number): Promise<Uint8Array | Finding>;
}

/** Thrown by the browser when a chosen file is changed or removed. */
async function unlessChanged<T>(use: () => Promise<T>): Promise<T | Finding> {
  try {
    return await use();
  } catch {
    return finding('file-changed', '');
  }
}

async function readBlob(blob: Blob, take: TakeBytes): Promise<Finding | null> {
  const reader = blob.stream().getReader();
  for (;;) {
    const next = await unlessChanged(() => reader.read());
    if ('kind' in next) return next;
    if (next.done) return null;
    const found = await take(next.value);
    if (found === null) continue;
    await reader.cancel().catch(() => undefined);
    return found;
  }
}

/** A chosen file as it is, whatever is in it. */
export const sourceOfFile = ({ path, file }: ChosenFile<Blob>): Source => {
  const slice = (from: number, to: number): Promise<Uint8Array | Finding> =>
    unlessChanged(async () => new Uint8Array(await file.slice(from, to).arrayBuffer()));
  return {
    path,
    sizeBytes: file.size,
    read: (take) => readBlob(file, take),
    head: (bytes) => slice(0, bytes),
    slice,
  };
};

function sourceOfEntry(zip: Uint8Array, entry: ZipEntry, path: string): Source {
  let unpacked: Uint8Array | undefined;
  const part = (from: number, to: number): Promise<Uint8Array | Finding> => {
    const bytes = unpacked ?? unpack(zip, entry);
    if (!(bytes instanceof Uint8Array)) return Promise.resolve(findingOfZip(bytes));
    unpacked = bytes;
    return Promise.resolve(bytes.subarray(from, to));
  };
  return {
    path,
    sizeBytes: entry.bytes,
    read: async (take) => {
      const pieces = unpackPieces(zip, entry);
      for (;;) {
        const next = pieces.next();
        if (next.done === true) return next.value === null ? null : findingOfZip(next.value);
        const found = await take(next.value);
        if (found !== null) return found;
      }
    },
    head: (bytes) => {
      // One piece is enough, and what is wrong with the rest is found when it is read.
      const first = unpackPieces(zip, entry).next();
      if (first.done === true) {
        const bad = first.value;
        return Promise.resolve(bad === null ? new Uint8Array() : findingOfZip(bad));
      }
      return Promise.resolve(first.value.subarray(0, bytes));
    },
    slice: part,
  };
}

/** Left by archivers and file systems, never chosen by a person; not asked about files of a pack. */
export const isDebris = ({ path }: { path: string }): boolean =>
  path.split('/').some((part) => part === '__MACOSX' || part.startsWith('.') || part === 'Thumbs.db');

/** Inside of an Office file. */
const OFFICE_PARTS = ['[Content_Types].xml', 'mimetype'];

async function openedZip(chosen: ChosenFile<Blob>, prefix: string): Promise<Source[] | Finding> {
  if (chosen.file.size > PACK_LIMITS.totalBytes) {
    return finding('file-too-large', '', { size: chosen.file.size, limit: PACK_LIMITS.totalBytes });
  }
  const zip = await unlessChanged(async () => new Uint8Array(await chosen.file.arrayBuffer()));
  if (!(zip instanceof Uint8Array)) return zip;
  const entries = openZip(zip, PACK_LIMITS);
  if (!Array.isArray(entries)) return findingOfZip(entries);
  if (entries.some(({ name }) => OFFICE_PARTS.includes(name))) return finding('looks-like-spreadsheet', '');
  return entries.map((entry) => sourceOfEntry(zip, entry, `${prefix}${entry.name}`));
}

/** What can't be used, and of which file. */
export interface Refusal {
  file: string;
  found: Finding;
}

export const MOST_FILES = 5000;

/** The chosen files with zips opened, or which of them keeps everything from being read. */
export async function sourcesOf(chosen: readonly ChosenFile<Blob>[]): Promise<Source[] | Refusal> {
  if (chosen.length > MOST_FILES) {
    return { file: '', found: finding('too-many-files', '', { count: chosen.length, limit: MOST_FILES }) };
  }
  const sources: Source[] = [];
  for (const one of chosen) {
    const source = sourceOfFile(one);
    // Zips deep in a folder are some other thing; the chosen ones are looked into by their bytes, not by their names.
    const mayBeZip = one.path.split('/').length <= 2;
    const head = mayBeZip ? await source.head(SNIFFED_BYTES) : new Uint8Array();
    if (!(head instanceof Uint8Array)) return { file: one.path, found: head };
    if (!mayBeZip || looksOf(head) !== 'zip') {
      sources.push(source);
      continue;
    }
    const inside = await openedZip(one, chosen.length === 1 ? '' : `${one.path}/`);
    if (!Array.isArray(inside)) return { file: one.path, found: inside };
    sources.push(...inside);
  }
  return sources;
}

import { entryName } from './entry-name';

/** One file as the directory of a zip names it. */
export interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  encrypted: boolean;
  crc: number;
  packedBytes: number;
  bytes: number;
  /** Where its local header begins. */
  at: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;

const viewOf = (zip: Uint8Array): DataView => new DataView(zip.buffer, zip.byteOffset, zip.byteLength);

/** Where the end record begins: the last one whose comment reaches exactly to the end of the file. */
function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) {
    const isEnd = view.getUint32(at, true) === END;
    if (isEnd && at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  return null;
}

/**
 * The directory of a zip file; null when it isn't a zip, is cut off, or needs what we don't read (several disks,
 * zip64). Layout: PKWARE's APPNOTE 4.3. Sizes are only what the file claims. `from`: where in the file these bytes
 * begin, when they are its last part alone.
 */
export function readDirectory(zip: Uint8Array, from = 0): ZipEntry[] | null {
  const view = viewOf(zip);
  const end = view.byteLength < END_BYTES ? null : findEnd(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true) - from;
  if (at < 0) return null;
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRAL) return null;
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const commentBytes = view.getUint16(at + 32, true);
    const next = at + 46 + nameBytes + extraBytes + commentBytes;
    if (next > end) return null;
    const afterName = at + 46 + nameBytes;
    entries.push({
      name: entryName(zip.subarray(at + 46, afterName), zip.subarray(afterName, afterName + extraBytes)),
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      crc: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at = next;
  }
  return entries;
}

/** The packed bytes of an entry; null when its local header isn't where the directory says. */
export function packedBytesOf(zip: Uint8Array, entry: ZipEntry): Uint8Array | null {
  const view = viewOf(zip);
  if (entry.at + 30 > view.byteLength || view.getUint32(entry.at, true) !== LOCAL) return null;
  const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  const end = start + entry.packedBytes;
  return end > view.byteLength ? null : zip.subarray(start, end);
}

import { createReadStream, openSync, closeSync, fstatSync, readSync } from 'node:fs';
import { createInflateRaw } from 'node:zlib';
import { PassThrough } from 'node:stream';

const END = 0x06054b50;
const ENTRY = 0x02014b50;

const readAt = (file, position, length) => {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, position);
  return bytes;
};

const findEntry = (file, wanted) => {
  const { size } = fstatSync(file);
  const tail = readAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557));
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) return undefined;
  const directory = readAt(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY;) {
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    if (wanted(name))
      return {
        method: directory.readUInt16LE(at + 10),
        packedBytes: directory.readUInt32LE(at + 20),
        header: directory.readUInt32LE(at + 42),
      };
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return undefined;
};

/**
 * The unpacked bytes of the first member whose name pleases `wanted`, as a stream; undefined when there is none.
 * Reads stored and deflated members below 4 GB, which is all that a wheel has: the set-up has no packages yet to do it.
 */
export const openZipMember = (path, wanted) => {
  const file = openSync(path, 'r');
  try {
    const entry = findEntry(file, wanted);
    if (entry === undefined || entry.packedBytes === 0) return undefined;
    const local = readAt(file, entry.header, 30);
    const start = entry.header + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
    const packed = createReadStream(path, { start, end: start + entry.packedBytes - 1 });
    const unpack = entry.method === 0 ? new PassThrough() : createInflateRaw();
    packed.on('error', (error) => unpack.destroy(error));
    return packed.pipe(unpack);
  } finally {
    closeSync(file);
  }
};

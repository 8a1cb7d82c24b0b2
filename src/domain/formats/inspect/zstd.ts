import { Decompress, decompress } from 'fzstd';

/** Frames ask for this much memory before the first byte is decoded; the format's own tools stop at 128 MiB too. */
const LARGEST_WINDOW = 128 * 1024 * 1024;
const MAGIC = 0xfd2fb528;
/** Frames of somebody's own, to be skipped: 0x184D2A50 … 0x184D2A5F. */
const SKIPPABLE = 0x184d2a5;

interface Frame {
  bytes: Uint8Array;
  /** What it says it unpacks to; null: it doesn't say. */
  size: number | null;
  window: number;
}

const SIZE_BYTES = [0, 2, 4, 8] as const;
const DICTIONARY_BYTES = [0, 1, 2, 4] as const;

/** The header of the frame at the beginning (RFC 8878, 3.1.1.1), with its own length; null: none that is read. */
function headerOf(
  view: DataView,
): { length: number; size: number | null; window: number; tail: number } | null {
  if (view.byteLength < 6) return null;
  const descriptor = view.getUint8(4);
  const isSingle = (descriptor & 0x20) !== 0;
  const dictionary = DICTIONARY_BYTES[descriptor & 3] ?? 0;
  const flag = descriptor >> 6;
  const sizeBytes = flag === 0 ? (isSingle ? 1 : 0) : (SIZE_BYTES[flag] ?? 0);
  const sizeAt = 5 + (isSingle ? 0 : 1) + dictionary;
  const length = sizeAt + sizeBytes;
  if ((descriptor & 8) !== 0 || length > view.byteLength) return null;
  const size =
    sizeBytes === 0
      ? null
      : sizeBytes === 1
        ? view.getUint8(sizeAt)
        : sizeBytes === 2
          ? view.getUint16(sizeAt, true) + 256
          : view.getUint32(sizeAt, true) + (sizeBytes === 8 ? view.getUint32(sizeAt + 4, true) * 2 ** 32 : 0);
  const exponent = view.getUint8(5);
  const base = 2 ** (10 + (exponent >> 3));
  const window = isSingle ? (size ?? 0) : base + (base / 8) * (exponent & 7);
  return { length, size, window, tail: (descriptor & 4) === 0 ? 0 : 4 };
}

/** The frame at the beginning, found by the lengths of its blocks without decoding one; null: damaged or cut off. */
function frameOf(packed: Uint8Array): Frame | null {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const header = headerOf(view);
  if (header === null) return null;
  let at = header.length;
  for (;;) {
    if (at + 3 > packed.byteLength) return null;
    const block = view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
    const kind = (block >> 1) & 3;
    if (kind === 3) return null;
    at += 3 + (kind === 1 ? 1 : block >>> 3);
    if ((block & 1) === 0) continue;
    at += header.tail;
    if (at > packed.byteLength) return null;
    return { bytes: packed.subarray(0, at), size: header.size, window: header.window };
  }
}

/** Where the next frame begins after one that is to be skipped; null: this isn't one. */
function afterSkippable(packed: Uint8Array): number | null {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (view.byteLength < 8 || view.getUint32(0, true) >>> 4 !== SKIPPABLE) return null;
  return 8 + view.getUint32(4, true);
}

/** A frame that doesn't say its size, as long as it stays under `most`; throws beyond it. */
function streamed({ bytes }: Frame, most: number): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const decoder = new Decompress((piece) => {
    size += piece.byteLength;
    if (size > most) throw new RangeError('more than announced');
    pieces.push(piece);
  });
  decoder.push(bytes, true);
  return pieces;
}

function unpacked(frame: Frame, most: number): Uint8Array[] | null {
  if (frame.window > LARGEST_WINDOW && frame.size === null) return null;
  if (frame.size !== null && frame.size > most) return null;
  try {
    return frame.size === null
      ? streamed(frame, most)
      : [decompress(frame.bytes, new Uint8Array(frame.size))];
  } catch {
    return null; // fzstd throws on whatever it doesn't expect
  }
}

/**
 * Zstandard bytes unpacked, of one frame or of several one after the other; null when they are damaged or come to
 * another size than announced. Sizes and windows are looked at before memory is taken for them.
 */
export function unpackZstd(packed: Uint8Array, size: number): Uint8Array | null {
  const whole = new Uint8Array(size);
  let rest = packed;
  let at = 0;
  while (rest.byteLength > 0) {
    const skip = afterSkippable(rest);
    if (skip !== null) {
      if (skip > rest.byteLength) return null;
      rest = rest.subarray(skip);
      continue;
    }
    const isFrame =
      rest.byteLength >= 4 &&
      new DataView(rest.buffer, rest.byteOffset, rest.byteLength).getUint32(0, true) === MAGIC;
    const frame = isFrame ? frameOf(rest) : null;
    const pieces = frame === null ? null : unpacked(frame, size - at);
    if (frame === null || pieces === null) return null;
    for (const piece of pieces) {
      whole.set(piece, at);
      at += piece.byteLength;
    }
    rest = rest.subarray(frame.bytes.byteLength);
  }
  return at === size ? whole : null;
}

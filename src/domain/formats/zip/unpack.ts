import { Inflate } from 'fflate';
import { crc32 } from './crc32';
import { packedBytesOf, type ZipEntry } from './directory';
import type { ZipProblem } from './problem';

/** Packed bytes given to the inflater at once: at deflate's highest ratio they grow to 16 MB, then we look again. */
const STEP_BYTES = 16 * 1024;

/** Inflated pieces; returns false when the data isn't deflate. */
function* inflated(packed: Uint8Array): Generator<Uint8Array, boolean> {
  let ready: Uint8Array[] = [];
  const inflater = new Inflate((chunk) => {
    ready.push(chunk);
  });
  for (let from = 0; from < packed.byteLength; from += STEP_BYTES) {
    try {
      inflater.push(packed.subarray(from, from + STEP_BYTES), from + STEP_BYTES >= packed.byteLength);
    } catch {
      return false; // fflate throws on data that isn't deflate
    }
    yield* ready;
    ready = [];
  }
  return true;
}

function* stored(packed: Uint8Array): Generator<Uint8Array, boolean> {
  yield packed;
  return true;
}

/**
 * A file of a zip piece by piece, so that a large one never lies unpacked as a whole. Returns what is wrong with it,
 * or null; pieces given before that must not be trusted then. The announced size isn't believed: unpacking ends
 * beyond it.
 */
export function* unpackPieces(zip: Uint8Array, entry: ZipEntry): Generator<Uint8Array, ZipProblem | null> {
  const { name, method } = entry;
  if (entry.encrypted) return { kind: 'encrypted', name };
  const packed = packedBytesOf(zip, entry);
  if (packed === null) return { kind: 'cut-off', name };
  if (method !== 0 && method !== 8) return { kind: 'unknown-method', name, method };
  const pieces = method === 0 ? stored(packed) : inflated(packed);
  let bytes = 0;
  let crc = 0;
  for (;;) {
    const next = pieces.next();
    if (next.done === true) {
      if (!next.value || bytes !== entry.bytes) return { kind: 'wrong-size', name };
      return crc === entry.crc ? null : { kind: 'wrong-checksum', name };
    }
    bytes += next.value.byteLength;
    if (bytes > entry.bytes) return { kind: 'wrong-size', name };
    crc = crc32(next.value, crc);
    yield next.value;
  }
}

/** A whole file of a zip, or what is wrong with it. */
export function unpack(zip: Uint8Array, entry: ZipEntry): Uint8Array | ZipProblem {
  const whole = new Uint8Array(entry.bytes);
  const pieces = unpackPieces(zip, entry);
  let at = 0;
  for (;;) {
    const next = pieces.next();
    if (next.done === true) return next.value ?? whole;
    whole.set(next.value, at);
    at += next.value.byteLength;
  }
}

import { canonicalText } from '../domain/canonical';
import { asHash, type Hash } from '../domain/ids';
import { Breath } from './breath';

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of the text's UTF-8 bytes. */
export async function hashText(text: string): Promise<Hash> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return asHash(hex(new Uint8Array(digest)));
}

/** SHA-256 over the canonical JSON (RFC 8785) of plain data. */
export const hashValue = (value: unknown): Promise<Hash> => hashText(canonicalText(value));

/** SHA-256 of a text that comes in pieces, without keeping the page from anything else meanwhile. */
export async function hashPieces(pieces: Iterable<string>): Promise<Hash> {
  const { createSHA256 } = await import('hash-wasm');
  const hasher = await createSHA256();
  const breath = new Breath();
  const encoder = new TextEncoder();
  for (const piece of pieces) {
    hasher.update(encoder.encode(piece));
    await breath.take();
  }
  return asHash(hasher.digest('hex'));
}

/**
 * SHA-256 of a file of any size, read as a stream: WebCrypto can't digest in parts, and a model file doesn't fit
 * into memory. `onBytes` gets the bytes read so far. An abort rejects with the signal's reason and frees the stream.
 */
export async function hashBlob(
  signal: AbortSignal,
  blob: Blob,
  onBytes?: (bytes: number) => void,
): Promise<Hash> {
  signal.throwIfAborted();
  const { createSHA256 } = await import('hash-wasm'); // only who hashes files needs its 7 kB
  const hasher = await createSHA256();
  const reader = blob.stream().getReader();
  let bytes = 0;
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      if (done) return asHash(hasher.digest('hex'));
      hasher.update(value);
      bytes += value.byteLength;
      onBytes?.(bytes);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

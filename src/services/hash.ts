import type { IHasher } from 'hash-wasm';
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

/** Up to here a text is digested whole by the browser itself: the packs of a first visit need no library. */
const WHOLE_BYTES = 1_000_000;

const digestWhole = async (parts: readonly BlobPart[]): Promise<Hash> => {
  const bytes = await new Blob([...parts]).arrayBuffer();
  return asHash(hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
};

/** SHA-256 of a text of which one piece after the other is at hand, as text or as its UTF-8 bytes. */
export class PieceHasher {
  readonly #breath = new Breath();
  readonly #held: Uint8Array<ArrayBuffer>[] = [];
  #heldBytes = 0;
  #hasher: IHasher | null = null;

  /** Takes the next piece, without keeping the page from anything else meanwhile. */
  async add(piece: string | Uint8Array<ArrayBuffer>): Promise<void> {
    const bytes = typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
    if (this.#hasher === null && this.#heldBytes + bytes.byteLength > WHOLE_BYTES) {
      this.#hasher = await (await import('hash-wasm')).createSHA256();
      for (const earlier of this.#held.splice(0)) this.#hasher.update(earlier);
    }
    if (this.#hasher === null) {
      this.#held.push(bytes);
      this.#heldBytes += bytes.byteLength;
    } else this.#hasher.update(bytes);
    await this.#breath.take();
  }

  async digest(): Promise<Hash> {
    return this.#hasher === null ? digestWhole(this.#held) : asHash(this.#hasher.digest('hex'));
  }
}

/** SHA-256 of a text that is made piece by piece. */
export async function hashPieces(pieces: Iterable<string>): Promise<Hash> {
  const hasher = new PieceHasher();
  for (const piece of pieces) await hasher.add(piece);
  return hasher.digest();
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

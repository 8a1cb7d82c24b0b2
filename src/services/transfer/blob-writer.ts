/** What is gathered before it is handed to the browser as a blob of its own. */
const SUB_BLOB_BYTES = 1 << 20;

/**
 * Writes a file piece by piece. Every megabyte becomes a blob, which browsers keep outside the page's memory, so a file
 * may be far larger than what the page holds of it at a time.
 */
export class BlobWriter {
  readonly #encoder = new TextEncoder();
  #done: Blob[] = [];
  #pieces: Uint8Array<ArrayBuffer>[] = [];
  #gathered = 0;
  #bytes = 0;

  /** Bytes written so far. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Bytes are copied: the caller may write over its own. */
  write(piece: string | Uint8Array): void {
    const bytes = typeof piece === 'string' ? this.#encoder.encode(piece) : new Uint8Array(piece);
    if (bytes.byteLength === 0) return;
    this.#pieces.push(bytes);
    this.#gathered += bytes.byteLength;
    this.#bytes += bytes.byteLength;
    if (this.#gathered >= SUB_BLOB_BYTES) this.#handOver();
  }

  /** The whole file. The writer is empty afterwards. */
  finish(type: string): Blob {
    this.#handOver();
    const blob = new Blob(this.#done, { type });
    this.#done = [];
    this.#bytes = 0;
    return blob;
  }

  #handOver(): void {
    if (this.#pieces.length === 0) return;
    this.#done.push(new Blob(this.#pieces));
    this.#pieces = [];
    this.#gathered = 0;
  }
}

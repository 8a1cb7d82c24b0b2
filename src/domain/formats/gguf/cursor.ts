import { decodeUtf8 } from '../utf8';

/** Thrown inside the reader only: the bytes at hand end before the value does. `needed` counts from the file's start. */
export class NeedsMore extends Error {
  readonly needed: number;
  constructor(needed: number) {
    super(`needs ${String(needed)} bytes`);
    this.needed = needed;
  }
}

/** Thrown inside the reader only: the file contradicts itself, or claims more than it has. */
export class Contradiction extends Error {}

/**
 * Reads little-endian values one after another. Every length is compared with the size of the whole file before
 * anything is allocated or asked for: a hostile length ends as a Contradiction, never as a huge request.
 */
export class Cursor {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #fileSize: number;
  #at = 0;

  constructor(bytes: Uint8Array, fileSize: number) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#fileSize = fileSize;
  }

  get at(): number {
    return this.#at;
  }

  /** How many bytes of the file lie beyond the cursor, read or not. */
  get left(): number {
    return this.#fileSize - this.#at;
  }

  /** Refuses a count of things that are at least `minBytes` each when the file can't hold them. */
  demandRoom(count: number, minBytes: number, what: string): void {
    if (count * minBytes > this.left) {
      throw new Contradiction(`${what}: ${String(count)} of them don't fit into the file`);
    }
  }

  #take(length: number): number {
    const start = this.#at;
    if (length > this.left)
      throw new Contradiction(`the file ends at byte ${String(this.#fileSize)} inside a value`);
    if (start + length > this.#bytes.byteLength) throw new NeedsMore(start + length);
    this.#at = start + length;
    return start;
  }

  u8 = (): number => this.#view.getUint8(this.#take(1));
  i8 = (): number => this.#view.getInt8(this.#take(1));
  u16 = (): number => this.#view.getUint16(this.#take(2), true);
  i16 = (): number => this.#view.getInt16(this.#take(2), true);
  u32 = (): number => this.#view.getUint32(this.#take(4), true);
  i32 = (): number => this.#view.getInt32(this.#take(4), true);
  f32 = (): number => this.#view.getFloat32(this.#take(4), true);
  f64 = (): number => this.#view.getFloat64(this.#take(8), true);
  /** As a number: exact up to 2^53, beyond it rounded. */
  u64 = (): number => Number(this.#view.getBigUint64(this.#take(8), true));
  i64 = (): number => Number(this.#view.getBigInt64(this.#take(8), true));

  /** A length-prefixed text; bytes that aren't UTF-8 become U+FFFD. */
  text(): string {
    const length = this.u64();
    const start = this.#take(length);
    return decodeUtf8(this.#bytes.subarray(start, start + length));
  }
}

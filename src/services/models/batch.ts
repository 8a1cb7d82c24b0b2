import { done, type Outcome } from '../../domain/failure';

const BATCH_BYTES = 1024 * 1024;

/** Collects network chunks into larger ones: a message to the worker for each 64 kB would cost more than the write. */
export class Batch {
  #buffer = new Uint8Array(BATCH_BYTES);
  #filled = 0;
  readonly #send: (chunk: Uint8Array<ArrayBuffer>) => Promise<Outcome<void>>;

  constructor(send: (chunk: Uint8Array<ArrayBuffer>) => Promise<Outcome<void>>) {
    this.#send = send;
  }

  async add(chunk: Uint8Array): Promise<Outcome<void>> {
    let at = 0;
    while (at < chunk.byteLength) {
      const piece = chunk.subarray(at, at + BATCH_BYTES - this.#filled);
      this.#buffer.set(piece, this.#filled);
      this.#filled += piece.byteLength;
      at += piece.byteLength;
      if (this.#filled < BATCH_BYTES) continue;
      const sent = await this.flush();
      if (!sent.ok) return sent;
    }
    return done(undefined);
  }

  async flush(): Promise<Outcome<void>> {
    if (this.#filled === 0) return done(undefined);
    const chunk = this.#buffer.slice(0, this.#filled);
    this.#filled = 0;
    return this.#send(chunk);
  }
}

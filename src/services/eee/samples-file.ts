import type { EeeSamples } from '../../domain/formats/eee/write';
import { PieceHasher } from '../hash';
import { BlobWriter } from '../transfer';

/** The rows of one candidate on their way into a file: the browser keeps it, not this page's memory. */
export class SamplesFile {
  readonly #file = new BlobWriter();
  readonly #hasher = new PieceHasher();
  #rows = 0;
  #isWhole = true;

  /** The next row; null: it is scored, but its text isn't here, so that the file would not be whole. */
  async add(line: string | null): Promise<void> {
    if (line === null) this.#isWhole = false;
    if (!this.#isWhole || line === null) return;
    const bytes = new TextEncoder().encode(line);
    this.#file.write(bytes);
    await this.#hasher.add(bytes);
    this.#rows += 1;
  }

  /** undefined: no row was added, or one has no text; the record then goes without rows. */
  async finish(): Promise<{ samples: EeeSamples; file: Blob } | undefined> {
    const file = this.#file.finish('application/x-ndjson');
    if (!this.#isWhole || this.#rows === 0) return undefined;
    return { samples: { checksum: await this.#hasher.digest(), rows: this.#rows }, file };
  }
}

import { Zip, ZipDeflate } from 'fflate';
import { BlobWriter } from './blob-writer';
import { NO_TIME } from './zip-write';

/** A file inside a zip that is being written. */
export interface ZipEntry {
  write: (piece: string | Uint8Array) => void;
  /** Nothing can be written to it afterwards; the next file may begin. */
  end: () => void;
}

/** Text is gathered to this length before it is packed: a row alone packs badly and slowly. */
const PACK_CHARS = 1 << 16;

/**
 * Writes a zip file by file and piece by piece; neither the files nor the zip are in memory as a whole. Same pieces,
 * same bytes, on every computer and at any time.
 */
export class ZipWriter {
  readonly #out = new BlobWriter();
  readonly #encoder = new TextEncoder();
  #broken: Error | null = null;
  readonly #zip = new Zip((error, chunk) => {
    if (error === null) this.#out.write(chunk);
    else this.#broken = error;
  });

  /** Begins a file; the one before must have ended. */
  begin(path: string): ZipEntry {
    const file = new ZipDeflate(path, { level: 6 });
    file.mtime = NO_TIME;
    this.#zip.add(file);
    let waiting = '';
    const flush = (isLast: boolean): void => {
      file.push(this.#encoder.encode(waiting), isLast);
      waiting = '';
    };
    return {
      write: (piece) => {
        if (typeof piece === 'string') waiting += piece;
        else {
          flush(false);
          file.push(piece, false);
        }
        if (waiting.length >= PACK_CHARS) flush(false);
      },
      end: () => {
        flush(true);
      },
    };
  }

  /** A whole file at once. */
  add(path: string, text: string): void {
    const entry = this.begin(path);
    entry.write(text);
    entry.end();
  }

  /** The zip. @throws when a path or file is none that a zip can hold. */
  finish(): Blob {
    this.#zip.end();
    if (this.#broken !== null) throw this.#broken;
    return this.#out.finish('application/zip');
  }
}

import type { Outcome } from '../domain/failure';

/** A finished file: its SHA-256 in hex and its size. */
export interface FileDigest {
  sha256: string;
  sizeBytes: number;
}

/**
 * The contract of the worker that writes and hashes files of the origin private file system. Only a worker may
 * write there piece by piece such that a killed tab keeps what was written. One file at a time; names are bare, in
 * the folder the worker was made for. `onBytes` gets the bytes done so far. `Source` is the platform's `Blob`, which
 * the protocol, checked without a platform, doesn't know.
 */
export interface FileWriter<Source> {
  /** Opens a file for appending. What is kept is hashed again, so that the digest covers the whole. */
  open(
    name: string,
    keep: boolean,
    onBytes: (bytes: number) => void,
  ): Promise<Outcome<{ sizeBytes: number }>>;
  /** Empties the open file: the server began at byte 0 after all. */
  restart(): Promise<Outcome<void>>;
  append(chunk: Uint8Array<ArrayBuffer>): Promise<Outcome<void>>;
  /** Copies a whole file chosen by the user. */
  appendFile(file: Source, onBytes: (bytes: number) => void): Promise<Outcome<void>>;
  /** Ends writing; the file is closed whatever comes out. */
  close(): Promise<Outcome<FileDigest>>;
  /** Hashes a file without changing it. */
  digest(name: string, onBytes: (bytes: number) => void): Promise<Outcome<FileDigest>>;
}

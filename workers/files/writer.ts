import { createSHA256, type IHasher } from 'hash-wasm';
import { done, failed, type Outcome } from '../../src/domain/failure';
import type { FileDigest, FileWriter } from '../../src/protocol/files';
import { asOutcome } from './failures';

interface OpenFile {
  name: string;
  handle: FileSystemSyncAccessHandle;
  hasher: IHasher;
  at: number;
}

const CHUNK_BYTES = 4 * 1024 * 1024;
const LOCK_TRIES = 10;
const LOCK_WAIT_MS = 50;

/** A writer that was ended a moment ago still holds the file: waits a little before it is called locked. */
async function lock(entry: FileSystemFileHandle): Promise<FileSystemSyncAccessHandle> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await entry.createSyncAccessHandle();
    } catch (error) {
      const held = error instanceof DOMException && error.name === 'NoModificationAllowedError';
      if (!held || tries === LOCK_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOCK_WAIT_MS));
    }
  }
}

function write(file: OpenFile, chunk: Uint8Array<ArrayBuffer>): Outcome<void> {
  const written = file.handle.write(chunk, { at: file.at });
  if (written < chunk.byteLength) {
    const missingBytes = chunk.byteLength - written;
    return failed({ kind: 'storage-full', missingBytes, detail: 'a write ended early' });
  }
  file.hasher.update(chunk);
  file.at += chunk.byteLength;
  return done(undefined);
}

/** Feeds what is already in the file to the hasher. */
function rehash(file: OpenFile, onBytes: (bytes: number) => void): void {
  const size = file.handle.getSize();
  const chunk = new Uint8Array(Math.min(CHUNK_BYTES, size));
  while (file.at < size) {
    const read = file.handle.read(chunk, { at: file.at });
    if (read === 0) break;
    file.hasher.update(chunk.subarray(0, read));
    file.at += read;
    onBytes(file.at);
  }
}

async function readThrough(
  blob: Blob,
  take: (chunk: Uint8Array<ArrayBuffer>) => Outcome<void>,
): Promise<Outcome<void>> {
  const reader = blob.stream().getReader();
  for (;;) {
    const { done: ended, value } = await reader.read();
    if (ended) return done(undefined);
    const outcome = take(value);
    if (outcome.ok) continue;
    await reader.cancel();
    return outcome;
  }
}

/** The writer for one folder of the origin private file system. See the contract for what each call promises. */
export function createFileWriter(folder: string): FileWriter<Blob> {
  let open: OpenFile | undefined;
  const directory = async (): Promise<FileSystemDirectoryHandle> =>
    (await navigator.storage.getDirectory()).getDirectoryHandle(folder, { create: true });
  const opened = (): OpenFile => {
    if (open === undefined) throw new Error('no file is open');
    return open;
  };

  return {
    open: (name, keep, onBytes) =>
      asOutcome(name, async () => {
        open?.handle.close();
        const entry = await (await directory()).getFileHandle(name, { create: true });
        open = { name, handle: await lock(entry), hasher: await createSHA256(), at: 0 };
        if (keep) rehash(open, onBytes);
        else open.handle.truncate(0);
        return done({ sizeBytes: open.at });
      }),
    restart: () =>
      asOutcome(open?.name ?? '', async () => {
        const file = opened();
        file.handle.truncate(0);
        file.hasher = await createSHA256();
        file.at = 0;
        return done(undefined);
      }),
    append: (chunk) => asOutcome(open?.name ?? '', () => Promise.resolve(write(opened(), chunk))),
    appendFile: (blob, onBytes) =>
      asOutcome(open?.name ?? '', () => {
        const file = opened();
        return readThrough(blob, (chunk) => {
          const outcome = write(file, chunk);
          onBytes(file.at);
          return outcome;
        });
      }),
    close: () =>
      asOutcome(open?.name ?? '', () => {
        const { handle, hasher, at } = opened();
        open = undefined;
        try {
          handle.flush();
        } finally {
          handle.close();
        }
        return Promise.resolve(done<FileDigest>({ sha256: hasher.digest('hex'), sizeBytes: at }));
      }),
    digest: (name, onBytes) =>
      asOutcome(name, async () => {
        const file = await (await (await directory()).getFileHandle(name)).getFile();
        const hasher = await createSHA256();
        let sizeBytes = 0;
        const outcome = await readThrough(file, (chunk) => {
          hasher.update(chunk);
          sizeBytes += chunk.byteLength;
          onBytes(sizeBytes);
          return done(undefined);
        });
        return outcome.ok ? done({ sha256: hasher.digest('hex'), sizeBytes }) : outcome;
      }),
  };
}

import type { IHasher } from 'hash-wasm';
import { done, failed, type Outcome } from '../../domain/failure';
import { asHash } from '../../domain/ids';
import type { LocalModel } from '../../domain/run';
import { brokenStream, openDownload } from '../net';
import { writeFailure } from './disk';
import type { MlcFile } from './mlc-files';

export type HashedFile = LocalModel['files'][number];
type OnBytes = (bytes: number) => void;

/** Hashes and counts what flows through. */
class Meter {
  bytes = 0;
  readonly #sha256: IHasher;
  readonly #md5: IHasher | null;
  readonly #onBytes: OnBytes;

  constructor(sha256: IHasher, md5: IHasher | null, onBytes: OnBytes) {
    this.#sha256 = sha256;
    this.#md5 = md5;
    this.#onBytes = onBytes;
  }

  add(chunk: Uint8Array): void {
    this.#sha256.update(chunk);
    this.#md5?.update(chunk);
    this.bytes += chunk.byteLength;
    this.#onBytes(this.bytes);
  }

  /** The file's digest, or what is wrong with it by its announced size and MD5. */
  finish(file: MlcFile): Outcome<HashedFile> {
    if (file.sizeBytes !== null && file.sizeBytes !== this.bytes) {
      const detail = `${file.name}: ${String(this.bytes)} bytes instead of ${String(file.sizeBytes)}`;
      return failed({ kind: 'damaged-model', detail });
    }
    const md5 = this.#md5?.digest('hex');
    if (md5 !== undefined && md5 !== file.md5) {
      return failed({
        kind: 'damaged-model',
        detail: `${file.name}: MD5 ${md5} instead of ${file.md5 ?? ''}`,
      });
    }
    return done({ name: file.name, sha256: asHash(this.#sha256.digest('hex')), sizeBytes: this.bytes });
  }
}

async function meterFor(file: MlcFile, onBytes: OnBytes): Promise<Meter> {
  const { createMD5, createSHA256 } = await import('hash-wasm'); // not on a first visit
  return new Meter(await createSHA256(), file.md5 === null ? null : await createMD5(), onBytes);
}

/** A file that is in its cache already and right; null: fetch it. A wrong one is taken out. */
export async function cachedFile(
  signal: AbortSignal,
  file: MlcFile,
  onBytes: OnBytes,
): Promise<HashedFile | null> {
  const cache = await caches.open(file.scope);
  const response = await cache.match(file.url);
  const reader = response?.body?.getReader();
  if (reader === undefined) return null;
  const meter = await meterFor(file, onBytes);
  for (;;) {
    const { done: ended, value } = await reader.read();
    if (ended) break;
    if (signal.aborted) {
      await reader.cancel();
      return null;
    }
    meter.add(value);
  }
  const checked = meter.finish(file);
  if (checked.ok) return checked.value;
  await cache.delete(file.url);
  return null;
}

/**
 * Downloads a file into its cache under its exact address, hashed on the way. Cut off, aborted or of the wrong size
 * or MD5, nothing stays in the cache: WebLLM trusts whatever it finds there.
 */
export async function fetchFile(
  signal: AbortSignal,
  file: MlcFile,
  onBytes: OnBytes,
): Promise<Outcome<HashedFile>> {
  const opened = await openDownload(signal, { url: file.url, expected: file.expected });
  if (!opened.ok) return opened;
  const { body, totalBytes } = opened.value;
  if (file.sizeBytes !== null && totalBytes !== null && totalBytes !== file.sizeBytes) {
    await body.cancel();
    const detail = `${String(totalBytes)} bytes instead of ${String(file.sizeBytes)}`;
    return failed({ kind: 'not-a-model', file: file.name, detail });
  }
  const meter = await meterFor(file, onBytes);
  let broken: unknown;
  const through = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      meter.add(chunk);
      controller.enqueue(new Uint8Array(chunk));
    },
  });
  const piped = body.pipeTo(through.writable, { signal }).catch((error: unknown) => {
    broken = error;
  });
  const cache = await caches.open(file.scope);
  try {
    await cache.put(file.url, new Response(through.readable, { headers: { 'Content-Type': typeOf(file) } }));
    await piped;
  } catch (error) {
    await piped;
    // A full disk breaks the stream from the other end: its own name tells it apart from a cut connection.
    const full = error instanceof DOMException && error.name === 'QuotaExceededError';
    return full || broken === undefined ? writeFailure(error) : brokenStream(signal, file.url, broken);
  }
  const checked = meter.finish(file);
  if (!checked.ok) await cache.delete(file.url);
  return checked;
}

const typeOf = (file: MlcFile): string =>
  file.expected === 'wasm'
    ? 'application/wasm'
    : file.name.endsWith('.json')
      ? 'application/json'
      : 'application/octet-stream';

/** Puts a small file that is in memory into its cache. */
export async function putFile(
  scope: string,
  url: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Outcome<void>> {
  try {
    const cache = await caches.open(scope);
    await cache.put(url, new Response(bytes, { headers: { 'Content-Type': 'application/json' } }));
    return done(undefined);
  } catch (error) {
    return writeFailure(error);
  }
}

import { done, failed, type Failure, type Outcome } from '../../domain/failure';
import type { LocalModel } from '../../domain/run';
import type { FileDigest } from '../../protocol/files';
import { brokenStream, drain, fileNameOf, openDownload } from '../net';
import { Batch } from './batch';
import type { CatalogueEntry } from './catalogue';
import { demandRoom } from './disk';
import { withFileWriter, type FileWriterClient } from './file-writer';
import { readFacts } from './gguf-file';
import { ggufModel } from './local-model';
import { ggufName, openFile, pathOf, removeFile, rename, sizeOf } from './opfs';
import { partName } from './parts';
import type { OnProgress } from './progress';
import { RETRY_WAITS_MS, withRetries } from './retry';

const absolute = (source: string): string => new URL(source, document.baseURI).href;

/** One download into the open part file, from where it stands. Ends with a Failure that may be tried again. */
class PartDownload {
  /** Bytes in the part file. */
  at: number;
  #etag: string | null = null;
  readonly #entry: CatalogueEntry;
  readonly #writer: FileWriterClient;
  readonly #onProgress: OnProgress;

  constructor(entry: CatalogueEntry, writer: FileWriterClient, at: number, onProgress: OnProgress) {
    this.#entry = entry;
    this.#writer = writer;
    this.at = at;
    this.#onProgress = onProgress;
  }

  #report(phase: 'connecting' | 'downloading', url: string, totalBytes: number | null): void {
    this.#onProgress({ phase, doneBytes: this.at, totalBytes, file: fileNameOf(url) });
  }

  async #restart(): Promise<Outcome<void>> {
    this.at = 0;
    return this.#writer.restart();
  }

  async from(signal: AbortSignal, url: string): Promise<Outcome<void>> {
    const { sha256, sizeBytes, sizeEstimated } = this.#entry;
    const expectedBytes = sizeEstimated ? null : sizeBytes;
    this.#report('connecting', url, expectedBytes);
    if (expectedBytes !== null && this.at === expectedBytes) return done(undefined);
    const opened = await openDownload(signal, { url, expected: 'gguf', fromByte: this.at });
    if (!opened.ok) return opened;
    const { body, offset, etag, totalBytes } = opened.value;
    if (expectedBytes !== null && totalBytes !== null && totalBytes !== expectedBytes) {
      await body.cancel();
      const detail = `${String(totalBytes)} bytes instead of ${String(expectedBytes)}`;
      return failed({ kind: 'not-a-model', file: fileNameOf(url), detail });
    }
    // Without a known hash nothing else would notice that the file was exchanged between two tries.
    const exchanged = sha256 === null && this.at > 0 && (etag === null || etag !== this.#etag);
    if (offset !== this.at || exchanged) {
      const restarted = await this.#restart();
      if (!restarted.ok) return restarted;
      if (offset > 0) {
        await body.cancel();
        return this.from(signal, url);
      }
    }
    this.#etag = etag;
    return this.#take(signal, url, body, totalBytes);
  }

  async #take(
    signal: AbortSignal,
    url: string,
    body: ReadableStream<Uint8Array>,
    totalBytes: number | null,
  ): Promise<Outcome<void>> {
    const stop = new AbortController();
    let refused: Failure | undefined;
    const batch = new Batch(async (chunk) => {
      const bytes = chunk.byteLength;
      const written = await this.#writer.append(chunk);
      if (written.ok) this.at += bytes;
      this.#report('downloading', url, totalBytes);
      return written;
    });
    const drained = await drain(AbortSignal.any([signal, stop.signal]), url, body, async (chunk) => {
      const added = await batch.add(chunk);
      if (added.ok) return;
      refused = added.failure;
      stop.abort();
    });
    if (refused !== undefined) return failed(refused);
    const flushed = await batch.flush();
    if (!flushed.ok) return flushed;
    // A server may end early without breaking the connection.
    const early = drained.ok && totalBytes !== null && this.at < totalBytes;
    return early ? brokenStream(signal, url, `ended at byte ${String(this.at)}`) : drained;
  }
}

async function fromAnySource(
  signal: AbortSignal,
  entry: CatalogueEntry,
  part: PartDownload,
  waitsMs: readonly number[],
): Promise<Outcome<string>> {
  let outcome: Outcome<string> = failed({ kind: 'model-missing', name: entry.name });
  for (const source of entry.sources) {
    const url = absolute(source);
    const taken = await withRetries(
      signal,
      waitsMs,
      () => part.at,
      () => part.from(signal, url),
    );
    if (taken.ok) return done(url);
    outcome = taken;
    const elsewhere = taken.failure.kind === 'download' || taken.failure.kind === 'not-a-model';
    if (!elsewhere) break;
  }
  return outcome;
}

/** Checks a complete part, names it by its hash and describes it. A part that is wrong is removed. */
async function finish(entry: CatalogueEntry, digest: FileDigest, url: string): Promise<Outcome<LocalModel>> {
  const part = pathOf(partName(entry));
  const file = fileNameOf(url);
  if (entry.sha256 !== null && entry.sha256 !== digest.sha256) {
    await removeFile(part);
    return failed({ kind: 'wrong-hash', file, expected: entry.sha256, actual: digest.sha256 });
  }
  const written = await openFile(part);
  if (!written.ok) return written;
  const facts = await readFacts(written.value, file);
  if (!facts.ok) {
    await removeFile(part);
    return facts;
  }
  const renamed = await rename(partName(entry), ggufName(digest.sha256));
  if (!renamed.ok) return renamed;
  return done(await ggufModel(digest, facts.value, { entry, fileName: file, hints: {} }));
}

/** Already here under its hash, from an earlier download whose record was lost. */
async function alreadyHere(entry: CatalogueEntry): Promise<Outcome<LocalModel> | null> {
  if (entry.sha256 === null || (await sizeOf(ggufName(entry.sha256))) !== entry.sizeBytes) return null;
  const file = await openFile(pathOf(ggufName(entry.sha256)));
  if (!file.ok) return null;
  const fileName = fileNameOf(absolute(entry.sources[0] ?? entry.id));
  const facts = await readFacts(file.value, fileName);
  if (!facts.ok) return facts;
  const digest = { sha256: entry.sha256, sizeBytes: entry.sizeBytes };
  return done(await ggufModel(digest, facts.value, { entry, fileName, hints: {} }));
}

/**
 * Downloads a GGUF file into the origin private file system: from the first source that has it, on from where an
 * earlier try ended, hashed as it comes, and given its name only when the hash is right.
 */
export async function downloadGguf(
  signal: AbortSignal,
  entry: CatalogueEntry,
  onProgress: OnProgress,
  waitsMs: readonly number[] = RETRY_WAITS_MS,
): Promise<Outcome<LocalModel>> {
  const here = await alreadyHere(entry);
  if (here !== null) return here;
  const keep = entry.sha256 !== null; // with no hash to check, an old part might belong to another file
  const room = await demandRoom(entry.sizeBytes - (keep ? await sizeOf(partName(entry)) : 0));
  if (!room.ok) return room;
  return withFileWriter(signal, async (writer) => {
    const opened = await writer.open(partName(entry), keep, (doneBytes) => {
      onProgress({ phase: 'checking', doneBytes, totalBytes: entry.sizeBytes, file: entry.name });
    });
    if (!opened.ok) return opened;
    const part = new PartDownload(entry, writer, opened.value.sizeBytes, onProgress);
    const taken = await fromAnySource(signal, entry, part, waitsMs);
    const digest = await writer.close(); // also after a failure: what is here stays for the next try
    if (!taken.ok) return taken;
    return digest.ok ? finish(entry, digest.value, taken.value) : digest;
  });
}

import { done, failed, type Outcome } from '../../domain/failure';
import type { LocalModel } from '../../domain/run';
import { hashBlob } from '../hash';
import { keyOf, type CatalogueEntry } from './catalogue';
import { withFileWriter } from './file-writer';
import { holding } from './lock';
import { MLC_SCOPES, mlcFolder } from './mlc-files';
import { openFile, removeFile, pathOf } from './opfs';
import { cacheKeysUnder, partName } from './parts';
import type { OnProgress } from './progress';

async function removeUnder(prefix: string): Promise<void> {
  for (const scope of [MLC_SCOPES.config, MLC_SCOPES.model]) {
    const cache = await caches.open(scope);
    for (const url of await cacheKeysUnder(scope, prefix)) await cache.delete(url);
  }
}

/** Deletes a model's bytes. The GPU code of an MLC model stays while one of `others` uses it. */
export async function deleteModel(model: LocalModel, others: readonly LocalModel[]): Promise<Outcome<void>> {
  const { source } = model;
  switch (source.kind) {
    case 'gguf':
      return removeFile(source.path);
    case 'mlc': {
      await removeUnder(source.modelUrl);
      const shared = others.some(
        (other) =>
          other.weightsHash !== model.weightsHash &&
          other.source.kind === 'mlc' &&
          other.source.libUrl === source.libUrl,
      );
      if (!shared) await (await caches.open(MLC_SCOPES.wasm)).delete(source.libUrl);
      return done(undefined);
    }
    case 'server': // its bytes are not here
    case 'scripted':
      return done(undefined);
  }
}

/** Throws away what an interrupted download left. Not for an entry that is here as a model: see `deleteModel`. */
export const discardPart = (entry: CatalogueEntry): Promise<Outcome<void>> =>
  holding(new AbortController().signal, keyOf(entry), async () => {
    if (entry.engine === 'wllama') return removeFile(pathOf(partName(entry)));
    for (const source of entry.sources) await removeUnder(mlcFolder(source, document.baseURI));
    return done(undefined);
  });

/** Whether all files of a model are in their places, without reading them. */
export async function isComplete(model: LocalModel): Promise<boolean> {
  const { source } = model;
  if (source.kind === 'scripted' || source.kind === 'server') return true;
  if (source.kind === 'gguf') {
    const file = await openFile(source.path);
    return file.ok && file.value.size === source.sizeBytes;
  }
  for (const file of model.files) {
    if ((await cachedResponse(source, file.name)) === undefined) return false;
  }
  return true;
}

async function cachedResponse(
  source: Extract<LocalModel['source'], { kind: 'mlc' }>,
  name: string,
): Promise<Response | undefined> {
  if (name.endsWith('.wasm')) return (await caches.open(MLC_SCOPES.wasm)).match(source.libUrl);
  const scope = name === 'mlc-chat-config.json' ? MLC_SCOPES.config : MLC_SCOPES.model;
  return (await caches.open(scope)).match(new URL(name, source.modelUrl).href);
}

/**
 * Reads a whole model again and compares every hash. `model-missing` when a file is gone, `wrong-hash` when the
 * disk gives back other bytes than were downloaded.
 */
export async function verifyModel(
  signal: AbortSignal,
  model: LocalModel,
  onProgress: OnProgress,
): Promise<Outcome<void>> {
  const { source } = model;
  if (source.kind === 'scripted' || source.kind === 'server') return done(undefined);
  let before = 0;
  for (const file of model.files) {
    const report = (bytes: number): void => {
      onProgress({
        phase: 'checking',
        doneBytes: before + bytes,
        totalBytes: model.sizeBytes,
        file: file.name,
      });
    };
    const actual =
      source.kind === 'gguf'
        ? await digestFile(signal, source.path, report)
        : await digestCached(signal, source, file.name, report);
    if (!actual.ok) return actual;
    if (actual.value !== file.sha256) {
      return failed({ kind: 'wrong-hash', file: file.name, expected: file.sha256, actual: actual.value });
    }
    before += file.sizeBytes;
  }
  return done(undefined);
}

type OnBytes = (bytes: number) => void;

const digestFile = (signal: AbortSignal, path: string, onBytes: OnBytes): Promise<Outcome<string>> =>
  withFileWriter(signal, async (writer) => {
    const digest = await writer.digest(path.slice(path.lastIndexOf('/') + 1), onBytes);
    return digest.ok ? done(digest.value.sha256) : digest;
  });

async function digestCached(
  signal: AbortSignal,
  source: Extract<LocalModel['source'], { kind: 'mlc' }>,
  name: string,
  onBytes: OnBytes,
): Promise<Outcome<string>> {
  const response = await cachedResponse(source, name);
  if (response === undefined) return failed({ kind: 'model-missing', name });
  try {
    return done<string>(await hashBlob(signal, await response.blob(), onBytes));
  } catch (error) {
    if (signal.aborted) return failed({ kind: 'cancelled' });
    return failed({ kind: 'damaged-model', detail: `${name}: ${String(error)}` });
  }
}

import * as v from 'valibot';
import { canonicalText } from '../../domain/canonical';
import { done, failed, type Outcome } from '../../domain/failure';
import type { LocalModel } from '../../domain/run';
import { hashBlob, hashText } from '../hash';
import { fetchBytes } from '../net';
import type { CatalogueEntry } from './catalogue';
import { demandRoom } from './disk';
import { mlcWeightsHash } from './local-model';
import { cachedFile, fetchFile, putFile, type HashedFile } from './mlc-cache';
import {
  ChatConfigSchema,
  CONFIG_NAME,
  MLC_SCOPES,
  mlcFiles,
  mlcFolder,
  TENSORS_NAME,
  TensorCacheSchema,
  tokenizerOf,
  type ChatConfig,
  type MlcFile,
} from './mlc-files';
import type { OnProgress } from './progress';
import { RETRY_WAITS_MS, withRetries } from './retry';

const SMALL_LIMIT_BYTES = 32 * 1024 * 1024;

interface SmallFile<T> {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  value: T;
}

async function fetchSmall<T>(
  signal: AbortSignal,
  folder: string,
  name: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<Outcome<SmallFile<T>>> {
  const url = new URL(name, folder).href;
  const bytes = await fetchBytes(signal, { url, expected: 'json', limitBytes: SMALL_LIMIT_BYTES });
  if (!bytes.ok) return bytes;
  try {
    const parsed = v.safeParse(schema, JSON.parse(new TextDecoder().decode(bytes.value)));
    if (parsed.success) return done({ name, bytes: bytes.value, value: parsed.output });
    return failed({ kind: 'damaged-model', detail: `${name}: ${parsed.issues[0].message}` });
  } catch (error) {
    return failed({ kind: 'damaged-model', detail: `${name}: ${String(error)}` });
  }
}

/** By its bytes, as it is checked later: decoded to text, a byte order mark would be lost. */
const hashed = async (signal: AbortSignal, file: SmallFile<unknown>): Promise<HashedFile> => ({
  name: file.name,
  sha256: await hashBlob(signal, new Blob([file.bytes])),
  sizeBytes: file.bytes.byteLength,
});

/** The first folder that has the model's configuration. */
async function findFolder(
  signal: AbortSignal,
  entry: CatalogueEntry,
  waitsMs: readonly number[],
): Promise<Outcome<{ folder: string; config: SmallFile<ChatConfig> }>> {
  let outcome: Outcome<never> = failed({ kind: 'model-missing', name: entry.name });
  for (const source of entry.sources) {
    const folder = mlcFolder(source, document.baseURI);
    const config = await withRetries(
      signal,
      waitsMs,
      () => 0,
      () => fetchSmall(signal, folder, CONFIG_NAME, ChatConfigSchema),
    );
    if (config.ok) return done({ folder, config: config.value });
    outcome = config;
    if (config.failure.kind === 'cancelled') break;
  }
  return outcome;
}

/** Fetches what isn't cached yet, one file after another, so that each counts as soon as it is whole. */
async function fetchAll(
  signal: AbortSignal,
  files: readonly MlcFile[],
  onProgress: OnProgress,
  waitsMs: readonly number[],
): Promise<Outcome<HashedFile[]>> {
  const totalBytes = files.reduce((sum, file) => sum + (file.sizeBytes ?? 0), 0);
  const all: HashedFile[] = [];
  let before = 0;
  for (const file of files) {
    let current = 0;
    const report = (phase: 'checking' | 'downloading') => (bytes: number) => {
      current = bytes;
      const doneBytes = before + bytes;
      onProgress({ phase, doneBytes, totalBytes: Math.max(totalBytes, doneBytes), file: file.name });
    };
    const cached = await cachedFile(signal, file, report('checking'));
    const fetched =
      cached === null
        ? await withRetries(
            signal,
            waitsMs,
            () => current,
            () => fetchFile(signal, file, report('downloading')),
          )
        : done(cached);
    if (!fetched.ok) return fetched;
    all.push(fetched.value);
    before += fetched.value.sizeBytes;
  }
  return done(all);
}

const templateOf = (config: ChatConfig): string =>
  typeof config.conv_template === 'string'
    ? config.conv_template
    : canonicalText(config.conv_template ?? null);

async function mlcModel(
  entry: CatalogueEntry,
  libUrl: string,
  modelUrl: string,
  config: ChatConfig,
  files: HashedFile[],
): Promise<LocalModel> {
  const template = templateOf(config);
  const trained = Math.max(config.context_window_size ?? 0, config.sliding_window_size ?? 0);
  return {
    weightsHash: await mlcWeightsHash(files),
    name: entry.name,
    engine: 'webllm',
    source: { kind: 'mlc', modelId: entry.id, modelUrl, libUrl },
    sizeBytes: files.reduce((sum, file) => sum + file.sizeBytes, 0),
    files: [...files].sort((a, b) => (a.name < b.name ? -1 : 1)),
    family: entry.family,
    paramsB: entry.paramsB,
    quantisation: entry.quantisation,
    contextTokens: trained > 0 ? trained : entry.maxContextTokens,
    template,
    templateHash: await hashText(template),
    thinking: entry.thinking,
    licence: entry.licence,
    catalogueId: entry.id,
    addedAt: new Date().toISOString(),
  };
}

/**
 * Downloads an MLC model into the caches that WebLLM reads, under the exact addresses it asks for, so that loading
 * needs no network. Finished files stay after an interruption; the two small files that make the model look complete
 * are put last.
 */
export async function downloadMlc(
  signal: AbortSignal,
  entry: CatalogueEntry,
  onProgress: OnProgress,
  waitsMs: readonly number[] = RETRY_WAITS_MS,
): Promise<Outcome<LocalModel>> {
  if (entry.libUrl === null) return failed({ kind: 'model-missing', name: `${entry.name}: GPU code` });
  if (!('caches' in globalThis)) return failed({ kind: 'storage-blocked', detail: 'no Cache API' });
  onProgress({ phase: 'connecting', doneBytes: 0, totalBytes: null, file: CONFIG_NAME });
  const found = await findFolder(signal, entry, waitsMs);
  if (!found.ok) return found;
  const { folder, config } = found.value;
  const tensors = await fetchSmall(signal, folder, TENSORS_NAME, TensorCacheSchema);
  if (!tensors.ok) return tensors;
  const tokenizer = tokenizerOf(config.value);
  if (tokenizer === null)
    return failed({ kind: 'unsupported-model', detail: 'no tokenizer WebLLM can read' });
  const files = mlcFiles(folder, entry.libUrl, tokenizer, tensors.value.value);
  const room = await demandRoom(await missingBytes(files));
  if (!room.ok) return room;
  const fetched = await fetchAll(signal, files, onProgress, waitsMs);
  if (!fetched.ok) return fetched;
  for (const [scope, small] of [
    [MLC_SCOPES.model, tensors.value],
    [MLC_SCOPES.config, config],
  ] as const) {
    const put = await putFile(scope, new URL(small.name, folder).href, small.bytes);
    if (!put.ok) return put;
  }
  const everything = [...fetched.value, await hashed(signal, tensors.value), await hashed(signal, config)];
  return done(await mlcModel(entry, entry.libUrl, folder, config.value, everything));
}

/** Announced bytes of files that aren't in their cache. */
async function missingBytes(files: readonly MlcFile[]): Promise<number> {
  let bytes = 0;
  for (const file of files) {
    const here = await (await caches.open(file.scope)).match(file.url);
    if (here === undefined) bytes += file.sizeBytes ?? 0;
  }
  return bytes;
}

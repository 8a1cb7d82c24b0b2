import { inject } from 'vitest';
import type { LocalModel } from '../../src/domain/run';
import { CatalogueEntrySchema, MLC_SCOPES, type CatalogueEntry } from '../../src/services/models';
import * as v from 'valibot';
import { aGguf } from './gguf-bytes';

/** The hub's own model file; see `hub.ts`. */
export const tinyGguf = (): Uint8Array<ArrayBuffer> => aGguf({ rows: 40_000 });

export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A folder of the hub that behaves so, apart from every other test's. */
export const hubFolder = (
  behaviour: string,
  token = crypto.randomUUID(),
): { url: string; token: string } => ({
  url: `${inject('hub')}/${behaviour}/${token}/resolve/main/`,
  token,
});

const HubLogSchema = v.array(
  v.object({
    url: v.string(),
    range: v.nullable(v.string()),
    cookie: v.nullable(v.string()),
    referer: v.nullable(v.string()),
  }),
);

/** What the hub was asked for under a token, in order. */
export async function hubLog(token: string): Promise<v.InferOutput<typeof HubLogSchema>> {
  const response = await fetch(`${inject('hub')}/log/${token}`);
  return v.parse(HubLogSchema, await response.json());
}

/** Cuts the download that a `cut-when-told` hub holds; false: there is none, or not yet. */
export const cutNow = async (token: string): Promise<boolean> =>
  (await fetch(`${inject('hub')}/cut-now/${token}`)).ok;

const anEntry = (over: Partial<CatalogueEntry>): CatalogueEntry =>
  v.parse(CatalogueEntrySchema, {
    id: 'tiny',
    name: 'Tiny Q8_0',
    engine: 'wllama',
    family: 'Tiny',
    paramsB: 0.001,
    quantisation: 'F16',
    sizeBytes: 1000,
    sizeEstimated: true,
    memoryBytes: 1_000_000,
    contextTokens: 2048,
    maxContextTokens: 2048,
    kvBytesPerToken: null,
    licence: { name: 'MIT', url: null, verified: true, note: '' },
    languages: null,
    thinking: 'none',
    roles: ['demo'],
    advice: null,
    needsF16: false,
    f32Twin: null,
    minBufferBytes: null,
    sources: ['models/none.gguf'],
    libUrl: null,
    revision: null,
    sha256: null,
    note: '',
    ...over,
  });

/** A GGUF entry whose file is the hub's `tiny.gguf`, with its hash known. */
export async function aGgufEntry(
  folder: string,
  over: Partial<CatalogueEntry> = {},
): Promise<CatalogueEntry> {
  const bytes = tinyGguf();
  const sha256 = v.parse(CatalogueEntrySchema.entries.sha256, await sha256Of(bytes));
  return anEntry({
    sources: [`${folder}tiny.gguf`],
    sizeBytes: bytes.length,
    sizeEstimated: false,
    sha256,
    ...over,
  });
}

/** An MLC entry with the hub's folder. */
export const anMlcEntry = (folder: string, over: Partial<CatalogueEntry> = {}): CatalogueEntry =>
  anEntry({ id: 'tiny-mlc', engine: 'webllm', sources: [folder], libUrl: `${folder}code.wasm`, ...over });

/** Empties what models leave in this origin: files and caches. */
export async function clearModels(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry('models', { recursive: true }).catch(() => undefined);
  for (const scope of Object.values(MLC_SCOPES)) await caches.delete(scope);
}

/** Names and sizes in the models folder. */
export async function modelFiles(): Promise<Record<string, number>> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle('models', { create: true });
  const found: Record<string, number> = {};
  for await (const entry of folder.values()) {
    if (entry.kind === 'file') found[entry.name] = (await entry.getFile()).size;
  }
  return found;
}

/** The bytes of a model's file. */
export async function bytesOf(model: LocalModel): Promise<Uint8Array<ArrayBuffer>> {
  if (model.source.kind !== 'gguf') throw new Error('not a file');
  const [folder = '', name = ''] = model.source.path.split('/');
  const root = await navigator.storage.getDirectory();
  const handle = await (await root.getDirectoryHandle(folder)).getFileHandle(name);
  return new Uint8Array(await (await handle.getFile()).arrayBuffer());
}

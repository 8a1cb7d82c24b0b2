import * as v from 'valibot';

/** Cache API names that WebLLM reads; keys in them are the exact addresses. */
export const MLC_SCOPES = { config: 'webllm/config', wasm: 'webllm/wasm', model: 'webllm/model' } as const;
export type MlcScope = (typeof MLC_SCOPES)[keyof typeof MLC_SCOPES];

const bareName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,199}$/, 'expected a bare file name'),
);
const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What we need of `mlc-chat-config.json`. */
export const ChatConfigSchema = v.object({
  tokenizer_files: v.array(v.string()),
  context_window_size: v.optional(v.number()),
  sliding_window_size: v.optional(v.number()),
  conv_template: v.unknown(),
});
export type ChatConfig = v.InferOutput<typeof ChatConfigSchema>;

/** What we need of `tensor-cache.json`. */
export const TensorCacheSchema = v.object({
  records: v.pipe(
    v.array(v.object({ dataPath: bareName, nbytes: bytes, md5sum: v.optional(v.string()) })),
    v.minLength(1),
    v.maxLength(10_000),
  ),
});
export type TensorCache = v.InferOutput<typeof TensorCacheSchema>;

/** A file of an MLC model: where it comes from, and where WebLLM looks for it. */
export interface MlcFile {
  name: string;
  url: string;
  scope: MlcScope;
  /** null: not announced. */
  sizeBytes: number | null;
  md5: string | null;
  expected: 'shard' | 'wasm';
}

export const CONFIG_NAME = 'mlc-chat-config.json';
export const TENSORS_NAME = 'tensor-cache.json';

/** The folder's address as WebLLM makes it: absolute, with a revision, ending in a slash. */
export function mlcFolder(source: string, base: string): string {
  const url = new URL(source, base).href;
  const folder = url.endsWith('/') ? url : `${url}/`;
  return /.+\/resolve\/.+\//.test(folder) ? folder : `${folder}resolve/main/`;
}

/** The one tokenizer file WebLLM will ask for; null: none it can read. */
export const tokenizerOf = (config: ChatConfig): string | null =>
  ['tokenizer.json', 'tokenizer.model'].find((name) => config.tokenizer_files.includes(name)) ?? null;

/** Everything besides the two small JSON files: weights in their order, the tokenizer, the GPU code. */
export function mlcFiles(folder: string, libUrl: string, tokenizer: string, tensors: TensorCache): MlcFile[] {
  const inModel = (name: string, sizeBytes: number | null, md5: string | null): MlcFile => ({
    name,
    url: new URL(name, folder).href,
    scope: MLC_SCOPES.model,
    sizeBytes,
    md5,
    expected: 'shard',
  });
  const libName = new URL(libUrl).pathname.split('/').pop() ?? 'model.wasm';
  return [
    ...tensors.records.map((record) => inModel(record.dataPath, record.nbytes, record.md5sum ?? null)),
    inModel(tokenizer, null, null),
    { name: libName, url: libUrl, scope: MLC_SCOPES.wasm, sizeBytes: null, md5: null, expected: 'wasm' },
  ];
}

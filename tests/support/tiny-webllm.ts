import type { ModelSource } from '../../src/domain/run';

type MlcSource = Extract<ModelSource, { kind: 'mlc' }>;
type Variant = 'canned' | 'random' | 'thinking';

const BUILT = '/tests/fixtures/generated/tiny-webllm';
const SCOPES = { config: 'webllm/config', wasm: 'webllm/wasm', model: 'webllm/model' } as const;
const CONFIG = 'mlc-chat-config.json';
const TEMPLATE = 'conv_template';

/** What a copy of the model differs in. */
export interface TinyChanges {
  /** Replaced fields of the chat config. */
  config?: Record<string, unknown>;
  /** Replaced fields of its conversation template. */
  template?: Record<string, unknown>;
  /** Other bodies for files, by name (`tiny.wasm` for the library); null: the file is left out. */
  files?: Record<string, BlobPart | null>;
  /** Content type of the replaced files. */
  type?: string;
}

const fetchBuilt = async (path: string): Promise<Response | undefined> => {
  const response = await fetch(`${BUILT}/${path}`);
  const isThere = response.ok && !(response.headers.get('content-type') ?? '').includes('text/html');
  return isThere ? response : undefined;
};

/** A file of the built model. */
export const builtFile = async (path: string): Promise<Blob> => {
  const response = await fetchBuilt(path);
  if (response === undefined) throw new Error(`${path} is not built: npm run fixtures`);
  return response.blob();
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const changedConfig = async (variant: Variant, changes: TinyChanges): Promise<string> => {
  const config: unknown = JSON.parse(await (await builtFile(`${variant}/${CONFIG}`)).text());
  const base = isRecord(config) ? config : {};
  const template = isRecord(base[TEMPLATE]) ? base[TEMPLATE] : {};
  return JSON.stringify({ ...base, ...changes.config, [TEMPLATE]: { ...template, ...changes.template } });
};

/** The chat config without opinions: no system message and neutral sampling. */
export const NEUTRAL: TinyChanges = {
  config: { temperature: 1, top_p: 1, frequency_penalty: 0, presence_penalty: 0, repetition_penalty: 1 },
  template: { system_message: '' },
};

/** Whether the model was built on this machine. */
export const hasTinyWebllm = async (): Promise<boolean> =>
  (await fetchBuilt(`canned/${CONFIG}`)) !== undefined;

/** Puts a copy of the generated model into the Cache API, as a download would, under an address of its own. */
export const placeTinyWebllm = async (
  variant: Variant,
  name: string = variant,
  changes: TinyChanges = {},
): Promise<MlcSource> => {
  const modelId = `tiny-${name}-q0f32`;
  const modelUrl = `https://offline.invalid/${modelId}/resolve/main/`;
  const libUrl = `https://offline.invalid/lib/${modelId}.wasm`;
  const put = async (
    scope: keyof typeof SCOPES,
    url: string,
    file: string,
    body: BlobPart,
  ): Promise<void> => {
    const cache = await caches.open(SCOPES[scope]);
    const changed = changes.files?.[file];
    await cache.delete(url);
    if (changed === null) return;
    const type =
      changed === undefined || changes.type === undefined ? 'application/octet-stream' : changes.type;
    await cache.put(url, new Response(new Blob([changed ?? body], { type })));
  };
  await put('config', modelUrl + CONFIG, CONFIG, await changedConfig(variant, changes));
  await put('wasm', libUrl, 'tiny.wasm', await builtFile('tiny.wasm'));
  for (const file of ['tensor-cache.json', 'tokenizer.json', 'params_shard_0.bin']) {
    await put('model', modelUrl + file, file, await builtFile(`${variant}/${file}`));
  }
  return { kind: 'mlc', modelId, modelUrl, libUrl };
};

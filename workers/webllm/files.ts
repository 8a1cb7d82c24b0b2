import * as v from 'valibot';
import { done, failed, type Outcome } from '../../src/domain/failure';
import type { ModelSource } from '../../src/domain/run';
import { readChatConfig, type ChatConfig } from './template';
import { readVocabulary, type Vocabulary } from './vocabulary';

export type MlcSource = Extract<ModelSource, { kind: 'mlc' }>;

/** The caches WebLLM 0.2.86 reads; keys are exact URLs. */
const SCOPES = { config: 'webllm/config', wasm: 'webllm/wasm', model: 'webllm/model' } as const;
type Scope = keyof typeof SCOPES;

const ShardsSchema = v.object({
  records: v.array(v.object({ dataPath: v.string(), nbytes: v.number() })),
});

export interface ModelFiles {
  /** The folder's URL as WebLLM forms it: with a slash at its end. */
  baseUrl: string;
  config: ChatConfig;
  /** undefined: the model has no `tokenizer.json`. */
  vocabulary: Vocabulary | undefined;
}

const damaged = (detail: string): Outcome<never> => failed({ kind: 'damaged-model', detail });

/**
 * The folder's URL, or why WebLLM wouldn't find files under it: it appends `resolve/main/` to a URL without a
 * revision, and never caches a library from `localhost`.
 */
const checkUrls = (source: MlcSource): Outcome<string> => {
  const baseUrl = source.modelUrl.endsWith('/') ? source.modelUrl : `${source.modelUrl}/`;
  if (!/.+\/resolve\/.+\//.test(baseUrl)) {
    return failed({ kind: 'bad-setting', detail: `no revision in ${source.modelUrl}` });
  }
  if (!source.libUrl.startsWith('http') || source.libUrl.includes('localhost')) {
    return failed({ kind: 'bad-setting', detail: `${source.libUrl} can't be kept in a cache` });
  }
  return done(baseUrl);
};

const readJson = async (response: Response): Promise<unknown> => {
  try {
    const json: unknown = await response.json();
    return json;
  } catch {
    return undefined;
  }
};

const WASM_MAGIC = [0x00, 0x61, 0x73, 0x6d];

/** Everything a model needs, checked to be here and of the right kind and size, without any request. */
class CachedModel {
  readonly #storage: CacheStorage;
  readonly #source: MlcSource;
  readonly #baseUrl: string;

  constructor(storage: CacheStorage, source: MlcSource, baseUrl: string) {
    this.#storage = storage;
    this.#source = source;
    this.#baseUrl = baseUrl;
  }

  async open(): Promise<Outcome<ModelFiles>> {
    const [config, shards, wasm] = await Promise.all([
      this.#file('config', 'mlc-chat-config.json'),
      this.#file('model', 'tensor-cache.json'),
      this.#storage.match(this.#source.libUrl, { cacheName: SCOPES.wasm }),
    ]);
    if (config === undefined && shards === undefined) {
      return failed({ kind: 'model-missing', name: this.#source.modelId });
    }
    if (config === undefined) return damaged('mlc-chat-config.json is missing');
    if (shards === undefined) return damaged('tensor-cache.json is missing');
    if (wasm === undefined) return damaged(`${this.#source.libUrl} is missing`);
    const chatConfig = readChatConfig(await readJson(config));
    if (chatConfig === undefined) return damaged("mlc-chat-config.json isn't what it should be");
    const wrong = (await this.#wrongLibrary(wasm)) ?? (await this.#wrongShard(shards));
    if (wrong !== undefined) return damaged(wrong);
    return this.#withTokenizer(chatConfig);
  }

  #file(scope: Scope, name: string): Promise<Response | undefined> {
    return this.#storage.match(new URL(name, this.#baseUrl).href, { cacheName: SCOPES[scope] });
  }

  async #wrongLibrary(response: Response): Promise<string | undefined> {
    const start = new Uint8Array(await (await response.blob()).slice(0, WASM_MAGIC.length).arrayBuffer());
    return WASM_MAGIC.every((byte, i) => start[i] === byte)
      ? undefined
      : `${this.#source.libUrl} isn't WebAssembly`;
  }

  // WebLLM checks neither: a web page saved under a shard's name would be taken for weights.
  async #wrongShard(list: Response): Promise<string | undefined> {
    const shards = v.safeParse(ShardsSchema, await readJson(list));
    if (!shards.success) return "tensor-cache.json isn't what it should be";
    for (const { dataPath, nbytes } of shards.output.records) {
      const response = await this.#file('model', dataPath);
      if (response === undefined) return `${dataPath} is missing`;
      const isAsLong = Number(response.headers.get('content-length')) === nbytes;
      const size = isAsLong ? nbytes : (await response.blob()).size;
      if (size !== nbytes) return `${dataPath} has ${size} bytes, not ${nbytes}`;
      if (response.headers.get('content-type')?.includes('text/html') === true)
        return `${dataPath} is a web page`;
    }
    return undefined;
  }

  async #withTokenizer(config: ChatConfig): Promise<Outcome<ModelFiles>> {
    const files = { baseUrl: this.#baseUrl, config };
    if (!config.tokenizerFiles.includes('tokenizer.json')) {
      const other = await this.#file('model', 'tokenizer.model');
      return other === undefined
        ? damaged('the tokenizer is missing')
        : done({ ...files, vocabulary: undefined });
    }
    const response = await this.#file('model', 'tokenizer.json');
    if (response === undefined) return damaged('tokenizer.json is missing');
    const vocabulary = readVocabulary(await readJson(response));
    return vocabulary === undefined
      ? damaged("tokenizer.json isn't what it should be")
      : done({ ...files, vocabulary });
  }
}

/**
 * Opens a model's files in the Cache API. Nothing of it there: `model-missing`; something missing, of another size or
 * unreadable: `damaged-model` with the file's name. Weights themselves were hashed when they came.
 */
export const openModelFiles = async (
  storage: CacheStorage,
  source: MlcSource,
): Promise<Outcome<ModelFiles>> => {
  const baseUrl = checkUrls(source);
  return baseUrl.ok ? new CachedModel(storage, source, baseUrl.value).open() : baseUrl;
};

import { beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../src/domain/failure';
import {
  deleteModel,
  discardPart,
  downloadModel,
  isComplete,
  mlcFolder,
  partOf,
  verifyModel,
  type CatalogueEntry,
  type DownloadedModel,
} from '../../../../src/services/models';
import { anMlcEntry, clearModels, hubFolder, hubLog } from '../../../support/models';

const live = (): AbortSignal => new AbortController().signal;
const silent = (): void => undefined;
const failureOf = (outcome: Outcome<unknown>): unknown => (outcome.ok ? 'ok' : outcome.failure);
const get = (entry: CatalogueEntry, signal = live()): Promise<Outcome<DownloadedModel>> =>
  downloadModel(signal, entry, silent, [0, 0]);
async function got(entry: CatalogueEntry): Promise<DownloadedModel['model']> {
  const outcome = await get(entry);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value.model;
}
async function keysOf(scope: string): Promise<string[]> {
  const keys = await (await caches.open(scope)).keys();
  return keys.map(({ url }) => url.slice(url.lastIndexOf('/') + 1)).sort();
}

beforeEach(clearModels);

describe('downloading an MLC model', () => {
  it('fills the caches WebLLM reads, under the exact addresses', async () => {
    const { url } = hubFolder('ok');
    const model = await got(anMlcEntry(url));
    expect(await keysOf('webllm/config')).toEqual(['mlc-chat-config.json']);
    expect(await keysOf('webllm/wasm')).toEqual(['code.wasm']);
    expect(await keysOf('webllm/model')).toEqual([
      'params_shard_0.bin',
      'params_shard_1.bin',
      'tensor-cache.json',
      'tokenizer.json',
    ]);
    const shard = await (await caches.open('webllm/model')).match(`${url}params_shard_0.bin`);
    expect((await shard?.arrayBuffer())?.byteLength).toBe(300_000);
    expect(model).toMatchObject({
      engine: 'webllm',
      source: { kind: 'mlc', modelId: 'tiny-mlc', modelUrl: url, libUrl: `${url}code.wasm` },
      contextTokens: 2048,
      template: '{"name":"chatml","roles":{"user":"<|im_start|>user"}}',
    });
    expect(model.files.map(({ name }) => name)).toEqual([
      'code.wasm',
      'mlc-chat-config.json',
      'params_shard_0.bin',
      'params_shard_1.bin',
      'tensor-cache.json',
      'tokenizer.json',
    ]);
    expect(await isComplete(model)).toBe(true);
    expect((await verifyModel(live(), model, silent)).ok).toBe(true);
  });

  it('has the same identity wherever it came from', async () => {
    const one = await got(anMlcEntry(hubFolder('ok').url));
    const two = await got(anMlcEntry(hubFolder('cut').url));
    expect(two.weightsHash).toBe(one.weightsHash);
  });

  it('goes on after an interruption without fetching finished files again', async () => {
    const { url, token } = hubFolder('cut-always');
    expect(failureOf(await downloadModel(live(), anMlcEntry(url), silent, []))).toMatchObject({
      reason: 'interrupted',
    });
    expect(await keysOf('webllm/model')).toEqual(['params_shard_0.bin']);
    expect(await keysOf('webllm/config')).toEqual([]);
    expect(await partOf(anMlcEntry(url))).toBe(300_000);
    await get(anMlcEntry(url));
    const shards = (await hubLog(token)).filter((one) => one.url.endsWith('params_shard_0.bin'));
    expect(shards).toHaveLength(1);
    expect((await discardPart(anMlcEntry(url))).ok).toBe(true);
    expect(await keysOf('webllm/model')).toEqual([]);
  });

  it('replaces a cached file of the wrong size', async () => {
    const { url } = hubFolder('ok');
    const cache = await caches.open('webllm/model');
    await cache.put(`${url}params_shard_0.bin`, new Response('<html>poison</html>'));
    const model = await got(anMlcEntry(url));
    expect((await verifyModel(live(), model, silent)).ok).toBe(true);
    expect(model.files.find(({ name }) => name === 'params_shard_0.bin')?.sizeBytes).toBe(300_000);
  });

  it.each([
    ['page', { kind: 'not-a-model' }],
    ['missing', { kind: 'download', status: 404 }],
    ['blocked-open', { kind: 'download', reason: 'blocked' }],
  ])('refuses a hub that behaves as “%s” and leaves no key', async (behaviour, failure) => {
    expect(failureOf(await get(anMlcEntry(hubFolder(behaviour).url)))).toMatchObject(failure);
    expect(await keysOf('webllm/model')).toEqual([]);
    expect(await keysOf('webllm/config')).toEqual([]);
  });

  it('refuses GPU code that is a web page', async () => {
    const { url } = hubFolder('ok');
    const entry = anMlcEntry(url, { libUrl: `${hubFolder('page').url}code.wasm` });
    expect(failureOf(await get(entry))).toMatchObject({ kind: 'not-a-model', file: 'code.wasm' });
    expect(await keysOf('webllm/config')).toEqual([]);
  });

  it('stops at an abort', async () => {
    const stop = new AbortController();
    const outcome = await downloadModel(stop.signal, anMlcEntry(hubFolder('ok').url), ({ doneBytes }) => {
      if (doneBytes > 0) stop.abort();
    });
    expect(failureOf(outcome)).toEqual({ kind: 'cancelled' });
    expect(await keysOf('webllm/config')).toEqual([]);
  });
});

describe('an MLC model that is here', () => {
  it('is deleted key by key, its GPU code kept while a sibling uses it', async () => {
    const shared = `${hubFolder('ok').url}code.wasm`;
    const one = await got(anMlcEntry(hubFolder('ok').url, { libUrl: shared }));
    const two = {
      ...(await got(anMlcEntry(hubFolder('ok').url, { id: 'sibling', libUrl: shared }))),
      weightsHash: one.weightsHash,
    };
    const sibling = { ...two, weightsHash: one.templateHash };
    await deleteModel(one, [sibling]);
    expect(await keysOf('webllm/wasm')).toEqual(['code.wasm']);
    expect(await isComplete(sibling)).toBe(true);
    expect(await isComplete(one)).toBe(false);
    await deleteModel(sibling, []);
    for (const scope of ['webllm/wasm', 'webllm/model', 'webllm/config'])
      expect(await keysOf(scope)).toEqual([]);
  });

  it('is found damaged when a shard was changed, and missing when one is gone', async () => {
    const { url } = hubFolder('ok');
    const model = await got(anMlcEntry(url));
    const cache = await caches.open('webllm/model');
    await cache.put(`${url}params_shard_1.bin`, new Response(new Uint8Array(300_000)));
    expect(failureOf(await verifyModel(live(), model, silent))).toMatchObject({
      kind: 'wrong-hash',
      file: 'params_shard_1.bin',
    });
    await cache.delete(`${url}params_shard_1.bin`);
    expect(failureOf(await verifyModel(live(), model, silent))).toMatchObject({ kind: 'model-missing' });
  });
});

describe('mlcFolder', () => {
  it.each([
    ['https://huggingface.co/mlc-ai/M', 'https://huggingface.co/mlc-ai/M/resolve/main/'],
    ['https://huggingface.co/mlc-ai/M/', 'https://huggingface.co/mlc-ai/M/resolve/main/'],
    ['https://huggingface.co/mlc-ai/M/resolve/abc/', 'https://huggingface.co/mlc-ai/M/resolve/abc/'],
    ['models/M', 'http://127.0.0.1/app/models/M/resolve/main/'],
  ])('makes of %s what WebLLM makes of it', (source, folder) => {
    expect(mlcFolder(source, 'http://127.0.0.1/app/')).toBe(folder);
  });
});

import { hasTinyWebllm, NEUTRAL, placeTinyWebllm, builtFile, type TinyChanges } from '../support/tiny-webllm';
import { askWebllmItself } from '../support/webllm-reference';
import { aRequest } from './bench';
import type { EngineSetup } from './setup';

const CONTEXT_TOKENS = 1024;
const HTML = '<!doctype html>\n<title>Sign in</title>\n<p>Please sign in first.</p>\n';

/** The library with a stretch of its code overwritten. */
const brokenLibrary = async (): Promise<ArrayBuffer> => {
  const bytes = new Uint8Array(await (await builtFile('tiny.wasm')).arrayBuffer());
  bytes.fill(0xff, bytes.length >> 2, (bytes.length >> 2) + 4096);
  return bytes.buffer;
};

const shortShard = async (): Promise<Blob> => (await builtFile('random/params_shard_0.bin')).slice(0, -4);

const damagedFiles = async (): Promise<Record<string, TinyChanges>> => ({
  'library with overwritten bytes': { files: { 'tiny.wasm': await brokenLibrary() } },
  'HTML as library': { files: { 'tiny.wasm': HTML }, type: 'text/html' },
  'HTML as weights': { files: { 'params_shard_0.bin': HTML }, type: 'text/html' },
  'weights cut short': { files: { 'params_shard_0.bin': await shortShard() } },
  'weights missing': { files: { 'params_shard_0.bin': null } },
  'list of weights missing': { files: { 'tensor-cache.json': null } },
  'HTML as tokenizer': { files: { 'tokenizer.json': HTML }, type: 'text/html' },
  'tokenizer missing': { files: { 'tokenizer.json': null } },
  'HTML as settings': { files: { 'mlc-chat-config.json': HTML }, type: 'text/html' },
  'library missing': { files: { 'tiny.wasm': null } },
});

const model = () => placeTinyWebllm('random', 'neutral', NEUTRAL);

/** The generated model whose logits depend on the whole context. */
export const webllmSetup = (): EngineSetup => ({
  spawn: () =>
    new Worker(new URL('../support/webllm-with-faults.worker.ts', import.meta.url), { type: 'module' }),
  model: async () => ((await hasTinyWebllm()) ? model() : undefined),
  load: { contextTokens: CONTEXT_TOKENS, threads: 1 },
  info: { engine: 'webllm', threads: 1, concurrency: 1, labels: 'full', grammar: true, prefixReuse: true },
  damaged: async () => [
    ...(await Promise.all(
      Object.entries(await damagedFiles()).map(async ([name, changes]) => ({
        name,
        source: await placeTinyWebllm('random', name.replaceAll(' ', '-'), changes),
        kinds: ['damaged-model'] as const,
      })),
    )),
    {
      name: 'missing',
      source: {
        kind: 'mlc',
        modelId: 'nowhere',
        modelUrl: 'https://offline.invalid/nowhere/resolve/main/',
        libUrl: 'https://offline.invalid/lib/nowhere.wasm',
      },
      kinds: ['model-missing'],
    },
  ],
  controlStrings: ['<|end|>', '<|system|>', '<|user|>', '<|assistant|>', '<|pad|>'],
  expect: {
    exactTokens: true,
    labels: true,
    orderTolerance: 0,
    referenceTolerance: 2e-6,
    evaluated: 'prefix',
    seedMatters: true,
  },
  long: aRequest({ sampling: { temperature: 1, maxTokens: 400 } }),
  // The same weights with a system message and sampling defaults of its own.
  opinionated: () => placeTinyWebllm('random', 'opinionated'),
  thinker: () => placeTinyWebllm('thinking', 'opens-thought', { template: { role_empty_sep: '<think>' } }),
  reference: async (request, key) => askWebllmItself(await model(), CONTEXT_TOKENS, request, key),
});

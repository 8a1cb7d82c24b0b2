import type { ModelSource } from '../../src/domain/run';
import { isServed, putFile } from '../support/opfs';
import { askWllamaItself } from '../support/wllama-reference';
import { aRequest } from './bench';
import type { EngineSetup } from './setup';

const GENERATED = '/tests/fixtures/generated/tiny-gguf';

/** A served file as a model source of the CPU engine, copied into the origin private file system. */
export async function ggufSource(url: string): Promise<ModelSource> {
  const name = url.split('/').at(-1) ?? '';
  return { kind: 'gguf', ...(await putFile(`contract/${name}`, url)) };
}

const tiny = (file: string): Promise<ModelSource> => ggufSource(`${GENERATED}/${file}`);

/** What all models of the CPU engine share. `width`: the longest list that this model's tokens don't break. */
export function wllamaSetup(url: string, contextTokens: number, width: number): EngineSetup {
  return {
    spawn: () =>
      new Worker(new URL('../support/wllama-with-faults.worker.ts', import.meta.url), { type: 'module' }),
    model: async () => ((await isServed(url)) ? ggufSource(url) : undefined),
    load: { contextTokens, threads: 1 },
    info: {
      engine: 'wllama',
      device: 'CPU',
      concurrency: 1,
      labels: 'top-n',
      grammar: true,
      prefixReuse: true,
    },
    damaged: async () => [
      { name: 'corrupt', source: await tiny('corrupt.gguf'), kinds: ['damaged-model'] },
      { name: 'truncated', source: await tiny('truncated.gguf'), kinds: ['damaged-model'] },
      {
        name: 'truncated in the header',
        source: await tiny('truncated-header.gguf'),
        kinds: ['damaged-model'],
      },
      { name: 'empty', source: await tiny('empty.gguf'), kinds: ['not-a-model'] },
      { name: 'HTML as .gguf', source: await tiny('html.gguf'), kinds: ['not-a-model'] },
      {
        name: 'without a template',
        source: await tiny('tiny-no-template.gguf'),
        kinds: ['unsupported-model'],
      },
      {
        name: 'missing',
        source: { kind: 'gguf', path: 'contract/nowhere.gguf', sizeBytes: 1 },
        kinds: ['model-missing'],
      },
    ],
    controlStrings: ['<|im_end|>', '<|im_start|>', '<|endoftext|>'],
    expect: {
      exactTokens: true,
      labels: true,
      orderTolerance: 0,
      referenceTolerance: 1e-9,
      evaluated: 'prefix',
      seedMatters: true,
    },
    long: aRequest({ prompt: 'Go on and on.', sampling: { maxTokens: 400 } }),
    reference: (request, key) => askWllamaItself(url, contextTokens, width, request, key),
  };
}

export const tinySetup = (): EngineSetup => ({
  ...wllamaSetup(`${GENERATED}/tiny.gguf`, 1024, 60),
  opinionated: () => tiny('tiny-opinionated.gguf'),
});

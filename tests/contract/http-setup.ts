import type { ModelSource } from '../../src/domain/run';
import { HttpEngineClient, type ServerAccess } from '../../src/services/engines';
import { aRequest } from './bench';
import type { EngineSetup } from './setup';

const CONTEXT_TOKENS = 1024;

export const onServer = (serverId: string, model: string): ModelSource => ({
  kind: 'server',
  serverId,
  model,
});

/** A llama.cpp server by its address; servers beside it by what comes after that address. */
export function httpSetup(url: string, model: string, more: Partial<ServerAccess> = {}): EngineSetup {
  const find = (serverId: string): Promise<ServerAccess | undefined> =>
    Promise.resolve(
      serverId === 'gone'
        ? undefined
        : {
            serverId,
            kind: 'llama.cpp',
            baseUrl: url + serverId,
            key: null,
            concurrency: 1,
            batch: 1,
            ...more,
          },
    );
  const source = onServer('', model);
  return {
    connect: () => new HttpEngineClient(find, source),
    model: () => Promise.resolve(url === '' ? undefined : source),
    load: { contextTokens: CONTEXT_TOKENS, threads: 1 },
    info: { engine: 'http', labels: 'top-n', grammar: true, prefixReuse: true },
    damaged: () =>
      Promise.resolve([
        { name: 'not listed', source: onServer('', 'nowhere'), kinds: ['server'] },
        { name: 'a server that was removed', source: onServer('gone', model), kinds: ['model-missing'] },
        {
          name: 'another kind of source',
          source: { kind: 'scripted', script: '' },
          kinds: ['unsupported-model'],
        },
      ]),
    controlStrings: ['<|im_end|>', '<|im_start|>'],
    expect: {
      exactTokens: true,
      labels: true,
      orderTolerance: 0,
      referenceTolerance: 1e-9,
      evaluated: 'prefix',
      seedMatters: true,
    },
    long: aRequest({ prompt: 'Tell it at length.', sampling: { maxTokens: 900 } }),
  };
}

import { cannedLogprobs, scriptedSource } from '../support/scripted-model';
import { aRequest } from './bench';
import { describeEngine } from './describe-engine';

await describeEngine('scripted', {
  spawn: () =>
    new Worker(new URL('../support/scripted-with-faults.worker.ts', import.meta.url), { type: 'module' }),
  model: () => Promise.resolve(scriptedSource()),
  load: { contextTokens: 512, threads: 1 },
  info: { engine: 'scripted', concurrency: 1, labels: 'full' },
  damaged: () =>
    Promise.resolve([
      { name: 'not JSON', source: { kind: 'scripted', script: '<html>' }, kinds: ['damaged-model'] },
      {
        name: 'not a script',
        source: { kind: 'scripted', script: '{"faults":1}' },
        kinds: ['damaged-model'],
      },
      {
        name: 'refused',
        source: scriptedSource({
          faults: [{ call: 'load', do: { kind: 'unsupported-model', detail: 'so' } }],
        }),
        kinds: ['unsupported-model'],
      },
    ]),
  controlStrings: ['<|end|>'],
  expect: {
    exactTokens: true,
    labels: true,
    orderTolerance: 0,
    referenceTolerance: 0,
    evaluated: 'prefix',
    seedMatters: true,
  },
  long: aRequest({ prompt: 'Tell it at length.', sampling: { maxTokens: 8_000 } }),
  opinionated: () =>
    Promise.resolve(scriptedSource({ delayMs: 0, controlStrings: ['<|end|>', '<|other|>'] })),
  thinker: () => Promise.resolve(scriptedSource({ thought: 'It may well be so.' })),
  reference: (request, key) => {
    const text = request.criteria.find((criterion) => criterion.key === key)?.text ?? '';
    const { true: yes, false: no } = cannedLogprobs(request, text);
    return Promise.resolve({ true: [yes ?? Number.NaN], false: [no ?? Number.NaN] });
  },
});

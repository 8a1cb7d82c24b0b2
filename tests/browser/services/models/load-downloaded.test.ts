import { beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../src/domain/failure';
import { engineFactory } from '../../../../src/services/engines';
import { downloadModel, type CatalogueEntry } from '../../../../src/services/models';
import { aGgufEntry, anMlcEntry, clearModels, hubFolder, hubLog } from '../../../support/models';
import { hasTinyWebllm } from '../../../support/tiny-webllm';

const live = (): AbortSignal => new AbortController().signal;
function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
}

/** Downloads an entry, loads it with its engine and lets it write a few words; returns those. */
async function write(entry: CatalogueEntry): Promise<string> {
  const { model } = valueOf(await downloadModel(live(), entry, () => undefined));
  const engine = engineFactory(() => Promise.resolve(undefined))(model.engine);
  try {
    valueOf(await engine.load(live(), model.source, { contextTokens: 512, threads: 1 }, () => undefined));
    const request = {
      system: '',
      prompt: 'Name a colour.',
      seed: 1,
      thinking: 'off' as const,
      sampling: {
        temperature: 0,
        topP: 1,
        frequencyPenalty: 0,
        presencePenalty: 0,
        repetitionPenalty: 1,
        maxTokens: 4,
      },
    };
    return valueOf(await engine.generate(live(), request, () => undefined)).text;
  } finally {
    engine.dispose();
  }
}

const isMlcBuilt = await hasTinyWebllm();
if (!isMlcBuilt)
  console.warn('!!! LEFT OUT: loading a downloaded MLC model: the model is not on this machine');

beforeEach(clearModels);

describe('what was downloaded is what the engine loads:', () => {
  it('a GGUF file', async () => {
    const { url } = hubFolder('built');
    const entry = await aGgufEntry(url, { sources: [`${url}real.gguf`], sha256: null, sizeEstimated: true });
    expect(await write(entry)).not.toBe('');
  });

  if (isMlcBuilt) {
    it('an MLC model, without asking the hub for anything again', async () => {
      const { url, token } = hubFolder('built');
      expect(await write(anMlcEntry(url, { libUrl: `${url}real.wasm` }))).not.toBe('');
      const asked = (await hubLog(token)).map((one) => one.url.slice(one.url.lastIndexOf('/') + 1));
      expect(asked.sort()).toEqual([
        'mlc-chat-config.json',
        'params_shard_0.bin',
        'real.wasm',
        'tensor-cache.json',
        'tokenizer.json',
      ]);
    });
  }
});

import { Wllama } from '@wllama/wllama';
import { expect, it } from 'vitest';
import installed from '../../../../node_modules/@wllama/wllama/package.json' with { type: 'json' };
import { WLLAMA_VERSION } from '../../../../src/protocol/engine-versions';

it('names the installed version of the package and of llama.cpp in it', () => {
  const llama = Wllama.getLibllamaVersion();
  expect(WLLAMA_VERSION).toBe(`@wllama/wllama ${installed.version} (llama.cpp ${llama})`);
});

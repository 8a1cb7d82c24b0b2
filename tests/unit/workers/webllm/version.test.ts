import { MLCEngine, modelVersion } from '@mlc-ai/web-llm';
import { expect, it } from 'vitest';
import installed from '../../../../node_modules/@mlc-ai/web-llm/package.json' with { type: 'json' };
import { NEEDED, NEEDED_TO_REWIND } from '../../../../workers/webllm/internals';
import { WEBLLM_VERSION } from '../../../../src/protocol/engine-versions';

it('names the installed version of the package', () => {
  expect(WEBLLM_VERSION).toBe(`@mlc-ai/web-llm ${installed.version} (${modelVersion})`);
});

it('finds the private names of the engine that we lean on', () => {
  const engine = new MLCEngine();
  const maps = ['loadedModelIdToPipeline', 'loadedModelIdToChatConfig', 'loadedModelIdToLock'];
  for (const name of [...maps, ...NEEDED.engine, ...NEEDED_TO_REWIND.engine]) {
    expect(Reflect.has(engine, name), name).toBe(true);
  }
});

import { MLCEngine } from '@mlc-ai/web-llm';
import { expect, it } from 'vitest';
import installed from '../../../../node_modules/@mlc-ai/web-llm/package.json' with { type: 'json' };
import { NEEDED, NEEDED_TO_REWIND } from '../../../../workers/webllm/internals';
import { WEBLLM_VERSION } from '../../../../workers/webllm/version';

it('names the installed version of the package', () => {
  expect(WEBLLM_VERSION).toContain(`@mlc-ai/web-llm ${installed.version} (`);
});

it('finds the private names of the engine that we lean on', () => {
  const engine = new MLCEngine();
  const maps = ['loadedModelIdToPipeline', 'loadedModelIdToChatConfig', 'loadedModelIdToLock'];
  for (const name of [...maps, ...NEEDED.engine, ...NEEDED_TO_REWIND.engine]) {
    expect(Reflect.has(engine, name), name).toBe(true);
  }
});

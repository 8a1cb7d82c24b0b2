import { tinyGguf } from './fixtures/tiny-gguf.mjs';
import { tinyWebllm } from './fixtures/tiny-webllm.mjs';
import { provideEeeCli } from './fixtures/eee-cli.mjs';
import { provideLlamaServer } from './fixtures/llama-server.mjs';
import { provide } from './fixtures/provide.mjs';
import { provideWideModel } from './fixtures/wide-model.mjs';
import { isEntry, Refusal, runEntry } from './process.mjs';

/** Everything that tests need and that is generated, not committed. */
const FIXTURES = [tinyGguf, tinyWebllm];

/**
 * `npm run fixtures`: builds what the cache folder lacks and copies it to tests/fixtures/generated/. A fixture that this
 * machine can't build (its tools can't be had here) is named in one loud line; its tests then say so too.
 */
export const provideFixtures = async () => {
  for (const fixture of FIXTURES) await provide(fixture);
};

/** What is built only when it is asked for by name: it takes long, and few tests need it. */
const BY_NAME = {
  server: async () => {
    await provideLlamaServer();
    await provideWideModel();
  },
  eee: provideEeeCli,
};

if (isEntry(import.meta.url))
  await runEntry(async (names) => {
    const unknown = names.find((name) => !Object.hasOwn(BY_NAME, name));
    if (unknown !== undefined)
      throw new Refusal(`There is no fixture “${unknown}”; there is: ${Object.keys(BY_NAME).join(', ')}.`, 2);
    if (names.length === 0) await provideFixtures();
    for (const name of names) await BY_NAME[name]();
  });

import { tinyGguf } from './fixtures/tiny-gguf.mjs';
import { tinyWebllm } from './fixtures/tiny-webllm.mjs';
import { provide } from './fixtures/provide.mjs';
import { isEntry, runEntry } from './process.mjs';

/** Everything that tests need and that is generated, not committed. */
const FIXTURES = [tinyGguf, tinyWebllm];

/**
 * `npm run fixtures`: builds what the cache folder lacks and copies it to tests/fixtures/generated/. A fixture that this
 * machine can't build (its tools can't be had here) is named in one loud line; its tests then say so too.
 */
export const provideFixtures = async () => {
  for (const fixture of FIXTURES) await provide(fixture);
};

if (isEntry(import.meta.url)) await runEntry(() => provideFixtures());

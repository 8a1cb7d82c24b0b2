import { refuseNetwork } from '../../workers/webllm/no-network';

/** Tries every way to the network that WebLLM has, after it was taken away, and reports what came of each. */
const attempt = (work: () => Promise<unknown>): Promise<string> => work().then(() => 'went through', String);

refuseNetwork(self);
const here = new URL('/tests/fixtures/generated/tiny-webllm/tiny.wasm', self.location.href).href;
const cache = await caches.open('no-network');
self.postMessage({
  fetched: await attempt(() => fetch(here)),
  fetchedRequest: await attempt(() => fetch(new Request(here))),
  added: await attempt(() => cache.add(here)),
  addedAll: await attempt(() => cache.addAll([here])),
  inline: await attempt(() => fetch('data:text/plain,x')),
});

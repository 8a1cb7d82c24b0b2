import { Wllama } from '@wllama/wllama';
import wasmUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url';

// wllama's own calls with nothing of ours around them: the lower bound that our judging is held against.

const silent = () => undefined;
const wllama = new Wllama(
  { default: wasmUrl },
  { logger: { debug: silent, log: silent, warn: silent, error: silent } },
);

const timed = async (work) => {
  const start = performance.now();
  const value = await work();
  return { value, ms: performance.now() - start };
};

const answer = async ({ load, settings, system, texts, reuse }) => {
  if (load !== undefined) {
    wllama.setCompat(null);
    return { ms: (await timed(() => wllama.loadModel([load], settings))).ms };
  }
  const replies = [];
  const { ms } = await timed(async () => {
    for (const [place, content] of texts.entries()) {
      replies.push(
        await wllama.createChatCompletion({
          messages: [
            { role: 'system', content: system },
            { role: 'user', content },
          ],
          max_tokens: 1,
          temperature: 0,
          cache_prompt: reuse && place > 0,
          ...(reuse && place === 0 ? {} : { logprobs: true, top_logprobs: 20 }),
        }),
      );
    }
  });
  const tokens = replies.map(({ usage, timings }) => ({
    prompt: usage.prompt_tokens,
    cached: timings.cache_n,
  }));
  return { ms, tokens };
};

self.onmessage = ({ data }) => {
  answer(data).then(
    (reply) => self.postMessage(reply),
    (error) => self.postMessage({ error: String(error) }),
  );
};

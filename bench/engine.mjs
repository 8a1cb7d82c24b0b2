import { cpus } from 'node:os';
import { inEnginePage } from './engine-page.mjs';
import { measureNative } from './native.mjs';
import { median } from './report.mjs';

// The CPU engine through the app's own client, against llama.cpp outside the browser on the same file. Nothing is
// promised: wasm has 128-bit vectors, and what a processor can do beyond that differs.

const CONTEXT = 1024;

const measureOurs = async (call, threads, { promptTokens, answerTokens }) => {
  const loadMs = await call('ours.load', CONTEXT, threads);
  const prompt = 'the learner writes a short note and '.repeat(Math.round(promptTokens / 7));
  const { promptMs, decodeMs, tokens } = await call('ours.generate', prompt, answerTokens);
  return {
    loadMs,
    promptSpeed: ((tokens.prompt - tokens.cached) / promptMs) * 1000,
    decodeSpeed: ((tokens.completion - 1) / decodeMs) * 1000,
  };
};

const threadsText = (threads) => (threads === 1 ? '1 thread' : `${threads} threads`);

const figuresOf = (threads, passes) => {
  const of = (side, key) => median(passes.map((pass) => pass[side][key]));
  const times = (key) => median(passes.map(({ ours, native }) => native[key] / ours[key]));
  const speed = (name, key, what) => [
    {
      key: `${name}${threads}`,
      what: `${what}, ${threadsText(threads)}`,
      value: of('ours', key),
      unit: 'tokens/s',
    },
    {
      key: `native_${name}${threads}`,
      what: `${what}, ${threadsText(threads)}, native`,
      value: of('native', key),
      unit: 'tokens/s',
    },
    {
      key: `nativeTimes_${name}${threads}`,
      what: `${what}, ${threadsText(threads)}: native ÷ ours`,
      value: times(key),
      unit: '×',
    },
  ];
  return [
    {
      key: `load${threads}`,
      what: `load, ${threadsText(threads)}`,
      value: of('ours', 'loadMs') / 1000,
      unit: 's',
    },
    ...speed('prompt', 'promptSpeed', 'reading'),
    ...speed('decode', 'decodeSpeed', 'writing'),
  ];
};

/** @returns {Promise<{title: string, figures: import('./report.mjs').Figure[], runs: object[]}>} */
export const measure = ({ executablePath, short }) =>
  inEnginePage({ executablePath }, async (call, model) => {
    const lengths = short ? { promptTokens: 64, answerTokens: 8 } : { promptTokens: 256, answerTokens: 64 };
    const passCount = short ? 1 : 3;
    const { version } = await call('ours.describe');
    const figures = [];
    const runs = [];
    for (const threads of [1, 2].filter((count) => count <= cpus().length)) {
      const passes = [];
      for (let pass = 0; pass < passCount; pass += 1) {
        const found = {};
        for (const side of pass % 2 === 0 ? ['ours', 'native'] : ['native', 'ours'])
          found[side] =
            side === 'ours'
              ? await measureOurs(call, threads, lengths)
              : await measureNative(model, threads, lengths);
        passes.push(found);
      }
      figures.push(...figuresOf(threads, passes));
      runs.push(...passes.map((pass) => ({ threads, ...lengths, ...pass })));
    }
    return { title: `CPU engine: ${version}, SmolLM2-135M Q4_1`, figures, runs };
  });

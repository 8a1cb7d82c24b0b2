import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE, mustRun, npmCommand } from '../tools/process.mjs';

// llama.cpp outside the browser, for comparison: prebuilt, fetched on demand, no dependency of the app.

const VERSION = '3.22.1';
const FOLDER = join(CACHE, 'bench-native');
const PLATFORMS = { darwin: { arm64: 'mac-arm64-metal', x64: 'mac-x64' } };

const binaries = () => {
  const { platform, arch } = process;
  const name = PLATFORMS[platform]?.[arch] ?? `${platform === 'win32' ? 'win' : platform}-${arch}`;
  return `@node-llama-cpp/${name}@${VERSION}`;
};

const install = async () => {
  const entry = join(FOLDER, 'node_modules', 'node-llama-cpp', 'dist', 'index.js');
  if (!existsSync(entry)) {
    console.log('Getting llama.cpp for Node (once) …');
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n');
    const [program, first] = npmCommand();
    // The GPU builds are optional dependencies of hundreds of megabytes; only this computer's CPU build is wanted.
    await mustRun(
      program,
      [
        ...first,
        'install',
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        '--omit=optional',
        `node-llama-cpp@${VERSION}`,
      ],
      'node-llama-cpp could not be had from the package registry.',
      { cwd: FOLDER },
    );
    await mustRun(
      program,
      [
        ...first,
        'install',
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        '--no-save',
        '--omit=optional',
        '--force',
        binaries(),
      ],
      'the prebuilt llama.cpp could not be had from the package registry.',
      { cwd: FOLDER },
    );
  }
  return import(pathToFileURL(entry).href);
};

const timed = async (work) => {
  const start = performance.now();
  const value = await work();
  return { value, ms: performance.now() - start };
};

/** Speeds of native llama.cpp with these threads: load in ms, prompt and decode in tokens a second. */
export const measureNative = async (modelPath, threads, { promptTokens, answerTokens }) => {
  const { getLlama, LlamaLogLevel } = await install();
  const llama = await getLlama({
    build: 'never',
    gpu: false,
    maxThreads: threads,
    logLevel: LlamaLogLevel.error,
  });
  const { value: model, ms: loadMs } = await timed(() => llama.loadModel({ modelPath, gpuLayers: 0 }));
  const context = await model.createContext({
    contextSize: promptTokens + answerTokens + 16,
    threads,
    flashAttention: false,
  });
  const sequence = context.getSequence();
  const tokens = model
    .tokenize('the learner writes a short note '.repeat(promptTokens))
    .slice(0, promptTokens);
  const { ms: promptMs } = await timed(() =>
    sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(0, -1)),
  );
  let count = 0;
  const { ms: decodeMs } = await timed(async () => {
    const answer = sequence.evaluate(tokens.slice(-1), { temperature: 0, yieldEogToken: true });
    while (count < answerTokens && (await answer.next()).done !== true) count += 1;
  });
  await llama.dispose();
  return {
    loadMs,
    promptSpeed: ((tokens.length - 1) / promptMs) * 1000,
    decodeSpeed: (count / decodeMs) * 1000,
  };
};

import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { findLlamaServer, startLlamaServer } from '../../tools/fixtures/llama-server.mjs';
import { startKindServer } from './kind-server';
import { startOpenAiServer } from './openai-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the scripted server of models. */
    modelServer: string;
    /** Address of a server that looks like llama.cpp's, and wants a key. */
    keyServer: string;
    /** Address of one that lets no web page read it. */
    closedServer: string;
    /** Address of llama.cpp's own server with the generated model; empty: it isn't built here. */
    llamaServer: string;
    /** Addresses of the same server with the demo model; empty: one of them isn't here. */
    demoServers: { wide: string; small: string; smallOtherwise: string };
  }
}

/** What the real server calls the generated model. */
const ALIAS = 'tiny';
const CONTEXT_TOKENS = 1024;
const SMALL = 'models/SmolLM2-135M-Instruct.Q4_1.gguf';
const WIDE = 'models/SmolLM2-135M-Instruct.F16.gguf';
/** What the server with a key takes. */
const KEY = 'sk-right';
const ALLOW = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
};

/** Starts servers of models for the browser tests and tells them their addresses. */
export default async function startServers(project: TestProject): Promise<() => Promise<void>> {
  const scripted = await startOpenAiServer();
  project.provide('modelServer', scripted.url);
  const withKey = await startKindServer('llama.cpp', { key: KEY, headers: ALLOW });
  project.provide('keyServer', withKey.url);
  const closed = await startKindServer('ollama', {
    headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' }, // the page is isolated: else it couldn't be told from silence
  });
  project.provide('closedServer', closed.url);
  const real =
    findLlamaServer() === undefined
      ? undefined
      : await startLlamaServer({
          model: 'tests/fixtures/generated/tiny-gguf/tiny.gguf',
          contextTokens: CONTEXT_TOKENS,
          alias: ALIAS,
        });
  project.provide('llamaServer', real?.url ?? '');
  const demo = (model: string, more: string[] = []): ReturnType<typeof startLlamaServer> =>
    startLlamaServer({ model, contextTokens: CONTEXT_TOKENS, alias: 'demo', more });
  const areThere = findLlamaServer() !== undefined && existsSync(SMALL) && existsSync(WIDE);
  const [wide, small, smallOtherwise] = areThere
    ? await Promise.all([demo(WIDE), demo(SMALL), demo(SMALL, ['-fa', 'on'])])
    : [];
  project.provide('demoServers', {
    wide: wide?.url ?? '',
    small: small?.url ?? '',
    smallOtherwise: smallOtherwise?.url ?? '',
  });
  return async () => {
    await scripted.stop();
    await withKey.stop();
    await closed.stop();
    for (const one of [real, wide, small, smallOtherwise]) await one?.stop();
  };
}

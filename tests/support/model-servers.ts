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
  }
}

/** What the real server calls the generated model. */
const ALIAS = 'tiny';
const CONTEXT_TOKENS = 1024;
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
  return async () => {
    await scripted.stop();
    await withKey.stop();
    await closed.stop();
    await real?.stop();
  };
}

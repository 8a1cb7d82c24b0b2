import type { TestProject } from 'vitest/node';
import { findLlamaServer, startLlamaServer } from '../../tools/fixtures/llama-server.mjs';
import { startOpenAiServer } from './openai-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the scripted server of models. */
    modelServer: string;
    /** Address of llama.cpp's own server with the generated model; empty: it isn't built here. */
    llamaServer: string;
  }
}

/** What the real server calls the generated model. */
const ALIAS = 'tiny';
const CONTEXT_TOKENS = 1024;

/** Starts servers of models for the browser tests and tells them their addresses. */
export default async function startServers(project: TestProject): Promise<() => Promise<void>> {
  const scripted = await startOpenAiServer();
  project.provide('modelServer', scripted.url);
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
    await real?.stop();
  };
}

import type { EngineKind } from '../domain/run';

/**
 * The packages are pinned, so what an engine will say of itself is known before it is loaded; tests hold these to what is
 * installed.
 */
export const WEBLLM_VERSION = '@mlc-ai/web-llm 0.2.86 (v0_2_86/base)';
export const WLLAMA_VERSION = '@wllama/wllama 3.13.0 (llama.cpp b12211-7d7f028)';

/** The version of an engine that this app has; null: it isn't ours to know. */
export function engineVersionOf(engine: EngineKind): string | null {
  if (engine === 'webllm') return WEBLLM_VERSION;
  return engine === 'wllama' ? WLLAMA_VERSION : null;
}

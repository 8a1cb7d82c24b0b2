import type { InitProgressReport } from '@mlc-ai/web-llm';
import type { LoadProgress } from '../../src/protocol/engine';

/** Weights move to the GPU first, then shaders are compiled: WebLLM's own figure runs from 0 to 1 for each. */
const SHADERS_FROM = 0.7;
const SHADER_TEXT = /GPU shader/i;

/** WebLLM's report as one share that never goes back. */
export const progressReader = (
  onProgress: (progress: LoadProgress) => void,
): ((report: InitProgressReport) => void) => {
  let reached = 0;
  return ({ progress, text }) => {
    const part = Number.isFinite(progress) ? Math.min(1, Math.max(0, progress)) : 0;
    const isEnd = /^Finish loading/.test(text);
    const share = SHADER_TEXT.test(text) ? SHADERS_FROM + part * (1 - SHADERS_FROM) : part * SHADERS_FROM;
    reached = isEnd ? 1 : Math.max(reached, share);
    onProgress({ share: reached, detail: text });
  };
};

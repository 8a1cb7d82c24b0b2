import { modelVersion } from '@mlc-ai/web-llm';

/** The package's version is pinned and not exported by it; a test compares this with the installed one. */
export const WEBLLM_VERSION = `@mlc-ai/web-llm 0.2.86 (${modelVersion})`;

import wasm from '@wllama/wllama-compat/wasm/wllama.wasm?url';
import worker from '@wllama/wllama-compat/wasm/wllama.js?url';

/** The slower build for browsers without JSPI or 64-bit wasm memory, from the app's own origin. */
export const COMPAT = { wasm, worker };

import wasm from '@wllama/wllama-compat/wasm/wllama.wasm?url';
// As text, not as an address: a development server would serve the script with its own imports put in.
import code from '@wllama/wllama-compat/wasm/wllama.js?raw';

/** The slower build for browsers without JSPI or 64-bit wasm memory, from the app's own origin. */
export const COMPAT = { wasm, worker: { code } };

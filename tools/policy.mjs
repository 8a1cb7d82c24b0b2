// The Content-Security-Policy and isolation headers: one place for dev server, tests, preview, `npm start` and the build.

/** Hosts that a model may be downloaded from, when the user asks for it. */
const MODEL_HOSTS = [
  'https://huggingface.co',
  'https://*.huggingface.co',
  'https://*.hf.co',
  'https://raw.githubusercontent.com',
];
const OWN_SERVERS = ['http://localhost:*', 'http://127.0.0.1:*'];

/** The policy as a header or meta value; `allow` adds origins of the user's own servers. */
export function contentSecurityPolicy(allow = []) {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self' blob:", // wllama starts its own worker from a blob; without this its load never settles
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    `connect-src ${["'self'", ...MODEL_HOSTS, ...OWN_SERVERS, ...allow].join(' ')}`,
  ].join('; ');
}

/** Headers that make the page cross-origin isolated, so that the CPU engine may use threads. */
export const isolationHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** All headers of a served build. A worker's policy comes from its own response, not from the page's meta tag. */
export const pageHeaders = (allow = []) => ({
  ...isolationHeaders,
  'Content-Security-Policy': `${contentSecurityPolicy(allow)}; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
});

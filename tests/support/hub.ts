import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { TestProject } from 'vitest/node';
import { aGguf } from './gguf-bytes';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the model hub for download tests, without a slash at its end. */
    hub: string;
  }
}

/**
 * A model hub for tests, on an origin of its own, with the paths of the real one:
 * `/<behaviour>/<token>/resolve/main/<file>`. The token keeps tests apart; `/log/<token>` tells what was asked, and
 * `/cut-now/<token>` cuts the connection of `cut-when-told`.
 */
const ROWS = 40_000; // some 2.5 MB: more than one write, little enough for a test

const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const shard = (seed: number): Uint8Array =>
  Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7 + seed * 13) % 256);

const FILES: Readonly<Record<string, Uint8Array>> = {
  'tiny.gguf': aGguf({ rows: ROWS }),
  'other.gguf': aGguf({
    rows: ROWS,
    metadata: { 'general.name': { type: 'text', value: 'Tiny Best Model' } },
  }),
  'base.gguf': aGguf({ metadata: { 'tokenizer.chat_template': { type: 'text', value: '' } } }),
  'mlc-chat-config.json': json({
    tokenizer_files: ['tokenizer.json', 'tokenizer_config.json'],
    context_window_size: 2048,
    conv_template: { name: 'chatml', roles: { user: '<|im_start|>user' } },
  }),
  'tensor-cache.json': json({
    metadata: {},
    records: [
      { dataPath: 'params_shard_0.bin', nbytes: 300_000, records: [] },
      { dataPath: 'params_shard_1.bin', nbytes: 300_000, records: [] },
    ],
  }),
  'params_shard_0.bin': shard(0),
  'params_shard_1.bin': shard(1),
  'tokenizer.json': json({ model: { vocab: {} } }),
  'code.wasm': Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0),
};

/** Models that `npm run fixtures` generates: real ones, for engines to load. */
const BUILT: Readonly<Record<string, string>> = {
  'real.gguf': 'tiny-gguf/tiny.gguf',
  'real.wasm': 'tiny-webllm/tiny.wasm',
};

function builtFile(name: string): Uint8Array | undefined {
  try {
    const path = BUILT[name] ?? `tiny-webllm/canned/${name}`;
    return readFileSync(`tests/fixtures/generated/${path}`);
  } catch {
    return undefined; // not built here: the hub doesn't have it
  }
}

interface Asked {
  url: string;
  range: string | null;
  cookie: string | null;
  referer: string | null;
}
const asked = new Map<string, Asked[]>();
/** Connections that wait to be cut, by token. */
const held = new Map<string, () => void>();

const ALLOW = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Content-Range, Accept-Ranges',
};
const PAGE = '<!DOCTYPE html><html><body>Not here</body></html>';

function note(token: string, request: IncomingMessage): number {
  const list = asked.get(token) ?? [];
  const { range, cookie, referer } = request.headers;
  list.push({
    url: request.url ?? '',
    range: range ?? null,
    cookie: cookie ?? null,
    referer: referer ?? null,
  });
  asked.set(token, list);
  return list.filter((one) => one.url === request.url).length;
}

/** Sends a file, or its rest; `until` cuts the connection after so many bytes, with `hold` not before it is told to. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Uint8Array,
  options: {
    ranges?: boolean;
    until?: number;
    hold?: string;
    etag?: string;
    headers?: Record<string, string>;
  } = {},
): void {
  const { ranges = true, until, hold, etag = '"one"', headers = ALLOW } = options;
  const from = ranges ? Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0) : 0;
  if (from >= bytes.length && from > 0) {
    response.writeHead(416, headers).end();
    return;
  }
  const rest = bytes.subarray(from);
  response.writeHead(from > 0 ? 206 : 200, {
    ...headers,
    ETag: etag,
    'Content-Type': 'application/octet-stream',
    'Content-Length': rest.length,
    ...(from > 0
      ? { 'Content-Range': `bytes ${String(from)}-${String(bytes.length - 1)}/${String(bytes.length)}` }
      : {}),
  });
  if (until === undefined) {
    response.end(rest);
    return;
  }
  const cut = (): void => {
    request.socket.end(); // a fair end of the connection: what was written gets through first
  };
  response.write(rest.subarray(0, until), () => {
    if (hold === undefined) cut();
    else held.set(hold, cut);
  });
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const [, behaviour = '', token = '', ...path] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
  if (behaviour === 'log') {
    response.writeHead(200, { ...ALLOW, 'Content-Type': 'application/json' });
    response.end(JSON.stringify(asked.get(token) ?? []));
    return;
  }
  if (behaviour === 'cut-now') {
    held.get(token)?.();
    response.writeHead(held.delete(token) ? 204 : 409, ALLOW).end();
    return;
  }
  const times = note(token, request);
  const name = path.at(-1) ?? '';
  const bytes = behaviour === 'built' ? builtFile(name) : FILES[name];
  const large = name === 'tiny.gguf' || name === 'params_shard_1.bin';
  if (behaviour === 'blocked' || behaviour === 'blocked-open') {
    // No permission for other origins; `-open` lets even isolated pages ask without reading.
    const headers = behaviour === 'blocked-open' ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {};
    send(request, response, bytes ?? new Uint8Array(), { headers: { ...headers } });
  } else if (bytes === undefined || behaviour === 'missing') {
    response.writeHead(404, ALLOW).end('no such file');
  } else if (behaviour === 'page') {
    response.writeHead(200, { ...ALLOW, 'Content-Type': 'text/html; charset=utf-8' }).end(PAGE);
  } else if (behaviour === 'page-as-binary') {
    send(request, response, new TextEncoder().encode(PAGE.padEnd(bytes.length)));
  } else if (behaviour === 'cut' && large && times === 1) {
    send(request, response, bytes, { until: Math.floor(bytes.length * 0.6) });
  } else if (behaviour === 'cut-when-told' && large && times === 1) {
    send(request, response, bytes, { until: Math.floor(bytes.length * 0.6), hold: token });
  } else if (behaviour === 'cut-always' && large) {
    send(request, response, bytes, { until: 1000 });
  } else if (behaviour === 'no-ranges' && large) {
    send(request, response, bytes, {
      ranges: false,
      ...(times === 1 ? { until: Math.floor(bytes.length * 0.6) } : {}),
    });
  } else if (behaviour === 'exchanged' && large) {
    const other = FILES['other.gguf'] ?? bytes;
    const first = times === 1;
    send(
      request,
      response,
      first ? bytes : other,
      first ? { until: Math.floor(bytes.length * 0.6) } : { etag: '"two"' },
    );
  } else if (behaviour === 'busy' && times === 1) {
    response.writeHead(503, ALLOW).end();
  } else if (behaviour === 'short') {
    send(request, response, bytes.subarray(0, bytes.length - 10));
  } else {
    send(request, response, bytes);
  }
}

/** Starts the hub for a project's tests and tells them its address. */
export default async function startHub(project: TestProject): Promise<() => Promise<void>> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the hub has no port');
  project.provide('hub', `http://127.0.0.1:${String(address.port)}`);
  return () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => {
        resolve();
      });
    });
}

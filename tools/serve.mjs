import { createReadStream, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ROOT, Refusal } from './process.mjs';
import { contentSecurityPolicy, pageHeaders } from './policy.mjs';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.gguf': 'application/octet-stream',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jsonl': 'application/jsonl; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.zip': 'application/zip',
};
const META_POLICY = /(<meta[^>]*http-equiv="Content-Security-Policy"[^>]*content=")[^"]*(")/;

/** The file that a path of the address means, or undefined: nothing outside `folder`, nothing hidden, no folder. */
const fileOf = (folder, path) => {
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.some((part) => part.startsWith('.') || /[\\:\0]/.test(part))) return undefined;
  try {
    const root = realpathSync(folder);
    const file = realpathSync(join(root, ...parts, path.endsWith('/') ? 'index.html' : ''));
    return file.startsWith(root + sep) && statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
};

/** First and last byte asked for, `whole` without a usable Range header, or `outside` when there are no such bytes. */
const rangeOf = (header, size) => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return 'whole';
  const first = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const last = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return first > last ? 'outside' : { first, last };
};

const sendFile = async (request, response, file, headers) => {
  const { size, mtime } = statSync(file);
  const range = rangeOf(request.headers.range, size);
  if (range === 'outside') {
    response.writeHead(416, { ...headers, 'Content-Range': `bytes */${size}` }).end();
    return;
  }
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range;
  response.writeHead(range === 'whole' ? 200 : 206, {
    ...headers,
    'Content-Type': TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream',
    'Content-Length': last - first + 1,
    'Last-Modified': mtime.toUTCString(),
    'Accept-Ranges': 'bytes',
    ...(range === 'whole' ? {} : { 'Content-Range': `bytes ${first}-${last}/${size}` }),
  });
  if (request.method === 'HEAD' || size === 0) response.end();
  else await pipeline(createReadStream(file, { start: first, end: last }), response);
};

const answer = async (request, response, { folder, models, allow }) => {
  const headers = { ...pageHeaders(allow), 'Cache-Control': 'no-cache' };
  const refuse = (status, words) =>
    response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(words);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Only GET and HEAD.\n');
  let path;
  try {
    path = decodeURIComponent(new URL(request.url, 'http://127.0.0.1').pathname);
  } catch {
    return refuse(400, 'Not an address.\n');
  }
  const model = path.startsWith('/models/');
  const file = model ? fileOf(models, path.slice('/models/'.length)) : fileOf(folder, path);
  if (file === undefined) return refuse(404, 'Not here.\n');
  if (allow.length === 0 || extname(file) !== '.html') return sendFile(request, response, file, headers);
  // The build wrote its policy into the page as well; the stricter of the two would win.
  const page = readFileSync(file, 'utf8').replace(META_POLICY, `$1${contentSecurityPolicy(allow)}$2`);
  response.writeHead(200, { ...headers, 'Content-Type': TYPES['.html'] });
  return response.end(request.method === 'HEAD' ? undefined : page);
};

/** An origin as a person may give it, in the form that a policy needs; refuses anything that would open more than that. */
export const parseOrigin = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol) || /[*;,'"\s]/.test(text))
    throw new Refusal(
      `--allow wants the address of a server, such as http://192.168.1.20:11434, not “${text}”.`,
      2,
    );
  return url.origin;
};

/**
 * Serves the built app on 127.0.0.1 with its policy and isolation headers, and /models/ from the project's own folder.
 * `port` 0 takes a free one. Refuses with a sentence when the port is taken.
 */
export const serve = ({
  port = 0,
  allow = [],
  folder = join(ROOT, 'dist'),
  models = join(ROOT, 'models'),
} = {}) =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      answer(request, response, { folder, models, allow }).catch(() => response.destroy());
    });
    server.on('error', (error) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Refusal(`Port ${port} is in use: end the program that has it, or choose another by --port.`)
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', () => {
      const used = server.address().port;
      const close = () =>
        new Promise((closed) => {
          server.close(closed);
          server.closeAllConnections();
        });
      resolve({ url: `http://127.0.0.1:${used}/`, port: used, close });
    });
  });

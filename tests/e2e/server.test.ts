import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../tools/policy.mjs';
import { parseOrigin, serve, type Served } from '../../tools/serve.mjs';

const folder = mkdtempSync(join(tmpdir(), 'deskmark-server-'));
const dist = join(folder, 'dist');
const models = join(folder, 'models');
const page = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy()}">`;
let server: Served;
let opened: Served;

beforeAll(async () => {
  mkdirSync(join(dist, '.hidden'), { recursive: true });
  mkdirSync(models);
  for (const name of [
    'app.js',
    'engine.wasm',
    'pack.zip',
    'data.json',
    'icon.svg',
    'app.webmanifest',
    'm.mjs',
  ])
    writeFileSync(join(dist, name), name);
  writeFileSync(join(dist, 'index.html'), page);
  writeFileSync(join(dist, '.hidden', 'x.txt'), 'hidden');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  symlinkSync(join(folder, 'secret.txt'), join(dist, 'link.txt'));
  writeFileSync(join(models, 'tiny.gguf'), '0123456789');
  server = await serve({ folder: dist, models });
  opened = await serve({ folder: dist, models, allow: ['http://192.168.1.20:11434'] });
});

afterAll(async () => {
  await Promise.all([server.close(), opened.close()]);
  rmSync(folder, { recursive: true });
});

/** Sends a path as it stands: `fetch` would tidy it up first. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET', port = server.port) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, method }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          body: Buffer.concat(parts).toString(),
        });
      });
    });
    sent.on('error', reject);
    sent.end();
  });

test('every kind of file has its type, the policy and isolation', async () => {
  const types = {
    '/': 'text/html; charset=utf-8',
    '/app.js': 'text/javascript; charset=utf-8',
    '/m.mjs': 'text/javascript; charset=utf-8',
    '/engine.wasm': 'application/wasm',
    '/pack.zip': 'application/zip',
    '/data.json': 'application/json; charset=utf-8',
    '/icon.svg': 'image/svg+xml',
    '/app.webmanifest': 'application/manifest+json; charset=utf-8',
  };
  for (const [path, type] of Object.entries(types)) {
    const reply = await get(path);
    expect([path, reply.status, reply.headers['content-type']]).toEqual([path, 200, type]);
    expect(reply.headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'x-content-type-options': 'nosniff',
    });
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'/);
  }
});

test('nothing outside the build can be read, however the path is written', async () => {
  const paths = [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/models/../secret.txt',
    '/models/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/link.txt',
    '/.hidden/x.txt',
    '/%00',
    '/nowhere',
    '/models/',
    '/models/none.gguf',
  ];
  for (const path of paths) {
    const reply = await get(path);
    expect([path, reply.status]).toEqual([path, 404]);
    expect(reply.body).not.toContain('secret');
  }
  expect((await get('/%zz')).status).toBe(400);
  expect((await get('/', {}, 'POST')).status).toBe(405);
});

test('a model can be fetched in parts, so that a download goes on where it stopped', async () => {
  const part = await get('/models/tiny.gguf', { range: 'bytes=4-' });
  expect([part.status, part.body, part.headers['content-range']]).toEqual([206, '456789', 'bytes 4-9/10']);
  expect((await get('/models/tiny.gguf', { range: 'bytes=2-3' })).body).toBe('23');
  expect((await get('/models/tiny.gguf', { range: 'bytes=-3' })).body).toBe('789');
  expect((await get('/models/tiny.gguf', { range: 'bytes=10-' })).status).toBe(416);
  expect((await get('/models/tiny.gguf', {}, 'HEAD')).headers['content-length']).toBe('10');
});

test('an allowed server stands in the header and in the page, and nowhere else', async () => {
  const reply = await get('/', {}, 'GET', opened.port);
  const origin = 'http://192.168.1.20:11434';
  expect(String(reply.headers['content-security-policy'])).toContain(origin);
  expect(reply.body).toContain(contentSecurityPolicy([origin]));
  expect((await get('/')).body).toBe(page);
});

test('only an origin may be allowed, never more', () => {
  expect(parseOrigin('http://192.168.1.20:11434/v1/')).toBe('http://192.168.1.20:11434');
  for (const bad of [
    'https:',
    '*',
    'https://*.example.org',
    'file:///etc',
    "http://a.example; script-src 'self'",
  ])
    expect(() => parseOrigin(bad)).toThrow('--allow wants the address of a server');
});

test('a port that is taken is said in a sentence', async () => {
  await expect(serve({ folder: dist, models, port: server.port })).rejects.toThrow(
    `Port ${String(server.port)} is in use`,
  );
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { core as ar } from '../../src/i18n/ar/core';
import { core as es } from '../../src/i18n/es/core';
import { core as zh } from '../../src/i18n/zh/core';
import type { Served } from '../../tools/serve.mjs';
import { SHELL_LIMIT } from '../../tools/shell-size.mjs';
import { makeScratch, openDesk, serveBuild } from './support/app';

const dist = join(import.meta.dirname, '..', '..', 'dist');
const scratch = makeScratch();
let server: Served;

beforeAll(async () => {
  server = await serveBuild();
});

afterAll(async () => {
  await server.close();
  await scratch.remove();
});

test.each([
  ['en', 'Run the demo'],
  ['es', es.start.demo],
  ['zh-CN', zh.start.demo],
  ['ar', ar.start.demo],
])('a first visit in %s shows Start with less code than the limit, and no engine', async (locale, demo) => {
  const desk = await openDesk(server, scratch.path(`profile-${locale}`), { locale });
  await desk.page.getByRole('button', { name: demo, disabled: false }).waitFor();
  await desk.page.waitForLoadState('networkidle');
  const paths = [...new Set(desk.requests)].map((url) => new URL(url).pathname);
  const code = paths.filter((path) => /\.(js|css)$|\/$/.test(path));
  const bytes = code.map(
    (path) => gzipSync(readFileSync(join(dist, path.replace(/\/$/, '/index.html')))).length,
  );
  expect(code.length).toBeGreaterThan(5);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SHELL_LIMIT);
  expect(paths.filter((path) => /wasm|webllm|wllama/.test(path))).toEqual([]);
  expect(desk.problems).toEqual([]);
  await desk.close();
});

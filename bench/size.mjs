import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { testFlags } from '../tools/browser.mjs';
import { openProfile, openScreen } from '../tools/drive.mjs';
import { ROOT } from '../tools/process.mjs';
import { serve } from '../tools/serve.mjs';
import { SHELL_LIMIT, shellFiles } from '../tools/shell-size.mjs';

// What crosses the network, gzipped as a server sends it: the page at once, a first visit, and each engine when it is
// first used.

const DIST = join(ROOT, 'dist');

const zipped = (path) => gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length;
const total = (paths) => paths.reduce((sum, path) => sum + zipped(path), 0);

/** Paths of all that Start asks our own server for. */
const firstVisit = async (executablePath, folder) => {
  const server = await serve();
  const { context, page } = await openProfile(join(folder, 'profile'), { executablePath, flags: testFlags });
  try {
    const paths = new Set();
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin === new URL(server.url).origin) paths.add(url.pathname);
    });
    await openScreen(page, server.url, '#/');
    await page.getByRole('button', { name: 'Run the demo', disabled: false }).waitFor();
    await page.waitForLoadState('networkidle');
    return [...paths].map((path) => path.replace(/\/$/, '/index.html'));
  } finally {
    await context.close();
    await server.close();
  }
};

/** @returns {Promise<{title: string, figures: import('./report.mjs').Figure[], runs: object[]}>} */
export const measure = async ({ executablePath }) => {
  const folder = mkdtempSync(join(tmpdir(), 'deskmark-bench-'));
  try {
    const shell = shellFiles(DIST);
    const visit = await firstVisit(executablePath, folder);
    const code = visit.filter((path) => /\.(js|css|html)$/.test(path));
    const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
    const engine = (pattern) => files.filter((path) => pattern.test(path) && /\.(js|wasm)$/.test(path));
    const cpu = engine(/wllama/i);
    // One build with what new browsers can, one for the others: a browser loads one of them.
    const builds = cpu.filter((path) => path.endsWith('.wasm')).map(zipped);
    const engines = { wllama: cpu, webllm: engine(/webllm/i) };
    const figure = (key, what, bytes, more = {}) => ({ key, what, value: bytes / 1000, unit: 'kB', ...more });
    const promise = { atMost: SHELL_LIMIT / 1000 };
    const figures = [
      figure(
        'shell',
        'the page with all it imports at once',
        shell.reduce((sum, { bytes }) => sum + bytes, 0),
        promise,
      ),
      figure('firstVisitCode', 'code and styles of a first visit', total(code), promise),
      figure('firstVisit', 'all of a first visit', total(visit)),
      figure(
        'wllama',
        'the CPU engine with the larger of its builds, when it is first used',
        total(cpu.filter((path) => path.endsWith('.js'))) + Math.max(0, ...builds),
      ),
      figure('webllm', 'WebLLM, when it is first used', total(engines.webllm)),
    ];
    return { title: 'Size, gzipped', figures, runs: [{ shell, visit, engines }] };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFlags } from '../tools/browser.mjs';
import { ensureDemoModel } from '../tools/demo-model.mjs';
import { openProfile } from '../tools/drive.mjs';
import { ROOT } from '../tools/process.mjs';
import { serve } from '../tools/serve.mjs';

/** How `wllama` is loaded by the app (workers/wllama/runtime.ts): the lower bound runs under the same settings. */
export const loadSettings = (contextTokens, threads, batch = 16) => ({
  n_ctx: contextTokens,
  n_threads: threads,
  n_batch: batch,
  n_parallel: 1,
  n_gpu_layers: 0,
  flash_attn: false,
  warmup: false,
  swa_full: true,
  ctx_shift: false,
  cache_idle_slots: false,
  reasoning_format: 'none',
});

/** A page with a part of the app, built as the app is, without its screens. */
export const buildPage = async (folder, page = 'page') => {
  const { build } = await import('vite');
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    root: join(ROOT, 'bench', page),
    publicDir: false,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, sourcemap: false, chunkSizeWarningLimit: 20_000 },
  });
};

/**
 * Opens the page in a real browser with the demo model stored in it, and hands it to `work` as a caller of its functions:
 * `call('ours.load', 4096, 2)`.
 */
export const inEnginePage = async ({ executablePath }, work) => {
  const model = await ensureDemoModel();
  const folder = mkdtempSync(join(tmpdir(), 'deskmark-bench-'));
  const built = join(folder, 'page');
  await buildPage(built);
  const server = await serve({ folder: built });
  const { context, page } = await openProfile(join(folder, 'profile'), { executablePath, flags: testFlags });
  page.setDefaultTimeout(0);
  try {
    await page.goto(server.url);
    await page.waitForFunction(() => 'bench' in window);
    await page.getByLabel('Model file').setInputFiles(model);
    const call = (path, ...args) =>
      page.evaluate(
        ([names, given]) => names.reduce((at, name) => at[name], window.bench)(...given),
        [path.split('.'), args],
      );
    await call('storeModel');
    return await work(call, model);
  } finally {
    await context.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};

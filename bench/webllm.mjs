import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFlags } from '../tools/browser.mjs';
import { openProfile } from '../tools/drive.mjs';
import { provide } from '../tools/fixtures/provide.mjs';
import { tinyWebllm } from '../tools/fixtures/tiny-webllm.mjs';
import { ROOT } from '../tools/process.mjs';
import { serve } from '../tools/serve.mjs';

// The shared prefix in WebLLM, with the generated model on a GPU in software: tokens read rather than seconds, which would
// tell about neither a real model nor a real GPU. A token of this model is a byte.

const CRITERIA = 12;
/** The generated model's whole context. */
const CONTEXT = 4096;
/** Keys and values of one token: one layer, two heads of 16, 32 bit. */
const CACHE_BYTES = 2 * 2 * 16 * 4;

/** A page with the app's engine client and its worker, built as the app is, and the model beside it. */
const inPage = async ({ executablePath }, work) => {
  const folder = mkdtempSync(join(tmpdir(), 'deskmark-bench-'));
  const built = join(folder, 'page');
  const { build } = await import('vite');
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    root: join(ROOT, 'bench', 'webllm-page'),
    publicDir: false,
    logLevel: 'warn',
    build: { outDir: built, emptyOutDir: true, sourcemap: false, chunkSizeWarningLimit: 20_000 },
  });
  cpSync(join(ROOT, 'tests', 'fixtures', 'generated', tinyWebllm.name), join(built, 'model'), {
    recursive: true,
  });
  const server = await serve({ folder: built });
  const { context, page } = await openProfile(join(folder, 'profile'), { executablePath, flags: testFlags });
  page.setDefaultTimeout(0);
  try {
    await page.goto(server.url);
    await page.waitForFunction(() => 'bench' in window);
    return await work((name, question) =>
      page.evaluate(([call, given]) => window.bench[call](given), [name, question]),
    );
  } finally {
    await context.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};

/**
 * Tokens read for one response, for the next to the same task, and by whole prompts: of these one is really asked, since a
 * GPU in software takes a minute for twelve; it must be as long as the judgment says.
 */
const measureWork = async (call, size) => {
  const length = size - 32; // the question after the response
  const first = await call('judge', { length });
  const next = await call('judge', { length, response: 2 });
  const whole = await call('judge', { length, reading: 'text', only: 0 });
  if (first.evaluated.join() !== 'prefix' || whole.evaluated.join() !== 'whole') {
    throw new Error(`evaluated by ${first.evaluated.join()} and ${whole.evaluated.join()}`);
  }
  if (whole.read !== first.prompts[0]) {
    throw new Error(`a whole prompt has ${whole.read} tokens, not ${first.prompts[0]}`);
  }
  const all = first.prompts.reduce((sum, prompt) => sum + prompt, 0);
  return { size, prefix: first.cut, shared: first.read, next: next.read, whole: all };
};

/** The same criteria under each other letter: how far P(met) moves, and how many verdicts change. */
const measureLetters = async (call, length, step) => {
  const { met } = await call('judge', { length });
  const changes = [];
  let flips = 0;
  for (let shift = 1; shift < CRITERIA; shift += step) {
    const other = await call('judge', { length, shift });
    met.forEach((p, index) => {
      changes.push(Math.abs(p - other.met[index]));
      if (p >= 0.5 !== other.met[index] >= 0.5) flips += 1;
    });
  }
  const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length;
  return { mean, most: Math.max(...changes), flips, of: changes.length };
};

const figuresOf = ({ size, prefix, shared, next, whole }) => {
  const words = `prefix of ${prefix} tokens`;
  return [
    {
      key: `webllmShared${size}`,
      what: `${words}: read with the shared prefix`,
      value: shared,
      unit: 'tokens',
    },
    { key: `webllmWhole${size}`, what: `${words}: read by whole prompts`, value: whole, unit: 'tokens' },
    { key: `webllmSpeedUp${size}`, what: `${words}: whole ÷ shared`, value: whole / shared, unit: '×' },
    {
      key: `webllmNext${size}`,
      what: `${words}: read for the next response to the task`,
      value: next,
      unit: 'tokens',
    },
    {
      key: `webllmBytes${size}`,
      what: `${words}: KV cache not written again`,
      value: ((whole - shared) * CACHE_BYTES) / 1e6,
      unit: 'MB',
    },
  ];
};

/** @returns {Promise<{title: string, figures: import('./report.mjs').Figure[], runs: object[]}>} */
export const measure = async ({ executablePath, short }) => {
  const title = `WebLLM, generated model: ${CRITERIA} criteria`;
  if (!(await provide(tinyWebllm))) {
    console.warn('!!! LEFT OUT: the generated WebLLM model can’t be built on this machine');
    return { title, figures: [], runs: [] };
  }
  return inPage({ executablePath }, async (call) => {
    const { prefixReuse } = await call('load', CONTEXT);
    if (!prefixReuse.works) throw new Error(prefixReuse.detail);
    const runs = [];
    for (const size of short ? [1000] : [1000, 3000]) runs.push(await measureWork(call, size));
    const letters = await measureLetters(call, 200, short ? 5 : 1);
    const { mean, most, flips, of } = letters;
    const figures = [
      ...runs.flatMap(figuresOf),
      {
        key: 'webllmDistance',
        what: 'P(met) by the shared prefix off a whole prompt, at load',
        value: prefixReuse.distance,
        unit: '',
      },
      { key: 'webllmLetterMean', what: 'other letters: P(met) moves by, on average', value: mean, unit: '' },
      { key: 'webllmLetterMost', what: 'other letters: P(met) moves by, at most', value: most, unit: '' },
      {
        key: 'webllmLetterFlips',
        what: `other letters: verdicts that change, of ${of}`,
        value: flips,
        unit: '',
      },
    ];
    return { title, figures, runs: [...runs, letters] };
  });
};

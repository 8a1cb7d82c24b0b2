import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFlags } from '../tools/browser.mjs';
import { openProfile } from '../tools/drive.mjs';
import { ROOT } from '../tools/process.mjs';
import { serve } from '../tools/serve.mjs';
import { buildPage } from './engine-page.mjs';

// How right languages are told, on the texts held out, and how long the worker takes for 10,000 responses of 300 words.

/** Whatever a page of responses brings: so many, of so many words. */
const RESPONSES = 10_000;

const inPage = async (executablePath, work) => {
  const folder = mkdtempSync(join(tmpdir(), 'deskmark-bench-'));
  const built = join(folder, 'page');
  await buildPage(built, 'language-page');
  const server = await serve({ folder: built });
  const { context, page } = await openProfile(join(folder, 'profile'), { executablePath, flags: testFlags });
  page.setDefaultTimeout(0);
  try {
    await page.goto(server.url);
    await page.waitForFunction(() => 'bench' in window);
    return await work((name, ...given) =>
      page.evaluate(([key, all]) => window.bench[key](...all), [name, given]),
    );
  } finally {
    await context.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};

/** The table where it is read, laid out as every other text of the project. */
const writeDocs = async (text) => {
  const { format, resolveConfig } = await import('prettier');
  const file = join(ROOT, 'docs/languages.md');
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), parser: 'markdown' }));
};

/** @returns {Promise<{title: string, text: string, figures: import('./report.mjs').Figure[], runs: object[]}>} */
export const measure = async ({ executablePath, short, write }) => {
  const { runnerImport } = await import('vite');
  const options = { configFile: false, logLevel: 'error' };
  const { module } = await runnerImport(join(ROOT, 'tests/support/language-page.ts'), options);
  const { all, twenty, shortWrong, page } = module.measureLanguages();
  if (write) await writeDocs(page);
  const count = short ? 200 : RESPONSES;
  const { told, again, cancelled } = await inPage(executablePath, async (call) => ({
    told: await call('tell', count),
    again: await call('tell', count),
    cancelled: await call('cancel', count),
  }));
  if (!cancelled.wasCancelled) throw new Error('texts were looked at after it was cancelled');
  if (told.steps < Math.min(2, count / 200)) throw new Error('no progress was told');
  const figures = [
    {
      ...{ key: 'right', what: 'right, 40 characters or more', value: all.right / all.of, unit: '' },
      atLeast: 0.97,
    },
    {
      key: 'twenty',
      what: 'the same, twenty with all look-alikes',
      value: twenty.right / twenty.of,
      unit: '',
    },
    {
      key: 'shortWrong',
      what: 'wrong, under 40 characters (the rest is right or open)',
      value: shortWrong,
      unit: '',
    },
    {
      key: 'tell',
      what: `${count} responses of 300 words told and stored`,
      value: told.ms / 1000,
      unit: 's',
    },
    { key: 'longest', what: 'longest the page waited meanwhile', value: told.longestMs, unit: 'ms' },
    { key: 'again', what: 'the same again, from the store', value: again.ms / 1000, unit: 's' },
    { key: 'cancel', what: 'over after a cancel', value: cancelled.ms / 1000, unit: 's', limit: 1 },
  ];
  return { title: 'Languages of texts', text: page, figures, runs: [told, again, cancelled] };
};

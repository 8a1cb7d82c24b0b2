import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFlags } from '../tools/browser.mjs';
import { openProfile } from '../tools/drive.mjs';
import { serve } from '../tools/serve.mjs';
import { buildPage } from './engine-page.mjs';
import { median } from './report.mjs';

// Two judges of a run of 180,000 verdicts each, compared by the worker of the Judge lab: how soon there are figures, how
// soon intervals of 2,000 draws and of all 10,000.

/** @returns {Promise<{title: string, figures: import('./report.mjs').Figure[], runs: object[]}>} */
export const measure = async ({ executablePath, short }) => {
  const folder = mkdtempSync(join(tmpdir(), 'deskmark-bench-'));
  const built = join(folder, 'page');
  await buildPage(built, 'trust-page');
  const server = await serve({ folder: built });
  const { context, page } = await openProfile(join(folder, 'profile'), { executablePath, flags: testFlags });
  page.setDefaultTimeout(0);
  try {
    await page.goto(server.url);
    await page.waitForFunction(() => 'bench' in window);
    const call = (name, tasks) => page.evaluate(([key, n]) => window.bench[key](n), [name, tasks]);
    const tasks = short ? 50 : 1000;
    const runs = [];
    for (let pass = 0; pass < (short ? 1 : 3); pass += 1) runs.push(await call('compare', tasks));
    const cancelled = await call('cancel', tasks);
    if (!cancelled.wasCancelled) throw new Error('a comparison went on after it was cancelled');
    const [{ verdicts, draws }] = runs;
    const secondsOf = (name) => median(runs.map((run) => run[name] / 1000));
    const figures = [
      { key: 'firstFigures', what: 'first figures', value: secondsOf('first'), unit: 's', limit: 1 },
      {
        key: 'draws2000',
        what: 'intervals of 2,000 draws',
        value: secondsOf('middle'),
        unit: 's',
        limit: 10,
      },
      { key: 'allDraws', what: `all ${draws} draws`, value: secondsOf('last'), unit: 's' },
      { key: 'cancel', what: 'over after a cancel', value: cancelled.ms / 1000, unit: 's' },
    ];
    return { title: `Trust: two judges with ${verdicts} verdicts each`, figures, runs };
  } finally {
    await context.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};

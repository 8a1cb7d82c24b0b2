import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFlags } from '../tools/browser.mjs';
import { openProfile } from '../tools/drive.mjs';
import { serve } from '../tools/serve.mjs';
import { buildPage } from './engine-page.mjs';
import { median } from './report.mjs';

// Verdicts as the runner stores them, against raw puts of the same rows in as many transactions with the same (strict)
// durability; and how long a plan takes over a run in which everything is stored.

const CRITERIA = 12;

const alternate = async (call, judgments, pass) => {
  const kinds = { app: 'appWrites', raw: 'rawWrites' };
  const names = pass % 2 === 0 ? ['app', 'raw'] : ['raw', 'app'];
  const found = { order: names };
  for (const name of names) found[name] = await call(kinds[name], judgments, pass);
  return found;
};

/** @returns {Promise<{title: string, figures: import('./report.mjs').Figure[], runs: object[]}>} */
export const measure = async ({ executablePath, short }) => {
  const folder = mkdtempSync(join(tmpdir(), 'deskmark-bench-'));
  const built = join(folder, 'page');
  await buildPage(built, 'storage-page');
  const server = await serve({ folder: built });
  const { context, page } = await openProfile(join(folder, 'profile'), { executablePath, flags: testFlags });
  page.setDefaultTimeout(0);
  try {
    await page.goto(server.url);
    await page.waitForFunction(() => 'bench' in window);
    const call = (name, ...args) =>
      page.evaluate(([key, given]) => window.bench[key](...given), [name, args]);
    const judgments = short ? 10 : 100;
    await alternate(call, 5, 0); // opens the databases
    const writes = [];
    for (let pass = 1; pass <= (short ? 3 : 5); pass += 1)
      writes.push(await alternate(call, judgments, pass));
    const verdicts = await call('fillPlan', short ? 100 : 1000);
    const plans = [];
    for (let pass = 0; pass < 5; pass += 1) plans.push(await call('plan'));
    if (plans.some(({ left }) => left > 0)) throw new Error('a plan found work in a finished run');
    const perSecond = (side) => median(writes.map((pass) => (judgments * CRITERIA * 1000) / pass[side]));
    const figures = [
      {
        key: 'appWrites',
        what: 'judgment writes through the app’s path',
        value: perSecond('app'),
        unit: '/s',
      },
      { key: 'rawWrites', what: 'raw puts of the same rows', value: perSecond('raw'), unit: '/s' },
      {
        key: 'toRaw',
        what: `the app’s path ÷ raw puts, median of ${writes.length} alternations`,
        value: median(writes.map(({ app, raw }) => raw / app)),
        unit: '×',
        atLeast: 0.8,
      },
      {
        key: 'planMs',
        what: `plan over ${verdicts} stored verdicts, median of ${plans.length}`,
        value: median(plans.map(({ ms }) => ms)),
        unit: 'ms',
        limit: 300,
      },
    ];
    const title = `Storage: ${judgments} judgments of ${CRITERIA} criteria, each verdict a strict transaction`;
    return { title, figures, runs: [...writes, { plans }] };
  } finally {
    await context.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};

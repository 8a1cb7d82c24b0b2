import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFlags } from '../tools/browser.mjs';
import { openProfile } from '../tools/drive.mjs';
import { serve } from '../tools/serve.mjs';
import { buildPage } from './engine-page.mjs';
import { installProbes, longestBlock, memoryBytes, memoryFlags, peakMemory } from './probes.mjs';
import { median } from './report.mjs';

// Results of a run from its rows in storage to what each screen shows, at three sizes: what is slow, and what grows.

/** Tasks of 180 verdicts each. */
const SIZES = [6, 56, 1000];
const SHORT_SIZES = [6, 12, 24];
const PASSES = 3;
const MB = 1024 * 1024;

const STEPS = {
  raw: 'rows as the database gives them',
  read: 'pages read and checked',
  digest: 'digest made of them',
  load: 'load as the app does',
  leaderboard: 'leaderboard',
  tasks: 'tasks behind a figure',
  matrix: 'view: tasks',
  kinds: 'view: by kind, all kinds',
  spread: 'view: distribution',
  lengths: 'view: score and length',
  failures: 'view: failures',
  filter: 'filter',
  factsRead: 'facts read, after the leaderboard',
  facts: 'view: facts',
};
const VIEWS = ['tasks', 'matrix', 'kinds', 'spread', 'lengths', 'failures', 'filter', 'facts'];
const promiseOf = (step) =>
  step === 'leaderboard' ? { limit: 500 } : VIEWS.includes(step) ? { limit: 1000 } : {};

/** Files that the Export screen makes. */
const FILES = {
  csv: 'verdicts as CSV',
  jsonl: 'judgments as JSON Lines',
  results: 'results file with texts',
  eee: 'Every Eval Ever with all rows, checked',
};

const sizeWords = (verdicts) => `${verdicts.toLocaleString('en')} verdicts`;

/** Times of each step at one size, the median of the passes. */
const timesAt = async (call, page, tasks) => {
  const verdicts = await call('fill', tasks);
  await call('results', tasks); // compiles
  await longestBlock(page);
  const passes = [];
  for (let pass = 0; pass < PASSES; pass += 1) passes.push(await call('results', tasks));
  const times = Object.fromEntries(
    Object.keys(STEPS).map((step) => [step, median(passes.map((one) => one[step]))]),
  );
  return { tasks, verdicts, times, passes };
};

/** What making one file takes, and what the page holds of it at a time. */
const fileOf = async (call, page, { what, name, largest }) => {
  const before = await memoryBytes(page);
  let made = { bytes: 0, ms: 0 };
  const peak = await peakMemory(page, async () => {
    made = await call('exportAs', what, largest.tasks);
  });
  return {
    figures: [
      { key: `${what}MB`, what: `export, ${name}: size of the file`, value: made.bytes / MB, unit: 'MB' },
      { key: `${what}Ms`, what: `export, ${name}: time`, value: made.ms, unit: 'ms' },
      {
        key: `${what}MemoryMB`,
        what: `export, ${name}: memory above that before`,
        value: (peak - before) / MB,
        unit: 'MB',
        limit: 64,
      },
    ],
    run: { what, before, peak, ...made },
  };
};

/** Exponent of time over verdicts; below a few milliseconds it says nothing. */
const growthOf = (step, small, large) =>
  Math.log(large.times[step] / small.times[step]) / Math.log(large.verdicts / small.verdicts);

/** @returns {Promise<{title: string, figures: import('./report.mjs').Figure[], runs: object[]}>} */
export const measure = async ({ executablePath, short }) => {
  const folder = mkdtempSync(join(tmpdir(), 'deskmark-bench-'));
  const built = join(folder, 'page');
  await buildPage(built, 'scale-page');
  const server = await serve({ folder: built });
  const flags = [...testFlags, ...memoryFlags];
  const { context, page } = await openProfile(join(folder, 'profile'), { executablePath, flags });
  page.setDefaultTimeout(0);
  try {
    await installProbes(page);
    await page.goto(server.url);
    await page.waitForFunction(() => 'bench' in window);
    const call = (name, ...args) =>
      page.evaluate(([key, given]) => window.bench[key](...given), [name, args]);
    const sizes = [];
    for (const tasks of short ? SHORT_SIZES : SIZES) sizes.push(await timesAt(call, page, tasks));
    const largest = sizes.at(-1);
    await longestBlock(page);
    await call('load', largest.tasks);
    const block = await longestBlock(page);
    const files = [];
    for (const [what, name] of Object.entries(FILES))
      files.push(await fileOf(call, page, { what, name, largest }));
    const figures = sizes.flatMap(({ verdicts, times }) =>
      Object.entries(STEPS).map(([step, what]) => ({
        ...{
          key: `${step}_${verdicts}`,
          what: `${sizeWords(verdicts)}: ${what}`,
          value: times[step],
          unit: 'ms',
        },
        ...promiseOf(step),
      })),
    );
    const growth = Object.entries(STEPS).map(([step, what]) => ({
      ...{ key: `growth_${step}`, what: `growth: ${what}`, value: growthOf(step, sizes[1], largest) },
      // Of what takes long enough to be measured well.
      ...{ unit: '', ...(step === 'load' || step === 'leaderboard' ? { atMost: 1.2 } : {}) },
    }));
    const rest = [
      { key: 'block', what: 'longest block of the page while loading', value: block, unit: 'ms', limit: 100 },
      ...files.flatMap(({ figures: ofFile }) => ofFile),
    ];
    const title = `Results of ${sizeWords(largest.verdicts)}: 5 candidates, 3 repeats, 12 criteria`;
    return {
      title,
      figures: [...figures, ...growth, ...rest],
      runs: [...sizes, { block }, ...files.map(({ run }) => run)],
    };
  } finally {
    await context.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFlags } from '../tools/browser.mjs';
import { openProfile, openScreen } from '../tools/drive.mjs';
import { serve } from '../tools/serve.mjs';
import { officialFiles } from './official-csv.mjs';
import { installProbes, longestBlock, memoryBytes, memoryFlags, peakMemory } from './probes.mjs';
import { median } from './report.mjs';

// The promises of the import, on a file of the official size: no block of the page of 100 ms, memory under three times
// the file, a list of 1,000 tasks that scrolls and filters at once.

const PACK = 'Bench';
/** What waits to be collected as garbage differs from time to time. */
const PASSES = 3;

/** Writes the files; returns their paths and sizes. */
const writeFiles = (folder) => {
  const { csv, resources, tasks, criteria } = officialFiles();
  const resourceFolder = join(folder, 'resources_for_tasks');
  mkdirSync(resourceFolder, { recursive: true });
  const table = join(folder, 'bench_tasks.csv');
  writeFileSync(table, csv);
  const paths = resources.map(({ name, text }) => {
    const path = join(resourceFolder, name);
    writeFileSync(path, text);
    return path;
  });
  const resourceBytes = resources.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  return { paths: [table, ...paths], bytes: Buffer.byteLength(csv) + resourceBytes, tasks, criteria };
};

const choose = async (page, paths) => {
  await page.getByLabel('Choose files', { exact: true }).setInputFiles(paths);
  await page.getByRole('heading', { name: 'What was found' }).waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Add this pack' }).waitFor(); // the preview is drawn in parts
};

const agree = async (page) => {
  const name = page.getByLabel('Name', { exact: true });
  if (await name.isVisible()) await name.fill(PACK);
  await page.getByRole('button', { name: 'Add this pack' }).click();
  await page.getByRole('link', { name: 'Open the pack' }).waitFor({ timeout: 120_000 });
};

/** A browser of its own for each pass: a measurement of memory collects garbage, which is itself a block. */
const inBrowser = async ({ executablePath, url, profile, flags = [] }, work) => {
  const { context, page } = await openProfile(profile, { executablePath, flags: [...testFlags, ...flags] });
  try {
    await installProbes(page);
    await openScreen(page, url, '#/import');
    return await work(page);
  } finally {
    await context.close();
  }
};

/** Scrolls a list from its beginning to its end, a screen at a time. */
const scrollThrough = (page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const screens = document.documentElement.scrollHeight / window.innerHeight;
    for (let screen = 0; screen < screens; screen += 1) {
      window.scrollBy(0, window.innerHeight);
      await frame();
    }
  });

const blocksOf = async (files, page) => {
  const timed = async (work) => {
    await longestBlock(page);
    const start = performance.now();
    await work();
    const seconds = (performance.now() - start) / 1000;
    return { block: await longestBlock(page), seconds };
  };
  const preview = await timed(() => choose(page, files.paths));
  const store = await timed(() => agree(page));
  const open = await timed(async () => {
    await page.getByRole('link', { name: 'Open the pack' }).click();
    await page.getByRole('searchbox').waitFor();
    await page.locator('[role="table"][aria-rowcount]').waitFor(); // the long list, not its first screen alone
  });
  const scroll = await timed(() => scrollThrough(page));
  const filter = await timed(async () => {
    await page.getByRole('searchbox').pressSequentially('slowly');
    await page.getByRole('searchbox').fill('');
  });
  return { preview, store, open, scroll, filter };
};

const memoryOf = async (files, page) => {
  const before = await memoryBytes(page);
  const peak = await peakMemory(page, async () => {
    await choose(page, files.paths);
    await agree(page);
  });
  return { before, peak };
};

/** @returns {Promise<{title: string, figures: import('./report.mjs').Figure[], runs: object[]}>} */
export const measure = async ({ executablePath, short = false }) => {
  const passes = short ? 1 : PASSES;
  const folder = mkdtempSync(join(tmpdir(), 'deskmark-bench-'));
  const server = await serve();
  const browser = (name, flags) => ({ executablePath, url: server.url, profile: join(folder, name), flags });
  try {
    const files = writeFiles(join(folder, 'files'));
    const blocks = await inBrowser(browser('blocks'), (page) => blocksOf(files, page));
    const memory = [];
    for (let pass = 1; pass <= passes; pass += 1)
      memory.push(await inBrowser(browser(`memory-${pass}`, memoryFlags), (page) => memoryOf(files, page)));
    const times = memory.map(({ before, peak }) => (peak - before) / files.bytes);
    const block = (key, what) => ({
      key: `${key}_longest_block_ms`,
      what: `longest block while ${what}`,
      value: blocks[key].block,
      unit: 'ms',
      limit: 100,
    });
    const figures = [
      { key: 'file_mb', what: 'table and resources', value: files.bytes / 1e6, unit: 'MB' },
      block('preview', 'reading and previewing'),
      block('store', 'storing'),
      block('open', `opening the list of ${files.tasks} tasks`),
      block('scroll', 'scrolling through it'),
      block('filter', 'filtering it as one types'),
      {
        key: 'memory_times_file',
        what: `highest memory above the empty page, page and workers, median of ${passes} imports`,
        value: median(times),
        unit: '× the file',
        limit: 3,
      },
      {
        key: 'preview_seconds',
        what: 'from choosing to the preview',
        value: blocks.preview.seconds,
        unit: 's',
      },
      { key: 'store_seconds', what: 'from agreeing to stored', value: blocks.store.seconds, unit: 's' },
    ];
    const title = `Import of ${files.tasks} tasks, ${files.criteria} criteria`;
    return { title, figures, runs: [{ files: { ...files, paths: files.paths.length }, blocks, memory }] };
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFlags } from '../tools/browser.mjs';
import { demoModelId } from '../tools/demo/catalogue.mjs';
import { ensureDemoModel } from '../tools/demo-model.mjs';
import { decideCheckUps, followRun, newRunLink, openProfile, openScreen, startRun } from '../tools/drive.mjs';
import { serve } from '../tools/serve.mjs';

// Runs of the demo through the app's own screens in a browser that knows nothing yet, and what the app measured of them.

/** In the page: notes when the run's screen says that it is done. */
const watchRun = () => {
  new MutationObserver(() => {
    if (document.querySelector('[data-state="done"]') !== null) window.doneAt ??= Date.now();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-state'] });
};

/** All rows of a store of the app's database. */
const rowsOf = (page, store) =>
  page.evaluate(async (name) => {
    const settled = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const [{ name: database }] = await indexedDB.databases();
    const opened = await settled(indexedDB.open(database));
    const rows = await settled(opened.transaction(name).objectStore(name).getAll());
    opened.close();
    return rows;
  }, store);

/** Milliseconds that engines worked since the rows before, loading included, by the app's own measurements. */
const engineMs = (before, after) => {
  const sum = (rows) => rows.reduce((total, { totalMs }) => total + totalMs, 0);
  // The last time a model was loaded: each run loads its models once.
  return sum(after) - sum(before) + after.reduce((total, { loadMs }) => total + (loadMs ?? 0), 0);
};

/** The range in minutes that the form shows once it has looked up what was measured. */
const rangeShown = async (page) => {
  const section = page.locator('[data-high-minutes]');
  await section.waitFor();
  await decideCheckUps(page, false);
  await page.waitForTimeout(1000);
  return {
    low: Number(await section.getAttribute('data-low-minutes')),
    high: Number(await section.getAttribute('data-high-minutes')),
  };
};

/** One run: its wall time from being frozen to its end, the engines' own time, and the range shown before. */
const makeRun = async (page, url, tasks) => {
  const model = demoModelId();
  const link = newRunLink({ pack: 'first-marks', tasks, candidates: [model], judges: [model] });
  await openScreen(page, url, link);
  const range = await rangeShown(page);
  const before = await rowsOf(page, 'speeds');
  await startRun(page);
  const state = await followRun(page, () => undefined, { everyMs: 1000 });
  if (state !== 'done') throw new Error(`the run ended as ${state}`);
  const doneAt = await page.evaluate(() => window.doneAt);
  const after = await rowsOf(page, 'speeds');
  // A run is frozen once its models are here, and started at once.
  const begunAt = Math.max(...(await rowsOf(page, 'runs')).map(({ createdAt }) => Date.parse(createdAt)));
  return { tasks, range, wallMs: doneAt - begunAt, engineMs: engineMs(before, after) };
};

/** Makes runs one after the other in a fresh profile, each of these tasks. The model is fetched before the first. */
export const makeRuns = async ({ executablePath }, runs) => {
  await ensureDemoModel();
  const folder = mkdtempSync(join(tmpdir(), 'deskmark-bench-'));
  const server = await serve();
  const { context, page } = await openProfile(join(folder, 'profile'), { executablePath, flags: testFlags });
  page.setDefaultTimeout(600_000);
  try {
    await page.addInitScript(watchRun);
    const made = [];
    for (const tasks of runs) made.push(await makeRun(page, server.url, tasks));
    return made;
  } finally {
    await context.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};

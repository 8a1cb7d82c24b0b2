import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quietFlags } from './browser.mjs';
import { ensureBrowser } from './browser-setup.mjs';
import { buildIfStale } from './build.mjs';
import { DEMO_MODEL_SHA256, ensureDemoModel } from './demo-model.mjs';
import { demoModelName } from './demo/catalogue.mjs';
import * as drive from './drive.mjs';
import { CACHE, Refusal, ROOT, runEntry } from './process.mjs';
import { serve } from './serve.mjs';
import { setUp } from './setup.mjs';

// Makes the demo model's full English check-up through the app's own screens and writes it into public/check-ups/, where
// the app finds it by the hashes of weights and wording and the engine's version. It goes on where it was stopped. Run it
// again when the model, a recipe, the passages or the CPU engine change.

/** Stored data belongs to the address, so it stays the same. */
const PORT = 4719;
const FILE = join(ROOT, 'public', 'check-ups', 'recorded.json');

const readRows = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('deskmark');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const rows = opening.result.transaction('checkups').objectStore('checkups').getAll();
          rows.onerror = () => reject(rows.error);
          rows.onsuccess = () => resolve(rows.result);
        };
      }),
  );

const fetchModel = async (page, name) => {
  const download = page.getByRole('button', { name: `Download ${name}`, exact: true });
  const here = page.getByRole('button', { name: `Delete ${name}`, exact: true });
  await download.or(here).first().waitFor();
  if (!(await here.isVisible())) await download.click();
  await here.waitFor({ timeout: 600_000 });
};

await runEntry(async () => {
  await setUp();
  const executablePath = await ensureBrowser();
  await ensureDemoModel();
  await buildIfStale();
  const server = await serve({ port: PORT });
  const { context, page } = await drive.openProfile(join(CACHE, 'check-up'), {
    executablePath,
    flags: quietFlags,
  });
  try {
    // What was recorded before must not stand in for what is to be made now.
    await page.route('**/check-ups/recorded.json', (route) =>
      route.fulfill({ json: { formatVersion: 1, checkUps: [] } }),
    );
    await drive.openScreen(page, server.url, '#/models');
    await fetchModel(page, demoModelName());
    for (const form of [/^Short check-up/, /^Full check-up in English/])
      await drive.makeCheckUp(page, form, (line) => console.log(line));
    const rows = (await readRows(page)).filter(({ weightsHash }) => weightsHash === DEMO_MODEL_SHA256);
    if (rows.length === 0) throw new Refusal('No check-up of the demo model was stored; nothing is written.');
    mkdirSync(join(FILE, '..'), { recursive: true });
    writeFileSync(FILE, `${JSON.stringify({ formatVersion: 1, checkUps: rows })}\n`);
    console.log(`Written: ${FILE}`);
    return 0;
  } finally {
    await context.close();
    await server.close();
  }
});

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { quietFlags } from './browser.mjs';
import { ensureBrowser } from './browser-setup.mjs';
import { readDemoOptions } from './demo/options.mjs';
import { openSession, PROFILE, serveSession } from './demo/session.mjs';
import * as drive from './drive.mjs';
import { parseOptions } from './options.mjs';
import { mustRun, ROOT, runEntry } from './process.mjs';

const HELP = `Makes the README's pictures from the real app with the demo's own run.

  npm run pictures              docs/pictures/
  npm run pictures -- --all     besides every screen, light and dark, at 360, 1280 and 1920 px, in results/pictures/`;

const README_PICTURES = join(ROOT, 'docs', 'pictures');
const ALL_PICTURES = join(ROOT, 'results', 'pictures');
const SIZES = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
  { width: 1920, height: 1080 },
];

/** Address of the first link on the screen that leads below `hash`. */
const firstLink = (page, hash) => page.locator(`main a[href^="${hash}"]`).first().getAttribute('href');

/** Name and address of every screen, found as a person would find it: from link to link. */
const findScreens = async (page, url, runId, link) => {
  await drive.openScreen(page, url, '#/packs');
  const pack = await firstLink(page, '#/packs/');
  await drive.openScreen(page, url, pack);
  const task = await firstLink(page, `${pack}/`);
  await drive.openScreen(page, url, `#/results/${runId}`);
  await page.getByRole('table', { name: /^Leaderboard/ }).waitFor();
  const response = await firstLink(page, `#/results/${runId}/`);
  return {
    start: '#/',
    packs: '#/packs',
    pack,
    task,
    models: '#/models',
    recipes: '#/recipes',
    'recipe-copy': '#/recipes/verdict-logits/copy',
    'new-run': drive.newRunLink(link),
    runs: '#/runs',
    run: `#/run/${runId}`,
    results: `#/results/${runId}`,
    response,
    export: `#/export/${runId}`,
    settings: '#/settings',
  };
};

const LEARNERS = [
  'Last weekend I go to the sea with my brother. We has swim and eat a big fish. It was very funny.',
  'Dear teacher, I can not come on Friday because my tooth is hurting since two days. Sorry for that.',
];

/** Two taste tests with the demo's own model: one at its first pair, one with the names shown. */
const makeTastings = async (page, url) => {
  const pair = await drive.startTasting(page, url, LEARNERS, { maxTokens: 64 });
  const result = await drive.startTasting(page, url, LEARNERS, { maxTokens: 64 });
  const show = page.getByRole('button', { name: 'Show the names' });
  const better = page.getByRole('button', { name: 'Answer 1 is better' });
  for (let place = 1; place <= LEARNERS.length && (await better.isVisible()); place += 1) {
    await better.click();
    await show.or(page.getByRole('heading', { level: 2, name: `Pair ${place + 1} of` })).waitFor();
  }
  await show.click();
  await page.locator('#tasting-result').waitFor();
  return {
    tasting: '#/tasting',
    'tasting-pair': `#/tasting/${pair}`,
    'tasting-result': `#/tasting/${result}`,
  };
};

/** A marking of the demo's answers with its first mark; an earlier one is gone on with. */
const makeMarking = async (page, url, runId) => {
  await drive.openScreen(page, url, `#/marking?run=${runId}`);
  await page.getByLabel('Who marks').waitFor();
  const begun = page.getByRole('link', { name: 'Go on: Ada' });
  if ((await begun.count()) === 0) {
    await page.getByLabel('Who marks').fill('Ada');
    await page.getByRole('button', { name: 'Begin marking' }).click();
  } else await begun.first().click();
  await page.getByRole('heading', { level: 1, name: /^Marking: answer/ }).waitFor();
  await page.keyboard.press('t');
  return { marking: `#/marking?run=${runId}`, 'marking-answer': new URL(page.url()).hash };
};

/** The bundled sample: two judges beside each other. */
const seeSample = async (page, url) => {
  await drive.openScreen(page, url, '#/');
  await page.getByRole('button', { name: 'Take the tour' }).click();
  await page.getByRole('complementary', { name: 'Tour' }).waitFor();
  const [, runId] = new URL(page.url()).hash.split('/results/');
  await page.getByRole('button', { name: 'End the tour' }).click();
  return {
    lab: `#/lab?run=${runId}`,
    'lab-choose': '#/lab',
    'verdicts-import': '#/verdicts/import',
    'labelled-import': '#/labelled/import',
  };
};

const takePicture = async (page, url, hash, look, path) => {
  await page.setViewportSize(look.size);
  await page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' });
  await drive.openScreen(page, url, hash);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path, fullPage: look.whole });
};

await runEntry(async (args) => {
  const flag = { type: 'boolean', default: false };
  const options = parseOptions(args, { all: flag, help: flag }, HELP);
  if (options.help) {
    console.log(HELP);
    return;
  }
  await mustRun(
    process.execPath,
    [join(ROOT, 'tools', 'demo.mjs')],
    'Without a finished demo there is nothing to show.',
  );
  const { link } = readDemoOptions([]);
  const session = openSession(link, false);
  const server = await serveSession(session);
  const { context, page } = await drive.openProfile(PROFILE, {
    executablePath: await ensureBrowser(),
    flags: quietFlags,
  });
  try {
    const { runId } = session.state;
    const screens = await findScreens(page, server.url, runId, link);
    for (const folder of [README_PICTURES, ALL_PICTURES]) mkdirSync(folder, { recursive: true });
    for (const scheme of ['light', 'dark']) {
      const look = { scheme, size: SIZES[0], whole: false };
      const path = join(README_PICTURES, `results-${scheme}.png`);
      await takePicture(page, server.url, screens.results, look, path);
    }
    const own = options.all
      ? {
          ...(await makeMarking(page, server.url, runId)),
          ...(await makeTastings(page, server.url)),
          ...(await seeSample(page, server.url)),
        }
      : {};
    const all = options.all ? { ...screens, ...own } : {};
    for (const [name, hash] of Object.entries(all))
      for (const scheme of ['light', 'dark'])
        for (const size of SIZES) {
          const path = join(ALL_PICTURES, `${name}-${scheme}-${size.width}.png`);
          await takePicture(page, server.url, hash, { scheme, size, whole: true }, path);
        }
  } finally {
    await context.close();
    await server.close();
  }
});

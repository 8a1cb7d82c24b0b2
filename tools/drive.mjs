import { join } from 'node:path';

// The app's own screens, driven as a person would: by the names that a screen reader says. Shared by the demo, the
// e2e tests and the pictures. Needs the packages to be installed, so it is imported after the set-up.

const NAMES = {
  start: /^(Download and start run|Start run)$/,
  checkUps: 'Can the judge judge?',
  checkFirst: /^Check new judges first/,
  goOn: 'Go on',
  stopped: /^(done|paused|stopped)$/,
};

/** Opens a browser on a profile folder that outlives it. `flags` are added to Playwright's own. */
export const openProfile = async (
  profile,
  { executablePath, headed = false, flags = [], viewport, locale } = {},
) => {
  const { chromium } = await import('playwright');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: !headed,
    args: flags,
    acceptDownloads: true,
    viewport: viewport ?? { width: 1280, height: 900 },
    ...(locale === undefined ? {} : { locale }),
    handleSIGINT: false, // Ctrl-C is ours: it closes the browser before the server
  });
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
};

/**
 * Opens the screen at a hash such as `#/models` and waits for its heading. The page is loaded anew, so that no heading,
 * message or engine of an earlier screen is taken for this one's.
 */
export const openScreen = async (page, url, hash) => {
  await page.goto('about:blank');
  await page.goto(url + hash);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
};

/** The link that fills the form of a new run; without `controls: true` there are none, whatever the form suggests. */
export const newRunLink = ({
  pack,
  tasks = [],
  candidates,
  judges = [],
  epochs,
  controls = false,
  reuse,
}) => {
  const lists = {
    pack: [pack],
    tasks,
    candidates,
    judges,
    epochs: epochs ? [epochs] : [],
    controls: [controls ? 'yes' : 'no'],
    reuse: reuse ? [reuse] : [],
  };
  return `#/new-run?${Object.entries(lists)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name}=${values.map(encodeURIComponent).join(',')}`)
    .join('&')}`;
};

/** What the screen says is wrong: the text of its alerts. */
export const alertsOf = async (page) =>
  (await page.getByRole('alert').allInnerTexts())
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/**
 * Decides whether judges without a check-up get one before the run, once the screen knows which have none. `names` are
 * the form's words where the app isn't in English.
 */
export const decideCheckUps = async (page, checkFirst, names = NAMES) => {
  const section = page.getByRole('group', { name: names.checkUps });
  if ((await section.count()) === 0) return;
  await section.and(page.locator('[aria-busy="false"]')).waitFor();
  const first = section.getByRole('checkbox', { name: names.checkFirst });
  if ((await first.count()) > 0) await first.setChecked(checkFirst);
};

/**
 * Presses the start button of a filled form and waits, through downloads and with `checkFirst` through check-ups of new
 * judges, for the run's own screen. Returns its id.
 */
export const startRun = async (page, { timeoutMs = 600_000, checkFirst = false, names = NAMES } = {}) => {
  await decideCheckUps(page, checkFirst, names);
  await page.getByRole('button', { name: names.start }).click();
  await page.waitForURL(/#\/run\/[^/]+$/, { timeout: timeoutMs });
  return page.url().split('#/run/')[1];
};

/** The run screen's state: one of ready, running, paused, stopped, done. */
export const runState = (page) => page.locator('[data-state]').first().getAttribute('data-state');

/** Presses Go on and waits until the run works again, or has ended at once. */
export const goOn = async (page) => {
  await page.getByRole('main').getByRole('button', { name: NAMES.goOn, exact: true }).click();
  await page.locator('[data-state="running"], [data-state="done"]').first().waitFor();
};

/** One line about where the run is, from the run screen: steps, what is being done, verdicts, time left. */
export const progressLine = (page) =>
  page
    .locator('[data-state]')
    .first()
    .evaluate((root) => {
      const textOf = (node) => (node?.innerText ?? '').replace(/\s+/g, ' ').trim();
      const left = [...root.querySelectorAll('dt')].find((term) => textOf(term) === 'Time left');
      return [
        root.querySelector('progress')?.getAttribute('aria-valuetext') ?? '',
        textOf(root.querySelector('[role="status"]')),
        textOf(root.querySelector('caption')),
        textOf(left?.nextElementSibling),
      ]
        .filter(Boolean)
        .join(' · ');
    });

/** Waits until the run no longer works, handing over each new progress line. Returns the state it ended in. */
export const followRun = async (page, onLine = () => {}, { everyMs = 2_000, signal } = {}) => {
  let last = '';
  for (;;) {
    signal?.throwIfAborted();
    const state = await runState(page);
    if (NAMES.stopped.test(state ?? '')) return state;
    const line = await progressLine(page);
    if (line !== last) onLine(line);
    last = line;
    await page.waitForTimeout(everyMs);
  }
};

const readTable = (table) =>
  table.evaluate((element) => {
    const textOf = (node) => (node.innerText ?? '').replace(/\s+/g, ' ').trim();
    const columns = [...element.querySelectorAll('thead th')].map(textOf);
    const numbersIn = (cell) =>
      Object.fromEntries(
        [...cell.querySelectorAll('data')].map((data) => [data.classList[0] ?? 'value', Number(data.value)]),
      );
    return [...element.querySelectorAll('tbody tr')].map((row) =>
      Object.fromEntries(
        [...row.cells].map((cell, index) => [
          columns[index],
          { text: textOf(cell), first: textOf(cell.firstElementChild ?? cell), values: numbersIn(cell) },
        ]),
      ),
    );
  });

/**
 * The leaderboard of a run's results as it stands on the screen, one judge after the other: per row the text of each
 * column (`first`: of the cell's first part), and the raw numbers that the cells carry in `<data value>`, by class.
 */
export const readLeaderboard = async (page, url, runId) =>
  (await readByJudge(page, url, runId, readTable)).flat();

/** Reads something of the results of a run for each of its judges, from the screen that shows this judge. */
const readByJudge = async (page, url, runId, read, view = '') => {
  await openScreen(page, url, `#/results/${runId}${view === '' ? '' : `?view=${view}`}`);
  const table = page.getByRole('table', { name: /^Leaderboard/ });
  await table.waitFor();
  const picker = page.getByRole('combobox', { name: 'Judge' });
  if ((await picker.count()) === 0) return [await read(table)];
  const found = [];
  for (const option of await picker.getByRole('option').all()) {
    await picker.selectOption((await option.getAttribute('value')) ?? '');
    await table
      .getByRole('cell', { name: await option.innerText(), exact: true })
      .first()
      .waitFor();
    found.push(await read(table));
  }
  return found;
};

/**
 * What each judge says of a run's controls, as it stands on the screen: its name, the rows of ceiling, floor and their
 * difference, the rows of planted faults by kind, and the sentences. Judges without controls are left out.
 */
export const readControls = async (page, url, runId) => {
  const readOne = async (leaderboard) => {
    // The view is a chunk of its own: what it shows is there when nothing is loading.
    await page.getByRole('main').getByText('Loading…').waitFor({ state: 'hidden' });
    const section = page.getByRole('region', { name: 'What the judge says of answers of known standing' });
    if ((await section.count()) === 0) return [];
    const tableOf = async (name) => {
      const table = section.getByRole('table', { name });
      return (await table.count()) === 0 ? [] : readTable(table);
    };
    const [first] = await readTable(leaderboard);
    const sentences = await section.locator('[data-said]').allInnerTexts();
    return [
      {
        judge: first?.Judge.text ?? '',
        lines: await tableOf(/^Controls/),
        faults: await tableOf(/^Planted faults/),
        sentences: sentences.map((text) => text.replace(/\s+/g, ' ').trim()),
      },
    ];
  };
  const found = await readByJudge(page, url, runId, readOne, 'judge');
  return found.flat();
};

/** What the check-up of each judge of a run says, as it stands beside the results. */
export const readSentences = async (page, url, runId) => {
  await openScreen(page, url, `#/results/${runId}`);
  await page.getByRole('table', { name: /^Leaderboard/ }).waitFor();
  const read = async (judge) => ({ judge, sentence: await page.locator('[data-skill]').first().innerText() });
  const picker = page.getByRole('combobox', { name: 'Judge' });
  if ((await picker.count()) === 0)
    return (await page.locator('[data-skill]').count()) === 0 ? [] : [await read('')];
  const sentences = [];
  for (const option of await picker.getByRole('option').all()) {
    await picker.selectOption((await option.getAttribute('value')) ?? '');
    sentences.push(await read(await option.innerText()));
  }
  return sentences;
};

/** Saves what a button of the export screen offers into a folder, under the name given. Returns the path. */
const saveBy = async (page, button, folder, name) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  const path = join(folder, name ?? download.suggestedFilename());
  await download.saveAs(path);
  return path;
};

/** Saves a run's results file and its verdicts as CSV through the export screen. Returns both paths. */
export const saveExports = async (page, url, runId, folder) => {
  await openScreen(page, url, `#/export/${runId}`);
  return {
    results: await saveBy(page, 'Save results file', folder),
    csv: await saveBy(page, 'Save verdicts as CSV', folder, 'verdicts.csv'),
  };
};

/**
 * Presses a button of the Models screen that makes a check-up, unless there is none left to make, and waits for its end,
 * handing over each new progress line.
 */
export const makeCheckUp = async (page, button, onLine = () => {}, { everyMs = 2_000 } = {}) => {
  const section = page.getByRole('region', { name: 'Judges and their check-ups' });
  const start = section.getByRole('button', { name: button });
  await section.locator('[data-standing]').waitFor();
  if ((await start.count()) === 0) return;
  await start.click();
  const progress = section.getByRole('status');
  await progress.waitFor();
  let last = '';
  while ((await progress.count()) > 0) {
    const line = (await progress.innerText().catch(() => '')).replace(/\s+/g, ' ').trim();
    if (line !== '' && line !== last) onLine(line);
    last = line;
    await page.waitForTimeout(everyMs);
  }
};

/**
 * Fills the form of a taste test with these texts, the models as they are proposed, lets both write and waits for the
 * first pair. Returns its id.
 */
export const startTasting = async (page, url, texts, { maxTokens } = {}) => {
  await openScreen(page, url, '#/tasting');
  await page.getByRole('textbox', { name: 'Text 1', exact: true }).fill(texts.join('\n---\n'));
  if (maxTokens !== undefined) {
    const field = page.getByRole('spinbutton', { name: 'Longest answer, in tokens' });
    if (!(await field.isVisible())) await page.getByText('Settings', { exact: true }).last().click();
    await field.fill(String(maxTokens));
    await field.press('Tab');
  }
  await page.getByRole('button', { name: 'Let both write' }).press('Enter');
  // Both models write every answer first.
  await page.getByRole('heading', { level: 2, name: /^Pair 1 of / }).waitFor({ timeout: 600_000 });
  return page.url().split('#/tasting/')[1];
};

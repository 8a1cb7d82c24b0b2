import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { openScreen, readLeaderboard } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { makeScratch, openDesk, serveBuild } from './support/app';
import { finishRun, importModel, tinyModel } from './support/steps';

const scratch = makeScratch();
let server: Served;

beforeAll(async () => {
  server = await serveBuild();
});

afterAll(async () => {
  await server.close();
  await scratch.remove();
});

/** Short, since the model reads every byte as a token and has room for 2,048. */
const CRITERIA = ['It is short.', 'It is kind.', 'It is clear.', 'It names a fruit.', 'It is rude.'] as const;

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    return ((isField ? element.labels?.[0] : undefined) ?? element).textContent.replace(/\s+/g, ' ').trim();
  });

/** Presses Tab until what has the focus is called so. */
const tabTo = async (page: Page, name: string | RegExp): Promise<void> => {
  for (let presses = 0; presses < 300; presses += 1) {
    const here = await focusedName(page);
    if (typeof name === 'string' ? here === name : name.test(here)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(name)}`);
};

const typeAt = async (page: Page, name: string | RegExp, text: string): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.insertText(text);
};

const pressAt = async (page: Page, name: string | RegExp, key = 'Enter'): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press(key);
};

test('by keyboard alone: a task with five criteria and a near miss is written, tried, saved and run', async () => {
  const desk = await openDesk(server, scratch.path('profile'));
  const { page } = desk;
  await importModel(desk, tinyModel());
  await openScreen(page, server.url, '#/edit/new');

  await pressAt(page, 'Blank task');
  await page.getByRole('heading', { level: 1, name: 'Untitled task' }).waitFor();
  await typeAt(page, 'Title', 'A fruit');
  await typeAt(page, 'Prompt', 'Name a fruit.');
  await typeAt(page, 'Reference answer', 'A pear.');
  await pressAt(page, 'Add a criterion');
  for (const [index, text] of CRITERIA.entries()) {
    const name = `Criterion ${String(index + 1)}`;
    await page.getByRole('textbox', { name, exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
    await page.keyboard.press(index === CRITERIA.length - 1 ? 'ArrowRight' : 'Space');
    await pressAt(page, `${name}: points`, 'ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    if (index === CRITERIA.length - 1) break;
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Now in place 4 of 5.').waitFor({ state: 'attached' });
  await pressAt(page, 'Add a near miss');
  await page.keyboard.insertText('A stone.');
  await pressAt(page, 'It names a fruit.', 'Space');

  await typeAt(page, 'Response', 'A plum.');
  await pressAt(page, 'Judge this response');
  const verdicts = page.getByRole('table', { name: /^Task score|criteria decided|^No task score/ });
  await verdicts.waitFor();
  await page.getByRole('table', { name: /^Task score/ }).waitFor({ timeout: 120_000 });
  expect(await verdicts.getByText(/^(✓ met|✗ not met)$/).count()).toBe(CRITERIA.length);
  expect(await verdicts.locator('data').count()).toBe(CRITERIA.length);
  await page.getByText('demo only').first().waitFor();

  await pressAt(page, 'Save this version');
  await page.waitForURL(/#\/packs\/[0-9a-f]{64}$/);
  await pressAt(page, 'New run with this pack');
  await page.getByRole('heading', { level: 1, name: 'New run' }).waitFor();
  // The same model answers and judges.
  await page.getByRole('checkbox', { name: /tiny/i }).last().waitFor();
  await pressAt(page, /tiny/i, 'Space');
  await page.keyboard.press('Tab');
  await pressAt(page, /tiny/i, 'Space');
  await pressAt(page, /^Start run$/);
  // The new judge is checked first.
  await page.waitForURL(/#\/run\/[^/]+$/, { timeout: 120_000 });
  const runId = page.url().split('#/run/')[1] ?? '';
  await finishRun(desk);
  const [row] = await readLeaderboard(page, server.url, runId);
  expect(row?.['n']?.text).toContain('1');
  expect(Number.isFinite(row?.['Score']?.values['score'] ?? NaN)).toBe(true);
  expect(desk.problems).toEqual([]);
  await desk.close();
});

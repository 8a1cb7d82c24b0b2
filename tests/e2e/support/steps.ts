import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { followRun, newRunLink, openScreen, startRun, type RunLink } from '../../../tools/drive.mjs';
import type { Desk } from './app';

const generated = join(import.meta.dirname, '..', '..', 'fixtures', 'generated', 'tiny-gguf');

/** A generated model file by name. */
export const tinyModel = (name = 'tiny.gguf'): string => join(generated, name);

/** SHA-256 of a file: what the app calls the model in links. */
export const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/** The field that takes a file, by its label; a region may have the same name. */
export const fileField = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true }).and(page.locator('input[type="file"]'));

/** Lets the app read files of a pack, and waits until it shows what is in them. */
export const previewPack = async ({ page, url }: Desk, files: string | string[]): Promise<void> => {
  await openScreen(page, url, '#/import');
  await fileField(page, 'Choose files').setInputFiles(files);
  await page.getByRole('heading', { name: 'What was found' }).waitFor();
};

/** Agrees to what is shown, and opens the pack it became. Returns its hash, which is its address. */
export const addPack = async ({ page }: Desk): Promise<string> => {
  await page.getByRole('button', { name: 'Add this pack' }).click();
  await page.getByRole('link', { name: 'Open the pack' }).click();
  await page.waitForURL(/#\/packs\/[0-9a-f]{64}$/);
  await page.getByRole('heading', { level: 2, name: 'Tasks' }).waitFor();
  return page.url().split('#/packs/')[1] ?? '';
};

/** Saves what a button of the page offers. Returns the path. */
export const saveBy = async (page: Page, button: Locator, path: string): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  await download.saveAs(path);
  return path;
};

/** Imports a pack by file: reads it, agrees, and waits until the list shows it. */
export const importPack = async (desk: Desk, file: string, name: string): Promise<void> => {
  const { page, url } = desk;
  await previewPack(desk, file);
  await page.getByRole('button', { name: 'Add this pack' }).click();
  await page.getByRole('link', { name: 'Open the pack' }).waitFor();
  await openScreen(page, url, '#/packs');
  await page.getByRole('table').getByText(name).waitFor();
};

/** Imports a GGUF file and answers what the app asks about an unknown model. */
export const importModel = async ({ page, url }: Desk, file: string): Promise<void> => {
  await openScreen(page, url, '#/models');
  await fileField(page, 'Import a GGUF file').setInputFiles(file);
  const here = page.getByText('is here now.');
  const ask = page.locator('form').filter({ hasText: 'What is this model?' });
  await here.or(ask).first().waitFor();
  if (await ask.isVisible()) {
    await ask.getByLabel('Parameters, in billions').fill('0.0001');
    await ask.getByRole('button', { name: 'Save' }).click();
  }
  await here.waitFor();
};

/** Follows a run to its end; anything else fails the test with what the screen says. */
export const finishRun = async ({ page, problems }: Desk): Promise<void> => {
  const state = await followRun(page, undefined, { everyMs: 250 });
  if (state === 'done') return;
  for (const details of await page.getByRole('main').locator('details').all())
    await details.evaluate((element) => {
      element.setAttribute('open', '');
    });
  const screen = await page.getByRole('main').innerText();
  throw new Error(`the run is ${state}: ${screen}\n${problems.join('\n')}`);
};

/** Fills the form by link, changes settings by their labels, starts. Returns the run's id. */
export const startRunWith = async (
  { page, url }: Desk,
  link: RunLink,
  settings: Record<string, string> = {},
): Promise<string> => {
  await openScreen(page, url, newRunLink(link));
  if (Object.keys(settings).length > 0) await openDetails(page, 'Settings');
  for (const [label, value] of Object.entries(settings)) await page.getByLabel(label).fill(value);
  return startRun(page);
};

const openDetails = async (page: Page, summary: string): Promise<void> => {
  const details = page.getByRole('group').filter({ has: page.getByText(summary, { exact: true }) });
  if ((await details.count()) > 0 && (await details.first().getAttribute('open')) === null)
    await details.first().getByText(summary, { exact: true }).click();
};

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { followRun, newRunLink, openScreen, startRun, type RunLink } from '../../../tools/drive.mjs';
import { importing } from '../../../src/i18n/en/import';
import { models } from '../../../src/i18n/en/models';
import type { Desk } from './app';

/** The words by which a pack and a model are brought in, in the app's language. */
export interface Words {
  importing: Record<'chooseFiles' | 'foundHeading' | 'agree' | 'open', string>;
  models: Record<'import' | 'imported' | 'askTitle' | 'askParams' | 'askSave', string>;
}
const english: Words = { importing, models };

const generated = join(import.meta.dirname, '..', '..', 'fixtures', 'generated', 'tiny-gguf');

/** A generated model file by name. */
export const tinyModel = (name = 'tiny.gguf'): string => join(generated, name);

/** SHA-256 of a file: what the app calls the model in links. */
export const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/** The field that takes a file, by its label; a region may have the same name. */
export const fileField = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true }).and(page.locator('input[type="file"]'));

/** Lets the app read files of a pack, and waits until it shows what is in them. */
export const previewPack = async (
  { page, url }: Desk,
  files: string | string[],
  words = english,
): Promise<void> => {
  await openScreen(page, url, '#/import');
  await fileField(page, words.importing.chooseFiles).setInputFiles(files);
  await page.getByRole('heading', { name: words.importing.foundHeading }).waitFor();
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
export const importPack = async (desk: Desk, file: string, name: string, words = english): Promise<void> => {
  const { page, url } = desk;
  await previewPack(desk, file, words);
  await page.getByRole('button', { name: words.importing.agree }).click();
  await page.getByRole('link', { name: words.importing.open }).waitFor();
  await openScreen(page, url, '#/packs');
  await page.getByRole('table').getByText(name).waitFor();
};

/** Imports a GGUF file and answers what the app asks about an unknown model. */
export const importModel = async (
  { page, url }: Desk,
  file: string,
  { models: words } = english,
): Promise<void> => {
  await openScreen(page, url, '#/models');
  await fileField(page, words.import).setInputFiles(file);
  // The sentence without the name in it, and without the marks that keep the name apart.
  const said = words.imported.replace(/[\u2068\u2069]/g, '').split('{{name}}');
  const here = page.getByText(said.sort((a, b) => b.length - a.length)[0] ?? '');
  const ask = page.locator('form').filter({ hasText: words.askTitle });
  await here.or(ask).first().waitFor();
  if (await ask.isVisible()) {
    await ask.getByLabel(words.askParams).fill('0.0001');
    await ask.getByRole('button', { name: words.askSave }).click();
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

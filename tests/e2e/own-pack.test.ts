import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScreen } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { makeScratch, openDesk, serveBuild, type Desk } from './support/app';
import { readStoredPack } from './support/rows';
import { addPack, previewPack, saveBy } from './support/steps';
import { shortTasks, writeTinyPack } from './support/tiny-pack';

const scratch = makeScratch();
let server: Served;

beforeAll(async () => {
  server = await serveBuild();
});

afterAll(async () => {
  await server.close();
  await scratch.remove();
});

/** Saves the pack whose page is open. */
const exportPack = ({ page }: Desk, name: string): Promise<string> =>
  saveBy(page, page.getByRole('button', { name: 'Save pack as a file' }), scratch.path(name));

const importedInto = async (desk: Desk, file: string): Promise<string> => {
  await previewPack(desk, file);
  return addPack(desk);
};

test('an own pack, exported and imported in another browser, has the same hash and the same bytes', async () => {
  const here = await openDesk(server, scratch.path('here'));
  const there = await openDesk(server, scratch.path('there'));
  const hash = await importedInto(here, writeTinyPack(scratch.path('tiny.zip')));
  const file = await exportPack(here, 'here.zip');
  expect(await importedInto(there, file)).toBe(hash);
  const again = await exportPack(there, 'there.zip');
  expect(readFileSync(again).equals(readFileSync(file))).toBe(true);
  const { tasks } = await readStoredPack(there.page, hash);
  expect(tasks).toEqual(shortTasks);

  await previewPack(here, file);
  await here.page.getByRole('button', { name: 'Add this pack' }).click();
  await here.page.getByText('was here already; nothing changed').waitFor();
  for (const desk of [here, there]) {
    expect(desk.problems).toEqual([]);
    await desk.close();
  }
});

/** What a reader of tables, a template or a page could trip over; none of it may change on its way. */
const HARD = 'Costs $& or {{x}} | <b>not bold</b> == "so"; \u200Fשלום\u200F क्‍ष $1 ${y}';

test('a table of one’s own with another separator is read, corrected, remembered, and becomes such a pack', async () => {
  const here = await openDesk(server, scratch.path('table-here'));
  const { page } = here;
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const rows = [
    ['No', 'What to do', 'Model answer', 'Says hello (+3)', 'Is rude (-2)'],
    ['a', `Greet the class.\n${HARD}`, HARD, 'x', 'x'],
    ['b', 'Say goodbye.', 'Bye!', 'x', ''],
  ];
  const table = scratch.path('class.csv');
  writeFileSync(table, rows.map((row) => row.map(cell).join(';')).join('\r\n'));

  const readTable = async (): Promise<void> => {
    await openScreen(page, server.url, '#/import');
    await page.getByLabel('Choose files', { exact: true }).setInputFiles(table);
    await page.getByRole('button', { name: 'Read it with semicolons (;)' }).click();
    await page.getByRole('heading', { name: 'What the columns mean' }).waitFor();
  };
  const meaning = (column: string) => page.getByLabel(`What the column ${column} means`);
  await readTable();
  await meaning('No').selectOption('Id of the task');
  await meaning('What to do').selectOption('Prompt: what the model is asked');
  await meaning('Model answer').selectOption('Reference answer');
  await page.getByText('2 tasks can be used.').waitFor();
  await page.getByLabel('Name of the pack').fill('My class');
  await page.getByLabel('Licence', { exact: true }).fill('CC-BY-4.0');
  const hash = await addPack(here);

  const { manifest, tasks } = await readStoredPack(page, hash);
  expect(manifest).toMatchObject({ name: 'My class', licence: { name: 'CC-BY-4.0' }, gated: false });
  expect(tasks.map(({ id, prompt, reference }) => [id, prompt, reference])).toEqual([
    ['a', `Greet the class.\n${HARD}`, HARD],
    ['b', 'Say goodbye.', 'Bye!'],
  ]);
  expect(tasks.map(({ rubric }) => rubric.map(({ text, weight }) => [text, weight]))).toEqual([
    [
      ['Says hello', 3],
      ['Is rude', -2],
    ],
    [['Says hello', 3]],
  ]);
  const file = await exportPack(here, 'class.zip');

  await readTable();
  await page.getByText('2 tasks can be used.').waitFor();
  expect(await meaning('What to do').locator('option:checked').innerText()).toBe(
    'Prompt: what the model is asked',
  );

  const there = await openDesk(server, scratch.path('table-there'));
  expect(await importedInto(there, file)).toBe(hash);
  for (const desk of [here, there]) {
    expect(desk.problems).toEqual([]);
    await desk.close();
  }
});

import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aDesk } from '../../support/desk';
import { csvFile, twinResources, twinTable } from '../../support/l2bench-files';
import { savedFiles } from '../../support/saved-files';
import { showApp } from '../../support/show-app';

beforeEach(() => page.viewport(1280, 900));

const violations = async (): Promise<string[]> => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};
const choose = (label: string, files: File | File[]): Promise<void> =>
  userEvent.upload(page.getByLabelText(label, { exact: true }), files);
const found = () => page.getByRole('region', { name: 'What was found' });
const agree = () => page.getByRole('button', { name: 'Add this pack' });

describe('importing the official form', () => {
  it('shows what is in it with its problems, stores it when agreed to, and holds its texts back', async () => {
    const test = await aDesk();
    await showApp(test, '#/import');
    await choose('Choose files', [await twinTable(), ...(await twinResources())]);
    await expect.element(found()).toHaveTextContent('24 tasks can be used. 9 can’t, and are listed');
    await expect.element(found()).toHaveTextContent('14 of 15 found');
    await expect.element(page.getByRole('complementary', { name: 'These texts are gated' })).toBeVisible();

    const problems = page.getByRole('table', { name: /^Problems in/ });
    const lines = () => problems.getByRole('row').elements().length - 1;
    const all = lines();
    await page.getByLabelText('Kind').selectOptions('error');
    await expect.poll(lines).toBeLessThan(all);
    for (const row of problems.getByRole('row').elements().slice(1))
      expect(row.textContent).toContain('must be mended');
    await page.getByLabelText('Find').fill('without a weight');
    await expect.element(problems.getByRole('row').nth(1)).toHaveTextContent('A criterion without a weight');
    await page.getByLabelText('Find').fill('no such words');
    await expect.element(page.getByText('No problem matches.')).toBeVisible();
    expect(await test.storage.packs.list()).toEqual([]);

    expect(await violations()).toEqual([]);
    await agree().click();
    await page.getByRole('link', { name: 'Open the pack' }).click();
    await expect.element(page.getByRole('table', { name: '24 of 24 tasks' })).toBeVisible();
    const [summary] = await test.storage.packs.list();
    expect(summary).toMatchObject({ taskCount: 24, manifest: { gated: true } });
  });

  it('the saved list of problems quotes nothing of gated tasks', async () => {
    await showApp(await aDesk(), '#/import');
    await choose('Choose files', [await twinTable(), ...(await twinResources())]);
    const saved = savedFiles();
    await page.getByRole('button', { name: 'Save the list as CSV' }).click();
    const [list] = await saved();
    expect(list?.name).toBe('twin.csv-problems.csv');
    const csv = (await list?.blob.text()) ?? '';
    expect(csv).toContain('what to do');
    expect(csv).toContain('A criterion without a weight at its end: “…”.');
    for (const quote of ['Ends in', 'Asks about']) expect(csv).not.toContain(quote);
  });

  it('a resource that is missing can be chosen by hand, added, or done without', async () => {
    await showApp(await aDesk(), '#/import');
    const resources = await twinResources();
    const [first, ...others] = resources;
    if (first === undefined) throw new Error('the twin has resources');
    const renamed = new File([first], 'somebody renamed it.md');
    await choose('Choose files', [await twinTable(), ...others, renamed]);
    await expect.element(found()).toHaveTextContent('13 of 15 found');
    const usable = () =>
      found()
        .element()
        .textContent.match(/(\d+) tasks can be used/)?.[1];
    const without = Number(usable());
    await page.getByLabelText(`File to take for ${first.name}`).selectOptions(renamed.name);
    await expect.element(found()).toHaveTextContent('14 of 15 found');
    expect(usable()).toBe('24');
    await page.getByLabelText(`File to take for ${first.name}`).selectOptions('');
    await expect.poll(usable).toBe(String(without));
    await page.getByRole('checkbox', { name: /^Use those tasks without/ }).click();
    await expect.poll(usable).toBe('25');
    await page.getByRole('checkbox', { name: /^Use those tasks without/ }).click();
    await expect.poll(usable).toBe(String(without));
    await choose('Add files', first);
    await expect.element(found()).toHaveTextContent('14 of 15 found');
  });
});

const table = csvFile('meine-aufgaben.csv', [
  ['Nr', 'Was zu tun ist', 'Hinweis', 'Names an aim (+3)', 'Is rude (-2)'],
  ['a', 'Plan a lesson on bread for Mehmet, who is a beginner.', 'short', 'x', 'x'],
  ['b', 'Write a note to Ana about her homework, please.', 'long', 'x', ''],
]);

describe('importing a table of one’s own', () => {
  it('guesses the columns, takes corrections, and remembers them for the next such table', async () => {
    const test = await aDesk();
    await showApp(test, '#/import');
    await choose('Choose files', table);
    await expect.element(found()).toHaveTextContent('2 tasks can be used.');
    const meaning = (column: string) => page.getByLabelText(`What the column ${column} means`);
    await expect.element(meaning('Was zu tun ist')).toHaveValue('prompt');
    await expect.element(meaning('Names an aim (+3)')).toHaveValue('criteria-header');
    await meaning('Hinweis').selectOptions('title');
    await page.getByLabelText('Criteria of the column Is rude (-2) are for').selectOptions('universal');
    await page.getByLabelText('Name of the pack').fill('Brot & Hausaufgaben');
    await page.getByLabelText('Licence', { exact: true }).fill('CC-BY-4.0');
    expect(await violations()).toEqual([]);
    await agree().click();
    await page.getByRole('link', { name: 'Open the pack' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Brot & Hausaufgaben' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'short', exact: true })).toBeVisible();

    location.hash = '#/import';
    await choose('Choose files', table);
    await expect.element(page.getByText('The columns mean what they meant the last time.')).toBeVisible();
    await expect.element(meaning('Hinweis')).toHaveValue('title');
    await page.getByRole('button', { name: 'Guess anew' }).click();
    await expect.element(meaning('Hinweis')).toHaveValue('');
  });

  it('offers the separator that the file seems to have', async () => {
    await showApp(await aDesk(), '#/import');
    await choose(
      'Choose files',
      new File(['prompt;criteria\nPlan a lesson on bread.;01. Names an aim ==3\n'], 'semicolons.csv'),
    );
    await expect.element(page.getByRole('alert')).toHaveTextContent('seem to be separated by');
    await page.getByRole('button', { name: /^Read it with semicolons/ }).click();
    await expect.element(found()).toHaveTextContent('1 task can be used.');
    await expect.element(agree()).toBeEnabled();
  });
});

describe('files that are no pack', () => {
  it('are refused with one sentence, store nothing, and leave the page as it was', async () => {
    const test = await aDesk();
    await showApp(test, '#/import');
    const files: [File, RegExp][] = [
      [new File([], 'empty.csv'), /The file is empty/],
      [new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0])], 'picture.csv'), /not a table/],
      [new File(['\uFEFFa,b\n"never closed'], 'quote.csv'), /quotation mark/],
      [new File(['PK\u0003\u0004 and no more'], 'cut.zip'), /not a whole zip|not a table/],
    ];
    for (const [file, sentence] of files) {
      await choose('Choose files', file);
      await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
      expect(page.getByRole('button', { name: 'Add this pack' }).elements()).toEqual([]);
      await page.getByRole('button', { name: 'Choose others' }).click();
    }
    expect(await test.storage.packs.list()).toEqual([]);
  });

  it('leaving the page drops what was read and says so, but only if something was read', async () => {
    const test = await aDesk();
    await showApp(test, '#/import');
    await page.getByRole('link', { name: 'Models', exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Models' })).toBeVisible();
    expect(page.getByText('was dropped').elements()).toEqual([]);
    location.hash = '#/import';
    await choose('Choose files', table);
    await expect.element(agree()).toBeVisible();
    await page.getByRole('link', { name: 'Models', exact: true }).click();
    await expect.element(page.getByText('“meine-aufgaben.csv” was dropped.')).toBeVisible();
    await page.getByRole('link', { name: 'Packs', exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Packs' })).toBeVisible();
    expect(page.getByText('was dropped').elements()).toEqual([]);
    expect(await test.storage.packs.list()).toEqual([]);
  });
});

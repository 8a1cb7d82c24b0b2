import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { writeZip } from '../../../src/services/transfer';
import { aDesk } from '../../support/desk';
import { goldenFiles } from '../../support/eee-files';
import { showApp } from '../../support/show-app';

beforeEach(() => page.viewport(1280, 900));
afterEach(async () => {
  delete document.documentElement.dataset['theme'];
  await page.viewport(1280, 900);
});

const choose = (files: File | File[]): Promise<void> =>
  userEvent.upload(page.getByLabelText('Choose files', { exact: true }), files);
const store = () => page.getByRole('button', { name: 'Store', exact: true });

/** The page has nothing that axe finds, and nothing wider than itself. */
async function expectGood(look: string): Promise<void> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => `${look}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth, look).toBeLessThanOrEqual(clientWidth);
}

describe('importing records of Every Eval Ever', () => {
  it('shows what is in a golden folder, stores scores and a run together, and lists them until deleted', async () => {
    const test = await aDesk();
    await showApp(test, '#/eee');
    await choose(goldenFiles('with-samples'));
    await expect.element(page.getByText('2 records can be used, of 2 models.')).toBeVisible();
    const records = page.getByRole('table', { name: /^2 records/ });
    await expect.element(records).toHaveTextContent('SmolLM2-135M-Instruct-Q8_0.gguf');
    await expect
      .element(records)
      .toHaveTextContent('judged by Qwen3-4B-q4f16_1-MLC, recipe verdict-logits 1');
    await expect.element(records).toHaveTextContent('21.6 of 100');
    await expect.element(page.getByText(/^11 responses by 2 models, and 11 judgments\./)).toBeVisible();
    expect(await test.storage.references.list()).toEqual([]);
    expect(await test.storage.runs.list()).toEqual([]);
    await expectGood('preview');

    await store().click();
    await expect.element(page.getByText('The scores of 2 records are kept as references.')).toBeVisible();
    await expectGood('stored');
    expect(await test.storage.references.list()).toHaveLength(2);
    const [run] = await test.storage.runs.list();
    expect(run?.spec.candidates).toHaveLength(2);
    await expect.element(page.getByRole('link', { name: /^Results of classroom-corner/ })).toBeVisible();

    const kept = page.getByRole('table', { name: '2 records' });
    await expect.element(kept).toHaveTextContent('Example Language School');
    await page.getByRole('button', { name: /^Delete the scores of SmolLM2/ }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
    await expect.element(page.getByRole('table', { name: '1 record', exact: true })).toBeVisible();
    expect(await test.storage.references.list()).toHaveLength(1);
  });

  it('stores only what is ticked', async () => {
    const test = await aDesk();
    await showApp(test, '#/eee');
    await choose(goldenFiles('with-samples'));
    await page.getByRole('checkbox', { name: /^Take the record of SmolLM2/ }).click();
    await expect.element(page.getByText(/^6 responses by 1 model/)).toBeVisible();
    await page.getByRole('checkbox', { name: /^The responses, with the verdicts/ }).click();
    await store().click();
    await expect.element(page.getByText('The scores of 1 record are kept as references.')).toBeVisible();
    expect((await test.storage.references.list()).map(({ model }) => model.developer)).toEqual(['Qwen']);
    expect(await test.storage.runs.list()).toEqual([]);
    expect(await test.storage.packs.list()).toEqual([]);
  });

  it('what is dropped on the import of packs and is a record is sent here; a table of tasks is not', async () => {
    await showApp(await aDesk(), '#/import');
    const entries = await Promise.all(
      goldenFiles('with-samples').map(async (file): Promise<[string, string]> => [
        file.webkitRelativePath.replace('with-samples/', ''),
        await file.text(),
      ]),
    );
    const zip = new File([writeZip(Object.fromEntries(entries))], 'records.zip');
    await userEvent.upload(page.getByLabelText('Choose files', { exact: true }), zip);
    await expect.element(page.getByText('2 records can be used, of 2 models.')).toBeVisible();
    await expect.element(page.getByText(/^records\.zip holds records of Every Eval Ever/)).toBeVisible();
    expect(location.hash).toBe('#/eee');
  });

  it('says of files that hold none, and of damaged ones, what is wrong and where; text stays text', async () => {
    await page.viewport(360, 780);
    const test = await aDesk();
    await showApp(test, '#/eee');
    await choose(new File(['{"a":1}'], 'a.json'));
    await expect.element(page.getByText(/^No record in these files can be used/)).toBeVisible();
    await expect.element(page.getByText(/This is no record of Every Eval Ever/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Choose other files' }).click();

    const hostile = '<img src=x onerror=\\"window.harmed=1\\">';
    await choose(
      goldenFiles('with-samples', (text) =>
        text
          .replaceAll('Example Language School', hostile)
          .replace('"score": 0.215909', '"score": 21.5909')
          .replace('"name": "SmolLM2-135M-Instruct-Q8_0.gguf"', `"name": "${hostile}${'W'.repeat(200)}"`),
      ),
    );
    await expect.element(page.getByText('2 records can be used, of 2 models.')).toBeVisible();
    await expect.element(page.getByText(/lies outside the bounds/).first()).toBeVisible();
    await expect.element(page.getByText('/evaluation_results/0/score_details/score').first()).toBeVisible();
    await expectGood('hostile, 360');
    expect(page.getByRole('main').element().querySelectorAll('img')).toHaveLength(0);
    expect(Reflect.get(window, 'harmed')).toBeUndefined();
  });
});

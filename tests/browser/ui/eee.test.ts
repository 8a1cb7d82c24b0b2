import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { verdictText } from '../../../src/domain/judging';
import { aFilledDesk, type FilledDesk } from '../../support/filled-desk';
import { valueOf } from '../../support/outcomes';
import { savedFiles } from '../../support/saved-files';
import { showApp } from '../../support/show-app';

/** A run whose judge is too small to be believed, and whose recipe is here. */
async function aDeskWithDoubt(): Promise<FilledDesk> {
  const test = await aFilledDesk({ paramsB: 0.1, text: '</script>\u2028half \uD83D' });
  const recipeHash = valueOf(await test.storage.recipes.put(verdictText));
  const judges = test.run.spec.judges.map((judge) =>
    judge.kind === 'model' ? { ...judge, recipeHash } : judge,
  );
  await test.storage.runs.put({ ...test.run, spec: { ...test.run.spec, judges } });
  return test;
}

const type = async (label: RegExp, text: string): Promise<void> => {
  await userEvent.fill(page.getByLabelText(label), text);
};

it('records for Every Eval Ever are asked for, warned of, checked by the worker, and saved only when right', async () => {
  const test = await aDeskWithDoubt();
  const saved = savedFiles();
  await showApp(test, `#/export/${test.runId}`);
  await userEvent.click(page.getByText('Make the records of this run'));
  const save = page.getByRole('button', { name: 'Check and save the records' });
  await userEvent.click(save);
  await expect.element(page.getByText(/^Say who makes this known/)).toBeVisible();
  await expect.element(page.getByText('Tick this, or leave those judges out.')).toBeVisible();

  await type(/^Repository/, 'a-school/tiny'); // one model plays all parts, and is asked about once
  await type(/^Who made the base model/, 'A school');
  await userEvent.click(page.getByRole('checkbox', { name: /I have read this/ }));
  await type(/^Your school/, 'https://me:secret@school.example');
  await userEvent.click(save);
  await expect.element(page.getByText(/^Nothing was saved: 2 faults/)).toBeVisible();
  await expect.element(page.getByText('/source_metadata/source_organization_name').first()).toBeVisible();

  await type(/^Your school/, 'Example Language School');
  await userEvent.click(save);
  await expect.element(page.getByText(/^Checked, nothing is wrong: 2 records/)).toBeVisible();
  const [file, ...more] = await saved();
  expect(more).toEqual([]);
  const files = unzipSync(new Uint8Array((await file?.blob.arrayBuffer()) ?? new ArrayBuffer()));
  expect(Object.keys(files).map((path) => path.replace(/[0-9a-f-]{36}/, 'UUID'))).toEqual(
    [1, 2].flatMap(() => [
      'data/deskmark/a-school/tiny/UUID.json',
      'data/deskmark/a-school/tiny/UUID_samples.jsonl',
    ]),
  );
  const [record] = Object.values(files);
  expect(record && strFromU8(record)).toContain('demo-only judge');
  expect(await test.storage.judgments.keysOf(test.runId)).toHaveLength(3);
});

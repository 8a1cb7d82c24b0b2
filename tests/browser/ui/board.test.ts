import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exportResults } from '../../../src/services/transfer';
import { OTHER_RUN_ID, RUN_ID } from '../../support/builders';
import { aDesk } from '../../support/desk';
import { MarkedWorld, storeWorld } from '../../support/marked-world';
import { aStorage, valueOf } from '../../support/results';
import { savedPage } from '../../support/saved-page';
import { showApp } from '../../support/show-app';

const SURE = { sensitivity: 0.97, specificity: 0.97 };
const HOSTILE = '<img src=x onerror="window.harmed = 1">';

/** A results file of a run made in another profile, with these names for its candidates. */
async function resultsFile(name: string, skill: readonly number[], names: readonly string[]): Promise<File> {
  const storage = await aStorage();
  const world = new MarkedWorld({ tasks: 20, judge: skill.map(() => SURE), skill });
  for (const [at, called] of names.entries()) world.run.names[`candidate-${String(at + 1)}`] = called;
  await storeWorld(storage, world);
  return new File([valueOf(await exportResults(storage, [RUN_ID], { app: 'test' }))], name);
}

describe('the leaderboard from many files', () => {
  it('shows what can be compared, says what it could not read, stores nothing, and saves a page', async () => {
    const test = await aDesk();
    await showApp(test, '#/board');
    const files = [
      await resultsFile('first.zip', [0.9, 0.4], [HOSTILE, 'Second']),
      await resultsFile('again.zip', [0.9], ['The same']),
      new File(['no zip'], 'broken.zip'),
    ];
    await userEvent.upload(page.getByLabelText('Choose results files'), files);
    await expect.element(page.getByText('broken.zip', { exact: true })).toBeVisible();
    const table = page.getByRole('table', { name: /^Mean score in points of 100/ });
    await expect.element(table.getByRole('rowheader', { name: HOSTILE })).toBeVisible();
    expect(await test.storage.runs.list()).toEqual([]);
    expect(await test.storage.runs.get(OTHER_RUN_ID)).toBeUndefined();
    const found = await axe.run(document, { resultTypes: ['violations'] });
    expect(found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual(
      [],
    );

    const button = page.getByRole('button', { name: 'Save as a page for a website' });
    const { report } = await savedPage(() => userEvent.click(button));
    expect(report.querySelectorAll('script, img, link, a')).toHaveLength(0);
    expect(report.querySelector('tbody th')?.textContent).toContain(HOSTILE);
    expect(report.body.textContent).toContain('from 3 results files');
    expect(Reflect.get(window, 'harmed')).toBeUndefined();
  });
});

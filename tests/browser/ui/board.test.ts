import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exportResults } from '../../../src/services/transfer';
import { OTHER_RUN_ID, RUN_ID } from '../../support/builders';
import { aDesk } from '../../support/desk';
import { expectInert, HOSTILE_MARKUP as HOSTILE } from '../../support/inert-page';
import { goldenFiles } from '../../support/eee-files';
import { MarkedWorld, storeWorld } from '../../support/marked-world';
import { aStorage, valueOf } from '../../support/results';
import { savedPage } from '../../support/saved-page';
import { showApp } from '../../support/show-app';

const SURE = { sensitivity: 0.97, specificity: 0.97 };

/** A results file of a run made in another profile, with these names for its candidates; all other names are hostile. */
async function resultsFile(name: string, skill: readonly number[], names: readonly string[]): Promise<File> {
  const storage = await aStorage();
  const world = new MarkedWorld({ tasks: 20, judge: skill.map(() => SURE), skill });
  for (const [at, called] of names.entries()) world.run.names[`candidate-${String(at + 1)}`] = called;
  world.run.name = HOSTILE;
  world.run.names['judge-1'] = `Judge ${HOSTILE}`;
  for (const { outcome } of world.responses) if (outcome.ok) outcome.text = HOSTILE;
  await storeWorld(storage, world, { manifest: { name: `Pack ${HOSTILE}` } });
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
    await userEvent.upload(page.getByLabelText('Choose files'), files);
    await expect.element(page.getByText('broken.zip', { exact: true })).toBeVisible();
    const table = page.getByRole('table', { name: /^Mean score in points of 100/ });
    await expect.element(table.getByRole('rowheader', { name: HOSTILE })).toBeVisible();
    expect(await test.storage.runs.list()).toEqual([]);
    expect(await test.storage.runs.get(OTHER_RUN_ID)).toBeUndefined();
    const found = await axe.run(document, { resultTypes: ['violations'] });
    expect(found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual(
      [],
    );

    await page.viewport(360, 780);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await page.viewport(1280, 900);

    const button = page.getByRole('button', { name: 'Save as a page for a website' });
    const { report } = await savedPage(() => userEvent.click(button));
    expectInert(report);
    expect(report.title).toContain('<script>');
    const scripted = '<script>window.top.harmed = 1</script>';
    expect(report.querySelector('tbody th')?.textContent).toContain(scripted);
    expect(report.querySelector('h2')?.textContent).toContain(scripted);
    expect(report.body.textContent).toContain('from 3 files');
  });

  it('has records of Every Eval Ever beside results files, with what differs, also in the page', async () => {
    const test = await aDesk();
    await showApp(test, '#/board');
    await userEvent.upload(page.getByLabelText('Choose files', { exact: true }), [
      await resultsFile('first.zip', [0.9, 0.4], ['First', 'Second']),
      await resultsFile('second.zip', [0.7, 0.2], ['Third', 'Fourth']),
      ...goldenFiles('with-samples'),
    ]);
    const beside = page.getByRole('region', { name: /^Beside it: classroom-corner, judged by Qwen3-4B/ });
    await expect.element(beside).toHaveTextContent('SmolLM2-135M-Instruct-Q8_0.gguf');
    await expect
      .element(beside)
      .toHaveTextContent(/Not comparable with the first table: other or unsaid pack/);
    await expect.element(beside).toHaveTextContent('given by a record');
    expect(await test.storage.references.list()).toEqual([]);
    const found = await axe.run(page.getByRole('main').element(), { resultTypes: ['violations'] });
    expect(found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual(
      [],
    );
    const { report } = await savedPage(() =>
      userEvent.click(page.getByRole('button', { name: 'Save as a page for a website' })),
    );
    expect(report.body.textContent).toContain('SmolLM2-135M-Instruct-Q8_0.gguf');
    expect(report.body.textContent).toContain('Not comparable with the first table');
  });

  it.each([
    ['Start', '#/'],
    ['Runs', '#/runs'],
  ])('is found from %s', async (_name, from) => {
    await showApp(await aDesk(), from);
    await page.getByRole('link', { name: 'Leaderboard from many files' }).click();
    await expect.element(page.getByLabelText('Choose files', { exact: true })).toBeInTheDocument();
  });
});

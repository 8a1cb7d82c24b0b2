import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aDesk } from '../../support/desk';
import { aDeskWithSets, aRunWithTwoJudges, SET_IDS } from '../../support/lab-desk';
import { showApp } from '../../support/show-app';

it('once the figures stand: where a judge differs, who may stand in, who favours its own', async () => {
  await page.viewport(360, 780);
  const desk = await aDeskWithSets();
  await showApp(desk, `#/lab?sets=${SET_IDS.join(',')}&of=${SET_IDS[1]}`);
  const where = page.getByRole('heading', { name: 'Where Kind judge differs from Steady judge' });
  await expect.element(where, { timeout: 30_000 }).toBeVisible();
  const table = page.getByRole('table', { name: /^Each group against the rest/ });
  await expect.element(table.getByRole('row', { name: /^Candidate k1/ })).toBeVisible();
  await expect
    .element(page.getByText(/^Can’t be told apart here: competency, level, .*length of the response/))
    .toBeVisible();
  await expect.element(page.getByText(/two families must judge each other’s models/)).toBeVisible();

  // Nothing is said of a stand-in before a margin was chosen and asked for.
  expect(document.body.textContent).not.toMatch(/is worse than|is no worse/);
  await page.getByLabelText('The one to stand in for it').selectOptions('Coin judge');
  await page.getByLabelText('Acceptable loss of agreement').selectOptions('2% of criteria');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect
    .element(page.getByText('Coin judge is worse than Steady judge by more than your margin of 2%.'))
    .toBeVisible();
  await expect
    .element(page.getByText('Coin judge is no better than chance at telling met from not met.'))
    .toBeVisible();
  await expect
    .element(page.getByText('Nobody marked these responses, so Steady judge itself is the standard.'))
    .toBeVisible();

  await page.getByText('The same judge, asked otherwise?').click();
  await expect.element(page.getByText(/^Kind judge: \d+% of 288 verdicts flip \(/)).toBeVisible();
  for (const width of [360, 800, 1280]) {
    await page.viewport(width, 780);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth, `at ${String(width)} px`).toBeLessThanOrEqual(clientWidth);
  }
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
});

it('judges of a run are put beside each other by seconds and agreement', async () => {
  await page.viewport(1280, 900);
  const desk = await aDesk();
  const runId = await aRunWithTwoJudges(desk);
  await showApp(desk, `#/lab?run=${runId}`);
  const cost = page.getByRole('table', { name: /^Agreement with First judge, and seconds a response/ });
  await expect
    .element(cost.getByRole('row', { name: /^Second judge/ }), { timeout: 30_000 })
    .toHaveTextContent(/yes, none beats it/);
  await expect.element(page.getByText(/^Can’t be measured: /)).toBeVisible();
});

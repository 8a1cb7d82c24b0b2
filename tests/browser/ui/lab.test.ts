import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aDesk } from '../../support/desk';
import { aDeskWithSets, aRunWithTwoJudges, SET_IDS } from '../../support/lab-desk';
import { showApp } from '../../support/show-app';

const numbersIn = (row: Element): number =>
  Number(row.querySelector('td')?.textContent.trim().replace('−', '-').replace('+', ''));
const isDrawn = async (): Promise<void> => {
  await expect
    .poll(() => document.body.textContent, { timeout: 20_000 })
    .not.toMatch(/being refined|not yet/);
};
const faults = async (): Promise<string[]> => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};

it('three judges from files: the printed steps add up, each opens its criteria, and each judge has its sentence', async () => {
  const desk = await aDeskWithSets();
  await showApp(desk, `#/lab?sets=${SET_IDS.join(',')}&of=${SET_IDS[1]}`);
  await isDrawn();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/kinder than Steady judge/);
  const steps = page.getByRole('table', { name: /^The same as a table/ });
  const rows = [...steps.element().querySelectorAll('tbody tr')].map(numbersIn);
  const [from = 0, gap = 0, to = 0] = [rows[0], rows.at(-2), rows.at(-1)];
  const sum = rows.slice(1, -2).reduce((total, points) => total + points, 0);
  expect(rows.length).toBeGreaterThan(6);
  expect(sum).toBeCloseTo(gap, 6);
  expect(from + gap).toBeCloseTo(to, 6);
  const agreement = page.getByRole('table', { name: /^Measured by Steady judge/ });
  await expect
    .element(agreement.getByRole('row', { name: /^Kind judge/ }))
    .toHaveTextContent(/Too kind: passes/);
  await expect
    .element(page.getByText(/Kind judge is of one family \(Qwen\) with Candidate k1/))
    .toBeVisible();
  const coin = agreement.getByRole('row', { name: /Coin judge/ });
  await expect.element(coin).toHaveTextContent(/No better than tossing a coin/);
  await coin.getByRole('button').click();
  await expect
    .element(page.getByRole('table', { name: /^The same as a table/ }))
    .toHaveTextContent(/Coin judge/);
  await steps.getByRole('button', { name: 'Extra credit: this task' }).click();
  const behind = page.getByRole('heading', { name: /criteria behind “Extra credit: this task”/ });
  await expect.element(behind).toHaveFocus();
  await expect.element(page.getByText('Coin judge says').first()).toBeVisible();
  expect(await faults()).toEqual([]);
});

it('the judges of a run, and the way from a criterion to the response', async () => {
  const desk = await aDesk();
  const runId = await aRunWithTwoJudges(desk);
  await showApp(desk, `#/results/${runId}?view=judge`);
  await page.getByRole('link', { name: 'Compare judges in the Judge lab' }).click();
  await isDrawn();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(/stricter than First judge/);
  await page
    .getByRole('button', { name: /^Withheld credit/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Candidate one on Task 1' }).first().click();
  await expect.poll(() => location.hash).toBe(`#/results/${runId}/candidate-1/t1/1`);
});

it('fits a phone, and with nothing chosen says what can be compared', async () => {
  await page.viewport(360, 780);
  const desk = await aDeskWithSets();
  await showApp(desk, `#/lab?sets=${SET_IDS.join(',')}`);
  await isDrawn();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(await faults()).toEqual([]);
  await page.viewport(1280, 900);
  location.hash = '#/lab';
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Put judges beside each other');
  await page.getByRole('checkbox', { name: /^Steady judge/ }).click();
  await page.getByRole('checkbox', { name: /^Kind judge/ }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/Kind judge is .* kinder/);
});

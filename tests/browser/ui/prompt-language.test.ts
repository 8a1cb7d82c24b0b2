import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Task } from '../../../src/domain/pack';
import { RUN_ID } from '../../support/builders';
import { aDesk } from '../../support/desk';
import { MarkedWorld, storeWorld } from '../../support/marked-world';
import { showApp } from '../../support/show-app';

const SURE = { sensitivity: 0.97, specificity: 0.97 };
const faults = async (): Promise<string[]> => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};

/** Two tasks beside each other are a pair, the first in English. */
const asPair = (task: Task, index: number): Task => ({
  ...task,
  instructionLanguage: index % 2 === 0 ? 'en' : 'es',
  learnerLanguages: ['es'],
  pair: { id: `p${String(Math.floor(index / 2) + 1)}`, translatedBy: 'Ana Pereira' },
  metadata: { review: 'not yet reviewed by a native speaker' },
});

async function showPairs(hash: string): Promise<void> {
  const test = await aDesk();
  const world = new MarkedWorld({ tasks: 24, judge: [SURE, SURE], skill: [0.4, 0.8] });
  world.tasks.splice(0, world.tasks.length, ...world.tasks.map(asPair));
  await storeWorld(test.storage, world);
  await showApp(test, hash);
}

it('says what the prompt’s language does, and leads to both responses of a pair', async () => {
  await showPairs(`#/results/${RUN_ID}`);
  await page.getByRole('link', { name: 'Prompt language' }).click();
  await expect.element(page.getByRole('heading', { name: 'Prompt language' })).toBeVisible();
  await expect.element(page.getByText(/^12 pairs in English and Spanish\./)).toBeVisible();
  await expect.element(page.getByText(/Ana Pereira/).first()).toBeVisible();
  await expect.element(page.getByText(/not yet reviewed by a native speaker/)).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^score, unclipped/ })).toBeVisible();
  expect(await faults()).toEqual([]);
  const table = page.getByRole('table', { name: /everything that is known/ });
  const cells = [...(table.element().querySelector('[data-kind="score"]')?.querySelectorAll('td') ?? [])];
  const [english, spanish, difference] = cells.map((cell) => Number(cell.querySelector('data')?.value));
  expect(difference).toBeCloseTo(Number(spanish) - Number(english), 10);
  expect(cells.at(-1)?.innerText.trim()).toBe('12 of 12');
  await page
    .getByRole('link', { name: /both responses side by side$/ })
    .first()
    .click();
  await expect.element(page.getByRole('heading', { name: 'Asked in Spanish', exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Asked in English', exact: true })).toBeVisible();
  expect(await faults()).toEqual([]);
});

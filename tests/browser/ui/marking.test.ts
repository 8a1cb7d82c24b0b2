import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-svelte';
import { isPerson } from '../../../src/domain/marking';
import { aDesk, type TestDesk } from '../../support/desk';
import { aMarkableRun, SECRETS } from '../../support/marked-run';
import { showApp } from '../../support/show-app';

const heading = (name: RegExp | string) => page.getByRole('heading', { level: 1, name });
const shown = () => page.getByRole('main').element().textContent;
const violations = async (): Promise<string[]> => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};
const press = (...keys: string[]) => userEvent.keyboard(keys.join(''));
const group = (place: number) =>
  page.getByRole('group', { name: new RegExp(`^Criterion ${String(place)} of`) });

async function begin(test: TestDesk, name: string): Promise<void> {
  await showApp(test, '#/marking');
  await page.getByLabelText('Who marks').fill(name);
  await page.getByRole('button', { name: 'Begin marking' }).click();
  await expect.element(heading('Marking: answer 1 of 5')).toBeVisible();
}

const marks = async ({ storage }: TestDesk) => {
  const [run] = await storage.runs.list();
  const rows = run === undefined ? [] : await storage.judgments.ofRun(run.runId);
  return rows.filter(({ judgeId }) => isPerson(judgeId)).flatMap(({ verdicts }) => verdicts);
};

describe('marking', () => {
  it('goes by keyboard, blind, is kept at every key, and goes on after a reload where it was', async () => {
    const test = await aDesk();
    await aMarkableRun(test.storage);
    await begin(test, 'Ayşe');
    for (const secret of SECRETS) expect(shown()).not.toContain(secret);
    expect(await violations()).toEqual([]);
    await press('t');
    await expect.poll(async () => (await marks(test)).map(({ met }) => met)).toEqual([true]);
    await expect
      .element(group(1).getByRole('button', { name: 'True' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(group(2).getByRole('button', { name: 'True' })).toHaveFocus();
    await press('n');
    await userEvent.keyboard('hm tf');
    await expect.poll(async () => (await marks(test)).map(({ reason }) => reason)).toEqual([null, 'hm tf']);
    await press('{Escape}', 'u');
    await expect.element(page.getByText('This answer is through.')).toBeVisible();
    // The same again takes it back, and the other mark stays.
    await press('{Home}', 't');
    await expect
      .poll(async () => (await marks(test)).map(({ met, failure }) => [met, failure]))
      .toEqual([[null, 'unsure']]);
    await press('f', '{ArrowRight}');
    await expect.element(heading('Marking: answer 2 of 5')).toBeVisible();
    await press('f');
    await expect.poll(async () => (await marks(test)).length).toBe(3);

    const address = location.hash;
    cleanup();
    await showApp(test, address);
    await expect.element(heading('Marking: answer 2 of 5')).toBeVisible();
    await expect.element(page.getByText('1 of 5 answers')).toBeVisible();
    await expect
      .element(group(1).getByRole('button', { name: 'False' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByText(/left at your pace/)).toBeVisible();
    await press('t', '{ArrowRight}', 'tt', '{ArrowRight}', 'tt', '{ArrowRight}', 'tt');
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect.element(page.getByText('This marking is finished.')).toBeVisible();
    await press('{Home}', 'f');
    await expect
      .element(group(1).getByRole('button', { name: 'True' }))
      .toHaveAttribute('aria-pressed', 'true');
  });

  it('shows agreement when both are through, and what they settle side by side', async () => {
    const test = await aDesk();
    await aMarkableRun(test.storage);
    const markAll = async (name: string, keys: string): Promise<void> => {
      cleanup();
      await begin(test, name);
      await press(keys, `{ArrowRight}${keys}`.repeat(4));
      await page.getByRole('button', { name: 'Finish' }).click();
      await expect.element(page.getByText('This marking is finished.')).toBeVisible();
    };
    await markAll('Ayşe', 'tf');
    await page.getByRole('link', { name: 'All markings' }).click();
    await expect.element(page.getByText(/when two people have finished the same answers/)).toBeVisible();
    await markAll('Ivo', 'ff');
    await page.getByRole('link', { name: 'All markings' }).click();
    await expect.element(page.getByText(/Ayşe and Ivo decided 5 of 10 criteria alike: 50 %/)).toBeVisible();
    await page.getByRole('button', { name: 'Settle 5 criteria together' }).click();
    await expect.element(page.getByText('Ayşe says: True')).toBeVisible();
    await expect.element(page.getByText('Ivo says: False')).toBeVisible();
    expect(await violations()).toEqual([]);
    await press('t', '{ArrowRight}t'.repeat(4));
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect.element(page.getByText('This marking is finished.')).toBeVisible();
  });
});

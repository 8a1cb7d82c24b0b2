import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aFilledDesk } from '../../support/filled-desk';
import { anEntry } from '../../support/desk';
import { showApp } from '../../support/show-app';

const numbersOf = (row: Element, name: string): number =>
  Number(row.querySelector<HTMLDataElement>(`data.${name}`)?.value);

describe('the leaderboard', () => {
  it('carries mean, interval and n as numbers, the best candidate first', async () => {
    const test = await aFilledDesk();
    await showApp(test, `#/results/${test.runId}`);
    const table = page.getByRole('table', { name: /^Leaderboard/ });
    await expect.element(table).toBeVisible();
    const rows = [...table.element().querySelectorAll('tbody tr')];
    expect(rows.map((row) => row.querySelector('th')?.textContent.trim())).toEqual([
      'Candidate one',
      'Candidate two',
    ]);
    const [first, second] = rows;
    if (first === undefined || second === undefined) throw new Error('two rows');
    // Weights +3, +2, −2: 5/5 and 3/5 give a mean of 80.
    expect(numbersOf(first, 'score')).toBeCloseTo(80);
    expect(numbersOf(first, 'low')).toBeLessThan(80);
    // One task only: (2 − 2)/5, and no interval, with the reason in words.
    expect(numbersOf(second, 'score')).toBeCloseTo(0);
    expect(second.textContent).toContain('at least two tasks');
  });

  it('says beside every score that a judge under one billion is for demonstration only', async () => {
    const test = await aFilledDesk({ paramsB: 0.135 });
    await showApp(test, `#/results/${test.runId}`);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('these scores say nothing yet');
    expect(page.getByText('demo only', { exact: true }).elements()).toHaveLength(2);
  });

  it('an item without a result is listed with the reason, never as a score of 0', async () => {
    const test = await aFilledDesk();
    await showApp(test, `#/results/${test.runId}`);
    await expect
      .element(page.getByRole('link', { name: /Candidate two on A second task: failed/ }))
      .toBeVisible();
    await page.getByRole('link', { name: '1 item has no result: see why' }).click();
    await expect.element(page.getByText(/The model answered with nothing/).first()).toBeVisible();
    await page.getByRole('link', { name: 'A second task' }).click();
    await expect.element(page.getByText('There is no response', { exact: true })).toBeVisible();
  });

  it('a response shows each verdict with its weight and P(met)', async () => {
    const test = await aFilledDesk();
    await showApp(test, `#/results/${test.runId}/candidate-1/t1/1`);
    const table = page.getByRole('table', { name: /Task score 100.0 points/ });
    await expect.element(table).toBeVisible();
    await expect.element(table.getByText('+3')).toBeVisible();
    await expect.element(table.getByText('0.92').first()).toBeVisible();
  });
});

describe('a new run', () => {
  it('is filled by its address, names what is unknown, and starts nothing', async () => {
    const test = await aFilledDesk();
    await showApp(test, '#/new-run?pack=a-pack&tasks=t2&candidates=tiny-q8&judges=tiny-q8,ghost&epochs=2');
    await expect.element(page.getByText('The link names something that is not here: ghost.')).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'A second task' })).toBeChecked();
    await expect.element(page.getByText('for demonstration only').first()).toBeVisible();
    await expect.element(page.getByText('2 responses, 6 verdicts')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download and start run' })).toBeEnabled();
    expect(test.started).toEqual([]);
  });

  it('warns of a judge of the candidate’s family', async () => {
    const big = anEntry({
      id: 'tiny-2',
      name: 'Tiny 2',
      paramsB: 2,
      family: 'Tiny',
      advice: null,
      roles: ['judge'],
    });
    const test = await aFilledDesk({ entries: [anEntry(), big] });
    await showApp(test, '#/new-run?pack=a-pack&candidates=tiny-q8&judges=tiny-2');
    await expect.element(page.getByText(/of the same family/).first()).toBeVisible();
  });

  it('judging again takes over the responses and asks for a judge only', async () => {
    const test = await aFilledDesk();
    await showApp(test, `#/new-run?reuse=${test.runId}`);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Judge these responses with another judge');
    expect(page.getByText('They answer the tasks.').elements()).toHaveLength(0);
    await expect.element(page.getByRole('button', { name: 'Start run' })).toBeDisabled();
    await page.getByRole('checkbox', { name: /Note to a B1 learner/ }).click();
    await page.getByRole('button', { name: 'Start run' }).click();
    await expect.poll(() => test.started).toHaveLength(1);
    expect(test.started[0]).not.toBe(test.runId);
  });
});

describe('scores in detail', () => {
  it('lead from every figure to the task rows behind it, and from there to the verdicts', async () => {
    const test = await aFilledDesk();
    await showApp(test, `#/results/${test.runId}`);
    await page.getByText('Scores in detail').click();
    // Weights +3, +2, −2 in three layers: merits 5/5 and 3/5, no fault.
    await page.getByRole('link', { name: /^Candidate one, Merits met 80\.0/ }).click();
    const rows = page.getByRole('table', { name: /^Points of each response/ });
    await expect
      .element(page.getByRole('heading', { name: 'Tasks of Candidate one: Merits met' }))
      .toHaveFocus();
    await expect.element(rows.getByText('80.0')).toBeVisible();
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await rows.getByRole('link', { name: 'Candidate one on A second task: 60.0' }).click();
    await expect.element(page.getByRole('table', { name: /Task score 60.0 points/ })).toBeVisible();
  });

  it('the mean on the leaderboard leads there too, and back', async () => {
    const test = await aFilledDesk();
    await showApp(test, `#/results/${test.runId}`);
    await page
      .getByRole('link', { name: /^Candidate one, Official score 80\.0/ })
      .first()
      .click();
    await expect
      .element(page.getByRole('heading', { name: 'Tasks of Candidate one: Unclipped' }))
      .toBeVisible();
    await page.getByRole('link', { name: 'Back to all candidates' }).click();
    await expect.element(page.getByRole('heading', { name: 'By task' })).toBeVisible();
  });

  it('missing verdicts are left out, or shown as the range they leave open', async () => {
    const test = await aFilledDesk();
    await showApp(test, `#/results/${test.runId}`);
    const second = (): string =>
      page
        .getByRole('row', { name: /^Candidate two/ })
        .first()
        .element().textContent;
    expect(second()).toContain('1 task left out');
    await page.getByRole('radio', { name: 'Show the range they leave open' }).click();
    // One task of two: (2 − 2)/5 known, the other anything from −2/5, cut off at 0, to 1.
    await expect.poll(second).toContain('0.0–50.0');
    await expect.poll(second).toContain('1 judgment lacks a verdict');
  });

  it('say which tasks they stand on and what difference so many can show', async () => {
    const test = await aFilledDesk();
    await showApp(test, `#/results/${test.runId}`);
    await expect.element(page.getByText('Based on all 2 tasks of the pack.')).toBeVisible();
    await expect.element(page.getByText(/nothing can be said about which of two candidates/)).toBeVisible();
    location.hash = `#/results/${test.runId}/candidate-1/t1/1`;
    await expect.element(page.getByText('Based on all 2 tasks of the pack.')).toBeVisible();
  });
});

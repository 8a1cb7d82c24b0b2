import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asTaskId } from '../../../src/domain/ids';
import { aPack, aResponse, aRun, aRunSpec, aTask, RUN_ID } from '../../support/builders';
import { aDesk } from '../../support/desk';
import { aFilledDesk } from '../../support/filled-desk';
import { savedFiles } from '../../support/saved-files';
import { showApp } from '../../support/show-app';

it('filters stand in the address, narrow table and leaderboard, and survive a reload', async () => {
  const test = await aFilledDesk();
  await showApp(test, `#/results/${test.runId}`);
  await page.getByText('Only some of the tasks, criteria or candidates').click();
  await page.getByRole('searchbox').fill('second');
  await expect.poll(() => location.hash).toContain('text=second');
  const tasks = page.getByRole('table', { name: /^Points of each response/ });
  await expect.element(tasks.getByRole('rowheader', { name: 'A second task' })).toBeVisible();
  expect(tasks.getByRole('rowheader').elements()).toHaveLength(1);
  await page.getByRole('checkbox', { name: 'Candidate two' }).click();
  await expect.poll(() => location.hash).toContain('only=candidate-1');
  const { hash } = location;
  location.hash = '#/packs';
  await expect.element(page.getByRole('heading', { level: 1, name: 'Packs' })).toBeVisible();
  location.hash = hash;
  await expect.element(page.getByText('Only a part: 1 of 2 tasks')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('second');
  const leaders = page.getByRole('table', { name: /^Leaderboard/ });
  expect(leaders.getByRole('rowheader').elements()).toHaveLength(1);
  // From a response the way back leads to the same part.
  await page.getByRole('link', { name: 'Candidate one on A second task: 60.0' }).click();
  await page.getByRole('link', { name: 'All results of this run' }).click();
  await expect.poll(() => location.hash).toBe(hash);
  await page.getByRole('button', { name: 'Show all again' }).click();
  await expect.poll(() => location.hash).toBe(`#/results/${test.runId}`);
});

it('a part without tasks says so, and how to get out of it', async () => {
  const test = await aFilledDesk();
  await showApp(test, `#/results/${test.runId}?view=spread&text=nowhere`);
  await page.getByRole('main').getByRole('link', { name: 'Show all again' }).click();
  await expect
    .element(page.getByRole('heading', { name: /tasks of Candidate|outweigh merits/ }))
    .toBeVisible();
});

it('arrow keys go from response to response', async () => {
  const test = await aFilledDesk();
  await showApp(test, `#/results/${test.runId}`);
  const cell = (name: string) => page.getByRole('link', { name });
  const first = cell('Candidate one on Note to a B1 learner: 100.0');
  await expect.element(first).toBeVisible();
  const element = first.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(cell('Candidate one on A second task: 60.0')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(cell('Candidate two on A second task: failed')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}');
  await expect.element(first).toHaveFocus();
});

it('of a thousand tasks only those in sight are in the page, and arrow keys still reach the next', async () => {
  const test = await aDesk();
  const { storage } = test;
  const tasks = Array.from({ length: 1000 }, (_, index) =>
    aTask({ id: asTaskId(`t${String(index)}`), title: `Task ${String(index)}` }),
  );
  const stored = await storage.packs.put(aPack({ tasks }));
  if (!stored.ok) throw new Error(stored.failure.kind);
  const taskIds = tasks.map(({ id }) => id);
  await storage.runs.put(aRun({ spec: aRunSpec({ packHash: stored.value, taskIds, judges: [] }) }));
  await storage.responses.add(...taskIds.map((taskId) => aResponse({ taskId })));
  await showApp(test, `#/results/${RUN_ID}?view=tasks`);
  const table = page.getByRole('table', { name: /^Points of each response/ });
  await expect.element(table).toHaveAttribute('aria-rowcount', '1001');
  expect(table.getByRole('row').elements().length).toBeLessThan(200);
  // Also before anybody scrolls there: the keyboard must find it.
  await expect.poll(() => table.getByRole('link').elements().length).toBeGreaterThan(2);
  const links = table.getByRole('link').elements();
  const [first] = links;
  if (first instanceof HTMLElement) first.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('link', { name: / on Task 2: / })).toHaveFocus();
});

it('side by side begins with what is decided differently, and arrow keys step through the tasks', async () => {
  const test = await aFilledDesk();
  await showApp(test, `#/results/${test.runId}`);
  await page.getByRole('link', { name: 'Note to a B1 learner: side by side' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Judge one gives Candidate one 100.0 points more than Candidate two');
  await expect
    .element(page.getByRole('heading', { name: '2 of 3 criteria are decided differently' }))
    .toBeVisible();
  const rows = page.getByRole('table', { name: /^Criteria decided differently/ });
  const texts = [...rows.element().querySelectorAll('tbody tr')].map((row) => row.textContent.includes('≠'));
  expect(texts).toEqual([true, true, false]);
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('A second task');
  await expect.element(page.getByText('There is no response', { exact: true })).toBeVisible();
});

it('two candidates of the leaderboard lead to the task on which they lie farthest apart', async () => {
  const test = await aFilledDesk();
  await showApp(test, `#/results/${test.runId}`);
  await page.getByText('Differences of all pairs').click();
  await page
    .getByRole('link', { name: /Candidate one.*Candidate two/ })
    .first()
    .click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Note to a B1 learner: /);
});

it('a chart is saved as a drawing that names its judge, and stands as a table beside it', async () => {
  const test = await aFilledDesk();
  await showApp(test, `#/results/${test.runId}?view=spread`);
  const saved = savedFiles();
  await page.getByRole('button', { name: 'Save as SVG' }).click();
  const [file] = await saved();
  expect(file?.name).toBe('spread.svg');
  const svg = (await file?.blob.text()) ?? '';
  expect(svg).toContain('Judge Judge one · not checked · 2 tasks');
  expect(svg).not.toMatch(/var\(|class=/);
  await page.getByText('The same as a table').click();
  await expect.element(page.getByRole('row', { name: /^Median/ })).toHaveTextContent(/80\.0.*0\.0/);
});

it('a response shows the words its judge was asked with, on request', async () => {
  const test = await aFilledDesk();
  await showApp(test, `#/results/${test.runId}/candidate-1/t1/1`);
  await page.getByText('The words this judge was asked with').click();
  await expect.element(page.getByText('This recipe is not on this computer.')).toBeVisible();
  await page.getByRole('link', { name: 'Side by side with Candidate two' }).click();
  await expect.poll(() => location.hash).toContain('#/compare/');
});

it('any text by a model stays text side by side: scripts, direction marks, ten thousand letters', async () => {
  const text = `<script>window.hacked=1</script> \u202Eover\u202C \u0645\u0631\u062D\u0628\u0627 ${'W'.repeat(10_000)}`;
  const test = await aFilledDesk({ text });
  await page.viewport(360, 780);
  await showApp(test, `#/compare/${test.runId}/t1`);
  await expect.element(page.getByText(/window\.hacked=1/).first()).toBeVisible();
  expect(page.getByRole('main').element().querySelectorAll('script, img, iframe')).toHaveLength(0);
  expect(Reflect.get(window, 'hacked')).toBeUndefined();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await page.viewport(1280, 900);
});

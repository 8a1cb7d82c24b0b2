import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aFilledDesk } from '../../support/filled-desk';
import { showApp } from '../../support/show-app';

const TITLE = 'Note to a B1 learner';
const form = '#/new-run?pack=a-pack&candidates=tiny-q8&judges=tiny-q8';

it('tasks that don’t fit are listed with their tokens, left out with one click, counted by competency, put back', async () => {
  // 60,000 bytes: about 20,000 tokens on the safe side, in a context of 8,192.
  const test = await aFilledDesk({ text: 'word '.repeat(12_000) });
  await showApp(test, form);
  const section = page.getByRole('region', { name: 'Tasks that don’t fit' });
  await expect
    .element(section.getByRole('row', { name: new RegExp(TITLE) }))
    .toHaveTextContent(/about 2\d,\d{3}/);
  expect(section.getByRole('row', { name: /A second task/ }).elements()).toHaveLength(0);
  await section.getByRole('button', { name: 'Leave it out' }).click();
  await expect.element(section.getByText('Short tasks only, not the benchmark’s score.')).toBeVisible();
  await expect.element(section.getByText('1 of 2 chosen tasks is left out for its length.')).toBeVisible();
  await section.getByText('What is left out, by competency').click();
  await expect
    .element(section.getByRole('row', { name: /Giving feedback/ }))
    .toHaveTextContent(/1 of 2.*50%/);
  await expect.element(page.getByText(/3 verdicts/)).toBeVisible();
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await section.getByRole('button', { name: 'Put them back' }).click();
  await expect.element(section.getByRole('row', { name: new RegExp(TITLE) })).toBeVisible();
});

it('a model that is here counts exactly, and what fits after all is no longer listed', async () => {
  // 14,000 letters are 4,667 tokens on the safe side, 3,500 by this model, in a context of 4,096.
  const test = await aFilledDesk({ text: 'a'.repeat(14_000) });
  await showApp(test, `#/new-run?pack=a-pack&candidates=${'1'.repeat(64)}`);
  const section = page.getByRole('region', { name: 'Tasks that don’t fit' });
  await expect.element(section.getByRole('row', { name: new RegExp(TITLE) })).toBeVisible();
  await section.getByRole('button', { name: 'Count exactly' }).click();
  await expect.poll(() => section.elements()).toHaveLength(0);
});

it('a run of short tasks says so on its page and beside its results', async () => {
  const test = await aFilledDesk();
  const leftOut = [{ competency: 'Giving feedback', taskIds: [test.run.spec.taskIds[0]], of: 3 }];
  const slice = {
    ...{ filter: { competencies: [], subcompetencies: [], levels: [], languages: [], layers: [] } },
    ...{ sample: null, matching: 3, of: 3 },
    leftOut: leftOut.flatMap(({ taskIds, ...rest }) =>
      taskIds.flatMap((taskId) => (taskId === undefined ? [] : [{ ...rest, taskIds: [taskId] }])),
    ),
  };
  await test.storage.runs.put({ ...test.run, slice });
  for (const screen of ['run', 'results']) {
    await showApp(test, `#/${screen}/${test.runId}`);
    await expect
      .element(page.getByText('Short tasks only, not the benchmark’s score.').first())
      .toBeVisible();
    await expect
      .element(page.getByText('1 of 3 chosen tasks is left out for its length.').first())
      .toBeVisible();
  }
});

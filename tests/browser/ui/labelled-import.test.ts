import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createRun } from '../../../src/services/runner';
import { verdictSetsOfRun } from '../../../src/domain/trust';
import { aDesk } from '../../support/desk';
import { valueOf } from '../../support/outcomes';
import { showApp } from '../../support/show-app';

const NAME = 'teacher-feedback.jsonl';

async function choose(): Promise<void> {
  const answer = await fetch(`/samples/labelled/${NAME}`);
  const file = new File([await answer.arrayBuffer()], NAME);
  await userEvent.upload(page.getByLabelText('Choose a file'), file);
}

it('a labelled set becomes a pack, a run of its responses and its people, once, to be judged by others', async () => {
  const desk = await aDesk();
  await showApp(desk, '#/labelled/import');
  await choose();
  await expect.element(page.getByText('24, in 2 groups')).toBeVisible();
  await expect.element(page.getByText(/of the pairs of labels on the 82 criteria/)).toBeVisible();
  await page.getByText('Which column gives what').click();
  await expect.element(page.getByRole('combobox', { name: 'Who labelled' })).toHaveValue('rater');
  const found = await axe.run(document, { resultTypes: ['violations'] });
  expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await page.viewport(360, 780);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await page.viewport(1280, 900);
  await page.getByRole('button', { name: 'Add the set' }).click();
  await expect.element(page.getByText('“teacher-feedback” was added.')).toBeVisible();

  const { storage } = desk;
  const [run] = await storage.runs.list();
  if (run === undefined) throw new Error('no run');
  const [pack, responses, judgments] = await Promise.all([
    storage.packs.load(run.spec.packHash),
    storage.responses.ofRun(run.runId),
    storage.judgments.ofRun(run.runId),
  ]);
  expect([pack?.tasks.length, responses.length, judgments.length]).toEqual([12, 24, 48]);
  const sets = verdictSetsOfRun(run, pack?.tasks ?? [], judgments, responses);
  expect(sets.map(({ name, kind, people }) => [name, kind, people])).toEqual([
    ['Reader 1', 'person', 1],
    ['Reader 2', 'person', 1],
  ]);
  expect(page.getByRole('link', { name: 'Measure a judge on it' }).element().getAttribute('href')).toBe(
    `#/new-run?reuse=${run.runId}`,
  );
  const again = valueOf(
    await createRun(storage, {
      ...{ name: 'Judged', packHash: run.spec.packHash, taskIds: run.spec.taskIds, judges: [] },
      slice: {
        filter: { competencies: [], subcompetencies: [], levels: [], languages: [], layers: [] },
        sample: null,
        matching: 12,
        of: 12,
      },
      candidates: run.spec.candidates.map(({ candidateId }) => ({ kind: 'reused', candidateId })),
      ...{ controls: [], epochs: 1, seed: 1, reuse: run.runId },
    }),
  );
  expect(again.copiedResponses).toBe(24);

  await page.getByRole('button', { name: 'Import another' }).click();
  await choose();
  await page.getByRole('button', { name: 'Add the set' }).click();
  await expect
    .element(page.getByText('“teacher-feedback” was here already. Nothing was added.'))
    .toBeVisible();
  expect(await storage.runs.list()).toHaveLength(2);
  await page.getByRole('link', { name: 'Compare the people in the Judge lab' }).click();
  await expect
    .element(page.getByText(/come from the labelled set “teacher-feedback”, not from your own packs/))
    .toBeVisible();
});

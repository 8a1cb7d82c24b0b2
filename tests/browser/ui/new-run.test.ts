import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asTaskId } from '../../../src/domain/ids';
import type { Level } from '../../../src/domain/pack';
import { aLocalModel, aManifest, aPack, aTask } from '../../support/builders';
import { aDesk, type TestDesk } from '../../support/desk';
import { aFilledDesk } from '../../support/filled-desk';
import { valueOf } from '../../support/outcomes';
import { showApp } from '../../support/show-app';

const LEVELS: readonly Level[] = ['A2', 'B1', 'B2'];

const faults = async (): Promise<string[]> =>
  (await axe.run(document, { resultTypes: ['violations'] })).violations.map(({ id }) => id);

/** A pack of 24 tasks: four competencies, one of them in two wordings, three levels, and a model that is here. */
async function aDeskWithTasks(): Promise<TestDesk> {
  const test = await aDesk();
  const tasks = Array.from({ length: 24 }, (_, index) =>
    aTask({
      id: asTaskId(`t${String(index + 1)}`),
      title: `Task ${String(index + 1)}`,
      competency:
        [index < 12 ? '01. Planning' : '01. Plans', '02. Feedback', '03. Testing', '04. Grammar'][
          index % 4
        ] ?? '',
      level: LEVELS[index % 3] ?? null,
    }),
  );
  valueOf(await test.storage.packs.put(aPack({ manifest: aManifest({ id: 'sliced' }), tasks })));
  valueOf(await test.storage.models.put(aLocalModel({ template: 'chatml', contextTokens: 8192 })));
  return test;
}

describe('the tasks of a new run', () => {
  it('are filtered and sampled, with their number and the smallest difference said at once', async () => {
    const test = await aDeskWithTasks();
    await showApp(test, '#/new-run?pack=sliced');
    const status = page.getByRole('status').first();
    await expect.element(status).toHaveTextContent('24 tasks are chosen.');
    await expect.element(status).toHaveTextContent('less than about 8.4 points');
    await page.getByText('Only some of the tasks').click();
    await page.getByRole('checkbox', { name: '01. Planning (6)' }).click();
    await expect.element(page.getByText('All 6 tasks that match')).toBeVisible();
    await expect.element(status).toHaveTextContent('6 tasks are chosen.');
    await page.getByRole('checkbox', { name: '02. Feedback (6)' }).click();
    await page.getByRole('spinbutton', { name: 'Number of tasks in the sample' }).fill('4');
    await userEvent.keyboard('{Tab}');
    await page.getByRole('spinbutton', { name: 'Seed of the sample' }).fill('7');
    await userEvent.keyboard('{Tab}');
    await expect.element(status).toHaveTextContent('4 tasks are chosen.');
    await expect.element(page.getByText('Only competency 01. Planning or 02. Feedback')).toBeVisible();
    expect(page.getByRole('group', { name: 'Layer' }).elements()).toHaveLength(0); // all tasks have all three
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Take all again' }).click();
    await expect.element(page.getByText('All 24 tasks', { exact: true })).toBeVisible();
  });

  it('come from the address, and the run keeps how they were chosen', async () => {
    const test = await aDeskWithTasks();
    await showApp(
      test,
      '#/new-run?pack=sliced&candidates=11111111&competency=01,02&level=B1,Z9&sample=3&seed=5',
    );
    await expect.element(page.getByText('The link names something that is not here: Z9.')).toBeVisible();
    await expect.element(page.getByRole('spinbutton', { name: 'Seed of the sample' })).toHaveValue(5);
    await page.getByRole('button', { name: 'Start run' }).click();
    await expect.poll(() => test.started.length).toBe(1);
    const [run] = await test.storage.runs.list();
    expect(run?.spec.taskIds).toHaveLength(3);
    expect(run?.slice).toEqual({
      filter: { competencies: ['01', '02'], subcompetencies: [], levels: ['B1'], languages: [], layers: [] },
      sample: { n: 3, seed: 5 },
      matching: 4,
      of: 24,
    });
    await page.getByText('What is frozen').click();
    await expect
      .element(page.getByText('3 of 24 tasks of the pack: a balanced sample, seed 5, of the 4 with'))
      .toBeVisible();
  });
});

describe('a run again on a newer version of its pack', () => {
  it('is offered where the newer version is here, and says what stays valid before it starts', async () => {
    const test = await aFilledDesk();
    const { storage, packHash, run } = test;
    const pack = await storage.packs.load(packHash);
    if (pack === undefined) throw new Error('a pack');
    const [first, second] = pack.tasks;
    if (first === undefined || second === undefined) throw new Error('two tasks');
    const newer = valueOf(
      await storage.packs.put({
        ...pack,
        manifest: { ...pack.manifest, version: '1.1.0', parent: packHash },
        tasks: [first, { ...second, prompt: 'Another question.' }],
      }),
    );
    await showApp(test, `#/packs/${newer}`);
    await expect.element(page.getByRole('link', { name: 'Run “A run” again on this version' })).toBeVisible();
    location.hash = `#/results/${run.runId}`;
    await page.getByRole('link', { name: 'Run again on this version' }).click();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Run again on this version of the pack' }))
      .toBeVisible();
    await expect.element(page.getByText('Made anew')).toBeVisible();
    await expect.element(page.getByText('Candidate one and Candidate two')).toBeVisible();
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Start run' }).click();
    await expect.poll(() => test.started.length).toBe(1);
    const again = (await storage.runs.list()).find(({ runId }) => runId === test.started[0]);
    expect(again).toMatchObject({ reuses: run.runId, spec: { packHash: newer, judges: run.spec.judges } });
  });
});

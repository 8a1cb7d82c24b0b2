import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failed } from '../../../src/domain/failure';
import { asTaskId } from '../../../src/domain/ids';
import { Opening } from '../../../src/state/opening.svelte';
import { AN_INSTANT, aPack, aTask } from '../../support/builders';
import { aDesk, aProgress } from '../../support/desk';
import { aFilledDesk } from '../../support/filled-desk';
import { valueOf } from '../../support/outcomes';
import { showApp } from '../../support/show-app';

describe('moving about', () => {
  it('moves the focus to the new page’s heading', async () => {
    await showApp(await aFilledDesk(), '#/');
    await page.getByRole('link', { name: 'Packs', exact: true }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Packs' });
    await expect.element(heading).toHaveFocus();
    await expect
      .element(page.getByRole('link', { name: 'Packs', exact: true }))
      .toHaveAttribute('aria-current', 'page');
  });

  it('the first thing the keyboard reaches skips to the content', async () => {
    await showApp(await aDesk(), '#/settings');
    const skip = page.getByRole('button', { name: 'Skip to the content' });
    const first = document.querySelector<HTMLElement>('a[href], button, input, select, [tabindex="0"]');
    expect(first).toBe(skip.element());
    first?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  it('a filter of a pack stands in the address', async () => {
    const test = await aDesk();
    const tasks = ['tr', 'es'].map((tag) => aTask({ id: asTaskId(tag), learnerLanguages: [tag] }));
    const packHash = valueOf(await test.storage.packs.put(aPack({ tasks })));
    await showApp(test, `#/packs/${packHash}`);
    await page.getByLabelText('Learners speak').selectOptions('tr');
    await expect.poll(() => location.hash).toBe(`#/packs/${packHash}?learners=tr`);
  });
});

describe('storage that does not open', () => {
  it('a blocked storage is said in a sentence, and Start still shows the computer', async () => {
    const { desk } = await aDesk();
    const opening = new Opening();
    opening.settle(failed({ kind: 'storage-blocked', detail: 'SecurityError' }));
    await showApp({ desk, opening }, '#/');
    await expect.element(page.getByRole('alert')).toHaveTextContent('does not let the page store anything');
    await expect.element(page.getByText('Processor', { exact: true })).toBeVisible();
  });

  it('data of a newer version are said to be untouched on every page that needs them', async () => {
    const { desk } = await aDesk();
    const opening = new Opening();
    opening.settle(failed({ kind: 'newer-database', version: 9 }));
    await showApp({ desk, opening }, '#/runs');
    await expect.element(page.getByRole('alert')).toHaveTextContent('database version 9');
  });

  it('a connection that is taken away replaces the page by a sentence', async () => {
    const test = await aFilledDesk();
    await showApp(test, '#/packs');
    test.opening.fail({ kind: 'newer-database', version: 2 });
    await expect.element(page.getByRole('alert')).toHaveTextContent('newer Deskmark');
  });
});

describe('going on', () => {
  it('Start offers one button for the run that was closed while it worked', async () => {
    const test = await aFilledDesk({ state: 'running' });
    await showApp(test, '#/');
    await page.getByRole('main').getByRole('button', { name: 'Go on', exact: true }).click();
    await expect.poll(() => test.started).toEqual([test.runId]);
    await expect.poll(() => location.hash).toBe(`#/run/${test.runId}`);
  });

  it('a run without anyone working on it counts as paused and can go on', async () => {
    const test = await aFilledDesk({ state: 'running' });
    await showApp(test, `#/run/${test.runId}`);
    await expect.element(page.getByText('closed while this run was working')).toBeVisible();
    expect(document.querySelector('[data-state]')?.getAttribute('data-state')).toBe('paused');
    await expect.element(page.getByRole('button', { name: 'Go on' })).toBeEnabled();
  });

  it('a tab that only follows offers no button', async () => {
    const { run } = await aFilledDesk();
    const test = await aFilledDesk({ state: 'running', heldElsewhere: run.runId });
    await showApp(test, `#/run/${test.runId}`);
    await expect.element(page.getByText('Another tab of this browser')).toBeVisible();
    expect(page.getByRole('button', { name: 'Pause' }).elements()).toHaveLength(0);
    expect(page.getByRole('button', { name: 'Go on' }).elements()).toHaveLength(0);
  });

  it('live text and verdicts arrive on the run’s page', async () => {
    const test = await aFilledDesk({ state: 'running' });
    await showApp(test, `#/run/${test.runId}`);
    const taskId = test.run.spec.taskIds[0];
    const candidate = test.run.spec.candidates[0]?.candidateId;
    if (taskId === undefined || candidate === undefined)
      throw new Error('the run has a task and a candidate');
    const at = { taskId, candidateId: candidate, epoch: 1, judgeId: null };
    test.tell(aProgress(test.run, { item: at, text: 'Dear Leyla, your', startedAt: AN_INSTANT }));
    await expect.element(page.getByText('Dear Leyla, your')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(document.querySelector('[data-state]')?.getAttribute('data-state')).toBe('running');
  });
});

import axe from 'axe-core';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asTaskId, type Hash } from '../../../src/domain/ids';
import { LEVELS, type Pack } from '../../../src/domain/pack';
import { aManifest, anAnchor, aPack, aTask } from '../../support/builders';
import { aDesk, type TestDesk } from '../../support/desk';
import { aFilledDesk } from '../../support/filled-desk';
import { valueOf } from '../../support/outcomes';
import { savedFiles } from '../../support/saved-files';
import { showApp } from '../../support/show-app';

beforeEach(() => page.viewport(1280, 900));

const TASKS = 1000;
const longPack = (): Pack =>
  aPack({
    tasks: Array.from({ length: TASKS }, (_, index) =>
      aTask({
        id: asTaskId(`t${String(index)}`),
        title: `Task number ${String(index)}`,
        competency: `${String((index % 12) + 1).padStart(2, '0')}. Competency`,
        level: LEVELS[index % LEVELS.length] ?? null,
        prompt: index === 777 ? 'Plan a lesson about a heron.' : 'Plan a lesson.',
      }),
    ),
  });

async function showPack(pack: Pack, query = ''): Promise<{ test: TestDesk; packHash: Hash }> {
  const test = await aDesk();
  const packHash = valueOf(await test.storage.packs.put(pack));
  await showApp(test, `#/packs/${packHash}${query}`);
  return { test, packHash };
}
const table = () => page.getByRole('table', { name: /of .* tasks/ });
const violations = async (): Promise<string[]> => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};

describe('a pack of a thousand tasks', () => {
  it('has only the rows in sight in the page, and says how many there are', async () => {
    await showPack(longPack());
    await expect.element(table()).toHaveAttribute('aria-rowcount', String(TASKS + 1));
    await expect.element(table().getByRole('row').nth(1)).toHaveTextContent('Task number 0');
    const rows = table().getByRole('row').elements();
    expect(rows.length).toBeLessThan(100);
    expect(rows.map((row) => row.getAttribute('aria-rowindex')).slice(0, 3)).toEqual(['1', '2', '3']);
    expect(await violations()).toEqual([]);
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect
      .element(page.getByRole('link', { name: `Task number ${String(TASKS - 1)}` }))
      .toBeInTheDocument();
  });

  it('finds by word, by level and by competency at once, and the address keeps it', async () => {
    const { packHash } = await showPack(longPack());
    await page.getByLabelText('Find words').fill('HERON');
    await expect.element(page.getByRole('table', { name: '1 of 1,000 tasks' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Task number 777' })).toBeVisible();
    await expect.poll(() => location.hash).toBe(`#/packs/${packHash}?text=HERON`);
    await page.getByLabelText('Find words').fill('');
    await page.getByLabelText('Level').selectOptions('B1');
    await page.getByLabelText('Competency').selectOptions('03');
    await expect.element(page.getByRole('table', { name: '84 of 1,000 tasks' })).toBeVisible();
    await expect.poll(() => location.hash).toBe(`#/packs/${packHash}?competency=03&level=B1`);
  });

  it('an address with several values shows their tasks, and one click shows all again', async () => {
    await showPack(longPack(), '?level=A1,A2&text=nothing%20has%20this');
    await page.getByRole('button', { name: 'Show all tasks' }).click();
    await expect.element(page.getByRole('table', { name: '1,000 of 1,000 tasks' })).toBeVisible();
    location.hash = location.hash + '?level=A1,A2';
    await expect.element(page.getByRole('table', { name: '334 of 1,000 tasks' })).toBeVisible();
    await expect.element(page.getByLabelText('Level')).toHaveTextContent('A1 or A2');
  });
});

describe('gated texts', () => {
  const gated = () =>
    aPack({ manifest: aManifest({ gated: true, canary: 'CANARY-INVENTED-7', name: 'Guarded' }) });

  it('leave as a pack file only after an explicit word, with the canary', async () => {
    await showPack(gated());
    await page.getByRole('button', { name: 'Save pack as a file' }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save pack as a file' });
    await expect.element(save).toBeDisabled();
    await dialog.getByRole('checkbox', { name: /I hold the right/ }).click();
    expect(await violations()).toEqual([]);
    const saved = savedFiles();
    await save.click();
    const [file] = await saved();
    const inside = unzipSync(new Uint8Array((await file?.blob.arrayBuffer()) ?? new ArrayBuffer()));
    expect(new TextDecoder().decode(inside['pack.json'])).toContain('CANARY-INVENTED-7');
    await page.getByRole('button', { name: 'Save pack as a file' }).click();
    await expect.element(dialog.getByRole('checkbox', { name: /I hold the right/ })).not.toBeChecked();
  });

  it('say so on every screen that shows them', async () => {
    const test = await aFilledDesk({ gated: true });
    await showApp(test, `#/packs/${test.packHash}`);
    const banner = page.getByRole('complementary', { name: 'These texts are gated' });
    for (const hash of [
      `#/packs/${test.packHash}`,
      `#/packs/${test.packHash}/t1`,
      `#/results/${test.runId}/candidate-1/t1/1`,
      `#/edit/${test.packHash}`,
    ]) {
      location.hash = hash;
      await expect.element(banner).toBeVisible();
    }
  });

  it('stay out of a results file unless the right is claimed', async () => {
    const test = await aFilledDesk({ gated: true, text: 'Nobody else wrote this sentence.' });
    await showApp(test, `#/export/${test.runId}`);
    const right = page.getByRole('checkbox', { name: /I hold the right/ });
    await expect.element(right).not.toBeChecked();
    await expect.element(page.getByText('CANARY-INVENTED-7')).toBeVisible();
    const textOf = async (): Promise<string> => {
      const saved = savedFiles();
      await page.getByRole('button', { name: 'Save results file' }).click();
      const [file] = await saved();
      const inside = unzipSync(new Uint8Array((await file?.blob.arrayBuffer()) ?? new ArrayBuffer()));
      return Object.values(inside)
        .map((bytes) => new TextDecoder().decode(bytes))
        .join('\n');
    };
    expect(await textOf()).not.toContain('Nobody else wrote this sentence.');
    await right.click();
    const withTexts = await textOf();
    expect(withTexts).toContain('Nobody else wrote this sentence.');
    expect(withTexts).toContain('CANARY-INVENTED-7');
  });
});

describe('a pack', () => {
  it('shows where it comes from and what came of it', async () => {
    const test = await aDesk();
    const first = valueOf(await test.storage.packs.put(aPack()));
    const manifest = aManifest({ version: '1.1.0', parent: first });
    const second = valueOf(await test.storage.packs.put(aPack({ manifest })));
    await showApp(test, `#/packs/${first}`);
    const versions = page.getByRole('region', { name: 'Versions on this computer' });
    await expect.element(versions).toHaveTextContent('made from this one');
    await versions.getByRole('link', { name: 'A pack, 1.1.0' }).click();
    await expect.poll(() => location.hash).toBe(`#/packs/${second}`);
    await expect.element(versions).toHaveTextContent('this one was made from it');
  });

  it('that a run used says that editing makes a new version, and opens the editor', async () => {
    const test = await aFilledDesk();
    await showApp(test, `#/packs/${test.packHash}`);
    await expect.element(page.getByText('A run used this version')).toBeVisible();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect.element(page.getByText(/Becomes the next version of “A pack”/)).toBeVisible();
  });

  it('can be begun from nothing, and its draft stands in the list', async () => {
    const test = await aDesk();
    await showApp(test, '#/packs');
    await page.getByRole('link', { name: 'Write a new pack' }).click();
    await page.getByLabelText('Name', { exact: true }).fill('Bread and herons');
    await page.getByRole('link', { name: 'Packs', exact: true }).click();
    await expect.element(page.getByRole('link', { name: 'Bread and herons' })).toBeVisible();
  });
});

describe('a task', () => {
  it('shows all its fields, and word for word what candidate and judge get', async () => {
    const task = aTask({
      resources: ['note.md'],
      variables: { role: 'T', who: 'خالد' },
      metadata: { version_at_time_of_draft: '0.0.0_test' },
      anchors: [anAnchor()],
    });
    const pack = aPack({ tasks: [task], resources: { 'note.md': 'I was so waited.' } });
    const { packHash } = await showPack(pack);
    location.hash = `#/packs/${packHash}/t1`;
    await expect.element(page.getByRole('heading', { level: 1, name: task.title })).toBeVisible();
    await page.getByText('Variables (2)').click();
    await expect.element(page.getByRole('row', { name: 'who خالد' })).toBeVisible();
    await page.getByText('Also in the file (1)').click();
    await expect.element(page.getByRole('row', { name: /version_at_time_of_draft/ })).toBeVisible();
    await page.getByText('Word for word').click();
    const promptFor = (reader: string) =>
      page.getByRole('region', { name: `Prompt, as the ${reader} gets it`, exact: true });
    await expect.element(promptFor('candidate')).toHaveTextContent('## Resource: note.md');
    await userEvent.click(page.getByLabelText('the judge'));
    await expect.element(promptFor('judge')).toHaveTextContent(task.rubric[0]?.text ?? '');
    expect(await violations()).toEqual([]);
  });
});

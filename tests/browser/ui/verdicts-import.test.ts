import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NO_CHOICES } from '../../../src/domain/formats/verdict-sets';
import { openVerdictReader } from '../../../src/services/verdicts';
import { handFiles } from '../../../src/state/handed-files';
import { aDesk } from '../../support/desk';
import { failureOf, valueOf } from '../../support/outcomes';
import { showApp } from '../../support/show-app';

async function log(name: string): Promise<File> {
  const answer = await fetch(`/tests/fixtures/inspect/${name}`);
  return new File([await answer.arrayBuffer()], name);
}
const unstopped = (): AbortSignal => new AbortController().signal;

it('a log is read by its worker, with progress; one that was stopped is read again', async () => {
  const reader = openVerdictReader();
  const shares: number[] = [];
  const file = { path: 'rubric.eval', file: await log('rubric.eval') };
  const look = valueOf(await reader.look(unstopped(), file, () => undefined));
  expect(look.judges.map(({ key, isUsable }) => [key, isUsable])).toEqual([
    ['rubric_scorer', true],
    ['answer_length', false],
  ]);
  const choices = { ...NO_CHOICES, judges: ['rubric_scorer'] };
  const stopping = new AbortController();
  const stopped = reader.read(stopping.signal, choices, () => undefined);
  stopping.abort();
  expect(failureOf(await stopped)).toEqual({ kind: 'cancelled' });
  const preview = valueOf(
    await reader.read(unstopped(), choices, ({ bytes, totalBytes }) => shares.push(bytes / totalBytes)),
  );
  expect(preview.counts).toMatchObject({ read: 6, imported: 6 });
  const [made] = valueOf(await reader.take(unstopped()));
  expect(made?.set.responses).toHaveLength(6);
  expect(shares.at(-1)).toBe(1);
  reader.close();
});

it('two files are shown with all that was left out, and lead to the Judge lab', async () => {
  const desk = await aDesk();
  handFiles([await log('rubric.json'), await log('failed-sample.eval')]);
  await showApp(desk, '#/verdicts/import');
  const explain = page.getByRole('button', { name: 'Keep them and explain the difference' });
  await expect.element(explain).toBeEnabled();
  await page.getByText('Left out (1)').click();
  await expect.element(page.getByRole('rowheader', { name: 'corner-02' })).toBeVisible();
  await expect
    .element(page.getByText('The scores of all 6 responses are what their verdicts make.'))
    .toBeVisible();
  const found = await axe.run(document, { resultTypes: ['violations'] });
  expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await page.viewport(360, 780);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await page.viewport(1280, 900);
  await explain.click();
  await expect.poll(() => location.hash).toMatch(/^#\/lab\?sets=[0-9a-f]{32},[0-9a-f]{32}$/);
  expect(await desk.storage.verdictSets.heads()).toHaveLength(2);
});

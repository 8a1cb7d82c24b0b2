import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScreen, startRun } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { makeScratch, openDesk, serveBuild } from './support/app';
import { finishRun, hashOf, importModel, tinyModel } from './support/steps';

const scratch = makeScratch();
let server: Served;

beforeAll(async () => {
  server = await serveBuild();
});

afterAll(async () => {
  await server.close();
  await scratch.remove();
});

test('the example of a labelled set is judged by the CPU engine, and the lab says how far it agrees with people', async () => {
  const desk = await openDesk(server, scratch.path('desk'));
  const { page, url } = desk;
  await importModel(desk, tinyModel());
  await openScreen(page, url, '#/labelled/import');
  await page.getByRole('button', { name: 'Try with an example' }).click();
  await page.getByText('24, in 2 groups').waitFor();
  await page.getByRole('button', { name: 'Add the set' }).click();
  const measure = page.getByRole('link', { name: 'Measure a judge on it' });
  const reuse = (await measure.getAttribute('href'))?.split('reuse=')[1] ?? '';
  expect(reuse).not.toBe('');

  await openScreen(page, url, `#/new-run?reuse=${reuse}&judges=${hashOf(tinyModel())}&controls=no`);
  await startRun(page);
  await finishRun(desk);
  await page.getByRole('link', { name: 'See how far it agrees with people' }).click();
  await page.waitForURL(/#\/lab\?run=.*judges=.*person/);
  await page.getByText(/come from the labelled set “Feedback to learners: an example”/).waitFor();
  const table = page.getByRole('table', { name: /^Measured by Reader 1/ });
  await table.waitFor();
  // A share of all criteria, with its interval.
  await expect.poll(async () => table.innerText()).toMatch(/tiny-random[^]*\d+\s?%\s+\d+\s?% to \d+\s?%/);
  expect(desk.problems).toEqual([]);
  await desk.close();
});

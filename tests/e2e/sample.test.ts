import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Served } from '../../tools/serve.mjs';
import { makeScratch, openDesk, serveBuild } from './support/app';
import { openScreen } from '../../tools/drive.mjs';

const scratch = makeScratch();
let server: Served;

beforeAll(async () => {
  server = await serveBuild();
});

afterAll(async () => {
  await server.close();
  await scratch.remove();
});

test('the tour leads through a finished evaluation, every screen of it filled, before any model is here', async () => {
  const desk = await openDesk(server, scratch.path('tour'));
  const { page, url } = desk;
  await openScreen(page, url, '#/');
  await page.getByRole('button', { name: 'Take the tour' }).click();
  const tour = page.getByRole('complementary', { name: 'Tour' });
  const main = page.getByRole('main');
  const next = tour.getByRole('button', { name: 'Next' });

  await tour.getByRole('heading', { name: 'What a judge says' }).waitFor();
  await main.getByText('demo only').first().waitFor();
  await next.click();
  await tour.getByRole('heading', { name: 'One answer, criterion by criterion' }).waitFor();
  await main.getByRole('table').first().waitFor();
  await next.click();
  await tour.getByRole('heading', { name: 'Why two judges differ' }).waitFor();
  await main
    .getByText(/Constructed judge/)
    .first()
    .waitFor();
  await main.getByRole('figure').first().waitFor();
  await next.click();
  await tour.getByRole('heading', { name: 'Which of them is right?' }).waitFor();
  await main.getByRole('heading', { level: 1 }).waitFor();
  await next.click();
  await tour.getByRole('heading', { name: 'Take it with you' }).waitFor();
  await next.click();
  await tour.getByRole('heading', { name: 'Your turn' }).waitFor();
  expect(await next.count()).toBe(0);
  await tour.getByRole('button', { name: 'End the tour' }).click();
  await tour.waitFor({ state: 'detached' });

  // Looked at again it is the same run, not a second one.
  await page.getByRole('button', { name: 'Take the tour' }).click();
  await tour.getByRole('heading', { name: 'What a judge says' }).waitFor();
  await openScreen(page, url, '#/runs');
  const runs = page.getByRole('main').locator('tbody tr', { hasText: 'Example: First marks, recorded' });
  await runs.first().waitFor();
  expect(await runs.count()).toBe(1);
  expect(desk.problems).toEqual([]);
  await desk.close();
});

import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Judgment } from '../../src/domain/run';
import { openScreen, startRun } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { cornerTasks } from '../support/corner-pack';
import { makeScratch, openDesk, serveBuild } from './support/app';
import { readRows } from './support/rows';
import { fileField, finishRun, hashOf, importModel, importPack, tinyModel } from './support/steps';
import { writeTinyPack } from './support/tiny-pack';

const LOG = join(import.meta.dirname, '..', 'fixtures', 'inspect', 'rubric.eval');
const scratch = makeScratch();
let server: Served;

beforeAll(async () => {
  server = await serveBuild();
});

afterAll(async () => {
  await server.close();
  await scratch.remove();
});

test('the responses of a log are judged by the CPU engine, and the lab puts both judges beside each other', async () => {
  const desk = await openDesk(server, scratch.path('desk'));
  const { page, url } = desk;
  const pack = { manifest: { id: 'corner', name: 'Corner tasks' }, tasks: cornerTasks };
  await importPack(desk, writeTinyPack(scratch.path('corner.zip'), pack), 'Corner tasks');
  await importModel(desk, tinyModel());
  await openScreen(page, url, '#/verdicts/import');
  await fileField(page, 'Choose files').setInputFiles(LOG);
  const group = page.getByRole('group', { name: 'Judge these responses here' });
  await group.getByText('choose above the pack they were written for').waitFor();
  await page
    .getByRole('combobox', { name: 'Weights and layers from' })
    .selectOption({ label: 'Corner tasks 1.0.0' });
  await group.getByRole('button', { name: 'Keep the responses and choose a judge' }).click();
  await page.waitForURL(/#\/new-run\?reuse=/);
  const reuse = page.url().split('reuse=')[1] ?? '';
  await openScreen(page, url, `#/new-run?reuse=${reuse}&judges=${hashOf(tinyModel())}&controls=no`);
  const runId = await startRun(page);
  await finishRun(desk);
  const { judgments: decided } = await readRows(page, runId);
  // Every response of the log, each criterion, with a probability of the real engine.
  expect(decided).toHaveLength(6);
  expect(
    decided
      .flatMap(({ verdicts }) => verdicts)
      .every(({ met, logprobs }) => met !== null && logprobs !== null),
  ).toBe(true);

  await page.getByRole('link', { name: 'See how far both judges agree' }).click();
  await page.waitForURL(/#\/lab\?run=.*judges=.*imported/);
  const agreement = page.getByRole('table', { name: /^Measured by / });
  await agreement.waitFor();
  await page.getByText('The same 6 responses, 18 criteria, 3 tasks: decided by both.').waitFor();
  // Of 18 criteria, those that the engine here decided as the log has them: counted again from the rows.
  const decisionsOf = (rows: readonly Judgment[]): Map<string, boolean | null> =>
    new Map(
      rows.flatMap(({ candidateId, taskId, epoch, verdicts }) =>
        verdicts.map(({ criterionId, met }) => [
          JSON.stringify([candidateId, taskId, epoch, criterionId]),
          met,
        ]),
      ),
    );
  const here = decisionsOf(decided);
  const log = decisionsOf((await readRows(page, reuse)).judgments);
  expect(log.size).toBe(18);
  const alike = [...log].filter(([key, met]) => here.get(key) === met).length;
  const agrees = agreement.locator('tbody td data').first();
  expect(Number(await agrees.getAttribute('value'))).toBeCloseTo(alike / 18, 12);
  expect(desk.problems).toEqual([]);
  await desk.close();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { makeCheckUp, newRunLink, openScreen, startRun } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { makeScratch, openDesk, serveBuild, type Desk } from './support/app';
import { finishRun, hashOf, importModel, importPack, tinyModel } from './support/steps';
import { writeTinyPack } from './support/tiny-pack';

const scratch = makeScratch();
let server: Served;

beforeAll(async () => {
  server = await serveBuild();
});

afterAll(async () => {
  await server.close();
  await scratch.remove();
});

const model = hashOf(tinyModel());
const link = newRunLink({ pack: 'short-tasks', candidates: [model], judges: [model], epochs: 1 });

const RowsSchema = v.array(v.object({ answers: v.array(v.object({ statementId: v.string() })) }));

/** Statement ids that have an answer, in the order they came. */
const answered = async ({ page }: Desk): Promise<string[]> => {
  const stored = await page.evaluate(
    () =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('deskmark');
        opening.onerror = () => {
          reject(new Error('the database does not open'));
        };
        opening.onsuccess = () => {
          const rows = opening.result.transaction('checkups').objectStore('checkups').getAll();
          rows.onsuccess = () => {
            opening.result.close();
            resolve(rows.result);
          };
        };
      }),
  );
  return v.parse(RowsSchema, stored).flatMap(({ answers }) => answers.map(({ statementId }) => statementId));
};

const section = ({ page }: Desk) => page.getByRole('group', { name: 'Can the judge judge?' });

test('a new judge is checked, killed half-way, goes on, and its sentence stands by its scores', async () => {
  const first = await openDesk(server, scratch.path('judge'));
  await importPack(first, writeTinyPack(scratch.path('pack.zip')), 'Short tasks');
  await importModel(first, tinyModel());
  await openScreen(first.page, server.url, link);
  await section(first).getByText('Nobody has asked this judge').waitFor();
  await section(first)
    .getByRole('button', { name: /^Check this judge first/ })
    .click();
  await expect
    .poll(async () => (await answered(first)).length, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(2);
  const before = await answered(first);
  expect(before.length).toBeLessThan(24);
  await first.kill();

  const desk = await openDesk(server, scratch.path('judge'));
  const kept = await answered(desk);
  expect(kept.slice(0, before.length)).toEqual(before);
  await openScreen(desk.page, server.url, link);
  const judge = section(desk);
  await judge.getByText(/The check-up is begun: \d+ of 24 answers/).waitFor();
  // The step before the run goes on with what is left, and the run starts by itself.
  const runId = await startRun(desk.page, { checkFirst: true });
  const all = await answered(desk);
  expect(all).toHaveLength(24);
  expect(new Set(all).size).toBe(24);
  expect(all.slice(0, kept.length)).toEqual(kept);
  await finishRun(desk);

  const sentence = /can’t tell obvious right from wrong: \d+ of 24 known answers right/;
  await openScreen(desk.page, server.url, `#/results/${runId}`);
  await desk.page.getByText(sentence).waitFor();
  expect(await desk.page.getByText('demo only', { exact: true }).count()).toBeGreaterThan(0);
  await openScreen(desk.page, server.url, link);
  await judge.getByText(sentence).waitFor();
  await judge.getByText('demo only', { exact: true }).waitFor();
  expect(await judge.getByRole('checkbox', { name: /^Check new judges/ }).count()).toBe(0);

  await openScreen(desk.page, server.url, '#/models');
  await makeCheckUp(desk.page, /^Short check-up/);
  await desk.page.getByText(/statements not answered right/).waitFor();
  expect(desk.problems).toEqual([]);
  await desk.close();
});

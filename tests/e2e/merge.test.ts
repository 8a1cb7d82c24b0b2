import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScreen, saveExports } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { makeScratch, openDesk, serveBuild, type Desk } from './support/app';
import { findingsOf, readRows } from './support/rows';
import {
  fileField,
  finishRun,
  hashOf,
  importModel,
  importPack,
  startRunWith,
  tinyModel,
} from './support/steps';
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
const settings = { 'Longest response, in tokens': '40' };

/** A run made in a profile of its own, and its results file. */
const makeRun = async (profile: string, epochs: number) => {
  const desk = await openDesk(server, scratch.path(profile));
  await importPack(desk, writeTinyPack(scratch.path(`${profile}.zip`)), 'Short tasks');
  await importModel(desk, tinyModel());
  const tasks = ['short-1', 'short-2'];
  const link = { pack: 'short-tasks', tasks, candidates: [model], judges: [model], epochs };
  const runId = await startRunWith(desk, link, settings);
  await finishRun(desk);
  const { results } = await saveExports(desk.page, server.url, runId, scratch.path(`${profile}-out`));
  return { desk, runId, results };
};

const importResults = async ({ page, url }: Desk, file: string): Promise<string> => {
  await openScreen(page, url, '#/export');
  await fileField(page, 'Import a results file').setInputFiles(file);
  const report = page.getByRole('main').getByText('was imported');
  await report.waitFor();
  return page.getByRole('main').innerText();
};

test('the same run made in two browsers merges; one with another spec stays apart with what differs named', async () => {
  const here = await makeRun('here', 1);
  const same = await makeRun('same', 1);
  const other = await makeRun('other', 2);
  const before = await readRows(here.desk.page, here.runId);

  const merged = await importResults(here.desk, same.results);
  expect(merged).toContain('was here already and took 0 new rows; 4 were the same.');
  const after = await readRows(here.desk.page, here.runId);
  expect(after).toEqual(before);
  expect(findingsOf(after)).toEqual(findingsOf(await readRows(same.desk.page, same.runId)));

  const apart = await importResults(here.desk, other.results);
  expect(apart).toContain('is new here: 8 rows.');
  expect(apart).toContain('because these differ: the number of repeats (1 and 2)');
  expect(await readRows(here.desk.page, other.runId)).toEqual(await readRows(other.desk.page, other.runId));

  const third = await openDesk(server, scratch.path('third'));
  expect(await importResults(third, same.results)).toContain('is new here: 4 rows.');
  expect(await importResults(third, here.results)).toContain('took 0 new rows; 4 were the same.');
  expect(findingsOf(await readRows(third.page, same.runId))).toEqual(findingsOf(before));

  for (const desk of [here.desk, same.desk, other.desk, third]) {
    expect(desk.problems).toEqual([]);
    await desk.close();
  }
});

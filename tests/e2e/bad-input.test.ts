import { strToU8, unzipSync, zipSync } from 'fflate';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertsOf, goOn, openScreen, saveExports } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { makeScratch, openDesk, serveBuild, type Desk } from './support/app';
import { expectNothingRewritten, readRows } from './support/rows';
import {
  fileField,
  finishRun,
  hashOf,
  importModel,
  importPack,
  startRunWith,
  tinyModel,
} from './support/steps';
import { shortTasks, writeTinyPack } from './support/tiny-pack';

const scratch = makeScratch();
const model = hashOf(tinyModel());
let server: Served;
let desk: Desk;
let runId: string;

beforeAll(async () => {
  server = await serveBuild();
  desk = await openDesk(server, scratch.path('profile'));
  await importPack(desk, writeTinyPack(scratch.path('good.zip')), 'Short tasks');
  await importModel(desk, tinyModel());
  const link = { pack: 'short-tasks', tasks: ['short-1'], candidates: [model], judges: [model], epochs: 1 };
  runId = await startRunWith(desk, link, { 'Longest response, in tokens': '40' });
  await finishRun(desk);
});

afterAll(async () => {
  await desk.close();
  await server.close();
  await scratch.remove();
});

/** Offers a file to a screen's file field and returns the sentence the app answers with. */
const offer = async (hash: string, label: string, file: string): Promise<string> => {
  await openScreen(desk.page, desk.url, '#/settings'); // so that no older sentence is still there
  await openScreen(desk.page, desk.url, hash);
  await fileField(desk.page, label).setInputFiles(file);
  const alert = desk.page.getByRole('main').getByRole('alert').first();
  await alert.waitFor();
  return alert.innerText();
};

/** The app still answers, and what was stored is what it was. */
const expectDataWhole = async (before: Awaited<ReturnType<typeof readRows>>): Promise<void> => {
  expect(await readRows(desk.page, runId)).toEqual(before);
  await openScreen(desk.page, desk.url, `#/results/${runId}`);
  await desk.page.getByRole('table', { name: /^Leaderboard/ }).waitFor();
  expect(desk.problems).toEqual([]);
};

test('a file that is no model, or a damaged one, is refused with one sentence', async () => {
  const before = await readRows(desk.page, runId);
  const files: [string, RegExp][] = [
    ['html.gguf', /not a (GGUF )?model/i],
    ['empty.gguf', /not a (GGUF )?model|empty/i],
    ['corrupt.gguf', /damaged|not a (GGUF )?model/i],
    ['truncated.gguf', /damaged|incomplete|cut/i],
    ['truncated-header.gguf', /damaged|incomplete|cut/i],
  ];
  for (const [file, sentence] of files) {
    const said = await offer('#/models', 'Import a GGUF file', tinyModel(file));
    expect(said, file).toMatch(sentence);
  }
  await expectDataWhole(before);
});

test('a model too big for this computer says so before anything is fetched', async () => {
  await openScreen(desk.page, desk.url, '#/models');
  await desk.page.getByLabel('Only what should fit').uncheck();
  await desk.page
    .getByText(/Needs (about|WebGPU|half precision|\d)/)
    .first()
    .waitFor();
  expect(desk.problems).toEqual([]);
});

test('a pack with a broken rubric is refused with each problem, where it is and what to do', async () => {
  const before = await readRows(desk.page, runId);
  const [task] = shortTasks;
  if (task === undefined) throw new Error('no task');
  const twice = { ...task, rubric: [...task.rubric, ...task.rubric] };
  const noPositive = { ...task, id: 'other', rubric: [{ ...task.rubric[0], weight: -1 }] };
  const file = writeTinyPack(scratch.path('broken.zip'), { tasks: [twice, noPositive] });
  await offer('#/import', 'Choose files', file);
  const problems = desk.page.getByRole('table', { name: /^Problems in/ });
  await problems.waitFor();
  expect(await problems.getByRole('row').count()).toBeGreaterThanOrEqual(3);
  await expectDataWhole(before);
});

test('a pack or results file of a newer Deskmark, or cut short, is refused with a sentence', async () => {
  const before = await readRows(desk.page, runId);
  const pack = writeTinyPack(scratch.path('newer.zip'), { manifest: { formatVersion: 2 } });
  expect(await offer('#/import', 'Choose files', pack)).toMatch(/newer/i);

  const { results } = await saveExports(desk.page, desk.url, runId, scratch.path('out'));
  const files = unzipSync(new Uint8Array(readFileSync(results)));
  const manifest: unknown = JSON.parse(new TextDecoder().decode(files['results.json']));
  const newer = { ...(typeof manifest === 'object' ? manifest : {}), formatVersion: 2 };
  writeFileSync(
    scratch.path('newer-results.zip'),
    zipSync({ ...files, 'results.json': strToU8(JSON.stringify(newer)) }),
  );
  expect(await offer('#/export', 'Import a results file', scratch.path('newer-results.zip'))).toMatch(
    /newer/i,
  );

  const whole = readFileSync(results);
  writeFileSync(scratch.path('cut.zip'), whole.subarray(0, whole.length / 2));
  expect(await offer('#/export', 'Import a results file', scratch.path('cut.zip'))).toMatch(
    /could not be read|damaged|cut/i,
  );
  await expectDataWhole(before);
});

test('a full disk is said in a sentence and pauses a run; with room again both go on', async () => {
  const session = await desk.context.newCDPSession(desk.page);
  const origin = new URL(desk.url).origin;
  const fillDisk = () => session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000 });
  const makeRoom = () => session.send('Storage.overrideQuotaForOrigin', { origin });
  await fillDisk();
  const said = await offer('#/models', 'Import a GGUF file', tinyModel('tiny-opinionated.gguf'));
  expect(said).toContain('The browser’s storage is full');
  await makeRoom();
  await importModel(desk, tinyModel('tiny-opinionated.gguf'));

  // Long enough: for half a minute the browser may believe in the room it saw last.
  const link = { pack: 'short-tasks', candidates: [model], judges: [model], epochs: 30 };
  const longRun = await startRunWith(desk, link, { 'Longest response, in tokens': '40' });
  await fillDisk();
  await desk.page.locator('[data-state="paused"]').waitFor({ timeout: 120_000 });
  expect((await alertsOf(desk.page)).join(' ')).toContain('The browser’s storage is full');
  const paused = await readRows(desk.page, longRun);
  await makeRoom();
  await goOn(desk.page);
  const rowsOf = (rows: typeof paused): number => rows.responses.length + rows.judgments.length;
  await expect
    .poll(async () => rowsOf(await readRows(desk.page, longRun)), { timeout: 60_000 })
    .toBeGreaterThan(rowsOf(paused) + 2);
  expectNothingRewritten(paused, await readRows(desk.page, longRun));
  expect(desk.problems).toEqual([]);
});

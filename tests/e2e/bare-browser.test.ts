import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quietFlags } from '../../tools/browser.mjs';
import { openScreen } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { makeScratch, openDesk, serveBuild } from './support/app';
import { servePlainly } from './support/plain-host';
import { finishRun, hashOf, importModel, importPack, startRunWith, tinyModel } from './support/steps';
import { writeTinyPack } from './support/tiny-pack';

const scratch = makeScratch();
const bare = { flags: ['--no-sandbox', ...quietFlags] };
const model = hashOf(tinyModel());
let server: Served;
let plain: Served;

beforeAll(async () => {
  server = await serveBuild();
  plain = await servePlainly(join(import.meta.dirname, '..', '..', 'dist'));
});

afterAll(async () => {
  await Promise.all([server.close(), plain.close()]);
  await scratch.remove();
});

test('without WebGPU the app says so and offers what the processor can run', async () => {
  const desk = await openDesk(server, scratch.path('no-gpu'), bare);
  await desk.page.getByText('No WebGPU here: models run on the processor.').waitFor();
  await openScreen(desk.page, desk.url, '#/models');
  await desk.page.getByLabel('Only what should fit').uncheck();
  await desk.page.getByText('Needs WebGPU, which this browser does not offer here.').first().waitFor();
  expect(desk.problems).toEqual([]);
  await desk.close();
});

test('on a plain web space, in a folder and without isolation, a run works on one thread', async () => {
  const desk = await openDesk(plain, scratch.path('plain'), bare);
  expect(await desk.page.evaluate(() => crossOriginIsolated)).toBe(false);
  await importPack(desk, writeTinyPack(scratch.path('pack.zip')), 'Short tasks');
  await importModel(desk, tinyModel());
  const link = { pack: 'short-tasks', tasks: ['short-1'], candidates: [model], judges: [model], epochs: 1 };
  await startRunWith(desk, link, { 'Longest response, in tokens': '40' });
  await finishRun(desk);
  expect(desk.problems).toEqual([]);
  await desk.close();
});

test('where the browser blocks storage the app says so and stays usable', async () => {
  const profile = scratch.path('blocked');
  mkdirSync(join(profile, 'Default'), { recursive: true });
  const blockAll = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(blockAll));
  const desk = await openDesk(server, profile, bare);
  await desk.page.getByText('Nothing can be stored, so runs are not possible now').waitFor();
  for (const hash of ['#/models', '#/packs', '#/settings']) await openScreen(desk.page, desk.url, hash);
  expect(desk.problems).toEqual([]);
  await desk.close();
});

test('data of a newer Deskmark is refused with a sentence and left as it is', async () => {
  const desk = await openDesk(server, scratch.path('newer'), bare);
  await openScreen(desk.page, desk.url, '#/settings');
  const empty = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
  await desk.page.route('**/empty', (route) => route.fulfill(empty)); // the same origin without the app
  await desk.page.goto(`${desk.url}empty`);
  const raise = (version?: number): Promise<number> =>
    desk.page.evaluate(
      (to) =>
        new Promise<number>((resolve, reject) => {
          const request = indexedDB.open('deskmark', to);
          request.onsuccess = () => {
            const { version: now } = request.result;
            request.result.close();
            resolve(now);
          };
          request.onerror = () => {
            reject(request.error ?? new Error('unknown'));
          };
        }),
      version,
    );
  expect(await raise(999)).toBe(999);
  await openScreen(desk.page, desk.url, '#/');
  await desk.page
    .getByText(/newer (version of )?Deskmark/)
    .first()
    .waitFor();
  await desk.page.goto(`${desk.url}empty`);
  expect(await raise()).toBe(999);
  expect(desk.problems).toEqual([]);
  await desk.close();
});

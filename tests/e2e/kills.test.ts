import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Served } from '../../tools/serve.mjs';
import { makeScratch, openDesk, serveBuild } from './support/app';
import { drawMoments, runThroughKills } from './support/kills';
import { seededRandom } from './support/random';
import { findingsOf, readRows } from './support/rows';
import { finishRun, hashOf, importModel, importPack, startRunWith, tinyModel } from './support/steps';
import { shortTasks, writeTinyPack } from './support/tiny-pack';

const SEED = 20_261;
const scratch = makeScratch();
let server: Served;

beforeAll(async () => {
  server = await serveBuild();
});

afterAll(async () => {
  await server.close();
  await scratch.remove();
});

const settings = { 'Longest response, in tokens': '120' };
const model = hashOf(tinyModel());
const link = { pack: 'short-tasks', candidates: [model], judges: [model], epochs: 4 };

const prepare = async (profile: string) => {
  const desk = await openDesk(server, scratch.path(profile));
  await importPack(desk, writeTinyPack(scratch.path(`${profile}.zip`)), 'Short tasks');
  await importModel(desk, tinyModel());
  return desk;
};

test('a run whose browser is killed ten times ends with the same texts, verdicts and probabilities', async () => {
  const calm = await prepare('calm');
  const calmId = await startRunWith(calm, link, settings);
  await finishRun(calm);
  const undisturbed = await readRows(calm.page, calmId);
  expect(undisturbed.responses).toHaveLength(shortTasks.length * link.epochs);
  expect(undisturbed.judgments.every(({ open }) => open === undefined)).toBe(true);
  expect(calm.problems).toEqual([]);
  await calm.close();

  const desk = await prepare('killed');
  const runId = await startRunWith(desk, link, settings);
  const end = await runThroughKills(
    () => openDesk(server, scratch.path('killed')),
    desk,
    runId,
    drawMoments(10, 400, seededRandom(SEED)),
  );
  expect(end.kills).toBe(10);
  expect(findingsOf(end.rows)).toEqual(findingsOf(undisturbed));
  expect(end.desk.problems).toEqual([]);
  await end.desk.close();
});

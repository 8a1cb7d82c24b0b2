import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScreen } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { TaskSchema } from '../../src/domain/pack';
import { makeScratch, openDesk, serveBuild } from './support/app';
import { addPack, previewPack, saveBy } from './support/steps';
import { shortTasks, writeTinyPack } from './support/tiny-pack';

const scratch = makeScratch();
let server: Served;

beforeAll(async () => {
  server = await serveBuild();
});

afterAll(async () => {
  await server.close();
  await scratch.remove();
});

const Texts = v.array(
  v.object({
    id: v.string(),
    learners: v.array(v.string()),
    level: v.string(),
    prompt: v.string(),
    reference: v.nullable(v.string()),
  }),
);
const fixture = join(import.meta.dirname, '..', 'fixtures', 'audit', 'texts.json');
const tasks = v
  .parse(Texts, JSON.parse(readFileSync(fixture, 'utf8')))
  .map(({ id, learners, level, prompt, reference }) =>
    v.parse(TaskSchema, {
      ...shortTasks[0],
      ...{ id, title: id, learnerLanguages: learners, level, prompt, reference },
    }),
  );

test('how often a pack’s texts are in the learners’ language is what a person counts', async () => {
  const desk = await openDesk(server, scratch.path('profile'));
  const { page } = desk;
  await previewPack(desk, writeTinyPack(scratch.path('audit.zip'), { tasks }));
  const hash = await addPack(desk);
  await page.getByRole('link', { name: 'Languages of its texts' }).click();
  const table = page.getByRole('table').first();
  const lineOf = async (name: string): Promise<string[]> =>
    (
      await table
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
        .first()
        .getByRole('cell')
        .allInnerTexts()
    ).map((text) =>
      text
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/^.*?(\d+ of \d+)$/, '$1'),
    );
  await table.waitFor();
  // The hand counts of tests/fixtures/audit/README.md
  expect(await lineOf('Prompts')).toEqual(['6 of 10', '4 of 10', '0 of 10', '0 of 10', '0', '2']);
  expect(await lineOf('References')).toEqual(['4 of 8', '2 of 8', '1 of 8', '1 of 8', '1', '2']);
  await page.getByText('1 text is missing').waitFor();

  await openScreen(page, server.url, `#/languages/${hash}?by=l1&first=reference&second=target`);
  await page.getByRole('heading', { level: 2, name: 'References: Language taught' }).waitFor();
  const listed = page.getByRole('table', { name: 'References: Language taught' });
  expect(await listed.getByRole('rowheader').allInnerTexts()).toEqual(['a2', 'b2']);
  const csv = readFileSync(
    await saveBy(page, page.getByRole('button', { name: 'Save as CSV' }), scratch.path('audit.csv')),
    'utf8',
  ).trimEnd();
  const uses = csv
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .filter(([what]) => what === 'reference')
    .map((cells) => [cells[2], cells[8]]);
  expect(uses).toEqual([
    ['a1', 'l1'],
    ['a2', 'target'],
    ['a3', 'mixed'],
    ['a4', 'other'],
    ['a5', ''],
    ['b1', 'l1'],
    ['b2', 'target'],
    ['b3', 'und'],
    ['c1', 'l1'],
    ['c2', 'l1'],
    ['d1', ''],
    ['d2', ''],
  ]);
  expect(desk.problems).toEqual([]);
  await desk.close();
});

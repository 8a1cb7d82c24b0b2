import { strToU8, zipSync } from 'fflate';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScreen, readLeaderboard, saveExports } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { composePrompt } from '../../src/domain/pack';
import { issues as sentences } from '../../src/i18n/en/issues';
import { cutCsv, readTwin, TWIN_KINDS } from '../support/l2bench';
import { makeScratch, openDesk, serveBuild, type Desk } from './support/app';
import { foundIn, membersOf, sentencesIn, textsOf } from './support/leaks';
import { countPackRows, readRows, readStoredPack } from './support/rows';
import {
  addPack,
  finishRun,
  hashOf,
  importModel,
  previewPack,
  saveBy,
  startRunWith,
  tinyModel,
} from './support/steps';

const { csv, files, expected } = readTwin('');
const TABLE = 'tests/fixtures/parquet/twin-snappy.parquet';
/** Short ones: the model reads every byte as a token and has room for 2,048. */
const SHORT_TASKS = ['9115', '9210'];
const scratch = makeScratch();
let server: Served;
let desk: Desk;
let packHash = '';

beforeAll(async () => {
  server = await serveBuild();
  desk = await openDesk(server, scratch.path('profile'));
});

afterAll(async () => {
  await desk.close();
  await server.close();
  await scratch.remove();
});

/** The twin as its publisher would send it: the table, and a folder with the resources. */
const writeTwin = (name: string, table: Record<string, Uint8Array>): string => {
  const resources = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const);
  writeFileSync(scratch.path(name), zipSync({ ...table, ...Object.fromEntries(resources) }));
  return scratch.path(name);
};
const writeCsvTwin = (): string => writeTwin('l2-bench.zip', { 'l2-bench_tasks.csv': strToU8(csv) });

const usable = [
  ...expected.tasks.map(({ id }) => id),
  ...expected.problems.filter(({ severity }) => severity !== 'error').map((problem) => problem.task_key),
];
/** Records end in CRLF, lines inside a cell in LF. */
const lineOf = (record: number): number =>
  csv.split('\r\n').slice(0, record).join('\n').split('\n').length + 1;
const planted = expected.problems.flatMap(({ record, column, kind, severity }) => {
  const own = TWIN_KINDS[kind ?? ''];
  return own === undefined
    ? []
    : [{ record, line: lineOf(record), column, severity, sentence: sentences[own] }];
});
const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);
/** A sentence, whatever stands in its gaps. */
const anyOf = (sentence: string): unknown =>
  matching(new RegExp(`^${sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{[^}]+\}\}/g, '.+')}$`));
/** Every text of the table, also of the rows that can't be used. */
const tableTexts = (): string[] => {
  const { header, records } = cutCsv(csv);
  const isText = (column = ''): boolean =>
    /^task|criteria$|^reference/.test(column) && !/key|link/.test(column);
  return records.flatMap((cells) =>
    cells.filter((_cell, at) => isText(header[at])).flatMap((cell) => cell.split(' | ')),
  );
};

test('the official files are shown first: what is in them, and each planted problem at its row', async () => {
  const { page } = desk;
  const before = await countPackRows(page);
  await previewPack(desk, writeCsvTwin());
  const main = page.getByRole('main');
  const said = await main.innerText();
  expect(said).toContain('This is a table in the official form of L2-Bench.');
  expect(said).toContain(`${String(usable.length)} tasks can be used.`);
  expect(said).toContain('9 can’t, and are listed with their problems.');
  expect(said).toContain('These texts are gated');
  expect(said).toContain(expected.canary);
  const competencies = new Set(expected.tasks.map(({ competency }) => competency));
  await main.getByText(`Competencies (${String(competencies.size)})`).click();
  for (const label of competencies) await main.getByText(new RegExp(`^${label} \\(\\d+\\)$`)).waitFor();

  const table = page.getByRole('table', { name: `Problems in l2-bench.zip: ${String(planted.length)}` });
  const rows: string[][] = [];
  for (const row of await table.locator('tbody tr').all()) {
    const cells = await row.getByRole('cell').allInnerTexts();
    rows.push(cells.map((cell) => cell.replace(/\s+/g, ' ').trim()));
  }
  expect(rows).toEqual(
    planted.map(({ record, line, column, severity, sentence }) => [
      `record ${String(record)}, line ${String(line)} · ${column}`,
      severity === 'error' ? 'must be mended' : 'remark',
      anyOf(sentence),
      matching(/\w/),
    ]),
  );
  const list = await saveBy(
    page,
    page.getByRole('button', { name: 'Save the list as CSV' }),
    scratch.path('p.csv'),
  );
  const [saved = ''] = Object.values(membersOf(list));
  for (const { record, line, column, severity } of planted) {
    expect(saved).toContain(`,${String(record)},${String(line)},${column},${severity},`);
  }
  expect(await countPackRows(page)).toEqual(before);

  packHash = await addPack(desk);
  await page
    .getByRole('table', { name: `${String(usable.length)} of ${String(usable.length)} tasks` })
    .waitFor();
  const pack = await readStoredPack(page, packHash);
  expect(foundIn([saved], sentencesIn([...tableTexts(), ...textsOf(pack)]))).toEqual([]);
  const criteria = pack.tasks.reduce((sum, { rubric }) => sum + rubric.length, 0);
  expect(said).toContain(`${String(criteria)}, about `);
  expect(desk.problems).toEqual([]);
});

test('each of its good tasks is stored and shown with exactly the official criteria and messages', async () => {
  const { page } = desk;
  const { tasks, resources, manifest } = await readStoredPack(page, packHash);
  expect(manifest).toMatchObject({ gated: true, canary: expected.canary });
  expect(tasks.map(({ id }) => id)).toEqual(usable);
  const stored = tasks.slice(0, expected.tasks.length).map((task) => ({
    ...{ id: task.id, competency: task.competency, variables: task.variables },
    ...{ system: task.systemPrompt, user: composePrompt(task, resources) },
    ...{ reference: task.reference, criteria: task.rubric },
  }));
  expect(stored).toEqual(expected.tasks);

  for (const { id, system, user } of expected.tasks) {
    await page.goto(`${server.url}#/packs/${packHash}/${id}`);
    await page
      .getByRole('definition')
      .filter({ hasText: new RegExp(`^${id}$`) })
      .waitFor();
    const preview = page.getByRole('group').filter({ hasText: 'Word for word' });
    await preview.getByText('Word for word').click();
    expect(await preview.locator('.raw').allTextContents()).toEqual([system, user]);
  }
  expect(desk.problems).toEqual([]);
});

test('the same table as Parquet gives the same tasks', async () => {
  const { page } = desk;
  await previewPack(desk, [TABLE, writeTwin('resources.zip', {})]);
  const other = await readStoredPack(page, await addPack(desk));
  const { tasks, resources } = await readStoredPack(page, packHash);
  expect(other.tasks).toEqual(tasks);
  expect(other.resources).toEqual(resources);
  expect(desk.problems).toEqual([]);
});

test('two of its tasks are run and scored, and no item text leaves without the right', async () => {
  const { page } = desk;
  await importModel(desk, tinyModel());
  const model = hashOf(tinyModel());
  const link = { pack: packHash, tasks: SHORT_TASKS, candidates: [model], judges: [model], epochs: 1 };
  const runId = await startRunWith(desk, link, { 'Longest response, in tokens': '24' });
  await finishRun(desk);
  const pack = await readStoredPack(page, packHash);
  const { responses, judgments } = await readRows(page, runId);
  // A model of random weights has no verdict on some criteria; such a task counts nowhere.
  const complete = judgments.filter(({ verdicts }) => verdicts.every(({ met }) => met !== null));
  const scores = complete.map(({ taskId, verdicts }) => {
    const rubric = pack.tasks.find(({ id }) => id === taskId)?.rubric ?? [];
    const isMet = (id: string): boolean => verdicts.some(({ criterionId, met }) => criterionId === id && met);
    const reached = rubric.filter(({ id }) => isMet(id)).reduce((sum, { weight }) => sum + weight, 0);
    return reached / rubric.reduce((sum, { weight }) => sum + Math.max(weight, 0), 0);
  });
  expect(judgments).toHaveLength(SHORT_TASKS.length);
  expect(scores).not.toEqual([]);
  const [row] = await readLeaderboard(page, server.url, runId);
  expect(row?.['n']?.values['value']).toBe(scores.length);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  expect(row?.['Score']?.values['score']).toBeCloseTo(mean, 10);

  const written = responses.flatMap(({ outcome }) => (outcome.ok ? [outcome.text ?? ''] : []));
  expect(sentencesIn(written)).not.toEqual([]);
  const items = sentencesIn([...textsOf(pack), ...written]);
  expect(items.length).toBeGreaterThan(100);
  const saved = await saveExports(page, server.url, runId, scratch.path('out'));
  const members = Object.values(saved).flatMap((path) => Object.entries(membersOf(path)));
  expect(members.length).toBeGreaterThanOrEqual(4);
  expect(foundIn(members.flat(), items)).toEqual([]);

  const right = page.getByLabel('I hold the right to share these texts: put them into the file');
  expect(await right.isChecked()).toBe(false);
  await right.check();
  const saveResults = page.getByRole('button', { name: 'Save results file' });
  const full = membersOf(await saveBy(page, saveResults, scratch.path('full.zip')));
  expect(foundIn(Object.values(full), items)).toEqual(items);
  expect(full['results.json']).toContain(expected.canary);
  expect(full[`packs/${packHash}/pack.json`]).toContain(expected.canary);
  expect(full['responses.jsonl']).toContain(JSON.stringify(written[0]));

  await openScreen(page, server.url, `#/packs/${packHash}`);
  const savePack = page.getByRole('button', { name: 'Save pack as a file' });
  await savePack.click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('button', { name: 'Save pack as a file' }).isDisabled()).toBe(true);
  await dialog.getByRole('checkbox').check();
  const offered = dialog.getByRole('button', { name: 'Save pack as a file' });
  const packFile = membersOf(await saveBy(page, offered, scratch.path('pack.zip')));
  expect(packFile['pack.json']).toContain(expected.canary);
  await savePack.click();
  expect(await dialog.getByRole('checkbox').isChecked()).toBe(false);
  expect(desk.problems).toEqual([]);
});

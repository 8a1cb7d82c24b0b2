import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScreen, readLeaderboard, saveExports } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { makeScratch, openDesk, serveBuild, type Desk } from './support/app';
import {
  differenceOf,
  expectedFrom,
  groupedBy,
  rowsOf,
  scoreOf,
  shown,
  type Expected,
} from './support/from-csv';
import { finishRun, hashOf, importModel, importPack, saveBy, startRunWith, tinyModel } from './support/steps';
import { shortTasks, writeTinyPack } from './support/tiny-pack';
import { otherCandidate, undecidedJudge } from './support/turned';

const scratch = makeScratch();
let server: Served;

beforeAll(async () => {
  server = await serveBuild();
});

afterAll(async () => {
  await server.close();
  await scratch.remove();
});

/** Numbers on a screen have a real minus. */
const plain = (text: string): string => text.replaceAll('−', '-').replace(/\s+/g, ' ').trim();
const cellsOf = async (table: Locator): Promise<string[][]> =>
  table.evaluate((element) =>
    [...element.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
  );
const valuesOf = (table: Locator, selector: string): Promise<number[]> =>
  table
    .locator(selector)
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('value') ?? Number.NaN)));

const inOrder = (expected: readonly Expected[]): Expected[] =>
  expected.toSorted((a, b) => b.official.mean - a.official.mean);

const verdictIn = (cell: string): string => (cell.includes('✓') ? 'true' : cell.includes('✗') ? 'false' : '');

async function checkLeaderboard(
  { page, url }: Desk,
  runId: string,
  expected: readonly Expected[],
): Promise<void> {
  const rows = await readLeaderboard(page, url, runId);
  expect(rows).toHaveLength(expected.length);
  for (const { name, official, unclipped, tasks } of expected) {
    const row = rows.find((one) => one['Candidate']?.text === name);
    const values = row?.['Score']?.values ?? {};
    expect(values['score']).toBeCloseTo(official.mean * 100, 9);
    expect(values['low']).toBeCloseTo((official.mean - official.half) * 100, 3);
    expect(values['high']).toBeCloseTo((official.mean + official.half) * 100, 3);
    if (unclipped.mean !== official.mean) expect(values['value']).toBeCloseTo(unclipped.mean * 100, 9);
    expect(row?.['n']?.text).toBe(String(tasks.size));
  }
}

/** Every cell of tasks × candidates, which are links to responses. */
async function checkMatrix(page: Page, runId: string, expected: readonly Expected[]): Promise<void> {
  const links = page.getByRole('table', { name: /^Points of each response/ }).locator('a[href*="/results/"]');
  const cells = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href') ?? '', link.textContent] as const),
  );
  const found = new Map(
    cells.flatMap(([href, text]) => {
      const [candidateId = '', taskId = ''] = (href.split(`#/results/${runId}/`)[1] ?? '').split('/');
      // Where there is no score a cell says why.
      return /\d/.test(text) ? [[`${candidateId} ${taskId}`, plain(text)]] : [];
    }),
  );
  const wanted = expected.flatMap(({ id, tasks }) =>
    [...tasks].map(([task, score]) => [`${id} ${task}`, shown(score)] as const),
  );
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
}

async function checkPair(page: Page, [one, other]: readonly [Expected, Expected]): Promise<void> {
  await page.getByText('Differences of all pairs').click();
  const table = page.getByRole('table', { name: /^Differences of unclipped scores/ });
  const { mean, half } = differenceOf(one, other);
  const [difference] = await valuesOf(table, 'data.difference');
  expect(difference).toBeCloseTo(mean * 100, 9);
  const [row = []] = await cellsOf(table);
  expect(plain(row[3] ?? '').replaceAll('+', '')).toBe(`${shown(mean - half)} to ${shown(mean + half)}`);
}

/** The verdicts of both on a task, criterion by criterion, and how many differ. */
async function checkSides(
  { page, url }: Desk,
  runId: string,
  { csv, task, pair: [one, other] }: { csv: string; task: string; pair: readonly [Expected, Expected] },
): Promise<void> {
  await openScreen(page, url, `#/compare/${runId}/${task}?a=${one.id}&b=${other.id}`);
  const table = page.getByRole('table', { name: /^Criteria decided differently/ });
  const rows = rowsOf(csv).filter((row) => row.task === task && row.epoch === '1');
  const verdicts = groupedBy(rows, 'criterion').map((both) =>
    [one, other].map(({ id }) => both.find((row) => row.candidate_id === id)?.met ?? ''),
  );
  const differing = verdicts.filter(([a, b]) => a !== '' && b !== '' && a !== b).length;
  await page
    .getByRole('heading', {
      name: new RegExp(`^${String(differing)} of ${String(verdicts.length)} criteria`),
    })
    .waitFor();
  const heads = await table.locator('thead th').allInnerTexts();
  const points = [one, other].map(({ id }) => scoreOf(rows.filter((row) => row.candidate_id === id)));
  expect(heads.slice(2).map(plain)).toEqual(
    [one, other].map(({ name }, at) => `${name} ${shown(points[at]?.[0] ?? Number.NaN)} points`),
  );
  const said = (await cellsOf(table)).map((cells) => cells.slice(2).map(verdictIn));
  const sorted = (list: readonly (readonly string[])[]): string[] => list.map(String).toSorted();
  expect(sorted(said)).toEqual(sorted(verdicts));
}

async function checkCost({ page, url }: Desk, runId: string, expected: readonly Expected[]): Promise<void> {
  await openScreen(page, url, `#/results/${runId}?view=cost`);
  await page.getByText('The same as a table').click();
  const table = page.getByRole('table', { name: /^Score and cost: / });
  for (const { name, seconds, official } of expected) {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    const [cost, score] = await valuesOf(row, 'data');
    expect(cost).toBeCloseTo(seconds.mean, 9);
    expect(score).toBeCloseTo(official.mean * 100, 9);
    const low = shown(official.mean - official.half);
    const high = shown(official.mean + official.half);
    expect(plain(await row.innerText())).toContain(`${low} to ${high}`);
  }
  // The point itself stands where its numbers say, between the ends of the axis.
  const marks = page.getByRole('figure').getByRole('link');
  const labels = await marks.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  for (const { name, official } of expected)
    expect(
      labels.map(plain).some((label) => label.startsWith(`${name}: ${shown(official.mean)} points`)),
    ).toBe(true);
}

async function checkReport({ page, url }: Desk, runId: string, expected: readonly Expected[]): Promise<void> {
  await openScreen(page, url, `#/export/${runId}`);
  const file = await saveBy(
    page,
    page.getByRole('button', { name: 'Save report' }),
    scratch.path('report.html'),
  );
  const report = await page.context().newPage();
  await report.setContent(readFileSync(file, 'utf8'));
  const tables = report.getByRole('table');
  const board = await cellsOf(tables.nth(0));
  const facts = (await Promise.all((await tables.all()).map(cellsOf))).flat();
  for (const { name, official, unclipped } of expected) {
    const row = board.find(([head]) => head?.includes(name)) ?? [];
    expect(row.map(plain)).toEqual(expect.arrayContaining([shown(official.mean), shown(unclipped.mean)]));
  }
  const ranges = board.map((row) => row.map(plain));
  for (const {
    official: { mean, half },
  } of expected)
    expect(ranges.flat()).toContain(`${shown(mean - half)}–${shown(mean + half)}`);
  const pair = facts.find(([head]) => head?.includes(' − ') === true) ?? [];
  const [one, other] = expected;
  if (one === undefined || other === undefined) throw new Error('two candidates');
  const isTurned = !plain(pair[0] ?? '').startsWith(one.name);
  const { mean, half } = isTurned ? differenceOf(other, one) : differenceOf(one, other);
  expect(plain(pair[2] ?? '').replace('+', '')).toBe(`${shown(mean)} ± ${shown(half)}`);
  const cutOff = facts.filter(([head]) => plain(head ?? '') === 'cut off').map((row) => plain(row[4] ?? ''));
  expect(cutOff.toSorted()).toEqual(
    expected.map(({ cutOff: k, responses }) => `${String(k)} of ${String(responses)}`).toSorted(),
  );
  await report.close();
}

test('a run of two models: every screen and the report say what the saved table of verdicts adds up to', async () => {
  const desk = await openDesk(server, scratch.path('desk'));
  const { page, url } = desk;
  await importPack(desk, writeTinyPack(scratch.path('tiny.zip')), 'Short tasks');
  const second = otherCandidate(scratch.path('mini-random.gguf'));
  const judge = undecidedJudge(scratch.path('pico-random.gguf'));
  for (const file of [tinyModel(), second, judge]) await importModel(desk, file);
  const tasks = shortTasks.map(({ id }) => id);
  const models = { candidates: [tinyModel(), second].map(hashOf), judges: [hashOf(judge)] };
  const link = { pack: 'short-tasks', tasks, ...models, epochs: 2 };
  const runId = await startRunWith(desk, link, { 'Longest response, in tokens': '40' });
  await finishRun(desk);

  const csv = readFileSync((await saveExports(page, url, runId, scratch.path('out'))).csv, 'utf8');
  const [best, rest, ...more] = inOrder(expectedFrom(rowsOf(csv)));
  if (best === undefined || rest === undefined) throw new Error(`two candidates in ${basename(csv)}`);
  expect(more).toEqual([]);
  const expected = [best, rest];
  // A run in which nothing differs would show nothing.
  expect(best.unclipped.mean).not.toBe(rest.unclipped.mean);
  expect([...best.tasks.values(), ...rest.tasks.values()].some((score) => score < 0)).toBe(true);

  await checkLeaderboard(desk, runId, expected);
  await checkMatrix(page, runId, expected);
  await checkPair(page, [best, rest]);
  await checkSides(desk, runId, { csv, task: tasks[0] ?? '', pair: [best, rest] });
  await checkCost(desk, runId, expected);
  await checkReport(desk, runId, expected);
  expect(desk.problems).toEqual([]);
  await desk.close();
});

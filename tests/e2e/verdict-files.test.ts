import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from '../../src/services/storage';
import { exportResults } from '../../src/services/transfer';
import { openScreen } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { RUN_ID } from '../support/builders';
import { REPLAY, replayFiles } from '../support/replay';
import { aFinishedRun, valueOf } from '../support/results';
import { makeScratch, openDesk, serveBuild, type Desk } from './support/app';
import { fileField } from './support/steps';

const scratch = makeScratch();
let server: Served;
let desk: Desk;

beforeAll(async () => {
  server = await serveBuild();
  desk = await openDesk(server, scratch.path('desk'));
});

afterAll(async () => {
  await server.close();
  await scratch.remove();
});

const logPath = (name: string): string => join(import.meta.dirname, '..', 'fixtures', 'inspect', name);

const LogSchema = v.looseObject({
  samples: v.array(
    v.looseObject({
      id: v.string(),
      epoch: v.number(),
      scores: v.looseObject({
        rubric_scorer: v.looseObject({
          metadata: v.looseObject({
            scoring_results: v.array(
              v.looseObject({ criterion_id: v.string(), weight: v.number(), judgement: v.boolean() }),
            ),
          }),
        }),
      }),
    }),
  ),
});

/** The same log as another judge might have left it: these verdicts are the other way round, with a reason. */
function otherJudge(turned: readonly string[]): { name: string; mimeType: string; buffer: Buffer } {
  const text = readFileSync(logPath('rubric.json'), 'utf8').replaceAll('mockllm/judge', 'mockllm/stricter');
  const log = v.parse(LogSchema, JSON.parse(text));
  for (const { id, epoch, scores } of log.samples)
    for (const verdict of scores.rubric_scorer.metadata.scoring_results)
      if (turned.includes(`${verdict.criterion_id} ${String(epoch)}`)) {
        expect(verdict.criterion_id.startsWith(id)).toBe(true);
        verdict.judgement = !verdict.judgement;
        verdict['reason'] = `Turned round for ${verdict.criterion_id}.`;
      }
  return { name: 'stricter.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(log)) };
}

/** The part of the import screen about one file. */
const sheetOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true }).filter({ has: page.getByRole('heading', { name }) });

const numberIn = (text: string): number => {
  const found = /[+−-]?\d+\.\d/.exec(text)?.[0].replace('−', '-');
  return Number(found ?? NaN);
};
const tenths = (text: string): number => Math.round(numberIn(text) * 10);

interface WaterfallRow {
  name: string;
  shown: string;
  exact: number;
}

/** The waterfall as its table prints it, top to bottom: score, steps, difference, score. */
async function waterfallOn(): Promise<WaterfallRow[]> {
  const table = desk.page.getByRole('table', { name: /^The same as a table/ });
  await table.waitFor();
  return table.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => ({
      name:
        (row.querySelector('th button') ?? row.querySelector('th')?.firstChild)?.textContent?.trim() ?? '',
      shown: row.querySelector('td')?.textContent.trim() ?? '',
      exact: Number(row.querySelector('data')?.getAttribute('value') ?? NaN),
    })),
  );
}

/** Reads the numbers on the screen, adds them up, and returns the steps. */
async function addedUp(): Promise<{ from: number; to: number; steps: WaterfallRow[] }> {
  const [first, ...rest] = await waterfallOn();
  const last = rest.pop();
  const difference = rest.pop();
  if (first === undefined || last === undefined || difference === undefined) throw new Error('no waterfall');
  const exact = rest.reduce((sum, step) => sum + step.exact, 0);
  expect(Math.abs(exact - difference.exact)).toBeLessThan(1e-9);
  const printed = rest.reduce((sum, step) => sum + tenths(step.shown), 0);
  expect(printed).toBe(tenths(difference.shown));
  expect(tenths(first.shown) + printed).toBe(tenths(last.shown));
  return { from: numberIn(first.shown), to: numberIn(last.shown), steps: rest };
}

/** Gives files to *Explain two result files* on Start, and waits until each was looked at. */
async function giveOnStart(files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  const { page, url } = desk;
  await openScreen(page, url, '#/');
  await fileField(page, 'Choose two files').setInputFiles(files);
  await page.getByRole('heading', { level: 1, name: 'Import judges' }).waitFor();
  await page.getByRole('button', { name: 'Keep them and explain the difference' }).waitFor();
}

/** Keeps what was read and waits for the last figure of the comparison; the screen's title says the finding. */
async function explained(): Promise<string> {
  const { page } = desk;
  await page.getByRole('button', { name: 'Keep them and explain the difference' }).click();
  await page.waitForURL(/#\/lab\?sets=[0-9a-f]{32}(,[0-9a-f]{32})+$/);
  await page.getByRole('heading', { level: 2, name: 'How far they agree' }).waitFor();
  await page.getByRole('button', { name: 'Stop here' }).waitFor({ state: 'detached' });
  return page.getByRole('heading', { level: 1 }).innerText();
}

test('logs of Inspect come in as judges, and what of them has no place is listed', async () => {
  const { page } = desk;
  const names = [
    ...['rubric.eval', 'rubric.json', 'rubric-old-deflate.eval', 'failed-sample.eval'],
    ...['interrupted.eval', 'unscored.eval', 'rubric-chunked.eval'],
  ];
  await giveOnStart(names.map(logPath));
  for (const name of names.slice(0, 3)) {
    const sheet = sheetOf(page, name);
    await sheet.getByText('The scores of all 6 responses are what their verdicts make.').waitFor();
    await sheet.getByText('So is the mean of the log: 0.4236.').waitFor();
    expect(await sheet.getByText('Left out (').count()).toBe(0);
  }
  const leftOut = async (name: string): Promise<string[]> => {
    await sheetOf(page, name).getByText('Left out (1)').click();
    const table = sheetOf(page, name).getByRole('table', { name: /^What gave no verdicts/ });
    const row = table.getByRole('row').nth(1);
    await row.waitFor();
    return row.getByRole('rowheader').or(row.getByRole('cell')).allInnerTexts();
  };
  expect((await leftOut('failed-sample.eval')).slice(0, 3)).toEqual(['corner-02', '2', 'Failed']);
  await sheetOf(page, 'failed-sample.eval').getByText('So is the mean of the log: 0.5069.').waitFor();
  expect((await leftOut('interrupted.eval'))[2]).toBe('There twice; the one that counts is taken');
  await sheetOf(page, 'interrupted.eval').getByText('The log has no header').waitFor();
  expect((await leftOut('unscored.eval')).slice(0, 3)).toEqual(['corner-02', '2', 'Without a score']);
  const refused = sheetOf(page, 'rubric-chunked.eval').getByRole('alert');
  expect(await refused.innerText()).toContain('a folder of its own');

  for (const name of names.slice(0, 6))
    await sheetOf(page, name).getByRole('textbox', { name: 'Name of judge 1' }).fill(name);
  expect(await explained()).toBe('rubric.json and rubric.eval give the same score');
  const agreement = page.getByRole('table', { name: /^Measured by rubric.eval/ });
  const sentence = (name: string): Promise<string> =>
    agreement.getByRole('rowheader').filter({ hasText: name }).first().innerText();
  expect(await sentence('rubric-old-deflate.eval')).toContain('Decides all 18 criteria as rubric.eval does.');
  expect(await sentence('failed-sample.eval')).toContain('Decides all 15 criteria');
  expect(await sentence('interrupted.eval')).toContain('Decides all 12 criteria');
  await page.getByText(/failed-sample.eval or rubric.eval has no counterpart/).click();
  await page.getByText('rubric.eval · mockllm/model · corner-02 · 2').first().waitFor();
});

test('two files given on Start become a waterfall that adds up, down to what both judges said', async () => {
  const { page } = desk;
  const turned = ['corner-01-t1 1', 'corner-01-t2 2', 'corner-02-u1 1', 'corner-03-t2 2'];
  await giveOnStart([
    {
      name: 'rubric.eval',
      mimeType: 'application/octet-stream',
      buffer: readFileSync(logPath('rubric.eval')),
    },
    otherJudge(turned),
  ]);
  // The scores in the log are still those of the judge it was made from.
  await sheetOf(page, 'stricter.json')
    .getByText(/^4 of 6 scores in the log are not/)
    .waitFor();
  // With three tasks nobody can say more; the points are those of the printed scores.
  expect(await explained()).toMatch(
    /^Which is kinder can’t be told: .* 16\.5 points less than mockllm\/judge/,
  );

  const { from, to, steps } = await addedUp();
  expect([from, to]).toEqual([42.4, 25.9]);
  expect(steps.map(({ name, exact }) => [name, exact.toFixed(3)])).toEqual([
    ['Extra credit', '7.407'],
    ['Withheld credit', '-17.593'],
    ['Extra penalties', '-8.333'],
    ['Scores cut off at zero', '2.083'],
  ]);
  await page.getByRole('button', { name: 'Withheld credit' }).click();
  const behind = page.getByRole('region', { name: /^The 2 criteria behind “Withheld credit”/ });
  const [most, next] = await behind.getByRole('listitem').allInnerTexts();
  expect(most).toContain('corner-01-t1');
  expect(most).toContain('mockllm/model on corner-01');
  expect(most).toMatch(/mockllm\/stricter says\s+✗ not met\s+Turned round for corner-01-t1\./);
  expect(most).toMatch(/mockllm\/judge says\s+✓ met/);
  expect(next).toContain('corner-03-t2');
  // The same by a click on the drawing.
  await page.locator('[data-step]').filter({ hasText: 'Extra penalties' }).click();
  await page.getByRole('region', { name: 'The criterion behind “Extra penalties”' }).waitFor();
});

test('80.5 by one judge and 88.0 by one of the candidate’s family: what makes the gap, and what can’t be told', async () => {
  const { page } = desk;
  await giveOnStart(
    replayFiles().map(({ name, text }) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })),
  );
  const { first, second, candidate } = REPLAY;
  expect(await explained()).toContain(`${second.judge} is 7.5 points kinder than ${first.judge}`);
  const { from, to, steps } = await addedUp();
  expect([from, to]).toEqual([first.mean, second.mean]);
  expect(steps.map(({ name, exact }) => [name, exact.toFixed(3)])).toEqual([
    ['Extra credit', '5.875'],
    ['Withheld credit', '-1.125'],
    ['Faults let pass', '3.625'],
    ['Scores cut off at zero', '-0.875'],
  ]);
  const said = await page.getByRole('main').innerText();
  expect(said).toContain(`${second.judge} is of one family (Qwen) with ${candidate}, the only one judged`);
  expect(said).toMatch(/The layers of 280 of 280 criteria aren’t known: .* can’t be told apart/);
  await page.getByRole('button', { name: 'Extra credit' }).click();
  const behind = page.getByRole('region', { name: /criteria behind “Extra credit”, the most costly first/ });
  const most = await behind.getByRole('listitem').first().innerText();
  expect(most).toContain('Seen in the response');
  expect(most).toContain('Not seen');
});

test('a results file is a judge too; beside its run a step leads to the response itself', async () => {
  const { page, url } = desk;
  const storage = valueOf(await openStorage('results'));
  const { run } = await aFinishedRun(storage, RUN_ID, ['Dear Leyla', 'Dear Ivo']);
  const [candidateId = ''] = run.spec.candidates.map((candidate) => candidate.candidateId);
  const exported = valueOf(await exportResults(storage, [run.runId], { app: '0.1.0' }));
  storage.close();
  const results = {
    ...{ name: 'results.zip', mimeType: 'application/zip' },
    buffer: Buffer.from(await exported.arrayBuffer()),
  };
  // The run's judge says yes, no, yes of both responses; here the second is decided the other way round.
  const said = ['t1,c1,yes', 't1,c2,no', 't1,c3,yes', 't2,c1,no', 't2,c2,yes', 't2,c3,no'];
  const rows = said.map((one) => `${one},${candidateId},${one.startsWith('t2') ? 'Not for Ivo.' : ''}`);
  const table = ['task,criterion,met,candidate,reason', ...rows].join('\n');
  await giveOnStart([results, { name: 'second.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }]);
  await explained();
  await addedUp();
  const [, secondSet = ''] = (page.url().split('sets=')[1] ?? '').split(',');

  await openScreen(page, url, '#/export');
  await fileField(page, 'Import a results file').setInputFiles(results);
  await page.getByRole('main').getByText('is new here').waitFor();
  await openScreen(page, url, `#/lab?run=${run.runId}&sets=${secondSet}`);
  const { steps } = await addedUp();
  const named = [
    'Extra credit: this kind of task',
    'Withheld credit: this task',
    'Faults let pass: all tasks',
  ];
  expect(steps.map(({ name }) => name)).toEqual(named);
  await page.getByRole('button', { name: 'Withheld credit: this task' }).click();
  const behind = page.getByRole('region', { name: /^The criterion behind “Withheld credit/ });
  const both = await behind.getByRole('listitem').innerText();
  expect(both).toContain('Not for Ivo.');
  expect(both).toContain('because the learner can act on it');
  await behind.getByRole('link', { name: / on Second$/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Second, answered by Candidate one/ }).waitFor();
  await page.getByText('Dear Ivo').first().waitFor();
  expect(desk.problems).toEqual([]);
});

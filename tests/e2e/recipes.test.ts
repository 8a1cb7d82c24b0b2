import { strFromU8, unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RecipeSchema } from '../../src/domain/judging';
import type { Judgment } from '../../src/domain/run';
import { newRunLink, openScreen, saveExports, startRun } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { makeScratch, openDesk, serveBuild } from './support/app';
import { readRows } from './support/rows';
import { fileField, finishRun, hashOf, importModel, importPack, tinyModel } from './support/steps';
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

const recipesIn = (file: string): v.InferOutput<typeof RecipeSchema>[] => {
  const manifest = v.parse(
    v.object({ recipes: v.array(v.object({ recipe: RecipeSchema })) }),
    JSON.parse(strFromU8(unzipSync(readFileSync(file))['results.json'] ?? new Uint8Array())),
  );
  return manifest.recipes.map(({ recipe }) => recipe);
};

test('pasted wording is checked, shown on a task, judged with, and leaves and returns with the results', async () => {
  const desk = await openDesk(server, scratch.path('here'));
  const { page, url } = desk;
  await importPack(desk, writeTinyPack(scratch.path('tiny.zip')), 'Short tasks');
  await importModel(desk, tinyModel());
  const model = hashOf(tinyModel());

  await openScreen(page, url, '#/recipes/reason-then-verdict/copy');
  const part = (name: string) => page.getByRole('textbox', { name, exact: true });
  const keep = page.getByRole('button', { name: 'Keep this recipe' });
  await part('Short name').fill('pasted');
  await part('Task').fill('Asked [{{fence}}]:\n{{task}}\n');
  await part('Response').fill('Answered [{{fence}}]:\n{{response}}\nIs this so:\n');
  await part('Criterion').fill('- {{criterion}}\nSay true or false, {{judge}}.');
  await page.getByRole('button', { name: 'Go to line 2, column 20 of “Criterion”' }).waitFor();
  await page.getByText('{{judge}} is not known. This part knows {{criterion}} and {{letter}}.').waitFor();
  expect(await keep.isDisabled()).toBe(true);
  await part('Criterion').fill('- {{criterion}}\nSay true or false.');
  await page.getByRole('combobox', { name: /^Pack/ }).selectOption({ label: 'Short tasks' });
  await page.getByText('- It is short.\nSay true or false.').waitFor();
  await keep.click();
  await page.getByRole('heading', { level: 1, name: 'pasted, version 1' }).waitFor();

  const tasks = ['short-1'];
  await openScreen(
    page,
    url,
    newRunLink({ pack: 'short-tasks', tasks, candidates: [model], judges: [model] }),
  );
  await page.locator('summary', { hasText: / is asked:/ }).click();
  await page.getByRole('checkbox', { name: 'pasted, version 1' }).check();
  await page.getByRole('checkbox', { name: /^One word, read from probabilities/ }).uncheck();
  await page.getByText('Settings', { exact: true }).last().click();
  await page.getByLabel('Longest response, in tokens').fill('20');
  const runId = await startRun(page);
  await finishRun(desk);
  const { judgments } = await readRows(page, runId);
  // The grammar holds even a model of random weights to a reason and a verdict.
  const verdicts = judgments.flatMap(({ verdicts: some }) => some);
  expect(verdicts.map(({ met, failure }) => [typeof met, failure])).toEqual(
    Array.from({ length: 3 }, () => ['boolean', null]),
  );

  const { results } = await saveExports(page, server.url, runId, scratch.path('out'));
  const there = await openDesk(server, scratch.path('there'));
  expect(recipesIn(results)).toMatchObject([
    { id: 'pasted', version: 1, criterionPart: '- {{criterion}}\nSay true or false.' },
  ]);
  await openScreen(there.page, there.url, '#/export');
  await fileField(there.page, 'Import a results file').setInputFiles(results);
  await there.page.getByRole('main').getByText('was imported').waitFor();
  await openScreen(there.page, there.url, '#/recipes');
  await there.page.getByRole('link', { name: 'pasted, version 1' }).click();
  await there.page.getByText('Asked [').first().waitFor();
  for (const one of [desk, there]) {
    expect(one.problems).toEqual([]);
    await one.close();
  }
});

const FOUR = [
  'One word, read from probabilities',
  'One word, read from the text',
  'A reason, then the verdict',
  'In the official order',
];

/** By candidate, task, epoch and criterion, what the judgments of one judge decided. */
const decisionsOf = (judgments: readonly Judgment[], judgeId: string): Map<string, boolean> =>
  new Map(
    judgments
      .filter((judgment) => judgment.judgeId === judgeId)
      .flatMap(({ candidateId, taskId, epoch, verdicts }) =>
        verdicts.flatMap(({ criterionId, met }): [string, boolean][] =>
          met === null ? [] : [[[candidateId, taskId, epoch, criterionId].join(' '), met]],
        ),
      ),
  );

/** “compared · met → not · not → met” of every pair of judges, counted past the app. */
const pairsOf = (judgments: readonly Judgment[]): string[] => {
  const judgeIds = [...new Set(judgments.map(({ judgeId }) => judgeId))];
  return judgeIds.flatMap((first, index) =>
    judgeIds.slice(index + 1).map((second) => {
      const [a, b] = [decisionsOf(judgments, first), decisionsOf(judgments, second)];
      const both = [...a].flatMap(([key, met]): [boolean, boolean][] => {
        const other = b.get(key);
        return other === undefined ? [] : [[met, other]];
      });
      const [yesNo, noYes] = [true, false].map(
        (from) => both.filter(([met, other]) => met === from && other !== from).length,
      );
      // Which of the two stands first is the app's choice.
      return `${String(both.length)}: ${[yesNo, noYes].toSorted().join(' and ')}`;
    }),
  );
};

test('the same responses are judged in all four ways; Results and the Judge lab say where they differ', async () => {
  const desk = await openDesk(server, scratch.path('four'));
  const { page, url } = desk;
  await importPack(desk, writeTinyPack(scratch.path('four.zip')), 'Short tasks');
  await importModel(desk, tinyModel());
  const model = hashOf(tinyModel());
  const tasks = ['short-1', 'short-2', 'short-3'];
  await openScreen(
    page,
    url,
    newRunLink({ pack: 'short-tasks', tasks, candidates: [model], judges: [model] }),
  );
  await page.locator('summary', { hasText: / is asked:/ }).click();
  for (const name of FOUR) await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
  await page.getByText('Settings', { exact: true }).last().click();
  await page.getByLabel('Longest response, in tokens').fill('20');
  const runId = await startRun(page);
  await finishRun(desk);

  const { responses, judgments } = await readRows(page, runId);
  expect(responses).toHaveLength(tasks.length);
  expect(judgments).toHaveLength(tasks.length * FOUR.length);
  expect(new Set(judgments.map(({ responseHash }) => responseHash))).toEqual(
    new Set(responses.map(({ responseHash }) => responseHash)),
  );
  await openScreen(page, url, `#/results/${runId}?view=judge`);
  const table = page.getByRole('region', { name: 'Judges beside each other' }).getByRole('table').first();
  await table.waitFor();
  const rows = await table.locator('tbody tr').all();
  const shown = await Promise.all(
    rows.map(async (row) => {
      const [, compared = '', , yesNo = '', noYes = ''] = await row.locator('td').allInnerTexts();
      return `${compared.trim()}: ${[Number(yesNo), Number(noYes)].toSorted().join(' and ')}`;
    }),
  );
  // A model of random weights says no word that reads as a verdict, unless it can't but do so:
  // pairs that have nothing to compare aren't shown.
  const counted = pairsOf(judgments).filter((pair) => !pair.startsWith('0:'));
  expect(counted.length).toBeGreaterThanOrEqual(1);
  expect(shown.toSorted()).toEqual(counted.toSorted());

  await page.getByRole('link', { name: 'Compare judges in the Judge lab' }).click();
  const agreement = page.getByRole('region', { name: 'How far they agree' });
  await agreement.getByRole('table').first().waitFor();
  await page.getByRole('region', { name: 'Where the difference comes from' }).getByRole('table').waitFor();
  // Each share of criteria decided alike stands with its interval.
  await expect.poll(() => agreement.innerText()).toMatch(/\d+%\s+\d+% to \d+%/);
  expect(desk.problems).toEqual([]);
  await desk.close();
});

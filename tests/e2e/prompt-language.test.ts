import Papa from 'papaparse';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TaskSchema } from '../../src/domain/pack';
import { openScreen, saveExports } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { makeScratch, openDesk, serveBuild } from './support/app';
import { intervalOf } from './support/from-csv';
import { finishRun, hashOf, importModel, importPack, startRunWith, tinyModel } from './support/steps';
import { shortTasks, writeTinyPack } from './support/tiny-pack';
import { undecidedJudge } from './support/turned';

const scratch = makeScratch();
let server: Served;

beforeAll(async () => {
  server = await serveBuild();
});

afterAll(async () => {
  await server.close();
  await scratch.remove();
});

const PROMPTS = [
  ['Name a fruit.', 'Di una fruta.'],
  ['Say hello.', 'Saluda.'],
  ['Spell “cat”.', 'Deletrea «cat».'],
  ['Count to 3.', 'Cuenta hasta 3.'],
  ['Ask a question.', 'Haz una pregunta.'],
  ['Say bye.', 'Despídete.'],
] as const;

/** Each short task in English and in Spanish, with one rubric. */
const tasks = PROMPTS.flatMap((prompts, index) =>
  (['en', 'es'] as const).map((language, arm) =>
    v.parse(TaskSchema, {
      ...shortTasks[index],
      id: `p${String(index + 1)}-${language}`,
      prompt: prompts[arm],
      learnerLanguages: ['es'],
      instructionLanguage: language,
      pair: { id: `p${String(index + 1)}`, translatedBy: 'Deskmark contributors' },
    }),
  ),
);
/** A slice: five of the six pairs. */
const chosen = tasks.slice(0, 10);

const Row = v.object({
  ...{ pair: v.string(), prompt_language: v.string(), task: v.string(), epoch: v.string() },
  ...{ weight: v.pipe(v.string(), v.transform(Number)), met: v.picklist(['true', 'false', '']) },
});
type Row = v.InferOutput<typeof Row>;

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** Unclipped, repeats averaged: the score of the prompt of a pair in one language; none where no repeat is judged whole. */
function scoreOf(rows: readonly Row[], pair: string, language: string): number[] {
  const own = rows.filter((row) => row.pair === pair && row.prompt_language === language);
  const scores = unique(own.map(({ epoch }) => epoch)).flatMap((epoch) => {
    const verdicts = own.filter((row) => row.epoch === epoch);
    if (verdicts.some(({ met }) => met === '')) return [];
    const met = verdicts.reduce((sum, row) => sum + (row.met === 'true' ? row.weight : 0), 0);
    return [met / verdicts.reduce((sum, { weight }) => sum + Math.max(0, weight), 0)];
  });
  return scores.length === 0 ? [] : [mean(scores)];
}

test('the difference between prompts in two languages is what the saved verdicts give, pair by pair', async () => {
  const desk = await openDesk(server, scratch.path('profile'));
  const { page, url } = desk;
  await importPack(desk, writeTinyPack(scratch.path('pairs.zip'), { tasks }), 'Short tasks');
  const judge = undecidedJudge(scratch.path('pico-random.gguf'));
  for (const file of [tinyModel(), judge]) await importModel(desk, file);
  const link = {
    ...{
      pack: 'short-tasks',
      tasks: chosen.map(({ id }) => id),
      candidates: [hashOf(tinyModel())],
      judges: [hashOf(judge)],
    },
    epochs: 2,
  };
  const runId = await startRunWith(desk, link, { 'Longest response, in tokens': '40' });
  await finishRun(desk);

  const { csv } = await saveExports(page, url, runId, scratch.path('out'));
  const { data } = Papa.parse<unknown>(readFileSync(csv, 'utf8').replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  const rows = v.parse(v.array(Row), data);
  const pairs = unique(rows.map(({ pair }) => pair));
  expect(pairs).toHaveLength(5);
  const differences = pairs.flatMap((pair) =>
    scoreOf(rows, pair, 'es').flatMap((es) => scoreOf(rows, pair, 'en').map((en) => es - en)),
  );
  expect(differences.length).toBeGreaterThan(2);
  // The model talks nonsense, but not the same nonsense: a difference of 0 everywhere would show nothing.
  expect(differences.some((difference) => difference !== 0)).toBe(true);
  const expected = intervalOf(differences);

  await openScreen(page, server.url, `#/results/${runId}?view=prompt-language`);
  await page
    .getByRole('heading', { name: 'Spanish − English' })
    .or(page.getByText('Spanish − English'))
    .first()
    .waitFor();
  const row = page.locator('tr[data-kind="score"]').first();
  const cell = (selector: string): Promise<string | null> =>
    row.locator(selector).first().getAttribute('value');
  expect(Number(await cell('data.difference'))).toBeCloseTo(expected.mean, 9);
  const text = ((await row.textContent()) ?? '').replaceAll('−', '-').replace(/\s+/g, ' ');
  for (const end of [expected.mean - expected.half, expected.mean + expected.half])
    expect(text).toContain(String(Math.abs(Math.round(end * 1000) / 10)));
  expect(text).toContain(`${String(differences.length)} of 5`);
  const each = page.getByRole('table').last();
  expect(await each.getByRole('rowheader').count()).toBe(5);
  expect(desk.problems).toEqual([]);
  await desk.close();
});

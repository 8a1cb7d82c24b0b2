import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScreen, startTasting } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { makeScratch, openDesk, serveBuild } from './support/app';
import { importModel, saveBy, tinyModel } from './support/steps';

const scratch = makeScratch();
let server: Served;

beforeAll(async () => {
  server = await serveBuild();
});

afterAll(async () => {
  await server.close();
  await scratch.remove();
});

const TEXTS = [
  'Yesterday I go to the market with my brother.',
  'My favourite day is friday because we has no school.',
  'أنا ذهب إلى المدرسة كل يوم.',
  'Ich habe gestern nach Hause gegangen.',
  'She don’t likes coffee, but she drink it.',
];
const ResultFile = v.object({
  models: v.tuple([v.object({ name: v.string() }), v.object({ name: v.string() })]),
  result: v.object({ judged: v.number(), wins: v.tuple([v.number(), v.number()]), isEarly: v.boolean() }),
});

test('a taste test of five texts is written by the real engine, chosen by keyboard, and ends in a result', async () => {
  const desk = await openDesk(server, scratch.path('profile'));
  const { page, url } = desk;
  await importModel(desk, tinyModel());
  // One model under two settings: the form proposes them where there is only one.
  const id = await startTasting(page, url, TEXTS, { maxTokens: 24 });
  const main = page.getByRole('main');
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 2, name });
  const keys = ['1', '2', 's', 'ArrowLeft', '1'];
  for (const [place, key] of keys.entries()) {
    await heading(`Pair ${String(place + 1)} of 5`).waitFor();
    const [one, two] = await Promise.all(
      ['Answer 1', 'Answer 2'].map((name) => page.getByRole('region', { name }).innerText()),
    );
    expect(one).not.toBe(two);
    expect(await main.innerText(), 'no name before the end').not.toMatch(/tiny/i);
    await page.keyboard.press(key);
    if (place !== 2) continue;
    // A reload in the middle goes on where it was; the last choice can be taken back after it too.
    await heading('Pair 4 of 5').waitFor();
    await openScreen(page, url, `#/tasting/${id}`);
    await heading('Pair 4 of 5').waitFor();
    await page.keyboard.press('u');
    await heading('Pair 3 of 5').waitFor();
    await page.keyboard.press('s');
  }
  await page.getByRole('button', { name: 'Show the names' }).press('Enter');
  await heading(/^(You lean to |Neither is ahead)/).waitFor();
  const finding = await page.locator('[data-said="finding"]').innerText();
  expect(finding).toMatch(
    /Preferred \d times of 4 that were decided: [\d.]+ % \(95 % interval [\d.]+ to [\d.]+ %\)\./,
  );
  expect(await page.locator('[data-said="more"]').innerText()).toMatch(
    /more judgments? would tell|no number of judgments/,
  );
  await page.getByText('1 pair made no difference to you; it is not in the share.').waitFor();

  const saved = await saveBy(
    page,
    page.getByRole('button', { name: 'Save as JSON' }),
    scratch.path('result.json'),
  );
  const text = readFileSync(saved, 'utf8');
  const { result, models } = v.parse(ResultFile, JSON.parse(text));
  expect(result).toMatchObject({ judged: 5, isEarly: false });
  expect(finding).toContain(`Preferred ${String(Math.max(...result.wins))} times`);
  for (const learner of TEXTS) expect(text).not.toContain(learner);
  const rows = page.getByRole('table').getByRole('row');
  for (const [place, { name }] of models.entries()) {
    const shown = await rows.nth(place + 1).innerText();
    expect(shown).toContain(name);
    expect(shown).toContain(String(result.wins[place]));
  }
  expect(desk.problems).toEqual([]);
  await desk.close();
});

import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { asTaskId } from '../../../src/domain/ids';
import { verdictLogits, type Recipe } from '../../../src/domain/judging';
import { recipeIn } from '../../../src/domain/judging/recipes';
import type { CheckUpLanguage } from '../../../src/domain/check-up';
import { runCheckUp } from '../../../src/services/check-up';
import { aLocalModel, aManifest, aPack, aTask } from '../../support/builders';
import { somePassages } from '../../support/check-up';
import { aDesk, anEntry, noCheckUps, type TestDesk } from '../../support/desk';
import { FakeLocks } from '../../support/fake-runner-ports';
import { aRunWithTwoJudges } from '../../support/lab-desk';
import { obedientJudge } from '../../support/obedient-judge';
import { valueOf } from '../../support/outcomes';
import { showApp } from '../../support/show-app';

const model = aLocalModel({ template: 'chatml', paramsB: 3, name: 'Cedar', contextTokens: 8192 });
const inSpanish = recipeIn(verdictLogits, 'es');
const passagesIn = (language: CheckUpLanguage) =>
  Promise.resolve(somePassages({ passages: 4, statements: 6, short: 6, language }));

const faults = async (): Promise<string[]> =>
  (await axe.run(document, { resultTypes: ['violations'] })).violations.map(({ id }) => id);

/** A pack whose tasks are asked in these languages, and a judge that is right about everything. */
async function aDeskIn(...languages: (string | null)[]): Promise<TestDesk> {
  const test = await aDesk({
    entries: [anEntry({ id: 'fir', name: 'Fir', paramsB: 3, languages: ['en', 'fr'], roles: ['judge'] })],
    checkUp: {
      ...noCheckUps,
      loadPassages: passagesIn,
      runCheckUp: (...asked) =>
        runCheckUp(
          {
            storage: test.storage,
            engines: () => obedientJudge('is right').client,
            locks: new FakeLocks(),
            host: { app: 'test', browser: 'Test 1', threads: 1 },
            now: () => Date.UTC(2026, 0, 5),
            passages: passagesIn,
          },
          ...asked,
        ),
    },
  });
  const tasks = languages.map((instructionLanguage, index) =>
    aTask({ id: asTaskId(`t${String(index + 1)}`), instructionLanguage, targetLanguage: 'en' }),
  );
  valueOf(await test.storage.packs.put(aPack({ manifest: aManifest({ id: 'asked' }), tasks })));
  valueOf(await test.storage.models.put(model));
  return test;
}
const link = `#/new-run?pack=asked&candidates=${model.weightsHash}&judges=${model.weightsHash}`;
const instructions = page.getByRole('group', { name: 'Instructions to Cedar' });

async function startedWith(test: TestDesk): Promise<{ names: string[]; recipes: (Recipe | undefined)[] }> {
  await page.getByRole('checkbox', { name: /^Check new judges first/ }).click();
  await page.getByRole('button', { name: 'Start run' }).click();
  await expect.poll(() => test.started.length).toBe(1);
  const [run] = await test.storage.runs.list();
  const judges = (run?.spec.judges ?? []).flatMap((judge) => (judge.kind === 'model' ? [judge] : []));
  return {
    names: judges.map(({ judgeId }) => run?.names[judgeId] ?? ''),
    recipes: await Promise.all(judges.map(({ recipeHash }) => test.storage.recipes.get(recipeHash))),
  };
}

describe('the language a judge is asked in', () => {
  it('is English unless chosen otherwise, and the tasks’ own makes a judge with its own recipe', async () => {
    const test = await aDeskIn('es', 'es-MX');
    await showApp(test, link);
    await expect.element(instructions.getByRole('radio', { name: 'in English' })).toBeChecked();
    await instructions.getByRole('radio', { name: 'in the tasks’ language: Spanish' }).click();
    await expect
      .element(page.getByText('One word, read from probabilities, asked in Spanish').first())
      .toBeVisible();
    expect(await faults()).toEqual([]);
    const { names, recipes } = await startedWith(test);
    expect(recipes).toEqual([inSpanish]);
    expect(names[0]).toMatch(/^Cedar .* · verdict-logits · es$/);
  });

  it('both ways are two judges of one run', async () => {
    const test = await aDeskIn('es');
    await showApp(test, link);
    await instructions.getByRole('radio', { name: /^both ways/ }).click();
    const { names, recipes } = await startedWith(test);
    expect(recipes).toEqual([verdictLogits, inSpanish]);
    expect(new Set(names).size).toBe(2);
  });

  it('isn’t asked for where the tasks are in English, nor offered where there are no instructions in it', async () => {
    await showApp(await aDeskIn('en', null), link);
    await expect.element(page.getByRole('group', { name: 'Can the judge judge?' })).toBeVisible();
    expect(instructions.elements()).toHaveLength(0);
    await showApp(await aDeskIn('fr'), link);
    await expect.element(instructions.getByText(/^No instructions in French/)).toBeVisible();
    expect(instructions.getByRole('radio').elements()).toHaveLength(0);
  });

  it('of tasks in several languages is English, with the reason and the click to the tasks of one', async () => {
    const test = await aDeskIn('en', 'es', 'es');
    await showApp(test, link);
    await expect.element(page.getByText(/^The chosen tasks are in English and Spanish/)).toBeVisible();
    expect(instructions.elements()).toHaveLength(0);
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Take only the tasks in Spanish' }).click();
    await expect.element(page.getByRole('status').first()).toHaveTextContent('2 tasks are chosen.');
    await instructions.getByRole('radio', { name: /Spanish/ }).click();
    // The filter is taken back: what was chosen stays, and is said to be at odds with a task.
    await page.getByRole('button', { name: 'Take all again' }).click();
    await expect
      .element(page.getByText('Cedar is asked in Spanish, but 1 of the chosen tasks is in another language.'))
      .toBeVisible();
  });
});

describe('a judge of responses in another language', () => {
  it('that was checked in English only is said to be, and one click checks it in that language', async () => {
    const test = await aDeskIn('en', 'es');
    await showApp(test, link);
    const section = page.getByRole('group', { name: 'Can the judge judge?' });
    await section.getByRole('button', { name: /^Check it in English/ }).click();
    await expect.element(section.getByText(/^In English, this judge can tell/)).toBeVisible();
    await expect.element(section.getByText('Checked in English only; not in Spanish.')).toBeVisible();
    await expect.element(section.getByText(/^1 chosen judge has no check-up that counts/)).toBeVisible();
    expect(await faults()).toEqual([]);
    await section.getByRole('button', { name: /^Check it in Spanish/ }).click();
    await expect.element(section.getByText(/^In Spanish, this judge can tell .* 24 of 24/)).toBeVisible();
    expect(section.getByRole('checkbox').elements()).toHaveLength(0);
  });

  it('is checked in each of them before the run', async () => {
    const test = await aDeskIn('ar', 'en');
    await showApp(test, link);
    await expect.element(page.getByRole('checkbox', { name: /^Check new judges first/ })).toBeChecked();
    await page.getByRole('button', { name: 'Start run' }).click();
    await expect.poll(() => test.started.length).toBe(1);
    const [row] = await test.storage.checkups.list();
    const asked = row?.answers.map(({ statementId }) => statementId.slice(0, 2)) ?? [];
    expect(asked.filter((language) => language === 'ar')).toHaveLength(24);
    expect(asked.filter((language) => language === 'en')).toHaveLength(24);
  });

  it('says where there is no check-up, and where the model’s card doesn’t list the language', async () => {
    const test = await aDeskIn('de');
    await showApp(test, `${link},fir`);
    const section = page.getByRole('group', { name: 'Can the judge judge?' });
    await expect.element(section.getByText(/^There is no check-up in German/).first()).toBeVisible();
    await expect
      .element(page.getByText(/^The card of Fir lists English and French, but not German\./))
      .toBeVisible();
  });
});

it('Judge lab names both by model, recipe and language, and tells them apart by the language of the task', async () => {
  const test = await aDesk();
  const judgeNames = ['Cedar · verdict-logits', 'Cedar · verdict-logits · es'] as const;
  const runId = await aRunWithTwoJudges(test, { judgeNames, asked: ['en', 'es'] });
  await showApp(test, `#/lab?run=${runId}`);
  await expect
    .poll(() => document.body.textContent, { timeout: 20_000 })
    .not.toMatch(/being refined|not yet/);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(/^Cedar · verdict-logits · es is .* stricter than Cedar · verdict-logits/);
  await page.viewport(1280, 900); // on a phone the table is a list of facts
  const where = page.getByRole('table', { name: /^Each group/ });
  await expect.element(where.getByText('language of the task', { exact: true })).toBeVisible();
  await expect.element(where.getByRole('row', { name: /^Spanish/ })).toBeVisible();
  await expect.element(where.getByRole('row', { name: /^English/ })).toBeVisible();
  expect(await faults()).toEqual([]);
});

it('beside scores in Spanish, a judge checked in English only says so, and one click there checks it', async () => {
  const test = await aDeskIn('es', 'es');
  await showApp(test, link);
  const section = page.getByRole('group', { name: 'Can the judge judge?' });
  // Checked in English on another pack, that is, with the short form that is stored.
  const draft = { model, contextTokens: 8192, thinking: 'off', recipe: verdictLogits } as const;
  valueOf(await test.work.checkUps.make(draft, { language: 'en', size: 'short' }));
  await expect.element(section.getByText('Checked in English only; not in Spanish.')).toBeVisible();
  await startedWith(test);
  const [run] = await test.storage.runs.list();
  await expect.poll(() => location.hash).toContain('#/run/');
  location.hash = `#/results/${run?.runId ?? ''}`;
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/score/);
  await expect.element(page.getByText('Checked in English only; not in Spanish.')).toBeVisible();
  expect(await faults()).toEqual([]);
  await page.getByRole('button', { name: 'Check it in Spanish' }).click();
  await expect.element(page.getByText(/^In Spanish, this judge can tell .* 24 of 24/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Check it in Spanish' }).elements()).toHaveLength(0);
});

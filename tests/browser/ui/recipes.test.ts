import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { verdictText } from '../../../src/domain/judging';
import { readRecipe, writeRecipe } from '../../../src/domain/formats/recipe';
import { aLocalModel, aPack } from '../../support/builders';
import { aDesk, type TestDesk } from '../../support/desk';
import { valueOf } from '../../support/outcomes';
import { savedFiles } from '../../support/saved-files';
import { showApp } from '../../support/show-app';

const part = (name: string) => page.getByRole('textbox', { name, exact: true });
const keep = page.getByRole('button', { name: 'Keep this recipe' });
const faults = async (): Promise<string[]> =>
  (await axe.run(document, { resultTypes: ['violations'] })).violations.map(({ id }) => id);

async function aDeskWithPack(): Promise<TestDesk> {
  const test = await aDesk();
  valueOf(await test.storage.packs.put(aPack()));
  return test;
}

describe('the recipe editor', () => {
  it('says as one types what is broken and where, and shows on a task what is sent', async () => {
    const test = await aDeskWithPack();
    await showApp(test, '#/recipes/official-order/copy');
    await part('Criterion').fill('Decide:\n{{criterion}} or {{kriterion}}');
    const place = page.getByRole('button', { name: 'Go to line 2, column 18 of “Criterion”' });
    await expect.element(place).toBeVisible();
    await expect.element(page.getByText('{{kriterion}} is not known.', { exact: false })).toBeVisible();
    await expect.element(page.getByText('1 thing must be mended before it can be kept.')).toBeVisible();
    await expect.element(keep).toBeDisabled();
    await place.click();
    const area = part('Criterion').element();
    if (!(area instanceof HTMLTextAreaElement)) throw new Error('a text to write in');
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('{{kriterion}}');
    expect(document.activeElement).toBe(area);
    expect(await faults()).toEqual([]);
    await userEvent.keyboard('the next');
    await part('Criterion').fill('Decide about this: {{criterion}}');
    await expect.element(page.getByText('Decide about this: Names one thing Leyla did well.')).toBeVisible();
    await expect.element(page.getByText('Everything that is needed is there.')).toBeVisible();
    expect(await faults()).toEqual([]);
  });

  it('keeps a copy by its hash under a name of its own, and goes on with one put aside', async () => {
    const test = await aDeskWithPack();
    await showApp(test, '#/recipes/verdict-text/copy');
    await part('System message').fill('Be just.');
    await part('Short name').fill('just');
    location.hash = '#/recipes';
    await expect.element(page.getByRole('heading', { level: 1, name: 'How judges are asked' })).toBeVisible();
    location.hash = '#/recipes/verdict-text/copy';
    await expect.element(part('System message')).toHaveValue('Be just.');
    await keep.click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'just, version 1' })).toBeVisible();
    const [stored] = await test.storage.recipes.list();
    expect(stored?.recipe).toEqual({ ...verdictText, id: 'just', version: 1, system: 'Be just.' });
    expect(location.hash).toBe(`#/recipes/${stored?.recipeHash ?? ''}`);
    const saved = savedFiles();
    await page.getByRole('button', { name: 'Save as a file' }).click();
    const [file] = await saved();
    expect(file?.name).toBe('just-1.recipe.json');
    expect(valueOf(readRecipe((await file?.blob.text()) ?? '', 'f'))).toEqual(stored?.recipe);
  });

  it('takes a recipe from a file, and refuses a broken one with its place', async () => {
    const test = await aDeskWithPack();
    await showApp(test, '#/recipes');
    const recipe = { ...verdictText, id: 'brought', system: 'From a file.' };
    const upload = (text: string) =>
      userEvent.upload(page.getByLabelText('Import a recipe', { exact: true }), new File([text], 'r.json'));
    await upload(writeRecipe({ ...recipe, taskPart: '{{task}} {{tusk}}\n' }));
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(document.body.textContent).toContain('taskPart, line 1, column 10: unknown {{tusk}}');
    await upload(writeRecipe(recipe));
    await expect.element(page.getByText('“brought, version 1” is here.')).toBeVisible();
    await page.getByRole('link', { name: 'brought, version 1' }).click();
    await expect.element(page.getByText('From a file.').first()).toBeVisible();
  });
});

describe('how a judge is asked in a new run', () => {
  const model = (overrides: Parameters<typeof aLocalModel>[0]) =>
    aLocalModel({ template: 'chatml', contextTokens: 8192, ...overrides });

  it('may be several ways, own ones too, and each is a judge of its own', async () => {
    const test = await aDeskWithPack();
    valueOf(await test.storage.models.put(model({ name: 'Judge A' })));
    valueOf(await test.storage.recipes.put({ ...verdictText, id: 'mine', system: 'Mine.' }));
    await showApp(test, '#/new-run?candidates=11111111&judges=11111111');
    await page.getByText('How Judge A is asked').first().click();
    await page.getByRole('checkbox', { name: 'mine, version 1' }).click();
    expect(await faults()).toEqual([]);
    await page.getByRole('checkbox', { name: /^Check new judges first/ }).click();
    await page.getByRole('button', { name: 'Start run' }).click();
    await expect.poll(() => test.started.length).toBe(1);
    const [run] = await test.storage.runs.list();
    expect(Object.values(run?.names ?? {})).toEqual(
      expect.arrayContaining([expect.stringMatching(/· verdict-logits$/), expect.stringMatching(/· mine$/)]),
    );
  });

  it('leaves probabilities out where they can’t be read, and says why', async () => {
    const test = await aDeskWithPack();
    valueOf(await test.storage.models.put(model({ name: 'Thinker', thinking: 'always' })));
    await showApp(test, '#/new-run?judges=11111111');
    await page.getByText('How Thinker is asked').first().click();
    await expect
      .element(page.getByText('This model always thinks before it answers', { exact: false }))
      .toBeVisible();
    const ways = page.getByRole('group', { name: 'How Thinker is asked' });
    await expect.element(ways.getByRole('checkbox', { name: 'One word, read from the text' })).toBeChecked();
    expect(ways.getByRole('checkbox', { name: 'read from probabilities' }).elements()).toHaveLength(0);
  });

  it('is as it was trained, for a model that was trained to judge', async () => {
    const test = await aDeskWithPack();
    valueOf(await test.storage.models.put(model({ name: 'Flow', family: 'Flow-Judge' })));
    await showApp(test, '#/new-run?judges=11111111');
    await page.getByText('How Flow is asked').first().click();
    const usual = page.getByRole('checkbox', { name: 'Flow-Judge: feedback, then 0 or 1 (recommended)' });
    await expect.element(usual).toBeChecked();
  });
});

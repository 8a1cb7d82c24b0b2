import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aLocalModel, aPack, aTask } from '../../support/builders';
import { aDesk, type TestDesk } from '../../support/desk';
import { showApp } from '../../support/show-app';

/** The form of a stored pack's only task, with this model on the computer, or none. */
async function showForm(model: { paramsB: number } | null): Promise<TestDesk> {
  const test = await aDesk();
  const stored = await test.storage.packs.put(aPack());
  if (!stored.ok) throw new Error(stored.failure.kind);
  if (model !== null)
    await test.storage.models.put(aLocalModel({ ...model, name: 'Judgy', template: 'chatml' }));
  await showApp(test, `#/edit/${stored.value}?task=t1`);
  return test;
}

const response = () => page.getByRole('textbox', { name: 'Response', exact: true });
const judge = () => page.getByRole('button', { name: 'Judge this response' });
const verdicts = () => page.getByRole('table', { name: /^(Task score|No task score)/ });
const decided = (): number => verdicts().element().querySelectorAll('tbody data').length;

describe('trying a task', () => {
  it('without a model leads to Models', async () => {
    await showForm(null);
    await expect
      .element(page.getByRole('link', { name: 'Get one under Models' }))
      .toHaveAttribute('href', '#/models');
  });

  it('gives a verdict with P(met) beside each criterion and the score by layer and sign', async () => {
    await showForm({ paramsB: 4 });
    await expect.element(judge()).toBeDisabled();
    await response().fill('Dear Leyla, well begun.');
    await judge().click();
    await expect.element(verdicts()).toBeVisible();
    expect(decided()).toBe(aTask().rubric.length);
    await expect.element(page.getByRole('table', { name: 'Where the points come from' })).toBeVisible();
    await expect.element(page.getByText('not checked', { exact: true })).toBeVisible();
  });

  it('keeps the verdicts when a weight changes, and drops the one whose criterion was rewritten', async () => {
    await showForm({ paramsB: 4 });
    await response().fill('Dear Leyla, well begun.');
    await judge().click();
    await expect.element(verdicts()).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Criterion 1: points' }).fill('9');
    await expect.element(verdicts().getByText('+9')).toBeVisible();
    expect(decided()).toBe(3);
    await page.getByRole('textbox', { name: 'Criterion 1', exact: true }).fill('Something else is true.');
    await expect.element(page.getByText('1 criterion has no verdict')).toBeVisible();
    expect(decided()).toBe(2);
  });

  it('lets the candidate answer, and says that a tiny judge is for demonstration only', async () => {
    await showForm({ paramsB: 0.2 });
    await expect.element(page.getByText(/Judgy has under one billion parameters/)).toBeVisible();
    await page.getByRole('button', { name: 'Let the candidate answer' }).click();
    await expect.element(judge()).toBeEnabled();
    await expect.element(response()).not.toHaveValue('');
    await judge().click();
    await expect.element(page.getByText('demo only', { exact: true })).toBeVisible();
  });
});

describe('what will be read', () => {
  it('is shown as the candidate and as the judge gets it, word for word', async () => {
    await showForm(null);
    const sheet = page.getByRole('region', { name: /^Prompt, as the/ });
    await expect.element(sheet).toHaveTextContent(aTask().prompt);
    await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('Another <b>prompt</b>.');
    await expect.element(sheet).toHaveTextContent('Another <b>prompt</b>.');
    await page.getByRole('radio', { name: 'the judge' }).click();
    await expect.element(sheet).toHaveTextContent('Another <b>prompt</b>.');
    await expect.element(sheet).toHaveTextContent(aTask().rubric[0]?.text ?? '');
    expect(sheet.element().querySelector('b')).toBeNull();
  });
});

describe('resources', () => {
  it('a table is written here, shown as one, renamed, and gone and back again', async () => {
    await showForm(null);
    await page.getByRole('button', { name: 'Write or paste a table (CSV)' }).click();
    const text = page.getByRole('textbox', { name: 'Text of table.csv' });
    await expect.element(text).toHaveFocus();
    await text.fill('word,level\n"so, then",A1\n');
    const table = page.getByRole('table', { name: 'table.csv as a table' });
    await expect.element(table.getByRole('cell', { name: 'so, then' })).toBeVisible();
    const name = page.getByRole('textbox', { name: 'File name' });
    await name.fill('words.csv');
    await userEvent.tab();
    await expect.element(page.getByRole('textbox', { name: 'Text of words.csv' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove words.csv' }).click();
    await expect.element(page.getByText('“words.csv” was removed.')).toBeVisible();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect
      .element(page.getByRole('textbox', { name: 'Text of words.csv' }))
      .toHaveValue('word,level\n"so, then",A1\n');
  });

  it('a value goes into the prompt where the caret is', async () => {
    await showForm(null);
    await page.getByRole('button', { name: 'Add a variable' }).click();
    await page.getByRole('textbox', { name: 'Name of variable 1' }).fill('topic');
    await page.getByRole('textbox', { name: 'Value of variable 1' }).fill('rain');
    const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
    await prompt.fill('Talk of .');
    const element = prompt.element();
    if (element instanceof HTMLTextAreaElement) element.setSelectionRange(8, 8);
    await page.getByRole('button', { name: 'Put into the prompt: the value of topic' }).click();
    await expect.element(prompt).toHaveValue('Talk of rain.');
    await expect.element(prompt).toHaveFocus();
  });
});

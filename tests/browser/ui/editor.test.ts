import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { cleanup } from 'vitest-browser-svelte';
import type { Pack } from '../../../src/domain/pack';
import { noteWritten } from '../../../src/state/editor/written-packs';
import { aManifest, anAnchor, aPack, aTask } from '../../support/builders';
import { aDesk, type TestDesk } from '../../support/desk';
import { tabTo, type } from '../../support/keyboard';
import { showApp } from '../../support/show-app';

const CRITERIA = [
  { text: 'It greets the learner by name.', keys: '{ArrowUp}{ArrowUp}' },
  { text: 'It names one strength of the text.', keys: '{ArrowUp}' },
  { text: 'It quotes the sentence it speaks of.', keys: '{ArrowUp}{ArrowUp}{ArrowUp}' },
  { text: 'It ends with one next step.', keys: '{ArrowUp}' },
] as const;
const FAULT = 'It mocks the learner.';

/** A stored pack with one task, written here or by somebody else. */
async function aDeskWith(pack: Pack, isOwn = true): Promise<TestDesk & { packHash: string }> {
  const test = await aDesk();
  const stored = await test.storage.packs.put(pack);
  if (!stored.ok) throw new Error(stored.failure.kind);
  if (isOwn) await noteWritten(test.storage.settings, { packHash: stored.value, isOwnWork: true });
  return { ...test, packHash: stored.value };
}

const heading = () => page.getByRole('heading', { level: 1 });
const criterion = (number: number) =>
  page.getByRole('textbox', { name: `Criterion ${String(number)}`, exact: true });
const valueOf = (field: Locator): string => {
  const element = field.element();
  return element instanceof HTMLInputElement ? element.value : '';
};
/** Presses keys until something is so; no more often than a person would. */
async function press(keys: string, isSo: () => boolean): Promise<void> {
  for (let times = 0; times < 20 && !isSo(); times += 1) await userEvent.keyboard(keys);
  expect(isSo()).toBe(true);
}
const texts = (): string[] =>
  page
    .getByRole('textbox', { name: /^Criterion \d+$/ })
    .elements()
    .map((element) => (element instanceof HTMLTextAreaElement ? element.value : ''));

/** Adds a task by keyboard, with four merits and a fault, a reference and a near miss. */
async function writeTask(): Promise<void> {
  await tabTo('Blank task');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading()).toHaveTextContent('Untitled task');
  await tabTo('Title');
  await type('A note to Leyla');
  await tabTo('System prompt');
  await type('You help an English teacher.');
  await tabTo('Prompt');
  await type('Answer Leyla’s note in three sentences.');
  await tabTo('Reference answer');
  await type('Dear Leyla, your ending surprised me. Try “because” next time.');
  await tabTo('Add a criterion');
  await userEvent.keyboard('{Enter}');
  for (const { text, keys } of CRITERIA) {
    await type(text);
    await tabTo(/: points$/);
    await userEvent.keyboard(keys);
    // Back to the text, to whose end the caret returns: Enter adds the next.
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}{End}{Enter}');
  }
  await type(FAULT);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await tabTo(/: points$/);
  await userEvent.keyboard('4');
  await tabTo('Add a near miss');
  await userEvent.keyboard('{Enter}');
  await type('Leyla, that was nothing.');
  await tabTo(CRITERIA[0].text);
  await userEvent.keyboard(' ');
}

describe('the editor, by keyboard alone', () => {
  it('writes a task with five criteria and a near miss, and saves it as a pack', async () => {
    const test = await aDesk();
    await showApp(test, '#/edit/new');
    await writeTask();
    expect(texts()).toEqual([...CRITERIA.map(({ text }) => text), FAULT]);
    await expect.element(page.getByText('every merit and no fault gets 7 points')).toBeVisible();

    page.getByRole('button', { name: 'Save this version' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.hash).toMatch(/^#\/packs\/[0-9a-f]{64}$/);
    const [stored] = await test.storage.packs.list();
    if (stored === undefined) throw new Error('a pack was saved');
    const pack = await test.storage.packs.load(stored.packHash);
    const [task] = pack?.tasks ?? [];
    expect(task?.title).toBe('A note to Leyla');
    expect(task?.rubric.map(({ weight }) => weight)).toEqual([2, 1, 3, 1, -4]);
    expect(task?.anchors).toMatchObject([
      { text: 'Leyla, that was nothing.', breaks: [task?.rubric[0]?.id] },
    ]);
  });

  it('moves a criterion with Alt and an arrow, keeps the focus on it, and says where it is', async () => {
    const test = await aDeskWith(aPack());
    await showApp(test, `#/edit/${test.packHash}?task=t1`);
    const before = texts();
    criterion(1).element().focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(texts).toEqual([before[1], before[0], ...before.slice(2)]);
    await expect.element(criterion(2)).toHaveFocus();
    await expect.element(page.getByText(`Now in place 2 of ${String(before.length)}.`)).toBeInTheDocument();
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await expect.poll(texts).toEqual(before);
    await expect.element(criterion(1)).toHaveFocus();
  });

  it('a removed task is brought back by the button that takes the focus’s place in the bar', async () => {
    const test = await aDeskWith(aPack());
    await showApp(test, `#/edit/${test.packHash}`);
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect.element(page.getByText('There is no task yet')).toBeVisible();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect.element(page.getByRole('button', { name: /^Duplicate / })).toBeVisible();
    expect(page.getByRole('button', { name: 'Bring it back' }).elements()).toHaveLength(0);
  });
});

describe('undo', () => {
  it('while typing takes back words as the browser does, and then whole steps of the draft', async () => {
    const test = await aDeskWith(aPack());
    await showApp(test, `#/edit/${test.packHash}?task=t1`);
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    const was = aTask().title;
    const [first] = texts();
    await criterion(1).fill('Another text.');
    await title.click();
    await userEvent.keyboard('{End} more');
    await expect.element(title).toHaveValue(`${was} more`);
    // How much one press takes back is the browser's affair.
    await press('{Control>}z{/Control}', () => valueOf(title) === was);
    await expect.element(criterion(1)).toHaveValue('Another text.');
    await press('{Control>}y{/Control}', () => valueOf(title) === `${was} more`);
    await press('{Control>}z{/Control}', () => valueOf(title) === was);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(criterion(1)).toHaveValue(first ?? '');
    await expect.element(title).toHaveValue(was);
  });

  it('of a change on another page goes to where it is seen', async () => {
    const test = await aDeskWith(aPack());
    await showApp(test, `#/edit/${test.packHash}?task=t1`);
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('Changed');
    await page.getByRole('link', { name: 'The whole pack' }).click();
    await expect.element(page.getByRole('link', { name: 'Changed' })).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(title).toHaveValue(aTask().title);
    await expect.element(heading()).toHaveTextContent(aTask().title);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.element(title).toHaveValue('Changed');
  });
});

describe('a draft', () => {
  it('is there again after the page was closed', async () => {
    const test = await aDeskWith(aPack());
    await showApp(test, `#/edit/${test.packHash}?task=t1`);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Half written');
    await expect.element(page.getByText(/^Saved as draft /)).toBeVisible();
    const address = location.hash;
    cleanup();
    await showApp(test, address);
    await expect
      .element(page.getByRole('textbox', { name: 'Title', exact: true }))
      .toHaveValue('Half written');
  });

  it('with a locked licence shows it as locked, with the reason', async () => {
    const licence = { name: 'CC-BY-SA-4.0', url: null, attribution: 'The Authors' };
    const test = await aDeskWith(aPack({ manifest: aManifest({ name: 'Theirs', licence }) }), false);
    await showApp(test, `#/edit/${test.packHash}`);
    await expect.element(page.getByRole('heading', { name: 'Licence and sharing: locked' })).toBeVisible();
    await expect.element(page.getByText(/must stay under the same licence/)).toBeVisible();
    expect(page.getByRole('textbox', { name: 'Licence' }).elements()).toHaveLength(0);
  });
});

describe('problems', () => {
  it('are left unsaid while a field is written for the first time, and stand at it afterwards', async () => {
    const test = await aDeskWith(aPack());
    await showApp(test, `#/edit/${test.packHash}?task=t1`);
    await page.getByRole('button', { name: 'Add a criterion' }).click();
    await type('It is short and it is kind.');
    const added = criterion(4);
    await expect.element(added).toHaveValue('It is short and it is kind.');
    await expect.element(added).toHaveAccessibleDescription('');
    await userEvent.tab();
    await expect.element(added).toHaveAccessibleDescription(/two things at once \(“and”\)/);
    await expect.element(added).not.toHaveAttribute('aria-invalid');
    await added.fill('It is short.');
    await expect.element(added).toHaveAccessibleDescription('');
  });

  it('keep a version from being saved, and lead from the list to their field', async () => {
    const test = await aDeskWith(aPack());
    await showApp(test, `#/edit/${test.packHash}?task=t1`);
    const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
    await prompt.fill('');
    await page.getByRole('button', { name: 'Save this version' }).click();
    await expect.element(page.getByRole('heading', { name: 'Problems' })).toHaveFocus();
    await page.getByRole('link', { name: /The prompt is empty/ }).click();
    await expect.element(prompt).toHaveFocus();
    await expect.element(prompt).toHaveAttribute('aria-invalid', 'true');
    await expect.element(prompt).toHaveAccessibleDescription(/The prompt is empty/);
    expect((await test.storage.packs.list()).map(({ packHash }) => packHash)).toEqual([test.packHash]);
  });
});

describe('a draft that is left with the focus in a field', () => {
  const errors: string[] = [];
  const note = (event: ErrorEvent): void => {
    event.preventDefault();
    errors.push(event.message);
  };
  beforeEach(() => {
    errors.length = 0;
    window.addEventListener('error', note);
  });
  afterEach(() => {
    window.removeEventListener('error', note);
  });

  it.each([
    ['a text of a task', 'Prompt', '?task=t1', '#/edit/new'],
    ['a criterion', 'Criterion 1', '?task=t1', '#/edit/new'],
    ['a text of a pack', 'Name', '', '#/edit/new'],
    ['a list, with a word not added yet', 'Authors: one more', '', '#/edit/new'],
    ['a text of a task, for another screen', 'Prompt', '?task=t1', '#/packs'],
    ['a list, for another screen', 'Authors: one more', '', '#/packs'],
  ])('%s', async (_, name, query, next) => {
    const test = await aDeskWith(aPack());
    await showApp(test, `#/edit/${test.packHash}${query}`);
    await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    for (const details of document.querySelectorAll('details')) details.open = true;
    const field = page.getByRole('textbox', { name, exact: true }).first();
    await expect.element(field).toBeVisible();
    await field.click();
    await type('x');
    const before = heading().element().textContent;
    location.hash = next;
    await expect.poll(() => heading().element().textContent).not.toBe(before);
    await expect.poll(() => document.body.textContent).not.toMatch(/Loading…/);
    expect(errors).toEqual([]);
  });
});

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  it.each(['pack', 'task'])('the form of a %s has no accessibility fault, also on a phone', async (form) => {
    const task = aTask({
      resources: ['words.csv'],
      variables: { proficiency: 'B1' },
      anchors: [anAnchor()],
      systemPrompt: '',
    });
    const test = await aDeskWith(aPack({ tasks: [task], resources: { 'words.csv': 'word,level\nso,A1\n' } }));
    test.desk.theme.choose(theme);
    await showApp(test, `#/edit/${test.packHash}${form === 'task' ? '?task=t1&field=systemPrompt' : ''}`);
    await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    for (const details of document.querySelectorAll('details')) details.open = true;
    if (form === 'task') await expect.element(page.getByRole('table', { name: /words\.csv/ })).toBeVisible();
    for (const [width, height] of [
      [1280, 900],
      [360, 780],
    ] as const) {
      await page.viewport(width, height);
      const found = await axe.run(document, { resultTypes: ['violations'] });
      expect(found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual(
        [],
      );
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    }
    await page.viewport(1280, 900);
  });
});

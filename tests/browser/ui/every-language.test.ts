import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chosenLanguage, messages, setLanguage, showIn } from '../../../src/i18n';
import { APP_LANGUAGES } from '../../../src/i18n/app-languages';
import { aFilledDesk, everyScreen } from '../../support/filled-desk';
import { pseudoLanguage } from '../../support/pseudo';
import { showApp } from '../../support/show-app';

const others = Object.entries(APP_LANGUAGES).filter(([tag]) => tag !== 'en');
const LANGUAGES = [...others, ['en-XA', pseudoLanguage] as const];
const NAMES = Object.keys(everyScreen(await aFilledDesk()));

/** What must show all its words: buttons, labels, cells. */
const WORDS = 'button, .button, label, legend, summary, th, td, nav a';

const cut = (): string[] =>
  [...document.querySelectorAll<HTMLElement>(WORDS)]
    .filter((node) => {
      if (node.classList.contains('unseen')) return false; // for screen readers
      const { overflowX } = getComputedStyle(node);
      return overflowX !== 'visible' && overflowX !== 'auto' && node.scrollWidth > node.clientWidth + 1;
    })
    .map((node) => node.outerHTML.slice(0, 120));

/** What makes the page wider than the window. */
const tooWide = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const beyond = [...document.querySelectorAll('main *')].filter((node) => {
    const { left, right } = node.getBoundingClientRect();
    return left < 0 || right > clientWidth;
  });
  return [`${String(scrollWidth)} px`, ...beyond.map((node) => node.outerHTML.slice(0, 120))];
};

describe.each(LANGUAGES)('in %s', (tag, language) => {
  beforeAll(async () => {
    await showIn(tag, language);
    await page.viewport(360, 780);
  });
  afterAll(async () => {
    await setLanguage('en');
    await page.viewport(1280, 900);
  });

  it.each(NAMES)('%s fits a phone, cuts no word and has no accessibility fault', async (name) => {
    const test = await aFilledDesk();
    await showApp(test, everyScreen(test)[name] ?? '');
    expect(document.documentElement.lang).toBe(tag);
    expect(document.documentElement.dir).toBe(language.direction);
    expect(tooWide()).toEqual([]);
    expect(cut()).toEqual([]);
    // A pseudo text repeats its end, so that a name never begins with what is shown.
    const rules = { 'label-content-name-mismatch': { enabled: tag !== 'en-XA' } };
    const found = await axe.run(document, { resultTypes: ['violations'], rules });
    expect(
      found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`)),
    ).toEqual([]);
  });
});

it('changes at once from the shell, and nothing typed is lost', async () => {
  const test = await aFilledDesk();
  await showApp(test, '#/import');
  await page.getByRole('navigation').getByRole('combobox', { name: 'Language' }).selectOptions('ar');
  await expect.poll(() => document.documentElement.dir).toBe('rtl');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(messages()('importing.title'));
  expect(chosenLanguage().lang).toBe('ar');
  await setLanguage('en');
});

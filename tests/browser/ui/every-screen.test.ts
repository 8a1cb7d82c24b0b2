import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aFilledDesk, everyScreen, HOSTILE, type FilledDesk } from '../../support/filled-desk';
import { showApp } from '../../support/show-app';

const NAMES = [
  ...[
    'Start',
    'Packs',
    'Import',
    'Pack',
    'Languages of a pack',
    'Task',
    'Editor',
    'Editor of a task',
    'Models',
  ],
  ...['Recipes', 'A recipe', 'A copy of a recipe'],
  ...['New run', 'Judge again', 'Runs', 'Run'],
  ...[
    'Results',
    'Results by kind',
    'Results, spread',
    'Results, length',
    'Results, facts',
    'Results, languages',
    'Results, failures',
  ],
  ...['Response', 'Side by side', 'Chat', 'Export', 'Settings', 'No such page'],
] as const;

const show = async (test: FilledDesk, name: string): Promise<void> => {
  await showApp(test, everyScreen(test)[name] ?? '');
};

const violations = async (): Promise<string[]> => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};

describe.each(NAMES)('%s', (name) => {
  it.each(['light', 'dark'] as const)('has no accessibility fault in %s', async (theme) => {
    const test = await aFilledDesk();
    test.desk.theme.choose(theme);
    await page.viewport(1280, 900);
    await show(test, name);
    expect(await violations()).toEqual([]);
  });

  it('fits a phone of 360 px, also with text that nobody would write', async () => {
    await page.viewport(360, 780);
    await show(await aFilledDesk({ text: HOSTILE, name: HOSTILE.slice(0, 180) + 'W'.repeat(20) }), name);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    expect(await violations()).toEqual([]);
    await page.viewport(1280, 900);
  });

  it('names the tab', async () => {
    await show(await aFilledDesk(), name);
    await expect.poll(() => document.title).toMatch(/.+ · Deskmark$/);
  });
});

describe('hostile text', () => {
  it.each(NAMES)('stays text on %s', async (name) => {
    const test = await aFilledDesk({ text: HOSTILE, name: HOSTILE.slice(0, 180) });
    await show(test, name);
    const main = page.getByRole('main').element();
    expect(main.querySelectorAll('img, script, iframe, form [name=evil], svg[onload]')).toHaveLength(0);
    const addresses = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(addresses.filter((href) => !href.startsWith('#/') && !href.startsWith('./'))).toEqual([]);
    expect(Reflect.get(window, 'hacked')).toBeUndefined();
  });

  it('a formatted response shows its HTML and its links as words', async () => {
    await show(await aFilledDesk({ text: `${HOSTILE}\n\n# Big\n\n**bold**` }), 'Response');
    await expect.element(page.getByText('bold', { exact: true })).toBeVisible();
    await expect.element(page.getByText('<script>window.hacked=1</script>').first()).toBeVisible();
    expect(page.getByRole('main').element().querySelectorAll('.formatted h1, .formatted a')).toHaveLength(0);
  });
});

import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Tasting } from '../../../src/domain/tasting';
import type { GenerateRequest } from '../../../src/protocol/engine';
import { TryOut } from '../../../src/services/runner/try-out';
import { aDesk, type TestDesk } from '../../support/desk';
import { fakeEngines, type FakeOptions } from '../../support/fake-engine-client';
import { FakeLocks } from '../../support/fake-runner-ports';
import { HOSTILE } from '../../support/filled-desk';
import { aHash, aLocalModel } from '../../support/builders';
import { showApp } from '../../support/show-app';
import { aTasting, anAnswer, chosen, TASTING_ID } from '../../support/tastings';

const violations = async (): Promise<string[]> => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};
const main = () => page.getByRole('main');
const press = (keys: string) => userEvent.keyboard(keys);
const pairHeading = (name: string) => page.getByRole('heading', { level: 2, name });

/** A desk whose models write what this says: the warmer of two says so. */
async function aTable(options: FakeOptions = {}): Promise<TestDesk> {
  const test = await aDesk();
  await test.storage.models.put(aLocalModel({ name: 'Alder', template: 'chatml', weightsHash: aHash('a') }));
  const text = ({ prompt, sampling }: GenerateRequest): string =>
    `${sampling.temperature > 0 ? 'Warm' : 'Cool'} words about ${prompt.slice(-12)}`;
  const { makeClient } = fakeEngines({ text, ...options });
  const host = { app: 'test', browser: 'Test 1', threads: 1 };
  test.work.openTryOut = () => new TryOut({ engines: makeClient, locks: new FakeLocks(), host });
  return test;
}

async function fillIn(texts: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Text 1', exact: true }).fill(texts);
  await userEvent.tab();
}
const start = () => page.getByRole('button', { name: 'Let both write' }).click();

describe('the blind taste test', () => {
  it('goes from pasted texts to a result by keyboard, without a name before the end', async () => {
    const test = await aTable();
    await showApp(test, '#/tasting');
    await start();
    await expect.element(page.getByText('Paste at least one text.')).toBeVisible();
    await fillIn('Dog one.\n---\nDog two.\n---\nمرحبا بكم\n---\nDog four.');
    await expect.element(page.getByRole('textbox', { name: 'Text 4', exact: true })).toHaveValue('Dog four.');
    await expect.element(page.getByText(/^With 4 texts nothing can be told from chance/)).toBeVisible();
    await expect.element(page.getByText(/^Only one model is here/)).toBeVisible();
    // A reload before it is started costs no text.
    document.body.replaceChildren();
    await showApp(test, '#/tasting');
    await expect.element(page.getByRole('textbox', { name: 'Text 3', exact: true })).toHaveValue('مرحبا بكم');
    await page.getByText('Read what both models are sent').click();
    await expect.element(page.getByText(/learner at level B1 of the CEFR/)).toBeVisible();
    await start();

    await expect.element(pairHeading('Pair 1 of 4')).toBeVisible();
    const text = main().element().textContent;
    expect(text).toMatch(/Warm words/);
    expect(text).toMatch(/Cool words/);
    expect(text).not.toContain('Alder');
    await press('1');
    await expect.element(pairHeading('Pair 2 of 4')).toHaveFocus();
    await press('u');
    await expect.element(pairHeading('Pair 1 of 4')).toBeVisible();
    for (const pair of [1, 2, 3]) {
      // Whichever side it is on: the warm one is liked.
      await expect.element(pairHeading(`Pair ${String(pair)} of 4`)).toBeVisible();
      const first = page.getByRole('region', { name: 'Answer 1' }).element().textContent;
      await press(first.includes('Warm') ? '{ArrowLeft}' : '2');
    }
    await expect.element(pairHeading('Pair 4 of 4')).toBeVisible();
    await press('s');
    await expect.element(page.getByRole('button', { name: 'Show the names' })).toHaveFocus();
    expect(main().element().textContent).not.toContain('Alder');

    // A reload loses nothing.
    const address = location.hash;
    document.body.replaceChildren();
    await showApp(test, address);
    await page.getByRole('button', { name: 'Show the names' }).click();
    await expect
      .element(pairHeading('You lean to Alder · Q4_1 · scripted (2), but it can’t be told from chance'))
      .toBeVisible();
    await expect
      .element(
        page.getByText('Preferred 3 times of 3 that were decided: 100.0 % (95 % interval 43.9 to 100.0 %).'),
      )
      .toBeVisible();
    await expect.element(page.getByText(/about 4 more judgments would tell/)).toBeVisible();
    await expect.element(page.getByText(/^1 pair made no difference to you/)).toBeVisible();
    expect(await violations()).toEqual([]);

    // The same two again, and then it is gone with its texts.
    await page.getByRole('button', { name: 'Another test of these two, with other texts' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Level' })).toHaveValue('B1');
    await expect.element(page.getByRole('textbox', { name: 'Text 1', exact: true })).toHaveValue('');
    await expect
      .element(page.getByRole('spinbutton', { name: 'Temperature of the second model' }))
      .toHaveValue(0.8);
    await page.getByRole('button', { name: /^Delete: / }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect.element(page.getByText('No taste test yet.')).toBeVisible();
    expect(await test.storage.tastings.list()).toEqual([]);
  });

  it('says what went wrong while writing, keeps what is written, and goes on', async () => {
    let isBroken = true;
    const test = await aTable({
      trouble: ({ what, about }) =>
        isBroken && what === 'generate' && about.includes('two')
          ? { kind: 'damaged-model', detail: 'test' }
          : undefined,
    });
    await showApp(test, '#/tasting');
    await fillIn('Dog one.\n---\nDog two.');
    await start();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByText('1 of 4 answers')).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.element(pairHeading('Pair 1 of 2')).toBeVisible();
    await press('1');
    await page.getByRole('button', { name: 'Stop and show the names' }).click();
    await expect.element(page.getByText(/Whoever stops when it looks good/)).toBeVisible();
    await page.getByRole('button', { name: 'Stop and show', exact: true }).click();
    await expect.element(page.getByText(/^Stopped early, after 1 of 2 pairs/)).toBeVisible();
  });

  it('shows hostile texts as texts, on a phone and without an accessibility fault in light and dark', async () => {
    const test = await aTable();
    const words = `${HOSTILE}\n\n# Big`;
    const answers = [0, 1, 2].flatMap((text) => [
      anAnswer(text, 0, text === 2 ? null : words),
      anAnswer(text, 1, `${words} other`),
    ]);
    const [one, two] = aTasting().tasted;
    const tasted: Tasting['tasted'] = [
      { ...one, name: HOSTILE.slice(0, 180) },
      { ...two, name: 'W'.repeat(150) },
    ];
    const hostile = aTasting(3, { texts: [words, `${words} 2`, `${words} 3`], answers, tasted });
    const shown = { ...chosen(hostile, [0, 1]), shown: { at: hostile.at, isEarly: false } };
    const stages = [
      [hostile, 'Pair 1 of 2'],
      [{ ...hostile, answers: answers.slice(1) }, 'The models write'],
      [shown, 'Neither is ahead'],
    ] as const;
    await page.viewport(360, 780);
    for (const [tasting, heading] of stages) {
      await test.storage.tastings.remove(TASTING_ID);
      await test.storage.tastings.add(tasting);
      for (const address of [`#/tasting/${TASTING_ID}`, '#/tasting']) {
        document.body.replaceChildren();
        await showApp(test, address);
        if (address !== '#/tasting') await expect.element(pairHeading(heading)).toBeVisible();
        for (const theme of ['light', 'dark'] as const) {
          test.desk.theme.choose(theme);
          expect(await violations()).toEqual([]);
        }
        const { scrollWidth, clientWidth } = document.documentElement;
        expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
        expect(main().element().querySelectorAll('img, script, iframe, .formatted h1')).toHaveLength(0);
      }
    }
    expect(Reflect.get(window, 'hacked')).toBeUndefined();
    await page.viewport(1280, 900);
  });
});

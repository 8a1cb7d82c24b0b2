import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../../src/domain/failure';
import { asCandidateId, asTaskId } from '../../../src/domain/ids';
import type { Published } from '../../../src/domain/published';
import { PricesSchema } from '../../../src/domain/cost';
import { PRICES_KEY } from '../../../src/state/cost/run-cost.svelte';
import { Opening } from '../../../src/state/opening.svelte';
import {
  aCandidate,
  aJudge,
  aJudgment,
  aManifest,
  anEnvironment,
  aModelPart,
  aPack,
  aResponse,
  aRun,
  aRunSpec,
  aTask,
  RUN_ID,
  someVerdicts,
} from '../../support/builders';
import { aDesk, type TestDesk } from '../../support/desk';
import { savedFiles } from '../../support/saved-files';
import { tabTo } from '../../support/keyboard';
import { showApp } from '../../support/show-app';

const PUBLISHED: Published = {
  formatVersion: 1,
  comparable: false,
  benchmark: 'Invented-Bench',
  citation: 'Invented.',
  packIds: ['a-pack'],
  sets: [
    {
      ...{ by: 'third-party', judge: 'Judge of theirs', prompt: null, epochs: 3, tasks: 400 },
      ...{ date: '2026-05', source: 'https://example.org/results' },
      figures: [
        {
          ...{ candidate: 'Model of theirs', meanScore: 0.9, interval: null },
          costPerTask: { amount: 0.0005, currency: 'EUR', note: 'Invented.' },
        },
        { candidate: 'Another of theirs', meanScore: 0.2, interval: null, costPerTask: null },
      ],
    },
  ],
};

/** Ten tasks: the quick candidate is good on nearly all of them, the slow one on nearly none. */
async function aPricedDesk(): Promise<TestDesk> {
  const test = await aDesk();
  const { storage, work } = test;
  const tasks = Array.from({ length: 10 }, (_, index) => aTask({ id: asTaskId(`t${String(index + 1)}`) }));
  const stored = await storage.packs.put(aPack({ manifest: aManifest(), tasks }));
  if (!stored.ok) throw new Error(stored.failure.kind);
  const [quick, slow] = [asCandidateId('quick'), asCandidateId('slow')];
  await storage.runs.put(
    aRun({
      state: 'done',
      spec: aRunSpec({
        packHash: stored.value,
        taskIds: tasks.map(({ id }) => id),
        candidates: [aCandidate({ candidateId: quick }), aCandidate({ candidateId: slow })],
        judges: [aJudge({ model: aModelPart({ paramsB: 4, family: 'Other' }) })],
      }),
      names: { quick: 'Quick one', slow: 'Slow one', 'judge-1': 'Judge one' },
    }),
  );
  await storage.environments.put(anEnvironment());
  const { outcome } = aResponse();
  if (!outcome.ok) throw new Error('a text');
  for (const [index, { id: taskId }] of tasks.entries()) {
    for (const candidateId of [quick, slow]) {
      const isQuick = candidateId === quick;
      const ms = (isQuick ? 1000 : 40_000) + 10 * index;
      await storage.responses.add(aResponse({ candidateId, taskId, outcome: { ...outcome, ms } }));
      const met = isQuick ? index !== 3 : index === 5;
      await storage.judgments.add(
        aJudgment({ candidateId, taskId, verdicts: someVerdicts(met, met, false) }),
      );
    }
  }
  const transfer = async () => ({
    ...(await work.transfer()),
    loadPublished: () => Promise.resolve(done([PUBLISHED])),
  });
  const opening = new Opening();
  opening.settle(done({ ...work, transfer }));
  return { ...test, opening };
}
const address = `#/results/${RUN_ID}?view=cost`;

/** The page has nothing that axe finds, and nothing wider than itself. */
async function expectGood(look: string): Promise<void> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  expect(
    violations.map(({ id, nodes }) => `${look}: ${id} ${nodes[0]?.html ?? ''}`),
    look,
  ).toEqual([]);
  expect(document.documentElement.scrollWidth, look).toBeLessThanOrEqual(
    document.documentElement.clientWidth,
  );
}

afterEach(async () => {
  delete document.documentElement.dataset['theme'];
  await page.viewport(1280, 900);
});

describe('score and cost', () => {
  it('calls one beaten that costs more and is told to be lower, in drawing and table', async () => {
    await page.viewport(1280, 900);
    await showApp(await aPricedDesk(), address);
    await expect
      .element(page.getByRole('heading', { name: /^Slow one is beaten: another costs no more/ }))
      .toBeVisible();
    // 40 times as dear: the axis says that its steps multiply.
    await expect.element(page.getByText(/logarithmic/)).toBeInTheDocument();
    await tabTo(/^Slow one: .* Beaten by Quick one/);
    await page.getByText('The same as a table').click();
    const twin = page.getByRole('table', { name: 'Score and cost: time a task' });
    await expect.element(twin.getByText(/^Beaten by Quick one/)).toBeVisible();
    const costs = page.getByRole('table', { name: /^What the candidates cost/ });
    // 10 × 1 s and 0 + 10 + … + 90 ms.
    await expect.element(costs.getByText('10 sec in all')).toBeVisible();
    await page.getByText('Prices and measured power', { exact: true }).click();
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset['theme'] = theme;
      await expectGood(theme);
    }
    await page.viewport(360, 780);
    await expectGood('360 px');
  });

  it('has money once a price is given, keeps it, and says what it can’t read', async () => {
    const test = await aPricedDesk();
    await showApp(test, address);
    await page.getByText('Prices and measured power', { exact: true }).click();
    const hour = page.getByRole('textbox', { name: 'An hour: Quick one' });
    await hour.fill('free');
    await userEvent.tab();
    await expect.element(page.getByText(/^An hour: write a number of 0 or more/)).toBeVisible();
    await hour.fill('3,6');
    await userEvent.tab();
    const costs = page.getByRole('table', { name: /^What the candidates cost/ });
    await expect.element(costs.getByText(/^€0\.0010[45]$/)).toBeVisible();
    await expect.element(costs.getByText('no price given')).toBeVisible();
    await expect
      .poll(() => test.storage.settings.get(PRICES_KEY, PricesSchema))
      .toMatchObject({
        prices: [{ id: 'quick', price: { perHour: 3.6 } }],
      });
    await page.getByRole('combobox', { name: 'Cost in' }).selectOptions('money');
    await expect.element(page.getByText('Left out of the chart: Slow one.')).toBeVisible();
  });

  it('leaves as a drawing and as a picture that stand by themselves', async () => {
    await showApp(await aPricedDesk(), address);
    const saved = savedFiles();
    await page.getByRole('button', { name: 'Save as SVG' }).click();
    const [svg] = await saved();
    expect(svg?.name).toBe('score-and-cost.svg');
    const text = (await svg?.blob.text()) ?? '';
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    expect(parsed.documentElement.textContent).toContain('Quick one');
    // An element of HTML in a drawing is seen by nobody.
    const strangers = [...parsed.querySelectorAll('*')].filter(
      ({ namespaceURI }) => namespaceURI !== 'http://www.w3.org/2000/svg',
    );
    expect(strangers.map(({ tagName }) => tagName)).toEqual([]);
    // No style sheet, no link, no variable of the page: what it looks like is written into it.
    expect(text).not.toMatch(/class=|href=|var\(--|<script|<style/);
    expect(parsed.querySelector('circle')?.getAttribute('fill')).toMatch(/^(rgb|color)/);

    await page.getByRole('button', { name: 'Save as PNG' }).click();
    await expect.poll(async () => (await saved()).length).toBe(2);
    const png = (await saved())[1];
    expect(png?.name).toBe('score-and-cost.png');
    const picture = await createImageBitmap(png?.blob ?? new Blob());
    expect([picture.width, picture.height]).toEqual(sizeOf(parsed.documentElement).map((size) => 2 * size));
    expect(coloursOf(picture)).toBeGreaterThan(2);
  });

  it('shows published figures only when asked, marked, and never on the line or in the ranking', async () => {
    const test = await aPricedDesk();
    await test.storage.settings.set(PRICES_KEY, {
      currency: 'EUR',
      prices: ['quick', 'slow'].map((id) => ({ id, price: { perMillion: null, perHour: 3.6, watts: null } })),
    });
    await showApp(test, address);
    const others = page.getByRole('table', { name: /^Published figures of Invented-Bench: other judge/ });
    const show = page.getByRole('checkbox', { name: /^Show published figures/ });
    await expect.element(show).not.toBeChecked();
    expect(others.elements()).toHaveLength(0);
    await show.click();
    await expect.element(others.getByText('other judge, not comparable').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Cost in' }).selectOptions('money');
    const mark = page.getByRole('img', { name: /^Model of theirs \(other judge\): 90.0 points/ });
    await expect.element(mark).toBeInTheDocument();
    await expect.element(page.getByText(/^1 score by others has no cost in this measure/)).toBeVisible();
    // Better and cheaper than ours, and still nobody is beaten by it.
    await expect
      .element(page.getByRole('link', { name: /^Quick one: .* No other point beats it/ }))
      .toBeInTheDocument();
    const leaders = page.getByRole('table', { name: /^Leaderboard/ }).element().textContent;
    expect(leaders).not.toContain('of theirs');
    await expectGood('published');
  });
});

const sizeOf = (drawing: Element): [number, number] => [
  Number(drawing.getAttribute('width')),
  Number(drawing.getAttribute('height')),
];

/** How many colours a coarse look at a picture finds: one that failed to draw has one. */
function coloursOf(picture: ImageBitmap): number {
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  if (context === null) return 0;
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += 4) colours.add([data[at], data[at + 1], data[at + 2]].join());
  return colours.size;
}

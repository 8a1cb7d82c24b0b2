import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aFilledDesk, type FilledDesk } from '../../support/filled-desk';
import { MarkedWorld, storeWorld } from '../../support/marked-world';
import { aDesk } from '../../support/desk';
import { RUN_ID } from '../../support/builders';
import { showApp } from '../../support/show-app';

const SURE = { sensitivity: 0.97, specificity: 0.97 };

/** Leaves for another screen and comes back by the address, as a bookmark or somebody else's link does. */
async function comeBack(): Promise<void> {
  const { hash } = location;
  location.hash = '#/packs';
  await expect.element(page.getByRole('heading', { level: 1, name: 'Packs' })).toBeVisible();
  location.hash = hash;
  await expect.element(page.getByRole('table', { name: /^Leaderboard/ })).toBeVisible();
}

const choice = (name: string) => page.getByRole('combobox', { name, exact: true });

async function showWorld(hash: string, skill: readonly number[]): Promise<void> {
  const test = await aDesk();
  const world = new MarkedWorld({ tasks: 12, judge: skill.map(() => SURE), skill });
  await storeWorld(test.storage, world);
  await showApp(test, `#/results/${RUN_ID}${hash}`);
}

it.each([
  ['tasks', 'Order', 'apart', 'order=apart'],
  ['kinds', 'By', 'signs', 'by=signs'],
  ['lengths', 'Show', 'candidate-2', 'of=candidate-2'],
  ['cost', 'Cost in', 'tokensOut', 'cost=tokensOut'],
] as const)('what is chosen in the view %s stands in the address', async (view, label, value, inAddress) => {
  await showWorld(`?view=${view}`, [0.9, 0.4]);
  await choice(label).selectOptions(value);
  await expect.poll(() => location.hash).toContain(inAddress);
  await comeBack();
  await expect.element(choice(label)).toHaveValue(value);
});

it('of many candidates the pair that is compared stands in the address', async () => {
  await showWorld('', [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3]);
  await choice('First').selectOptions('candidate-3');
  await choice('Second').selectOptions('candidate-6');
  await expect.poll(() => location.hash).toContain('first=candidate-3&second=candidate-6');
  await comeBack();
  await expect.element(choice('First')).toHaveValue('candidate-3');
  await expect.element(choice('Second')).toHaveValue('candidate-6');
});

it.each(['', 'kinds', 'spread', 'lengths', 'cost', 'facts', 'failures'])(
  'whatever is opened from a part of the results (view %s) is of that part, by that judge',
  async (view) => {
    await showWorld(`?view=${view}&text=Task&judge=judge-1`, [0.9, 0.4]);
    const board = page.getByRole('table', { name: /^Leaderboard/ });
    await expect.element(board).toBeVisible();
    await page.getByText('Differences of all pairs').click();
    const links = () =>
      [...document.querySelectorAll(`main a[href^="#/results/"], main a[href^="#/compare/"]`)]
        .filter(({ textContent }) => textContent !== 'Show all again')
        .map((link) => link.getAttribute('href') ?? '');
    await expect.poll(() => links().length).toBeGreaterThan(6);
    expect(links().filter((href) => !/judge=judge-1.*text=Task/.test(href))).toEqual([]);
  },
);

it('an address that asks for what isn’t there shows what the screen begins with', async () => {
  await showWorld('?view=cost&cost=gold&device=none&first=nobody&missing=all', [0.9, 0.4]);
  await expect.element(choice('Cost in')).toHaveValue('seconds');
});

it('criteria that are chosen leave the leaderboard as it is, and it says so', async () => {
  const test: FilledDesk = await aFilledDesk();
  const board = page.getByRole('table', { name: /^Leaderboard/ });
  await showApp(test, `#/results/${test.runId}`);
  // Facts without a judge come after the scores.
  await expect.element(board.getByText('empty: 1 of 2')).toBeVisible();
  const before = board.element().textContent;
  location.hash = `#/results/${test.runId}?layer=consensus`;
  await expect.element(page.getByText(/^Only some criteria are chosen below/)).toBeVisible();
  expect(board.element().textContent).toBe(before);
  await expect
    .element(page.getByRole('link', { name: 'Candidate two on Note to a B1 learner: 100.0' }))
    .toBeVisible();
});

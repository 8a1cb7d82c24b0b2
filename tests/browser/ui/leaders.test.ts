import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { compareCandidates } from '../../../src/domain/results';
import { isUndefined } from '../../../src/domain/stats';
import { aModelPart, RUN_ID } from '../../support/builders';
import { aDesk } from '../../support/desk';
import { MarkedWorld, storeWorld } from '../../support/marked-world';
import { showApp } from '../../support/show-app';
import { scoreRun } from '../../support/score-run';

const SURE = { sensitivity: 0.97, specificity: 0.97 };
const answers = (table: Element): (string | undefined)[] =>
  [...table.querySelectorAll<HTMLElement>('[data-answer]')].map(({ dataset }) => dataset['answer']);

/** Candidates of these skills on so many tasks; the last one is of the judge's family where asked. */
async function show(skill: readonly number[], { own = false, paramsB = 4 } = {}): Promise<MarkedWorld> {
  const test = await aDesk();
  const world = new MarkedWorld({ tasks: 40, judge: skill.map(() => SURE), skill });
  const { candidates, judges } = world.run.spec;
  const last = candidates.at(-1);
  if (own && last?.kind === 'model') last.model = aModelPart({ family: 'Other' });
  for (const judge of judges)
    if (judge.kind === 'model') judge.model = aModelPart({ paramsB, family: 'Other' });
  await storeWorld(test.storage, world);
  await showApp(test, `#/results/${RUN_ID}`);
  return world;
}

describe('which candidate is better', () => {
  it('is answered for every pair, withheld for the judge’s own family, with all it rests on', async () => {
    const world = await show([0.9, 0.89, 0.3, 0.6], { own: true });
    const matrix = page.getByRole('table', { name: /^Is the candidate of the row better/ });
    await expect.element(matrix).toBeVisible();
    await expect
      .element(page.getByRole('heading', { name: /^This judge tells \d of 3 pairs apart$/ }))
      .toBeVisible();
    const cells = answers(matrix.element());
    expect(cells).toHaveLength(12);
    expect(cells.filter((one) => one === 'withheld')).toHaveLength(6);
    expect(cells.filter((one) => one === 'yes').length).toBe(cells.filter((one) => one === 'no').length);

    await page.getByText('Differences of all pairs').click();
    const table = page.getByRole('table', { name: /^Differences of unclipped scores/ });
    const shown = [...table.element().querySelectorAll<HTMLDataElement>('data.difference')].map((one) =>
      Number(one.value),
    );
    const scores = scoreRun(world.run.spec, world.tasks, world.judgments);
    const expected = compareCandidates(scores, () => false).pairs.map(({ difference }) =>
      isUndefined(difference) ? Number.NaN : Math.abs(difference.diff * 100),
    );
    const sizes = shown.map(Math.abs).toSorted((a, b) => a - b);
    for (const [index, value] of expected.toSorted((a, b) => a - b).entries())
      expect(sizes[index]).toBeCloseTo(value, 9);
    // The one with the higher score stands first.
    expect(table.element().querySelector('tbody th')?.textContent).toMatch(/^Candidate [12] −/);
    // The leaderboard says it of neighbours, with the ranks that are left open.
    const board = page.getByRole('table', { name: /^Leaderboard/ }).element();
    expect(answers(board)).toHaveLength(3);
    expect(board.textContent).toMatch(/rank \d–\d of 4/);
    const found = await axe.run(document, { resultTypes: ['violations'] });
    expect(found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual(
      [],
    );
  });

  it('names the one that is better than all; two are chosen among many candidates', async () => {
    await show([0.3, 0.95, 0.4, 0.4, 0.4, 0.4, 0.4]);
    await expect
      .element(
        page.getByRole('heading', { name: 'This judge says that Candidate 2 is better than all others' }),
      )
      .toBeVisible();
    const table = page.getByRole('table', { name: /^Differences of unclipped scores/ });
    expect(answers(table.element())).toEqual(['yes']);
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Second' }).element(), 'Candidate 2');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'First' }).element(), 'Candidate 1');
    await expect.element(table.getByText('Candidate 1 − Candidate 2')).toBeVisible();
    expect(answers(table.element())).toEqual(['no']);
  });

  it('of a judge for demonstration means nothing, and that stands above it', async () => {
    await show([0.9, 0.3], { paramsB: 0.135 });
    await expect
      .element(
        page.getByRole('heading', { name: 'What a judge for demonstration says of pairs means nothing' }),
      )
      .toBeVisible();
  });
});

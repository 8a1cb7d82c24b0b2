import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { RUN_ID, OTHER_RUN_ID } from '../../support/builders';
import { aDesk } from '../../support/desk';
import { JUDGE, MarkedWorld, storeWorld } from '../../support/marked-world';
import { showApp } from '../../support/show-app';

const KIND = { sensitivity: 0.97, specificity: 0.45 };
const COIN = { sensitivity: 0.5, specificity: 0.5 };
const section = () => page.getByRole('region', { name: 'Corrected by people’s marks' });
const rows = () => [
  ...page
    .getByRole('table', { name: /^Corrected by people’s marks/ })
    .element()
    .querySelectorAll('tbody tr'),
];
const numberIn = (row: Element | undefined, name: string): number =>
  Number(row?.querySelector<HTMLDataElement>(`data.${name}`)?.value);
const violations = async (): Promise<string[]> => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};

describe('results with marks by people', () => {
  it('show the corrected score beside the raw one, what it rests on, and for whom it is refused, with the remedy', async () => {
    const test = await aDesk();
    const world = new MarkedWorld({ tasks: 100, judge: [KIND, KIND, KIND], skill: [0.5, 0.62, 0.55] });
    world
      .mark({ to: 40, candidates: world.candidates.slice(0, 2) })
      .mark({ to: 20, candidates: world.candidates.slice(2), done: false, finished: 7 });
    await storeWorld(test.storage, world);
    await showApp(test, `#/results/${RUN_ID}?view=judge`);
    await expect.element(section()).toBeVisible();
    const [first, , third] = rows();
    const [one] = world.candidates;
    if (one === undefined) throw new Error('candidate');
    const truth = 100 * world.trueMean(one);
    expect(numberIn(first, 'judged') - truth).toBeGreaterThan(8);
    expect(Math.abs(numberIn(first, 'corrected') - truth)).toBeLessThan(6);
    expect(first?.textContent).toMatch(/40 answers of 100, marked by 1 person · 2 batches complete/);
    expect(first?.textContent).toMatch(/Next batch: 40 answers of Candidate 1, about 40 min/);
    expect(numberIn(third, 'judged')).toBeGreaterThan(60);
    expect(third?.textContent).toMatch(/7 answers are marked, but their batch isn’t complete/);
    expect(third?.textContent).toMatch(/What is left of the batch: 13 answers of Candidate 3/);
    await expect
      .element(page.getByRole('link', { name: 'Mark them: Candidate 3' }))
      .toHaveAttribute('href', `#/marking?run=${RUN_ID}`);
    // The badge beside every score of the leaderboard says who checked the judge, and how it did.
    expect(page.getByText(/^checked on 80 answers by 1 person/).elements()).toHaveLength(3);
    // The interval for tasks like these is the wider one.
    const widthOf = (): number => {
      const found = /(\d+\.\d) to (\d+\.\d)/.exec(rows()[0]?.querySelector('.score')?.textContent ?? '');
      return Number(found?.[2]) - Number(found?.[1]);
    };
    const here = widthOf();
    await page.getByRole('radio', { name: 'tasks like these' }).click();
    expect(widthOf()).toBeGreaterThan(here);
    await page.getByText('A second opinion (Rogan and Gladen)').click();
    await expect.element(page.getByText('Score by this method')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('without any, say so and lead to marking', async () => {
    const test = await aDesk();
    await storeWorld(test.storage, new MarkedWorld({ tasks: 24, judge: [KIND] }));
    await showApp(test, `#/results/${RUN_ID}?view=judge`);
    await expect.element(section()).toHaveTextContent(/mark all of them: 24 answers of each candidate/);
    await expect
      .element(section().getByRole('link', { name: 'Mark answers' }))
      .toHaveAttribute('href', `#/marking?run=${RUN_ID}`);
  });

  it('a judge that tosses a coin is unfit: no headline, the same beside a response, and the marks’ mean stands', async () => {
    const test = await aDesk();
    const world = new MarkedWorld({ tasks: 30, judge: [COIN] }).mark({ to: 20 });
    await storeWorld(test.storage, world);
    await showApp(test, `#/results/${RUN_ID}?view=judge`);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(/scores mean nothing here/);
    await expect
      .element(section())
      .toHaveTextContent('This judge adds nothing here: this is your marks’ mean.');
    location.hash = `#/results/${RUN_ID}/candidate-1/t1/1`;
    await expect.element(page.getByText(/^checked on 20 answers by 1 person: unfit/).first()).toBeVisible();
  });

  it('a check on another pack is said in words and not carried over', async () => {
    const test = await aDesk();
    const checked = new MarkedWorld({ tasks: 24, judge: [KIND] }).mark({ to: 24 });
    await storeWorld(test.storage, checked, { manifest: { id: 'other', name: 'The other pack' } });
    const world = new MarkedWorld({ tasks: 25, judge: [KIND] });
    await storeWorld(test.storage, world, { run: { runId: OTHER_RUN_ID } });
    await showApp(test, `#/results/${OTHER_RUN_ID}?view=judge`);
    await expect.element(page.getByText(/^On another pack, The other pack, people checked/)).toBeVisible();
    await expect.element(page.getByText('not checked', { exact: true }).first()).toBeVisible();
    expect(page.getByText(/^checked on/).elements()).toHaveLength(0);
  });

  it('verdicts that came from elsewhere on a gated pack correct nothing before the terms were read', async () => {
    const test = await aDesk();
    const world = new MarkedWorld({ tasks: 30, judge: [KIND] }).mark({ to: 20 });
    const judges = [{ kind: 'imported', judgeId: JUDGE } as const];
    await storeWorld(test.storage, world, {
      manifest: { id: 'l2-bench', gated: true, canary: 'CANARY-INVENTED-7' },
      run: { spec: { ...world.run.spec, judges } },
    });
    await showApp(test, `#/results/${RUN_ID}?view=judge`);
    await expect.element(section()).toHaveTextContent(/not to train or fine-tune/);
    expect(section().getByRole('table').elements()).toHaveLength(0);
    await page.getByRole('button', { name: 'I have read this: correct the scores' }).click();
    await expect.element(section().getByRole('table').first()).toBeVisible();
  });
});

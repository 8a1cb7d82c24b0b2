import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { asCandidateId, asJudgeId, asRunId, asTaskId } from '../../../src/domain/ids';
import type { Judgment } from '../../../src/domain/run';
import { aHash, aJudge, aJudgment, aRun, OTHER_RUN_ID, someVerdicts } from '../../support/builders';
import { aFilledDesk } from '../../support/filled-desk';
import { showApp } from '../../support/show-app';

/** The filled run's judge says: t1 ✓✓✗, t2 ✓✗✗ of candidate 1, t1 ✗✓✓ of candidate 2. Three recipes say otherwise. */
const RECIPES = {
  'verdict-text': [
    someVerdicts(true, true, false),
    someVerdicts(true, true, false),
    someVerdicts(false, true, true),
  ],
  'reason-then-verdict': [
    someVerdicts(false, true, true),
    someVerdicts(true, false, null),
    someVerdicts(true, true, true),
  ],
  'official-order': [
    someVerdicts(true, true, false),
    someVerdicts(true, false, false),
    someVerdicts(false, true, true),
  ],
} as const;

/** Three runs over the same responses, each judged in another way. */
async function judgedByFour() {
  const test = await aFilledDesk();
  for (const [index, [recipe, [one, two, three]]] of Object.entries(RECIPES).entries()) {
    const judgeId = asJudgeId(recipe);
    const runId = asRunId(OTHER_RUN_ID.slice(0, -1) + String(index + 2));
    const run = aRun({
      ...test.run,
      runId,
      name: `Again, ${recipe}`,
      reuses: index === 1 ? OTHER_RUN_ID : test.runId,
      spec: { ...test.run.spec, judges: [aJudge({ judgeId, recipeHash: aHash(String(index)) })] },
      names: { ...test.run.names, [judgeId]: `Judge one · ${recipe}` },
    });
    await test.storage.runs.put(run);
    const responses = await test.storage.responses.ofRun(test.runId);
    await test.storage.responses.add(...responses.map((response) => ({ ...response, runId })));
    const row = (over: Partial<Judgment>): Judgment => aJudgment({ runId, judgeId, ...over });
    await test.storage.judgments.add(
      row({ verdicts: one }),
      row({ verdicts: two, taskId: asTaskId('t2') }),
      row({ verdicts: three, candidateId: asCandidateId('candidate-2') }),
    );
  }
  return test;
}

it('the same responses judged by four recipes: flips of each pair, as counted by hand', async () => {
  const test = await judgedByFour();
  await showApp(test, `#/results/${test.runId}?view=judge`);
  const table = page.getByRole('table', { name: /^Pairs of judges/ });
  await expect.element(table).toBeVisible();
  const rows = [...table.element().querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td.n')].map((cell) => cell.textContent.trim().split(' ')[0]),
  );
  // Both decided · differently · met → not met · not met → met.
  expect(rows).toEqual([
    ['9', '1', '0', '1'], // logits and text
    ['8', '3', '1', '2'], // logits and reason
    ['9', '0', '0', '0'], // logits and official order
    ['8', '4', '2', '2'], // text and reason
    ['9', '1', '1', '0'], // text and official order
    ['8', '3', '2', '1'], // reason and official order
  ]);
  await expect
    .element(page.getByText('Judge one · verdict-text and Judge one · reason-then-verdict differ most: 50%'))
    .toBeVisible();
  await expect.element(page.getByText('from the run “Again, verdict-text”').first()).toBeVisible();
});

it('a pair opens into its kinds of criteria and the criteria themselves, which lead to the responses', async () => {
  const test = await judgedByFour();
  await showApp(test, `#/results/${test.runId}?view=judge`);
  await page
    .getByRole('button', { name: /differ$/ })
    .nth(1)
    .click();
  const parts = page.getByRole('table', { name: /by kind of criterion$/ });
  await expect.element(parts.getByRole('row', { name: /^Merits/ })).toHaveTextContent(/6.*2.*1.*1/);
  await expect.element(parts.getByRole('row', { name: /^Faults/ })).toHaveTextContent(/2.*1.*0.*1/);
  const list = page.getByRole('table', { name: 'The 3 criteria decided differently' });
  await expect
    .element(list.getByRole('row', { name: /Rewrites the whole note/ }))
    .toHaveTextContent(/not met.*met/);
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await list
    .getByRole('link', { name: /as Judge one · reason-then-verdict saw it/ })
    .first()
    .click();
  await expect.element(page.getByRole('table', { name: /Task score/ })).toBeVisible();
});

it('a run with one judge compares nothing', async () => {
  const test = await aFilledDesk();
  await showApp(test, `#/results/${test.runId}?view=judge`);
  await expect.element(page.getByRole('heading', { name: 'Corrected by people’s marks' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Judges beside each other' }).elements()).toHaveLength(0);
});

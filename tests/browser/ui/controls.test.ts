import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CONTROL_KINDS } from '../../../src/domain/controls';
import { asTaskId } from '../../../src/domain/ids';
import { createRun } from '../../../src/services/runner';
import { anAnchor, aJudgment, aPack, aRubric, aTask, someVerdicts } from '../../support/builders';
import { aDesk, anEntry } from '../../support/desk';
import { valueOf } from '../../support/outcomes';
import { aDraft, furnish } from '../../support/run-bench';
import { showApp } from '../../support/show-app';

/** Two tasks with weights +3, +2, −1; the first has a near miss that leaves the first merit out. */
const aControlledPack = () =>
  aPack({
    tasks: [
      aTask({ rubric: aRubric(3, 2, -1), reference: 'Right.', anchors: [anAnchor({ text: 'Nearly.' })] }),
      aTask({
        id: asTaskId('t2'),
        title: 'A second task',
        rubric: aRubric(3, 2, -1),
        reference: 'Right too.',
      }),
    ],
  });

/** What the judge says, by control and task; it takes the last criterion of the second reference for a fault. */
const SAID = {
  'control:ceiling': { t1: [true, true, false], t2: [true, true, true] },
  'control:floor': { t1: [false, false, false], t2: [false, true, false] },
  'control:anchor-1': { t1: [false, true, true], t2: null },
} as const;

async function aJudgedDesk() {
  const test = await aDesk();
  const packHash = await furnish(test.storage, aControlledPack());
  const { run } = valueOf(await createRun(test.storage, aDraft(packHash, { controls: CONTROL_KINDS })));
  const judgeId = run.spec.judges[0]?.judgeId;
  if (judgeId === undefined) throw new Error('a judge');
  for (const row of await test.storage.responses.ofRun(run.runId)) {
    const said = Object.entries(SAID).find(([id]) => id === row.candidateId)?.[1];
    const met = row.taskId === 't1' ? said?.t1 : said?.t2;
    if (met == null) continue;
    const { runId, candidateId, taskId, responseHash } = row;
    const verdicts = someVerdicts(...met);
    valueOf(
      await test.storage.judgments.add(
        aJudgment({ runId, judgeId, candidateId, taskId, responseHash, verdicts }),
      ),
    );
  }
  return { ...test, runId: run.runId };
}

const numbersOf = (row: Element | undefined, name: string): number =>
  Number(row?.querySelector<HTMLDataElement>(`data.${name}`)?.value ?? NaN);

const accessible = async (): Promise<void> => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
};

describe('results of a run with controls', () => {
  it('stand beside the leaderboard as lines, and never in it', async () => {
    const test = await aJudgedDesk();
    await showApp(test, `#/results/${test.runId}?view=judge`);
    const lines = page.getByRole('table', { name: /^Controls/ });
    await expect.element(lines).toBeVisible();
    const rows = [...lines.element().querySelectorAll('tbody tr')];
    // Ceiling: 5/5 and 4/5; floor: 0 and 2/5.
    const scores = rows.map((row) => Math.round(numbersOf(row, 'score')));
    expect(scores).toEqual([90, 20, 70]);
    const leaders = page.getByRole('table', { name: /^Leaderboard/ }).element();
    const names = [...leaders.querySelectorAll('tbody th')].map((cell) => cell.textContent.trim());
    expect(names).toEqual(['Alder · Q4_1 · scripted', 'Birch · Q4_1 · scripted']);
    // Two tasks: no more is said of a difference that may be none.
    await expect.element(page.getByText(/can’t be told here/)).toBeVisible();
    expect(page.getByText(/necessary, not sufficient/).query()).toBeNull();
    location.hash = `#/results/${test.runId}`;
    const tasks = page.getByRole('table', { name: /each response/i });
    await expect.element(tasks).toBeVisible();
    expect(tasks.element().textContent).not.toContain('Ceiling');
    await accessible();
  });

  it('count planted faults and false alarms, and lead from each to the answer', async () => {
    const test = await aJudgedDesk();
    await showApp(test, `#/results/${test.runId}?view=judge`);
    await expect.element(page.getByText(/found 1 of 1 planted faults .* took 1 of 2 criteria/)).toBeVisible();
    await page.getByText('By criterion', { exact: true }).click();
    await expect.element(page.getByRole('link', { name: /^Near miss 1 on .*: found$/ })).toBeVisible();
    await page.getByText('Show the false alarm', { exact: true }).click();
    await expect.element(page.getByText('says the fault is there').first()).toBeVisible();
    await accessible();
    await page.getByRole('link', { name: /^Near miss 1 on .*: found$/ }).click();
    await expect.element(page.getByText('Nearly.').first()).toBeVisible();
    await expect
      .element(
        page.getByText(
          /near miss by the pack’s author, with planted faults. It breaks: .*\s+A control: its standing is known/,
        ),
      )
      .toBeVisible();
    // A near miss has no neighbour where the next task has none.
    expect(page.getByRole('link', { name: 'Next task' }).elements()).toHaveLength(0);
  });

  it('list for the pack’s author what its own references fail', async () => {
    const test = await aJudgedDesk();
    await showApp(test, `#/results/${test.runId}?view=judge`);
    await expect.element(page.getByText(/own references fail 1 of 6 criteria/)).toBeVisible();
    await page.getByText('Criteria that the pack’s own references fail').first().click();
    await page.getByRole('link', { name: 'Reference of A second task, with the verdicts' }).click();
    await expect.element(page.getByText('Right too.').first()).toBeVisible();
  });
});

describe('controls of a new run', () => {
  const judge = (paramsB: number) =>
    anEntry({ id: 'judge', name: 'Judge', paramsB, advice: null, family: 'J' });
  async function aForm(paramsB: number, link: string) {
    const test = await aDesk({ entries: [anEntry(), judge(paramsB)] });
    valueOf(await test.storage.packs.put(aControlledPack()));
    await showApp(test, `#/new-run?pack=a-pack&candidates=tiny-q8&judges=judge&${link}`);
    return page.getByRole('checkbox', { name: /^Judge these too/ });
  }

  it('are on where the judge is not checked and they are less than half of the work; one click off', async () => {
    const box = await aForm(4, 'epochs=9');
    await expect.element(box).toBeChecked();
    // 18 answers and 5 controls of 3 criteria each.
    await expect
      .element(
        page.getByText(/5 answers more are judged.\s+They belong to 2 tasks.\s+15 verdicts are asked for/),
      )
      .toBeVisible();
    await expect.element(page.getByText('18 responses, 69 verdicts')).toBeVisible();
    await box.click();
    await expect.element(page.getByText('18 responses, 54 verdicts')).toBeVisible();
    await accessible();
  });

  it.each([
    ['the judge is for demonstration only', 0.135, 'epochs=9'],
    ['the link says no', 4, 'epochs=9&controls=no'],
  ])('are off where %s, and offered', async (_why, paramsB, link) => {
    await expect.element(await aForm(paramsB, link)).not.toBeChecked();
  });

  it('says why a pack gives none', async () => {
    const test = await aDesk({ entries: [anEntry()] });
    valueOf(await test.storage.packs.put(aPack({ tasks: [aTask({ reference: null })] })));
    await showApp(test, '#/new-run?pack=a-pack&candidates=tiny-q8&judges=tiny-q8');
    await expect.element(page.getByText(/no reference answers of their own/)).toBeVisible();
  });
});

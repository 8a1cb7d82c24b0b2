import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { asCandidateId, asTaskId } from '../../../src/domain/ids';
import type { Judge } from '../../../src/domain/run';
import {
  aCandidate,
  aFailedResponse,
  aJudge,
  aJudgment,
  aModelPart,
  anEnvironment,
  aPack,
  aResponse,
  aRun,
  aRunSpec,
  aTask,
  RUN_ID,
  someVerdicts,
} from '../../support/builders';
import { aDesk, type TestDesk } from '../../support/desk';
import { showApp } from '../../support/show-app';

const SOUND =
  'Your note is easy to read and you have said how you felt. There is one thing that you can do better: look at the verb in the first line again and think of what the people in the room did.';
const LOOP = 'The teacher asks the class to read the text again. '.repeat(40);

/** Ten tasks: one candidate writes as asked, the other goes round and round on four, and one of its own is empty. */
async function aDeskOfFacts(judges: readonly Judge[]): Promise<TestDesk> {
  const test = await aDesk({ tellsLanguages: true });
  const { storage } = test;
  const tasks = Array.from({ length: 10 }, (_, index) =>
    aTask({ id: asTaskId(`t${String(index + 1)}`), title: `Task ${String(index + 1)}` }),
  );
  const stored = await storage.packs.put(aPack({ tasks }));
  if (!stored.ok) throw new Error(stored.failure.kind);
  const [steady, looping] = [asCandidateId('steady'), asCandidateId('looping')];
  await storage.runs.put(
    aRun({
      state: 'done',
      spec: aRunSpec({
        packHash: stored.value,
        taskIds: tasks.map(({ id }) => id),
        candidates: [aCandidate({ candidateId: steady }), aCandidate({ candidateId: looping })],
        judges: [...judges],
      }),
      names: { steady: 'Steady one', looping: 'Looping one', 'judge-1': 'Judge one' },
    }),
  );
  await storage.environments.put(anEnvironment());
  const { outcome } = aResponse();
  if (!outcome.ok) throw new Error('a text');
  for (const [index, { id: taskId }] of tasks.entries()) {
    const isLoop = index < 4;
    await storage.responses.add(
      aResponse({ candidateId: steady, taskId, outcome: { ...outcome, text: SOUND } }),
      index === 9
        ? aFailedResponse({ candidateId: looping, taskId })
        : aResponse({
            ...{ candidateId: looping, taskId },
            outcome: { ...outcome, text: isLoop ? LOOP : SOUND, finish: isLoop ? 'length' : 'stop' },
          }),
    );
    if (judges.length === 0) continue;
    await storage.judgments.add(
      aJudgment({ candidateId: steady, taskId, verdicts: someVerdicts(true, true, index === 0) }),
      aJudgment({ candidateId: looping, taskId, verdicts: someVerdicts(true, index > 2, false) }),
    );
  }
  return test;
}
const judge = aJudge({ model: aModelPart({ paramsB: 4, family: 'Other' }) });

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

describe('facts without a judge', () => {
  it('are what a run without a judge opens on, as shares with intervals and the responses themselves', async () => {
    await page.viewport(1280, 900);
    await showApp(await aDeskOfFacts([]), `#/results/${RUN_ID}`);
    await expect
      .element(page.getByRole('heading', { name: 'Looping one – repeats itself: 4 of 9 responses' }))
      .toBeVisible();
    const nav = page.getByRole('navigation', { name: 'Ways to look at these results' });
    await expect
      .element(nav.getByRole('link', { name: 'Facts without a judge' }))
      .toHaveAttribute('aria-current', 'page');
    await page.getByText('The same as a table').click();
    const twin = page.getByRole('table', { name: /^Looping one – repeats itself/ });
    const rows = [...twin.element().querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent.trim()),
    );
    expect(rows).toHaveLength(12);
    // Wilson with Student’s t of 10 tasks: 0.4 of 10.
    const [, , share, interval, counts] =
      rows.find(([fact, name]) => fact === 'cut off' && name === 'Looping one') ?? [];
    expect([share, counts]).toEqual(['40%', '4 of 10']);
    expect(interval).toBe('14% to 73%');
    // An empty response says nothing about its language.
    const language = rows.find(([fact, name]) => fact === 'another language' && name === 'Looping one');
    expect(language?.slice(4)).toEqual(['0 of 9', '1']);

    const loops = page.getByRole('table', { name: 'Responses: repeats itself' });
    expect(loops.getByRole('link').elements()).toHaveLength(4);
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset['theme'] = theme;
      await expectGood(theme);
    }
    await page.viewport(360, 780);
    await expectGood('360 px');
    await loops.getByRole('link', { name: 'Task 3' }).click();
    await expect.poll(() => location.hash).toContain(`#/results/${RUN_ID}/looping/t3/1`);
    const own = page.getByRole('region', { name: 'Facts without a judge' });
    await expect.element(own).toBeVisible();
    const said = [...own.element().querySelectorAll('dl > div')].map(({ children: [label, value] }) =>
      [label, value].map((part) => part?.textContent ?? '').join(': '),
    );
    expect(said).toEqual(
      expect.arrayContaining(['cut off: yes', 'repeats itself: yes', 'empty: no', 'Words: 400']),
    );
    await expectGood('one response');
  });

  it('stand beside the score of those candidates alone that they tell much of', async () => {
    await showApp(await aDeskOfFacts([judge]), `#/results/${RUN_ID}`);
    const leaders = page.getByRole('table', { name: /^Leaderboard/ });
    const marks = leaders.getByRole('list', { name: 'Without a judge' });
    await expect.element(marks).toBeVisible();
    expect(
      marks
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['cut off: 4 of 10', 'repeats itself: 4 of 9', 'empty: 1 of 10']);
    const row = leaders.getByRole('row', { name: /^Looping one/ });
    expect(row.element().contains(marks.element())).toBe(true);
    // With a judge its scores come first.
    await expect.element(page.getByRole('table', { name: /^Points of each response/ })).toBeVisible();
    await marks.getByRole('link', { name: 'empty: 1 of 10' }).click();
    await expect.element(page.getByRole('heading', { name: '1 · empty' })).toBeVisible();
    await expectGood('leaderboard');
  });
});

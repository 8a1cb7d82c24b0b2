import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPerson } from '../../src/domain/marking';
import type { Judgment } from '../../src/domain/run';
import { openScreen } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { makeScratch, openDesk, serveBuild, type Desk } from './support/app';
import { pressAt, tabTo } from './support/by-keyboard';
import { membersOf } from './support/leaks';
import { readRows } from './support/rows';
import {
  fileField,
  finishRun,
  hashOf,
  importModel,
  importPack,
  saveBy,
  startRunWith,
  tinyModel,
} from './support/steps';
import { shortTasks, writeTinyPack } from './support/tiny-pack';

const scratch = makeScratch();
let server: Served;

beforeAll(async () => {
  server = await serveBuild();
});

afterAll(async () => {
  await server.close();
  await scratch.remove();
});

const BATCH = 20;
/** More tasks than a batch has, so that a batch is drawn. */
const tasks = Array.from({ length: BATCH + 2 }, (_, index) => {
  const task = shortTasks[index % shortTasks.length];
  return { ...task, id: `short-${String(index + 1)}`, rubric: task?.rubric.slice(0, 2) };
});

const answerNumber = (desk: Desk, place: number) =>
  desk.page.getByRole('heading', { level: 1, name: `Marking: answer ${String(place)} of ${String(BATCH)}` });

/** The marks of people, as they lie in the database. */
const marksIn = async (desk: Desk, runId: string): Promise<(boolean | 'unsure' | null)[]> =>
  (await readRows(desk.page, runId)).judgments
    .filter(({ judgeId }) => isPerson(judgeId))
    .flatMap(({ verdicts }) => verdicts.map(({ met, failure }) => (failure === 'unsure' ? failure : met)));

/** Of the criteria that two people decided how many alike, and how many they have to settle; counted past the app. */
const agreementIn = (judgments: readonly Judgment[]): { same: number; both: number; differing: number } => {
  const people = judgments.filter(({ judgeId }) => isPerson(judgeId));
  const [a, b] = [...new Set(people.map(({ judgeId }) => judgeId))].map((person) => {
    const rows = people.filter(({ judgeId }) => judgeId === person);
    return new Map(
      rows.flatMap(({ taskId, verdicts }) =>
        verdicts.map(({ criterionId, met }) => [`${taskId} ${criterionId}`, met] as const),
      ),
    );
  });
  const pairs = [...(a ?? [])].map(([key, met]) => [met, b?.get(key)] as const);
  const both = pairs.filter(([one, other]) => one !== null && other !== null);
  const same = both.filter(([one, other]) => one === other).length;
  return { same, both: both.length, differing: pairs.length - same };
};

/** Says of each answer from this place on what `keys` has for it, and finishes. */
const markToTheEnd = async (
  desk: Desk,
  from: number,
  keys: (place: number) => readonly string[],
): Promise<void> => {
  const { page } = desk;
  for (let place = from; place <= BATCH; place += 1) {
    await answerNumber(desk, place).waitFor();
    for (const key of keys(place)) await page.keyboard.press(key);
    await page.keyboard.press('ArrowRight');
  }
  await pressAt(page, page.getByRole('button', { name: 'Finish', exact: true }));
  await page.getByText('This marking is finished.').waitFor();
};

test('a batch is marked by keyboard alone through a reload and a kill; a second marker’s bundle comes back', async () => {
  let desk = await openDesk(server, scratch.path('here'));
  await importPack(desk, writeTinyPack(scratch.path('pack.zip'), { tasks }), 'Short tasks');
  await importModel(desk, tinyModel());
  const model = hashOf(tinyModel());
  const link = { pack: 'short-tasks', candidates: [model], judges: [model] };
  const runId = await startRunWith(desk, link, { 'Longest response, in tokens': '8' });
  await finishRun(desk);

  await openScreen(desk.page, desk.url, `#/marking?run=${runId}`);
  await tabTo(desk.page, desk.page.getByLabel('Who marks'));
  await desk.page.keyboard.type('Ayşe');
  await tabTo(desk.page, desk.page.getByRole('radio', { name: 'All 22 tasks: then no judge is needed' }));
  await desk.page.keyboard.press('ArrowDown');
  expect(await desk.page.getByRole('radio', { name: 'The next 20 tasks, drawn by chance' }).isChecked()).toBe(
    true,
  );
  await pressAt(desk.page, desk.page.getByRole('button', { name: 'Begin marking' }));
  await answerNumber(desk, 1).waitFor();
  const address = new URL(desk.page.url()).hash;
  const shown = await desk.page.getByRole('main').innerText();
  expect(shown, 'blind: neither candidate, nor judge, nor weight').not.toMatch(/tiny|judge|[+−-]\d/i);

  // Reloaded in the middle of an answer: the key before is there, the next criterion waits.
  await desk.page.keyboard.press('t');
  await expect.poll(() => marksIn(desk, runId)).toEqual([true]);
  await desk.page.reload();
  await answerNumber(desk, 1).waitFor();
  await desk.page.keyboard.press('u');
  await expect.poll(() => marksIn(desk, runId)).toEqual([true, 'unsure']);
  // Killed at a key: every mark before it is there.
  await desk.page.keyboard.press('ArrowRight');
  await desk.page.keyboard.press('f');
  await desk.page.keyboard.press('t');
  await expect.poll(async () => (await marksIn(desk, runId)).length).toBe(4);
  await desk.page.keyboard.press('ArrowRight');
  await desk.page.keyboard.press('f');
  await desk.kill();
  expect(desk.problems).toEqual([]);
  desk = await openDesk(server, scratch.path('here'));
  const kept = await marksIn(desk, runId);
  expect(kept.length).toBeGreaterThanOrEqual(4);
  expect(kept.toSorted()).toEqual([true, 'unsure', false, true, false].slice(0, kept.length).toSorted());
  await openScreen(desk.page, desk.url, address);
  // The same key again would take a mark back: another one first.
  await markToTheEnd(desk, 3, (place) => (place === 3 ? ['Home', 't', 't'] : ['f', 't']));
  await openScreen(desk.page, desk.url, `#/marking?run=${runId}`);
  await desk.page
    .getByText('This is shown when two people have finished the same answers, not before.')
    .waitFor();

  // The same batch for somebody else, as a file without names.
  const { page } = desk;
  await tabTo(page, page.getByLabel('Who marks'));
  await page.keyboard.type('Ivo');
  await tabTo(page, page.getByRole('radio', { name: 'All 22 tasks: then no judge is needed' }));
  await page.keyboard.press('ArrowDown');
  await pressAt(page, page.locator('summary', { hasText: 'Save as a bundle for somebody else' }));
  const out = page.getByRole('button', { name: 'Save as a bundle for somebody else' });
  const bundle = await saveBy(page, out, scratch.path('bundle.zip'));
  const { judgments } = await readRows(page, runId);
  const secret = judgments.flatMap(({ judgeId, candidateId }) => [judgeId, candidateId]);
  const inside = Object.values(membersOf(bundle)).join('\n');
  expect(inside).not.toMatch(/tiny|judge|weight|Ayşe/i);
  for (const id of secret) expect(inside).not.toContain(id);

  const there = await openDesk(server, scratch.path('there'));
  await openScreen(there.page, there.url, '#/marking');
  await tabTo(there.page, there.page.getByLabel('Your name, to mark a bundle here'));
  await there.page.keyboard.type('Ivo');
  await fileField(there.page, 'Open a bundle or marks').setInputFiles(bundle);
  await pressAt(there.page, there.page.getByRole('link', { name: 'Mark it now' }));
  await markToTheEnd(there, 1, (place) => (place % 4 === 0 ? ['t', 't'] : ['f', 't']));
  await pressAt(there.page, there.page.getByRole('link', { name: 'All markings' }));
  const give = there.page.getByRole('button', { name: 'Save the marks: Ivo' });
  const marks = await saveBy(there.page, give, scratch.path('marks.json'));
  expect(there.problems).toEqual([]);
  await there.close();

  await openScreen(page, desk.url, `#/marking?run=${runId}`);
  await fileField(page, 'Open a bundle or marks').setInputFiles(marks);
  await page.getByText('Marks by Ivo came back for 20 answers.').waitFor();
  const said = await page.getByText(/^Ayşe and Ivo decided/).innerText();
  const { same, both, differing } = agreementIn((await readRows(page, runId)).judgments);
  expect(said).toContain(`decided ${String(same)} of ${String(both)} criteria alike: `);
  expect(said).toMatch(/95 % interval \d+ to \d+ %/);

  await pressAt(page, page.getByRole('button', { name: `Settle ${String(differing)} criteria together` }));
  await page.getByText('Ayşe says: ').first().waitFor();
  await page.getByText('Ivo says: ').first().waitFor();
  const finish = page.getByRole('button', { name: 'Finish', exact: true });
  for (let answer = 0; answer < BATCH && !(await finish.isVisible()); answer += 1) {
    await page.keyboard.press('f');
    // Where they differ in one criterion only, the same key again would take it back.
    if (!(await page.getByText('This answer is through.').isVisible())) await page.keyboard.press('f');
    await page.keyboard.press('ArrowRight');
  }
  await pressAt(page, finish);
  await page.getByText('This marking is finished.').waitFor();
  await pressAt(page, page.getByRole('link', { name: 'All markings' }));
  await page.getByRole('link', { name: 'Settled: look at it' }).waitFor();

  // What the marks are for: the judge's score corrected by them, and what would tell more.
  await openScreen(page, desk.url, `#/results/${runId}?view=judge`);
  const correction = page.getByRole('region', { name: 'Corrected by people’s marks' });
  await correction.getByText('20 answers of 22, marked by 2 people').waitFor();
  await correction.getByText(/^Mark all that is left: 2 answers of /).waitFor();

  expect(desk.problems).toEqual([]);
  await desk.close();
});

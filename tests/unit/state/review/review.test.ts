import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { asCriterionId, asTaskId } from '../../../../src/domain/ids';
import type { Pack } from '../../../../src/domain/pack';
import { openStorage } from '../../../../src/services/storage';
import { openEditor } from '../../../../src/state/editor/open-editor';
import { openReview } from '../../../../src/state/review/open-review';
import { reviewsOf } from '../../../../src/state/review/standing';
import { aCriterion, aManifest, aPack, aRun, aRunSpec, aTask } from '../../../support/builders';
import { FakeTabs } from '../../../support/editor-ports';
import { failureOf, valueOf } from '../../../support/outcomes';

const unreviewed = { review: 'not yet reviewed by a native speaker' };
const shared = aCriterion({ id: asCriterionId('04a-01'), layer: 'consensus', text: 'Give a example.' });
const pair = { id: 'p1', translatedBy: 'Ana' };
const theirs = (): Pack =>
  aPack({
    manifest: aManifest({ version: '1.0.0' }),
    tasks: [
      aTask({
        id: asTaskId('p1-en'),
        pair,
        instructionLanguage: 'en',
        rubric: [shared],
        metadata: unreviewed,
      }),
      aTask({
        id: asTaskId('p1-ar'),
        pair,
        instructionLanguage: 'ar',
        rubric: [shared],
        metadata: unreviewed,
      }),
      aTask({ id: asTaskId('t2'), rubric: [shared], metadata: unreviewed }),
    ],
    resources: {},
  });

let opened = 0;
const desk = async (pack = theirs()) => {
  const storage = valueOf(await openStorage(`review-${String(opened++)}`));
  const packHash = valueOf(await storage.packs.put(pack));
  const tabs = new FakeTabs(storage);
  return { storage, packHash, tabs, open: async () => openReview(tabs.ports(), packHash) };
};

test('what a native speaker corrected and signed is a new version with their name; the old one and its run stay', async () => {
  const { storage, packHash, open } = await desk();
  valueOf(await storage.runs.put(aRun({ spec: aRunSpec({ packHash }) })));
  const review = valueOf(await open());
  expect(review.units.map(({ tasks }) => tasks.length)).toEqual([2, 1]);
  const [unit] = review.units;
  const task = unit?.tasks[1];
  review.correct({ kind: 'set-task', task: task?.key ?? '', change: { prompt: 'نص مصحّح' } });
  review.correctCriterion(unit?.tasks[0]?.rubric[0]?.key ?? '', 'Gives an example.');
  review.mark(unit?.key ?? '', { finding: 'reads-well', note: 'Formal.' });
  expect(review.canSign).toBe(false);
  review.say({ name: ' رولا ', language: 'ar', relation: 'native' });
  const signed = valueOf(await review.sign());

  expect(signed.pack.manifest).toMatchObject({ version: '1.1.0', parent: packHash });
  expect(signed.review).toMatchObject({
    name: 'رولا',
    language: 'ar',
    relation: 'native',
    date: '2026-01-05',
  });
  expect(signed.review.tasks.map((one) => [one.task, one.finding, one.note])).toEqual([
    ['p1-en', 'corrected', 'Formal.'],
    ['p1-ar', 'corrected', 'Formal.'],
  ]);
  // A shared sentence is corrected wherever it stands; a task nobody looked at still says so.
  expect(signed.pack.tasks.map(({ rubric }) => rubric[0]?.text)).toEqual(Array(3).fill('Gives an example.'));
  expect(signed.pack.tasks.map(({ metadata }) => metadata)).toEqual([{}, {}, unreviewed]);
  expect(await storage.packs.load(packHash)).toEqual(theirs());
  expect(await reviewsOf(signed.pack)).toMatchObject({ total: 3, byNatives: 2, reviewed: 2 });
});

test('a task that is corrected after a review loses its mark; a changed weight doesn’t take it', async () => {
  const { tabs, open } = await desk();
  const review = valueOf(await open());
  for (const { key } of review.units) review.mark(key, { finding: 'reads-well' });
  review.say({ name: 'Rula', language: 'ar', relation: 'native-teacher' });
  const { packHash, pack } = valueOf(await review.sign());
  expect(await reviewsOf(pack)).toMatchObject({ byNatives: 3 });
  const editor = valueOf(await openEditor(tabs.ports(), { packHash }));
  const [first, , last] = editor.draft.tasks;
  editor.edit({ kind: 'set-task', task: last?.key ?? '', change: { reference: 'Another answer.' } });
  const criterion = first?.rubric[0]?.key ?? '';
  editor.edit({ kind: 'set-criterion', task: first?.key ?? '', criterion, change: { weight: 1 } });
  const saved = valueOf(await editor.save());
  expect(saved.kind).toBe('new-version'); // what was signed is not replaced
  const edited = await tabs.ports().storage.packs.load(saved.packHash);
  const standing = edited === undefined ? null : await reviewsOf(edited);
  expect(standing).toMatchObject({ total: 3, byNatives: 2 });
  expect(standing?.reviews[0]?.standing.map(({ task }) => task)).toEqual(['p1-en', 'p1-ar']);
});

test('a review that was begun goes on after the page went, and another tab can’t have it meanwhile', async () => {
  const { tabs, open } = await desk();
  const review = valueOf(await open());
  review.mark(review.units[0]?.key ?? '', { finding: 'doubt', note: 'Too formal?' });
  expect(failureOf(await open())).toEqual({ kind: 'locked-elsewhere' });
  tabs.leave();
  await review.close();
  const again = valueOf(await open());
  expect(again.lookedCount).toBe(1);
  expect(again.next).toBe(1);
  expect(again.markOf(again.units[0]?.key ?? '')).toMatchObject({ finding: 'doubt', note: 'Too formal?' });
});

test('a text that was emptied keeps the review from being signed, and nothing is lost', async () => {
  const { storage, open } = await desk();
  const review = valueOf(await open());
  const key = review.units[1]?.key ?? '';
  review.correct({ kind: 'set-task', task: key, change: { prompt: '' } });
  review.mark(key, { finding: 'reads-well' });
  review.say({ name: 'Rula', language: 'ar', relation: 'teacher' });
  expect(failureOf(await review.sign())).toMatchObject({ kind: 'invalid-file' });
  expect((await storage.packs.list()).length).toBe(1);
  expect(review.markOf(key).finding).toBe('reads-well');
});

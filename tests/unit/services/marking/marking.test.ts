import 'fake-indexeddb/auto';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  countedMarks,
  isPerson,
  shownJudgments,
  type Answer,
  type OwnMarking,
} from '../../../../src/domain/marking';
import type { Run } from '../../../../src/domain/run';
import {
  compareMarkers,
  marksFile,
  openMarking,
  sendBundle,
  startMarkings,
  startReconciliation,
  takeFile,
  type OpenMarking,
  type StartDraft,
} from '../../../../src/services/marking';
import { openStorage, type Storage } from '../../../../src/services/storage';
import { AN_INSTANT } from '../../../support/builders';
import { aMarkableRun, CANDIDATES, SECRETS } from '../../../support/marked-run';
import { failureOf, valueOf } from '../../../support/outcomes';

const aStorage = async (): Promise<Storage> => valueOf(await openStorage(`marking-${crypto.randomUUID()}`));
const draftOf = ({ runId, spec }: Run, over: Partial<StartDraft> = {}): StartDraft => ({
  runId,
  candidates: CANDIDATES,
  what: { kind: 'batch', batch: { from: 0, to: spec.taskIds.length } },
  names: ['Ayşe'],
  each: 1,
  judgeName: (name) => name,
  ...over,
});
const open = async (storage: Storage, { markingId }: Pick<OwnMarking, 'markingId'>): Promise<OpenMarking> => {
  const opened = await openMarking(storage, markingId, 'test');
  if (opened === undefined) throw new Error('not here');
  return valueOf(opened);
};
/** Marks everything, the first criterion of each response as told. */
async function markAll(
  storage: Storage,
  marking: Pick<OwnMarking, 'markingId'>,
  first: Answer = 'met',
  note = '',
) {
  const opened = await open(storage, marking);
  for (const { key, criteria } of opened.items)
    for (const [place, { id: criterionId }] of criteria.entries())
      valueOf(
        await opened.save(key, criterionId, {
          criterionId,
          answer: place === 0 ? first : 'unmet',
          note,
          ms: 700,
        }),
      );
  valueOf(await storage.markings.finish(marking.markingId, AN_INSTANT));
}
const people = async (storage: Storage, { runId }: Run) =>
  (await storage.judgments.ofRun(runId)).filter(({ judgeId }) => isPerson(judgeId));

describe('a marking', () => {
  it('holds the responses that have a text, and opens without candidate, judge or weight', async () => {
    const storage = await aStorage();
    const run = await aMarkableRun(storage);
    const [marking] = valueOf(await startMarkings(storage, draftOf(run)));
    if (marking === undefined) throw new Error('none');
    const { items } = await open(storage, marking);
    expect(items).toHaveLength(5);
    const shown = JSON.stringify(items);
    for (const secret of [...SECRETS, '-71933', 'weight', 'CANARY']) expect(shown).not.toContain(secret);
    expect(items[0]?.resources).toEqual([{ name: 'note.txt', text: 'The learner’s own note.' }]);
    storage.close();
  });

  it('keeps each mark at once, as a judgment by a person, and loses none when it is opened again', async () => {
    const storage = await aStorage();
    const run = await aMarkableRun(storage);
    const [marking] = valueOf(await startMarkings(storage, draftOf(run)));
    if (marking === undefined) throw new Error('none');
    const first = await open(storage, marking);
    const [item] = first.items;
    const [criterion] = item?.criteria ?? [];
    if (item === undefined || criterion === undefined) throw new Error('nothing to mark');
    const mark = { criterionId: criterion.id, answer: 'unsure', note: 'hm', ms: 5 } as const;
    valueOf(await first.save(item.key, criterion.id, mark));
    expect((await open(storage, marking)).marks.get(item.key)).toEqual([mark]);
    expect(await people(storage, run)).toMatchObject([
      { open: 1, verdicts: [{ failure: 'unsure', reason: 'hm' }] },
    ]);
    expect(shownJudgments(await storage.markings.ofRun(run.runId), await people(storage, run))).toEqual([]);
    storage.close();
  });

  it('by the same name is by the same judge, and nothing is shown twice', async () => {
    const storage = await aStorage();
    const run = await aMarkableRun(storage, { tasks: 4 });
    const start = (from: number, to: number, name: string) =>
      startMarkings(storage, draftOf(run, { names: [name], what: { kind: 'batch', batch: { from, to } } }));
    const [first] = valueOf(await start(0, 2, 'Ayşe'));
    const [second] = valueOf(await start(0, 4, ' ayşe '));
    expect(second?.judgeId).toBe(first?.judgeId);
    expect((first?.items.length ?? 0) + (second?.items.length ?? 0)).toBe(7);
    expect(valueOf(await start(0, 4, 'Ayşe'))).toEqual([]);
    const by = valueOf(
      await startMarkings(
        storage,
        draftOf(run, { what: { kind: 'chosen', taskIds: run.spec.taskIds.slice(1, 2) } }),
      ),
    );
    expect(by.map(({ purpose, judgeId }) => [purpose, judgeId === first?.judgeId])).toEqual([
      ['extra', false],
    ]);
    storage.close();
  });

  it('is shared out so that each response has as many markers as asked', async () => {
    const storage = await aStorage();
    const run = await aMarkableRun(storage);
    const markings = valueOf(
      await startMarkings(storage, draftOf(run, { names: ['A', 'B', 'C', 'a'], each: 2 })),
    );
    expect(markings.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect(markings.flatMap(({ items }) => items)).toHaveLength(10);
    storage.close();
  });
});

describe('two markers', () => {
  it('are compared only when both are through, and settle what they differ in as a judge of its own', async () => {
    const storage = await aStorage();
    const run = await aMarkableRun(storage);
    const [a, b] = valueOf(await startMarkings(storage, draftOf(run, { names: ['A', 'B'], each: 2 })));
    if (a === undefined || b === undefined) throw new Error('two');
    const compare = async () => compareMarkers(storage, await storage.markings.ofRun(run.runId));
    await markAll(storage, a, 'met', 'it does');
    expect(await compare()).toEqual([]);
    await markAll(storage, b, 'unmet');
    const [compared] = await compare();
    if (compared === undefined) throw new Error('not compared');
    expect(compared).toMatchObject({ responses: 5, agreed: null });
    expect(compared.pairs.filter((pair) => pair.a.answer !== pair.b.answer)).toHaveLength(5);
    const agreed = valueOf(
      await startReconciliation(storage, compared, { app: 'test', name: 'Agreed by A and B' }),
    );
    const opened = await open(storage, agreed);
    expect(opened.differing?.names).toEqual(['A', 'B']);
    expect(opened.differing?.pairs[0]?.a).toMatchObject({ answer: 'met', note: 'it does' });
    // What both said is there already.
    expect([...opened.marks.values()].map((marks) => marks.map(({ answer }) => answer))).toEqual(
      Array(5).fill(['unmet']),
    );
    for (const { itemKey, criterionId } of opened.differing?.pairs ?? [])
      valueOf(await opened.save(itemKey, criterionId, { criterionId, answer: 'met', note: '', ms: 1 }));
    valueOf(await storage.markings.finish(agreed.markingId, AN_INSTANT));
    expect((await compare())[0]?.agreed?.markingId).toBe(agreed.markingId);
    const [candidate] = CANDIDATES;
    if (candidate === undefined) return;
    const counted = countedMarks(
      run.spec,
      candidate,
      await storage.markings.ofRun(run.runId),
      await storage.judgments.ofRun(run.runId),
      () => true,
    );
    expect(counted).toMatchObject({ people: 2, taskIds: { length: 3 } });
    expect(new Set(counted.judgments.map(({ judgeId }) => judgeId))).toEqual(new Set([agreed.judgeId]));
    storage.close();
  });
});

describe('a marking bundle', () => {
  const sent = async (storage: Storage, run: Run): Promise<File> =>
    new File([valueOf(await sendBundle(storage, draftOf(run), {}))], 'bundle.zip');
  const take = (storage: Storage, file: File, name = 'Ivo') => takeFile(storage, file, { app: 'test', name });

  it('is not taken before somebody says who marks it', async () => {
    const storage = await aStorage();
    const file = await sent(storage, await aMarkableRun(storage));
    expect(valueOf(await take(storage, file, ''))).toEqual({ kind: 'nameless' });
    expect((await storage.markings.list()).map(({ kind }) => kind)).toEqual(['sent']);
    storage.close();
  });

  it('holds no name or id of a candidate or judge, no weight, and no id of a task or criterion', async () => {
    const storage = await aStorage();
    const run = await aMarkableRun(storage);
    const bytes = new Uint8Array(await (await sent(storage, run)).arrayBuffer());
    const inside = Object.entries(unzipSync(bytes)).flatMap(([path, file]) => [path, strFromU8(file)]);
    const all = [...inside, strFromU8(bytes, true)].join('\n');
    expect(all).toContain('Answer 2, another');
    for (const secret of [...SECRETS, run.runId, 'weight', '-71933', 'neg-', 'task-1', 'layer'])
      expect(all).not.toContain(secret);
    storage.close();
  });

  it('of a gated pack is not made without the user’s statement', async () => {
    const storage = await aStorage();
    const run = await aMarkableRun(storage, { gated: true });
    expect(failureOf(await sendBundle(storage, draftOf(run), {})).kind).toBe('right-needed');
    expect(await storage.markings.list()).toEqual([]);
    expect((await sendBundle(storage, draftOf(run), { holdsRight: true })).ok).toBe(true);
    storage.close();
  });

  it('is marked on a computer that knows nothing of the run, and comes back as a judge', async () => {
    const [here, there] = [await aStorage(), await aStorage()];
    const run = await aMarkableRun(here);
    const file = await sent(here, run);
    const taken = valueOf(await take(there, file));
    if (taken.kind !== 'bundle') throw new Error(taken.kind);
    expect(valueOf(await take(there, file))).toEqual(taken);
    await markAll(there, taken, 'met', 'it does');
    const marks = new File([valueOf(await marksFile(there, taken.markingId, false))], 'marks.json');
    expect(valueOf(await take(there, marks))).toEqual({ kind: 'stranger', name: 'Ivo' });
    const back = valueOf(await take(here, marks));
    expect(back).toEqual({ kind: 'marks', runId: run.runId, name: 'Ivo', responses: 5, isDone: true });
    const rows = await people(here, run);
    expect(rows).toHaveLength(5);
    for (const row of rows) {
      expect(row.open).toBeUndefined();
      expect(row.verdicts.map(({ met, reason }) => [met, reason])).toEqual([
        [true, 'it does'],
        [false, 'it does'],
      ]);
      const response = await here.responses.get([run.runId, row.candidateId, row.taskId, row.epoch]);
      expect(row.responseHash).toBe(response?.responseHash);
    }
    expect((await here.runs.get(run.runId))?.names[rows[0]?.judgeId ?? '']).toBe('Ivo');
    const markings = await here.markings.ofRun(run.runId);
    const [candidate] = CANDIDATES;
    if (candidate !== undefined)
      expect(countedMarks(run.spec, candidate, markings, rows, () => true).taskIds).toHaveLength(3);
    // Once more changes nothing, and finished marks can't be replaced by others.
    valueOf(await take(here, new File([(await marks.text()).replaceAll('"unmet"', '"met"')], 'marks.json')));
    expect(await people(here, run)).toEqual(rows);
    expect(await here.markings.ofRun(run.runId)).toEqual(markings);
    here.close();
    there.close();
  });

  it('of a gated pack gives back notes only with the marker’s word', async () => {
    const [here, there] = [await aStorage(), await aStorage()];
    const run = await aMarkableRun(here, { gated: true });
    const blob = valueOf(await sendBundle(here, draftOf(run), { holdsRight: true }));
    const taken = valueOf(await take(there, new File([blob], 'bundle.zip')));
    if (taken.kind !== 'bundle') throw new Error(taken.kind);
    await markAll(there, taken, 'met', 'quotes the learner');
    const text = async (withNotes: boolean) =>
      valueOf(await marksFile(there, taken.markingId, withNotes)).text();
    expect(await text(false)).not.toContain('quotes the learner');
    expect(await text(true)).toContain('quotes the learner');
    here.close();
    there.close();
  });

  it('that is damaged, newer or something else is refused in words', async () => {
    const storage = await aStorage();
    const run = await aMarkableRun(storage);
    const bytes = new Uint8Array(await (await sent(storage, run)).arrayBuffer());
    const kinds = async (...files: (string | Uint8Array<ArrayBuffer>)[]) =>
      Promise.all(files.map(async (file) => failureOf(await take(storage, new File([file], 'x'))).kind));
    expect(
      await kinds(
        '<html>',
        '{"formatVersion": 2}',
        '{"formatVersion": 1, "kind": "marks"}',
        bytes.slice(0, bytes.length / 2),
      ),
    ).toEqual(['unreadable-file', 'newer-format', 'invalid-file', 'unreadable-file']);
    expect(await storage.markings.list()).toHaveLength(1);
    storage.close();
  });
});

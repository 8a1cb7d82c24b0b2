import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalText } from '../../../../../src/domain/canonical';
import { asCriterionId, asTaskId } from '../../../../../src/domain/ids';
import { LAYERS, packCanonical } from '../../../../../src/domain/pack';
import {
  applyEdit,
  draftOf,
  edited,
  MOST_STEPS,
  packOf,
  rebased,
  redone,
  settled,
  startHistory,
  TEMPLATES,
  undone,
  type DraftPack,
  type Edit,
  type History,
} from '../../../../../src/domain/pack/edit';
import { aHash, aManifest, anAnchor, aPack, aTask } from '../../../../support/builders';

const pack = aPack({
  tasks: [
    aTask({
      resources: ['notes.md', 'marks.csv'],
      variables: { role: 'teacher', $1: '$&' },
      anchors: [anAnchor({ breaks: [asCriterionId('c1'), asCriterionId('c3')] })],
    }),
    aTask({ id: asTaskId('t2'), reference: null, prompt: 'Keep {{x}} and | and == as they are.' }),
  ],
  resources: { 'notes.md': 'Some notes.', 'marks.csv': 'name,mark\nLeyla,3\n', 'spare.txt': '' },
});
const start = (): DraftPack => draftOf(pack, aHash('a'));

/** What packHash is taken over; the draft itself where it can't be a pack (yet). */
const canonical = (draft: DraftPack): string => {
  const { pack: made } = packOf(draft);
  return canonicalText(made === null ? draft : packCanonical(made));
};

/** An edit of any kind that fits the draft at hand, chosen by numbers. */
function anyEdit(draft: DraftPack, [kind, a, b, c]: readonly number[], text: string): Edit {
  const at = <T>(list: readonly T[], n = 0): T | undefined => list[n % Math.max(1, list.length)];
  const task = at(draft.tasks, a);
  const key = task?.key ?? '';
  const criterion = at(task?.rubric ?? [], b)?.key ?? '';
  const anchor = at(task?.anchors ?? [], b)?.key ?? '';
  const name = at(draft.resources, b)?.name ?? 'none.md';
  const layer = LAYERS[(c ?? 0) % 3] ?? 'task';
  const edits: Edit[] = [
    { kind: 'set-manifest', change: { name: text } },
    { kind: 'set-manifest', change: { description: text, authors: [text] } },
    { kind: 'add-task', content: TEMPLATES['lesson-plan'].content },
    { kind: 'duplicate-task', task: key, title: text },
    { kind: 'set-task', task: key, change: { id: text } },
    { kind: 'set-task', task: key, change: { prompt: text, variables: [{ name: 'x', value: text }] } },
    { kind: 'set-task', task: key, change: { level: null, learnerLanguages: ['tr', 'ar'] } },
    { kind: 'insert-values', task: key },
    { kind: 'move-task', task: key, to: c ?? 0 },
    { kind: 'remove-task', task: key },
    { kind: 'add-criterion', task: key, layer },
    { kind: 'add-criterion', task: key, layer, at: b ?? 0 },
    { kind: 'set-criterion', task: key, criterion, change: { text } },
    { kind: 'set-criterion', task: key, criterion, change: { id: text, weight: c ?? 0, layer } },
    { kind: 'move-criterion', task: key, criterion, to: c ?? 0 },
    { kind: 'remove-criterion', task: key, criterion },
    { kind: 'add-anchor', task: key },
    { kind: 'set-anchor', task: key, anchor, change: { text } },
    { kind: 'set-break', task: key, anchor, criterion, isBroken: (c ?? 0) % 2 === 0 },
    { kind: 'move-anchor', task: key, anchor, to: c ?? 0 },
    { kind: 'remove-anchor', task: key, anchor },
    { kind: 'add-resource', name: 'more.md', text, task: key },
    { kind: 'set-resource', name, text },
    { kind: 'rename-resource', name, to: `${text}.md` },
    { kind: 'remove-resource', name },
    { kind: 'remove-unused-resources' },
    { kind: 'use-resource', task: key, name, isUsed: (c ?? 0) % 2 === 0 },
    { kind: 'move-resource', task: key, name, to: c ?? 0 },
  ];
  const edit = at(edits, kind);
  if (edit === undefined) throw new Error('no edit');
  return edit;
}

const anyEdits = fc.array(
  fc.tuple(
    fc.array(fc.nat(60), { minLength: 4, maxLength: 4 }),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  ),
  { minLength: 50, maxLength: 80 },
);

/** Then an edit that changed something in place would throw. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

describe('undo and redo', () => {
  it('give exactly the same hash after any fifty edits, all the way back and all the way on', () => {
    fc.assert(
      fc.property(anyEdits, (steps) => {
        let history: History = startHistory(start());
        freeze(history.present);
        const before = canonical(history.present);
        for (const [numbers, text] of steps) {
          history = edited(history, anyEdit(history.present, numbers, text));
          freeze(history.present);
        }
        const after = canonical(history.present);
        while (history.past.length > 0) history = undone(history);
        expect(canonical(history.present)).toBe(before);
        while (history.future.length > 0) history = redone(history);
        expect(canonical(history.present)).toBe(after);
      }),
      { numRuns: 60 },
    );
  });

  it('keep at least the invariants of a draft: keys are unique, anchors break criteria of their task', () => {
    fc.assert(
      fc.property(anyEdits, (steps) => {
        let draft = start();
        for (const [numbers, text] of steps) draft = applyEdit(draft, anyEdit(draft, numbers, text));
        const keys = draft.tasks.flatMap((task) => [
          task.key,
          ...task.rubric.map(({ key }) => key),
          ...task.anchors.map(({ key }) => key),
        ]);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { rubric, anchors } of draft.tasks) {
          const own = rubric.map(({ key }) => key);
          for (const { breaks } of anchors) expect(own).toEqual(expect.arrayContaining([...breaks]));
        }
        const names = draft.resources.map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
        for (const { resources } of draft.tasks)
          expect(names).toEqual(expect.arrayContaining([...resources]));
      }),
      { numRuns: 60 },
    );
  });

  it('take a burst of typing in one field as one step', () => {
    const [task] = start().tasks;
    const type = (history: History, prompt: string): History =>
      edited(history, { kind: 'set-task', task: task?.key ?? '', change: { prompt } });
    let history = type(type(type(startHistory(start()), 'W'), 'Wr'), 'Wri');
    expect(history.past).toHaveLength(1);
    history = type(settled(history), 'Write');
    expect(history.past).toHaveLength(2);
    history = undone(history);
    expect(history.present.tasks[0]?.prompt).toBe('Wri');
    expect(type(history, 'Writ').past).toHaveLength(2);
    expect(undone(history).present).toEqual(start());
  });

  it('hold no step for typing that ends where it began', () => {
    const draft = start();
    const type = (history: History, title: string): History =>
      edited(history, { kind: 'set-task', task: draft.tasks[0]?.key ?? '', change: { title } });
    const back = type(type(startHistory(draft), 'Feedback on a not'), 'Feedback on a note');
    expect(back).toMatchObject({ past: [], field: null });
    expect(back.present).toBe(draft);
  });

  it('begin a new step where another field is typed in', () => {
    const key = start().tasks[0]?.key ?? '';
    let history = startHistory(start());
    history = edited(history, { kind: 'set-task', task: key, change: { title: 'A' } });
    history = edited(history, { kind: 'set-task', task: key, change: { prompt: 'B' } });
    history = edited(history, { kind: 'set-task', task: key, change: { title: 'AB' } });
    expect(history.past).toHaveLength(3);
  });

  it('hold no step for an edit that changes nothing, and none beyond five hundred', () => {
    const key = start().tasks[0]?.key ?? '';
    let history = startHistory(start());
    expect(edited(history, { kind: 'remove-task', task: 'k999' })).toBe(history);
    expect(edited(history, { kind: 'set-manifest', change: { name: 'A pack' } })).toBe(history);
    for (let n = 0; n <= MOST_STEPS; n++) history = edited(history, { kind: 'add-anchor', task: key });
    expect(history.past).toHaveLength(MOST_STEPS);
  });

  it('go on across a save: every step becomes one of the next version', () => {
    const stored = edited(startHistory(start()), { kind: 'set-manifest', change: { name: 'New name' } });
    const manifest = aManifest({ name: 'New name', version: '1.1.0', parent: aHash('a') });
    const origin = { packHash: aHash('b'), manifest, relation: 'version', isOwnWork: true } as const;
    const { history, saved } = rebased(stored, stored.present, origin);
    expect(history.present).toBe(saved);
    const back = undone(history).present;
    expect(back.manifest).toMatchObject({ name: 'A pack', version: '1.1.0' });
    expect(back.origin?.packHash).toBe(aHash('b'));
    expect(redone(undone(history)).present).toBe(saved);
  });
});

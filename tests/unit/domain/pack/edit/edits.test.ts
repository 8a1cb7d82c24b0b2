import { describe, expect, it } from 'vitest';
import { asCriterionId, asTaskId } from '../../../../../src/domain/ids';
import type { Pack } from '../../../../../src/domain/pack';
import {
  applyEdit,
  blankDraft,
  blankTask,
  draftOf,
  packOf,
  resourcesOf,
  TEMPLATES,
  usableTask,
  type DraftPack,
  type Edit,
} from '../../../../../src/domain/pack/edit';
import { readPack, writePack } from '../../../../../src/domain/formats';
import { lintPack } from '../../../../../src/domain/pack/lint';
import { aCriterion, aHash, anAnchor, aPack, aTask } from '../../../../support/builders';

const draftFrom = (pack: Partial<Pack> = {}): DraftPack => draftOf(aPack(pack), aHash('a'));
const after = (draft: DraftPack, ...edits: Edit[]): DraftPack => edits.reduce(applyEdit, draft);
const firstTask = (draft: DraftPack) => {
  const [task] = draft.tasks;
  if (task === undefined) throw new Error('no task');
  return task;
};
const breaks = (draft: DraftPack): string[][] =>
  packOf(draft).pack?.tasks[0]?.anchors.map((anchor) => [...anchor.breaks]) ?? [];
const anchored = draftFrom({
  tasks: [aTask({ anchors: [anAnchor({ breaks: [asCriterionId('c1'), asCriterionId('c3')] })] })],
});
const inAnchored = { task: firstTask(anchored).key };
const [c1 = '', c2 = '', c3 = ''] = firstTask(anchored).rubric.map(({ key }) => key);

describe('criteria and the anchors that break them', () => {
  it('a criterion that goes is broken by no anchor any more', () => {
    expect(breaks(after(anchored, { kind: 'remove-criterion', ...inAnchored, criterion: c1 }))).toEqual([
      ['c3'],
    ]);
  });

  it('a criterion under another id stays broken, even when two had one id for a moment', () => {
    const rename = (id: string): Edit => ({
      kind: 'set-criterion',
      ...inAnchored,
      criterion: c1,
      change: { id },
    });
    expect(breaks(after(anchored, rename('c2'), rename('c22')))).toEqual([['c22', 'c3']]);
  });

  it('criteria keep being broken in another order', () => {
    const moved = after(anchored, { kind: 'move-criterion', ...inAnchored, criterion: c3, to: 0 });
    expect(firstTask(moved).rubric.map(({ key }) => key)).toEqual([c3, c1, c2]);
    expect(new Set(breaks(moved)[0])).toEqual(new Set(['c1', 'c3']));
  });

  it('a criterion can be marked as broken, and not', () => {
    const anchor = firstTask(anchored).anchors[0]?.key ?? '';
    const mark = (criterion: string, isBroken: boolean): Edit => ({
      kind: 'set-break',
      ...inAnchored,
      anchor,
      criterion,
      isBroken,
    });
    expect(breaks(after(anchored, mark(c2, true)))).toEqual([['c1', 'c2', 'c3']]);
    expect(breaks(after(anchored, mark(c1, false)))).toEqual([['c3']]);
    expect(after(anchored, mark('k999', true))).toBe(anchored);
  });

  it('a move beyond the ends stops there, and one to the same place changes nothing', () => {
    const move = (criterion: string, to: number): Edit => ({
      kind: 'move-criterion',
      ...inAnchored,
      criterion,
      to,
    });
    expect(firstTask(after(anchored, move(c1, 99))).rubric.map(({ key }) => key)).toEqual([c2, c3, c1]);
    expect(after(anchored, move(c1, -5))).toBe(anchored);
  });
});

describe('ids that are given', () => {
  const labelled = aTask({
    id: asTaskId('fm01'),
    competency: '08. Giving feedback',
    subcompetencies: ['08a. Feedback on written work'],
    rubric: [
      aCriterion({ id: asCriterionId('fm01-01') }),
      aCriterion({ id: asCriterionId('fm01-04'), text: 'Another.' }),
      aCriterion({ id: asCriterionId('08a-01'), layer: 'consensus', text: 'Shared.' }),
    ],
  });
  const other = aTask({
    id: asTaskId('fm02'),
    rubric: [
      aCriterion(),
      aCriterion({ id: asCriterionId('08a-02'), layer: 'consensus', text: 'Shared, too.' }),
      aCriterion({ id: asCriterionId('08u1'), layer: 'universal', text: 'For all.' }),
    ],
  });
  const draft = draftFrom({ tasks: [labelled, other] });
  const added = (layer: 'task' | 'consensus' | 'universal') =>
    firstTask(after(draft, { kind: 'add-criterion', task: firstTask(draft).key, layer })).rubric;

  it('follow the official scheme and are free, shared ones in the whole pack', () => {
    expect(added('task').map(({ id }) => id)).toEqual(['fm01-01', 'fm01-04', 'fm01-05', '08a-01']);
    expect(added('consensus').at(-1)?.id).toBe('08a-03');
    expect(added('universal').at(-1)?.id).toBe('08u2');
  });

  it('count tasks on in the way of the last one', () => {
    const next = after(draft, { kind: 'add-task', content: blankTask('en') });
    expect(next.tasks.at(-1)?.id).toBe('fm03');
    const empty = blankDraft({ id: 'mine', name: 'Mine', language: 'en' });
    expect(after(empty, { kind: 'add-task', content: blankTask('en') }).tasks[0]?.id).toBe('t01');
  });

  it('of a task’s own criteria go along with the task’s id, letter by letter', () => {
    const type = (id: string): Edit => ({ kind: 'set-task', task: firstTask(draft).key, change: { id } });
    const renamed = after(draft, type(''), type('w'), type('wr1'));
    expect(firstTask(renamed).rubric.map(({ id }) => id)).toEqual(['wr1-01', 'wr1-04', '08a-01']);
  });

  it('of a duplicate are its own, and its anchors break its own criteria', () => {
    const twice = after(anchored, { kind: 'duplicate-task', ...inAnchored, title: 'Once more' });
    expect(twice.tasks.map(({ id, title }) => [id, title])).toEqual([
      ['t1', 'Feedback on a note'],
      ['t2', 'Once more'],
    ]);
    const copy = packOf(twice).pack?.tasks[1];
    expect(copy?.anchors[0]?.breaks).toEqual(['c1', 'c3']);
    const without = after(twice, { kind: 'remove-criterion', ...inAnchored, criterion: c1 });
    expect(packOf(without).pack?.tasks[1]?.anchors[0]?.breaks).toEqual(['c1', 'c3']);
  });

  it('give the same words that tasks share the same id', () => {
    const { content } = TEMPLATES['feedback-on-writing'];
    const twice = after(
      blankDraft({ id: 'mine', name: 'Mine', language: 'en' }),
      { kind: 'add-task', content },
      { kind: 'add-task', content },
    );
    const shared = twice.tasks.map(({ rubric }) =>
      rubric.flatMap(({ id, layer }) => (layer === 'task' ? [] : [id])),
    );
    expect(shared[0]).toEqual(shared[1]);
    expect(shared[0]).toEqual(['08a-01', '08a-02', '08a-03', '08u1', '08u2']);
  });
});

describe('resources', () => {
  const withNotes = draftFrom({
    tasks: [
      aTask({ resources: ['notes.md'], prompt: 'Use [notes.md], not (notes.md). $& stays.' }),
      aTask({ id: asTaskId('t2'), prompt: 'About [notes.md], which is not sent here.' }),
    ],
    resources: { 'notes.md': 'Notes.' },
  });
  const task = firstTask(withNotes).key;

  it('are renamed everywhere they are sent, also where the prompt names them', () => {
    const renamed = after(withNotes, { kind: 'rename-resource', name: 'notes.md', to: '$&.md' });
    expect(firstTask(renamed)).toMatchObject({
      resources: ['$&.md'],
      prompt: 'Use [$&.md], not (notes.md). $& stays.',
    });
    expect(renamed.tasks[1]).toBe(withNotes.tasks[1]);
    expect(resourcesOf(renamed)).toEqual({ '$&.md': 'Notes.' });
  });

  it('take a free name where the name is taken by another text', () => {
    const add = (text: string): Edit => ({ kind: 'add-resource', name: 'notes.md', text, task });
    expect(after(withNotes, add('Notes.'))).toBe(withNotes);
    const added = after(withNotes, add('Other notes.'), add('Third.'));
    expect(firstTask(added).resources).toEqual(['notes.md', 'notes-2.md', 'notes-3.md']);
    expect(after(withNotes, { kind: 'rename-resource', name: 'notes.md', to: 'notes.md' })).toBe(withNotes);
  });

  it('go from the pack and its tasks together, and unused ones on request', () => {
    const gone = after(withNotes, { kind: 'remove-resource', name: 'notes.md' });
    expect([gone.resources, firstTask(gone).resources]).toEqual([[], []]);
    const unused = after(withNotes, { kind: 'use-resource', task, name: 'notes.md', isUsed: false });
    expect(unused.resources).toHaveLength(1);
    expect(after(unused, { kind: 'remove-unused-resources' }).resources).toEqual([]);
    expect(after(withNotes, { kind: 'remove-unused-resources' })).toBe(withNotes);
  });

  it('may have the names objects have', () => {
    const added = after(withNotes, { kind: 'add-resource', name: '__proto__', text: 'Odd.', task });
    expect(Object.entries(resourcesOf(added))).toEqual([
      ['notes.md', 'Notes.'],
      ['__proto__', 'Odd.'],
    ]);
    expect(packOf(added).pack?.tasks[0]?.resources).toEqual(['notes.md', '__proto__']);
  });
});

describe('values of variables', () => {
  const valued = (prompt: string, value: string): DraftPack => {
    const draft = draftFrom({ tasks: [aTask({ prompt, variables: { name: value, empty: '' } })] });
    return after(draft, { kind: 'insert-values', task: firstTask(draft).key });
  };

  it('are inserted in one pass: what a value brings with it is not looked at again', () => {
    expect(firstTask(valued('For {{name}}, {{ name }}.', '{{empty}} $& {{name}}')).prompt).toBe(
      'For {{empty}} $& {{name}}, {{empty}} $& {{name}}.',
    );
  });

  it('leave names without a value, and every other brace, as they are', () => {
    const prompt = 'Keep {{empty}}, {{stranger}}, {name}, {{}} and {{{x}.';
    expect(firstTask(valued(prompt, 'Leyla')).prompt).toBe(prompt);
  });
});

describe('a task that is not finished', () => {
  it('can be tried with what it has: criteria without text are left out', () => {
    const draft = after(anchored, { kind: 'add-criterion', ...inAnchored, layer: 'task' });
    const usable = usableTask({ ...firstTask(draft), title: '', targetLanguage: '?' });
    expect(usable?.rubric.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3']);
    expect(usable).toMatchObject({ targetLanguage: null, anchors: [] });
  });

  it('can’t be tried without a prompt or without a criterion', () => {
    expect(usableTask({ ...firstTask(anchored), prompt: '' })).toBeNull();
    expect(usableTask({ ...firstTask(anchored), rubric: [] })).toBeNull();
  });

  it('is no pack: every error is named at its record', () => {
    const blank = after(anchored, { kind: 'add-task', content: blankTask('en') });
    const { pack, issues } = packOf(blank);
    expect(pack).toBeNull();
    expect(new Set(issues.map(({ record }) => record))).toEqual(new Set([2]));
  });
});

it('what is typed or pasted anywhere reads back from its files as it was saved', () => {
  const odd = 'two\r\nlines, half a letter \ud800';
  const typed = after(
    { ...draftFrom(), origin: null }, // from a blank page: nothing is locked
    { kind: 'set-manifest', change: { name: odd, version: odd, description: odd, citation: odd } },
    { kind: 'set-manifest', change: { authors: [odd, ''], canary: odd } },
    { kind: 'set-manifest', change: { licence: { name: odd, url: odd, attribution: odd } } },
  );
  const { pack } = packOf(typed);
  if (pack === null) throw new Error('no pack');
  expect(pack.manifest.licence.attribution).toContain('lines');
  expect(JSON.stringify(pack.manifest)).not.toMatch(/\\r|\\ud/);
  const { 'pack.json': manifest = '', 'tasks.jsonl': tasks = '' } = writePack(pack);
  const read = readPack({ manifest, tasks, resources: pack.resources });
  expect(read).toMatchObject({ ok: true, value: { pack } });
});

it.each(['half \ud800.md', 'two\r\nlines.md', 'a/b.md', '..', ''])('no resource is called %j', (name) => {
  const draft = after(draftFrom(), { kind: 'add-resource', name, text: 'x', task: null });
  expect(lintPack(draft).pack.map(({ kind }) => kind)).toContain('resource-name-not-bare');
  expect(packOf(draft)).toMatchObject({ pack: null, issues: [{ kind: 'resource-name-not-bare' }] });
});

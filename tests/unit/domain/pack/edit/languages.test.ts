import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Task } from '../../../../../src/domain/pack';
import {
  applyEdit,
  draftOf,
  DraftTaskSchema,
  packOf,
  usableTask,
  type DraftPack,
  type Edit,
} from '../../../../../src/domain/pack/edit';
import { aHash, aPack, aTask } from '../../../../support/builders';

const draftFrom = (task: Task): DraftPack => draftOf(aPack({ tasks: [task] }), aHash('a'));
const after = (draft: DraftPack, ...edits: Edit[]): DraftPack => edits.reduce(applyEdit, draft);
const firstTask = (draft: DraftPack) => {
  const [task] = draft.tasks;
  if (task === undefined) throw new Error('no task');
  return task;
};

describe('languages of a response, and pairs', () => {
  const pair = { id: 'p1', translatedBy: 'Ana Pereira' };
  const responseLanguages = [{ language: 'tr', role: 'explanation' }] as const;
  const draft = draftFrom(aTask({ pair, responseLanguages: [...responseLanguages] }));
  const { key } = firstTask(draft);

  it('stay through edits of something else', () => {
    const edited = after(draft, { kind: 'set-task', task: key, change: { title: 'Other' } });
    expect(packOf(edited).pack?.tasks[0]).toMatchObject({ title: 'Other', pair, responseLanguages });
  });

  it('can be taken out again, and a task without them has no field for them', () => {
    const change = { pair: null, responseLanguages: null };
    const [task] = packOf(after(draft, { kind: 'set-task', task: key, change })).pack?.tasks ?? [];
    expect(task).toEqual(aTask());
  });

  it('can be stated as any language', () => {
    const change = { responseLanguages: [] };
    const [task] = packOf(after(draft, { kind: 'set-task', task: key, change })).pack?.tasks ?? [];
    expect(task).toEqual(aTask({ pair, responseLanguages: [] }));
  });

  it('go along with a duplicate, but not the pair: it would have three tasks', () => {
    const twice = after(draft, { kind: 'duplicate-task', task: key, title: 'Again' });
    expect(twice.tasks.map((task) => task.pair)).toEqual([pair, null]);
    expect(twice.tasks.map((task) => task.responseLanguages)).toEqual([responseLanguages, responseLanguages]);
  });

  it('are open in a draft that was stored before there were such fields', () => {
    const [task = {}] = draftFrom(aTask()).tasks;
    const isNew = ([field]: [string, unknown]) => field === 'responseLanguages' || field === 'pair';
    const older = Object.fromEntries(Object.entries(task).filter((entry) => !isNew(entry)));
    expect(Object.keys(task).length - Object.keys(older).length).toBe(2);
    expect(v.parse(DraftTaskSchema, older)).toEqual(task);
  });

  it('that can’t be used yet don’t keep a task from being tried', () => {
    const unfinished = {
      ...firstTask(draft),
      pair: { id: '', translatedBy: '' },
      responseLanguages: [
        { language: '?', role: 'all' },
        { language: 'tr', role: 'all' },
      ],
    } as const;
    expect(usableTask(unfinished)?.responseLanguages).toEqual([{ language: 'tr', role: 'all' }]);
  });
});

import { describe, expect, it } from 'vitest';
import { applyEdit, blankDraft, blankTask, type Edit } from '../../../../../src/domain/pack/edit';
import { placeOfChange } from '../../../../../src/ui/screens/Edit/changed-place';

const after = (...edits: Edit[]) =>
  edits.reduce(applyEdit, blankDraft({ id: 'p', name: 'P', language: 'en' }));
const added: Edit = { kind: 'add-task', content: blankTask('en') };
const two = after(added, added);
const [first = '', second = ''] = two.tasks.map(({ key }) => key);
const typed = applyEdit(two, { kind: 'set-task', task: second, change: { prompt: 'x' } });

describe('where a step back is seen', () => {
  it('on the page that shows it already', () => {
    expect(placeOfChange(two, typed, second)).toBe(second);
  });

  it('on the changed task’s page, from another task or from the pack', () => {
    expect(placeOfChange(two, typed, first)).toBe(second);
    expect(placeOfChange(two, typed, '')).toBe(second);
  });

  it('on the pack’s page when a task comes, goes or moves, or the pack’s own facts change', () => {
    const moved = applyEdit(two, { kind: 'move-task', task: second, to: 0 });
    const without = applyEdit(two, { kind: 'remove-task', task: second });
    const renamed = applyEdit(two, { kind: 'set-manifest', change: { name: 'Q' } });
    for (const draft of [moved, without, renamed]) expect(placeOfChange(two, draft, first)).toBe('');
    expect(placeOfChange(two, without, second)).toBe('');
  });

  it('where one is, when only the text of a resource changes', () => {
    const text = applyEdit(two, { kind: 'add-resource', name: 'a.md', text: 'a', task: null });
    expect(placeOfChange(two, text, first)).toBe(first);
  });
});

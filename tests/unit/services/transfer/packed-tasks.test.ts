import { describe, expect, it } from 'vitest';
import { asTaskId } from '../../../../src/domain/ids';
import { PackedTasks } from '../../../../src/services/transfer/packed-tasks';
import { aTask } from '../../../support/builders';

const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

describe('packed tasks', () => {
  it('are the same each time they are gone through', () => {
    const tasks = ['a', 'b', 'c'].map((id) => aTask({ id: asTaskId(id), prompt: `“${id}” \uFEFF例` }));
    const packed = new PackedTasks();
    expect(packed.add(bytesOf(tasks.slice(0, 2)))).toBe(true);
    expect(packed.add(bytesOf(tasks.slice(2)))).toBe(true);
    expect(packed.ids).toEqual(['a', 'b', 'c']);
    expect([...packed]).toEqual(tasks);
    expect([...packed]).toEqual(tasks);
  });

  it.each([
    ['other things', {}],
    ['nothing', []],
    ['tasks with a field too many', [{ ...aTask(), extra: 1 }]],
  ])('don’t take %s', (_, value) => {
    const packed = new PackedTasks();
    expect(packed.add(bytesOf(value))).toBe(false);
    expect(packed.ids).toEqual([]);
  });
});

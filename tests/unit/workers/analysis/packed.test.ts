import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packedRows, packedTasks } from '../../../../workers/analysis/packed';
import { anyPack } from '../../../support/any-pack';

const anyCell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\ud83d', '\udc00x', '\uFEFF“', ''));

describe('packed rows', () => {
  it('come back as they were, halves of characters too, as often as they are asked for', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyCell)), (table) => {
        const store = packedRows();
        const expected = table.map((cells, at) => ({ cells, place: { record: at + 1, line: at + 2 } }));
        for (const { cells, place } of expected) store.add(cells, place);
        expect(store.count).toBe(table.length);
        expect([...store.rows()]).toEqual(expected);
        expect([...store.rows()]).toEqual(expected);
        expect([...store.drain()]).toEqual(expected);
        expect([...store.rows()]).toEqual([]);
      }),
    );
  });
});

describe('packed tasks', () => {
  it('come back as they were, the last time too', () => {
    fc.assert(
      fc.property(anyPack, ({ tasks }) => {
        const source = packedTasks(tasks);
        expect(source.count).toBe(tasks.length);
        expect([...source]).toEqual(tasks);
        expect([...source.drain()]).toEqual(tasks);
        expect([...source]).toEqual([]);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_CHOICES, readJsonTable, tableReader } from '../../../../../src/domain/formats';
import { packedRows } from '../../../../../workers/analysis/packed';
import { anyPack } from '../../../../support/any-pack';
import { whole } from '../../../../support/table';

/** The tasks of a JSON or JSONL file, as the worker reads it. */
function read(text: string) {
  const { columns, rows, issues } = readJsonTable(text, 'tasks.json');
  const reader = tableReader('tasks.json', columns, packedRows());
  for (const { cells, place } of rows) reader.add(cells, place);
  return { ...whole(reader.finish(new Map(), FIRST_CHOICES)), columns, rows, issues };
}

const one = { prompt: 'Write a note.', level: 'A2', criteria: [{ text: 'Is kind', weight: 2 }] };
const two = { id: 2, prompt: 'Plan a lesson.', criteria: ['Has an aim (+1)'], variables: { minutes: 45 } };

describe('a JSON file of tasks', () => {
  it.each([
    ['a list', JSON.stringify([one, two])],
    ['a list in an object', JSON.stringify({ name: 'Mine', tasks: [one, two], tags: [] })],
    ['one record a line', `\uFEFF${JSON.stringify(one)}\n\n${JSON.stringify(two)}\n`],
  ])('as %s gives the same tasks', (_form, text) => {
    const { columns, tasks } = read(text);
    expect(columns).toEqual(['prompt', 'level', 'criteria', 'id', 'variables']);
    expect(tasks).toMatchObject([
      { prompt: 'Write a note.', level: 'A2', rubric: [{ text: 'Is kind', weight: 2 }] },
      { id: '2', prompt: 'Plan a lesson.', rubric: [{ weight: 1 }], variables: { minutes: '45' } },
    ]);
  });

  it('has its line ends evened out, also inside lists', () => {
    const criteria = [{ text: 'Two\r\nlines', weight: 1 }];
    const [task] = read(JSON.stringify([{ prompt: 'a\r\nb', criteria, variables: { x: 'c\rd' } }])).tasks;
    expect(task).toMatchObject({
      prompt: 'a\nb',
      rubric: [{ text: 'Two\nlines' }],
      variables: { x: 'c\nd' },
    });
  });

  it('may be a single task', () => {
    expect(read(JSON.stringify(one)).tasks).toHaveLength(1);
    // A prompt under a name of its own: the list in it is its rubric, not a file of records.
    const [prompt, rubric] = ['Write a note to the new neighbour.', [{ text: 'Is kind', weight: 2 }]];
    for (const list of [{ criteria: rubric }, { Kriterien: rubric }, { must: rubric }]) {
      expect(read(JSON.stringify({ brief: prompt, ...list })).tasks).toMatchObject([
        { prompt, rubric: [{ text: 'Is kind', weight: 2 }] },
      ]);
    }
  });

  it('knows the line of each record, where there are lines', () => {
    expect(read(`${JSON.stringify(one)}\n\n${JSON.stringify(two)}`).rows.map(({ place }) => place)).toEqual([
      { record: 1, line: 1 },
      { record: 2, line: 3 },
    ]);
  });

  it('lists what is no record and reads the rest', () => {
    expect(read(JSON.stringify([one, 1, [], null])).issues).toMatchObject([
      { record: 2, kind: 'not-a-record' },
      { record: 4, kind: 'not-a-record' },
    ]);
    expect(read(`${JSON.stringify(one)}\n{"prompt": `).issues).toMatchObject([{ line: 2, kind: 'not-json' }]);
  });

  it('that nests too deep, or names ever new fields, is refused without harm', () => {
    const deep = `[${JSON.stringify(one)}, {"a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}]`;
    expect(read(deep).issues).toMatchObject([{ record: 2, kind: 'not-a-record' }]);
    const wide = JSON.stringify(Array.from({ length: 5000 }, (_, index) => ({ [`f${String(index)}`]: 1 })));
    expect(readJsonTable(wide, 'a.json')).toMatchObject({ rows: [], issues: [{ kind: 'unreadable-table' }] });
  });
});

it('the tasks of any pack, written as JSON, are read with every text as it is', () => {
  const isSpoken = (text: string): boolean => text.trim() !== '';
  const tasks = anyPack
    .map((pack) => pack.tasks.map((task) => ({ ...task, resources: [] })))
    .filter((list) =>
      list.every(({ prompt, rubric }) => [prompt, ...rubric.map((c) => c.text)].every(isSpoken)),
    );
  fc.assert(
    fc.property(tasks, (list) => {
      const reading = read(JSON.stringify(list));
      const essence = list.map(({ systemPrompt, prompt, variables, rubric, reference, level }) => ({
        ...{ systemPrompt, prompt, variables, rubric, reference, level },
      }));
      expect(reading.tasks).toMatchObject(essence);
      expect(reading.tasks).toHaveLength(list.length);
    }),
  );
});

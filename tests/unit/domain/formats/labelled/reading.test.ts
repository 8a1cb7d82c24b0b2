import { describe, expect, it } from 'vitest';
import {
  FIRST_LABELLED_CHOICES,
  LabelledRows,
  readLabelled,
  type LabelledChoices,
} from '../../../../../src/domain/formats/labelled';

const COLUMNS = ['task', 'response', 'group', 'criterion', 'weight', 'label', 'rater'];
const row = (changes: Partial<Record<(typeof COLUMNS)[number], string>> = {}): string[] =>
  COLUMNS.map(
    (column) =>
      ({
        ...{ task: 'Explain “since” to B1 learners.', response: 'Since takes a point in time.', group: 'A' },
        ...{ criterion: 'Gives an example', weight: '2', label: 'yes', rater: 'Ann' },
        ...changes,
      })[column] ?? '',
  );

function read(rows: readonly string[][], choices: Partial<LabelledChoices> = {}, columns = COLUMNS) {
  const all = new LabelledRows('set.csv', columns);
  rows.forEach((cells, at) => {
    all.add(cells, { record: at + 1, line: at + 2 });
  });
  return readLabelled(all, { ...FIRST_LABELLED_CHOICES, ...choices });
}
const kinds = (rows: readonly string[][], choices: Partial<LabelledChoices> = {}): string[] =>
  read(rows, choices).preview.issues.map(({ kind, record }) => `${String(record)} ${kind}`);

describe('a labelled set', () => {
  it('becomes tasks with a rubric, responses of its groups and labels of its raters', () => {
    const { set, preview } = read([
      row(),
      row({ rater: 'Bo', label: 'no' }),
      row({ criterion: 'Is wrong', weight: '-1', label: 'not met' }),
      row({ group: 'B', response: 'Use it often.', label: 'unsure' }),
      row({ task: 'Another task.', label: '' }),
    ]);
    expect(preview).toMatchObject({
      ...{ rows: 5, refused: 0, tasks: 2, criteria: 3, responses: 3, epochs: 1, fits: true, issues: [] },
      ...{ met: 1, notMet: 2, unsure: 1, blank: 1, scale: null },
      candidates: [
        { name: 'A', responses: 2 },
        { name: 'B', responses: 1 },
      ],
      people: [
        { name: 'Ann', labels: 3 },
        { name: 'Bo', labels: 1 },
      ],
    });
    expect(set.tasks[0]?.task.rubric).toEqual([
      { id: 'c1', layer: 'task', weight: 2, text: 'Gives an example' },
      { id: 'c2', layer: 'task', weight: -1, text: 'Is wrong' },
    ]);
    expect(set.tasks[0]?.labels.get(1)?.get(0)).toEqual(new Map([['c1', { met: false, label: 'no' }]]));
  });

  it('takes several responses of one group to one task as its epochs, in the order of the file', () => {
    const { set } = read([
      row(),
      row({ response: 'Second.' }),
      row({ rater: 'Bo' }),
      row({ response: 'Third.' }),
    ]);
    expect(set.epochs).toBe(3);
    expect(set.tasks[0]?.responses.map(({ epoch, text }) => [epoch, text])).toEqual([
      [1, 'Since takes a point in time.'],
      [2, 'Second.'],
      [3, 'Third.'],
    ]);
  });

  it('without groups and raters is one candidate named after the file, and one set of people', () => {
    const columns = ['prompt', 'answer', 'rubric', 'met'];
    const { preview, set } = read([['Do it.', 'Done.', 'Is done', '1']], {}, columns);
    expect(preview.mapping).toEqual({
      task: 'prompt',
      response: 'answer',
      criterion: 'rubric',
      label: 'met',
    });
    expect([set.candidates, set.people]).toEqual([['set'], ['']]);
    expect(set.tasks[0]?.task.rubric).toMatchObject([{ weight: 1 }]);
  });

  it('knows columns without telling names by what is in them', () => {
    const columns = ['x1', 'x2', 'x3', 'x4'];
    const rows = [1, 2].flatMap((task) =>
      [1, 2, 3].flatMap((response) =>
        ['Names the rule', 'Has an example'].map((criterion, at) => [
          String(at),
          `Response ${String(response)} to the task`,
          `Criterion: ${criterion}`,
          `Task number ${String(task)} of two`,
        ]),
      ),
    );
    expect(read(rows, {}, columns).preview.mapping).toEqual({
      ...{ label: 'x1', response: 'x2', criterion: 'x3', task: 'x4' },
    });
  });

  it('tells tasks of one id by the id, and takes the text from the first row that has it', () => {
    const columns = ['task_id', 'task', 'response', 'criterion', 'label'];
    const rows = [
      ['7', 'Do it.', 'Done.', 'Is done', 'true'],
      ['7', '', 'Not done.', 'Is done', 'false'],
      ['7', 'Do something else.', 'Done.', 'Is done', 'false'],
    ];
    const { set, preview } = read(rows, {}, columns);
    expect(set.tasks.map(({ task, responses }) => [task.id, task.prompt, responses.length])).toEqual([
      ['7', 'Do it.', 2],
    ]);
    expect(preview.issues).toMatchObject([{ kind: 'labelled-differs', record: 3, column: 'task' }]);
  });

  it('asks for a threshold where labels are numbers on a scale', () => {
    const rows = ['1', '3', '4,5', '5'].map((label, at) =>
      row({ label, criterion: `Criterion ${String(at)}` }),
    );
    const open = read(rows).preview;
    expect(open).toMatchObject({ scale: { lowest: 1, highest: 5 }, fits: false, tasks: 0 });
    expect(open.issues.map(({ kind }) => kind)).toEqual(['labels-need-threshold']);
    expect(read(rows, { threshold: 4 }).preview).toMatchObject({ met: 2, notMet: 2, fits: true });
  });

  it('takes raters as one by majority when that is chosen; a tie is no verdict', () => {
    const rows = ['Ann', 'Bo', 'Cy'].flatMap((rater) => [
      row({ rater, label: rater === 'Cy' ? 'no' : 'yes' }),
      ...(rater === 'Cy' ? [] : [row({ rater, criterion: 'Other', label: rater === 'Bo' ? 'no' : 'yes' })]),
    ]);
    const { preview } = read(rows, { together: true });
    expect(preview).toMatchObject({ met: 1, notMet: 0, unsure: 1, people: [{ labels: 2 }], raters: 3 });
    // Of the three pairs of labels on the first criterion one agrees, of the one pair on the other none.
    expect(preview.agreement).toMatchObject({ doubled: 2, same: 1 / 4 });
    expect(read(rows).preview.agreement).toEqual(preview.agreement);
  });

  it('lists what is wrong in a row, and leaves out that row alone', () => {
    const rows = [
      row(),
      row({ response: ' ' }),
      row({ criterion: '' }),
      row({ label: 'perhaps' }),
      row({ label: 'no' }),
      row({ rater: 'Bo', weight: '3' }),
      row({ weight: '1.5', criterion: 'Other' }),
      row({ weight: '', criterion: 'Other' }),
      row({ task: '' }),
      ['too', 'few'],
      row({ task: 'Only faults.', weight: '-2' }),
      row(),
    ];
    expect(kinds(rows)).toEqual([
      '10 cell-count',
      '2 labelled-empty',
      '3 labelled-empty',
      '4 unclear-label',
      '5 verdict-contradicts',
      '6 labelled-differs',
      '7 weight-not-whole',
      '8 weight-not-given',
      '9 empty-prompt',
      '11 no-positive-weight',
    ]);
    const { preview } = read(rows);
    expect(preview).toMatchObject({ fits: true, rows: 12, refused: 10, tasks: 1, met: 1, repeated: 1 });
  });

  it('says once what keeps the whole file from being used', () => {
    expect(kinds([row()], { mapping: { task: 'task' } })).toEqual([
      ...['0 unmapped-response', '0 unmapped-criteria', '0 unmapped-label'],
    ]);
    expect(kinds([row({ label: '' })])).toEqual(['0 no-labels']);
    const crowd = Array.from({ length: 21 }, (_, at) => row({ rater: `Rater ${String(at)}` }));
    expect(kinds(crowd)).toEqual(['0 too-many-raters']);
    expect(kinds(crowd, { together: true })).toEqual([]);
    expect(read([row()], {}, ['task', 'task', ...COLUMNS.slice(2)]).preview.issues).toMatchObject([
      { kind: 'repeated-column', record: 0 },
    ]);
  });

  it('is as it would be under harmless names when names are those every object has', () => {
    const hostile = ['__proto__', 'constructor', 'toString'];
    const columns = ['task_id', ...COLUMNS];
    const { set, preview } = read(
      hostile.map((name) => [name, ...row({ group: name, rater: name, criterion: name, response: name })]),
      {},
      columns,
    );
    expect(preview).toMatchObject({ tasks: 3, issues: [], fits: true });
    expect(set.candidates).toEqual(hostile);
    expect(set.people).toEqual(hostile);
    expect(set.tasks.map(({ task }) => task.id)).toEqual(hostile);
  });

  it('takes marks that turn the direction of reading out of names, and leaves them in texts', () => {
    const { set } = read([row({ group: '\u202Egpj.exe\u202C', response: 'a\u202Eb' })]);
    expect(set.candidates).toEqual(['gpj.exe']);
    expect(set.tasks[0]?.responses[0]?.text).toBe('a\u202Eb');
  });
});

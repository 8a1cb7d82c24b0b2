import { describe, expect, it } from 'vitest';
import { FIRST_CHOICES, isL2benchHeader, l2benchReader } from '../../../../../src/domain/formats';
import { composePrompt } from '../../../../../src/domain/pack';
import { packedRows } from '../../../../../workers/analysis/packed';
import { csvOf, L2BENCH_RULES, l2benchRow, readL2bench } from '../../../../support/l2bench';

const read = (...rows: Readonly<Record<string, string>>[]) => readL2bench(csvOf(...rows));
const kindsOf = ({ preview }: ReturnType<typeof read>) =>
  preview.issues.map(({ record, column, kind }) => [record, column, kind]);

/** The good file of the facts: two tasks with sums that differ by layer. */
const GOOD = csvOf(
  l2benchRow('9001', {
    task: 'Leyla (B1, L1 Turkish) wrote the note in [leyla_note.md]. Write feedback she can act on alone.',
    task_resource_file_link_1: 'leyla_note.md',
    task_criteria:
      '01. Names one thing Leyla did well with a quotation from her note ==3 | 02. Rewrites the whole note for her ==-4',
    consensus_criteria: '91a-01. Gives at most three points to work on ==5',
    universal_criteria: '02u1. Uses words a B1 learner understands ==2',
  }),
  l2benchRow('9002', {
    task_criteria:
      '01. Starts with listening or movement before writing ==4 | 02. Each lesson reuses language from the one before ==4',
    consensus_criteria: '92b-01. States an outcome for each lesson ==2',
    universal_criteria:
      '01u1. Activities suit nine-year-olds ==3 | 06u1. Is not appropriate for a Brazilian primary class ==-5',
  }),
);
const NOTE = { 'x/leyla_note.md': 'I was so waited this weekend!\r\n' };

describe('a good file', () => {
  it('becomes the tasks, the prompt and the manifest it should', () => {
    const { tasks, resources, manifest, preview } = readL2bench(GOOD, NOTE);
    expect(tasks.map(({ rubric }) => rubric.map(({ id, weight }) => [id, weight]))).toEqual([
      [
        ['9001-01', 3],
        ['9001-02', -4],
        ['91a-01', 5],
        ['02u1', 2],
      ],
      [
        ['9002-01', 4],
        ['9002-02', 4],
        ['92b-01', 2],
        ['01u1', 3],
        ['06u1', -5],
      ],
    ]);
    const [first] = tasks;
    expect(first).toMatchObject({ level: 'B1', variables: { role: 'T', proficiency: 'B1' }, metadata: {} });
    expect(first?.title).toBe('9001 · Leyla (B1, L1 Turkish) wrote the note in [leyla_note.md].…');
    if (first === undefined) throw new Error('no task');
    expect(composePrompt(first, resources)).toMatch(
      /alone\.\n\n---\n## Resource: leyla_note\.md\n\nI was so waited this weekend!\n$/,
    );
    expect(manifest).toMatchObject({
      ...{ id: 'tasks', name: 'tasks', languages: ['en'], gated: true, canary: 'CANARY-INVENTED-0' },
      licence: { name: 'CC-BY-SA-4.0' },
    });
    expect(preview).toMatchObject({
      kind: 'l2bench',
      ...{ tasks: 2, refused: 0, criteria: 9, issues: [], fits: true },
      weights: { positive: 7, negative: 2, zero: 0, lowest: -5, highest: 5 },
      layers: { task: 4, consensus: 2, universal: 3 },
      competencies: [{ label: '91. Giving feedback', tasks: 2 }],
      levels: [{ label: 'B1', tasks: 2 }],
      resources: { named: 1, found: 1, missing: [], spare: [] },
    });
  });

  it('takes the official name from the official file name', () => {
    const reader = l2benchReader(
      'l2-bench_tasks.csv',
      Object.keys(l2benchRow('1')),
      L2BENCH_RULES,
      packedRows(),
    );
    expect(reader.finish(new Map(), FIRST_CHOICES).manifest).toMatchObject({
      id: 'l2-bench',
      name: 'L2-Bench',
    });
  });

  it('keeps its canary, whatever is corrected', () => {
    const licence = { name: 'CC-BY-4.0', url: null, attribution: null };
    const chosen = {
      name: 'Twin',
      version: '2',
      languages: ['en', 'tr'],
      licence,
      gated: true,
      citation: null,
    };
    const { manifest, preview } = readL2bench(GOOD, NOTE, { manifest: { ...chosen, canary: null } });
    expect(manifest).toMatchObject({ ...chosen, id: 'tasks', canary: 'CANARY-INVENTED-0' });
    expect(preview.manifest).toEqual(manifest);
  });

  it('may have its columns in any order, with white space, and more than the format knows', () => {
    const reversed = Object.fromEntries(Object.entries(l2benchRow('1', { 'my note': 'kept' })).toReversed());
    const spaced = Object.fromEntries(Object.entries(reversed).map(([name, text]) => [` ${name} `, text]));
    const { tasks, preview } = read(spaced);
    expect(tasks).toEqual([{ ...read(l2benchRow('1')).tasks[0], metadata: { 'my note': 'kept' } }]);
    expect(preview.extraColumns).toEqual(['my note']);
    expect(preview.issues).toMatchObject([
      { record: 0, kind: 'extra-columns', severity: 'warning', values: { columns: 'my note' } },
    ]);
  });

  it('keeps every text as it is, but for line ends', () => {
    const text =
      ' None\tNA {x} {{task}} $& <b>é é</b> \u200f\u200d\n\n---\n## Resource: a.md\n\nof the task ';
    const [task] = read(
      l2benchRow('1', {
        ...{ task: text.replaceAll('\n', '\r\n'), task_system_prompt: 'NA', reference_answer: 'null' },
        task_criteria: '01. Two\rlines ==1',
      }),
    ).tasks;
    expect(task).toMatchObject({ prompt: text, systemPrompt: 'NA', reference: 'null' });
    expect(task?.rubric[0]?.text).toBe('Two\nlines');
  });
});

describe('a header', () => {
  it('without what is needed is refused, each column named', () => {
    const { preview, tasks } = read({ task_variables: '', reference_answer: '', canary_string: 'x' });
    expect(tasks).toEqual([]);
    expect(preview.fits).toBe(false);
    expect(preview.issues.map(({ kind, values }) => [kind, values['column']])).toEqual([
      ['missing-column', 'task_key'],
      ['missing-column', 'task'],
      ['missing-column', 'task_criteria / consensus_criteria / universal_criteria'],
    ]);
  });

  it('needs one of the criteria columns only', () => {
    const { preview } = read({ task_key: '1', task: 'Do it.', universal_criteria: '01u1. Is done ==1' });
    expect(preview).toMatchObject({ tasks: 1, fits: true });
  });

  it('with the same column twice is refused', () => {
    const reader = l2benchReader(
      'a.csv',
      ['task_key', 'task', 'task_criteria', 'task', 'task_criteria'],
      L2BENCH_RULES,
      packedRows(),
    );
    expect(reader.headerIssues.map(({ column }) => column)).toEqual(['task', 'task_criteria']);
  });

  it('is known by the names that only this format has', () => {
    expect(isL2benchHeader(['\uFEFFtask_key', 'task ', 'consensus_criteria', 'task_variables'])).toBe(true);
    expect(isL2benchHeader(['task', 'competency', 'task_criteria', 'id'])).toBe(false);
  });
});

describe('a row', () => {
  it('with an error is refused whole, with all that is wrong in it', () => {
    const reading = read(
      l2benchRow('1'),
      l2benchRow('2', {
        ...{ task: '', task_resource_file_link_1: '../secret.md', reference_answer: '' },
        ...{ task_criteria: 'no id ==1 | 02. No weight', universal_criteria: '01u1. A ==x | 01u1. B ==0' },
      }),
    );
    expect(kindsOf(reading)).toEqual([
      [2, 'task_resource_file_link_1', 'resource-name-not-bare'],
      [2, 'task_criteria', 'criterion-without-id'],
      [2, 'task_criteria', 'criterion-without-weight'],
      [2, 'universal_criteria', 'weight-not-integer'],
      [2, 'task', 'empty-prompt'],
      [2, 'universal_criteria', 'weight-zero'],
      [2, 'reference_answer', 'no-reference'],
    ]);
    expect(reading.preview).toMatchObject({ tasks: 1, refused: 1, fits: true });
  });

  it.each([
    ['no positive weight', { task_criteria: '01. Mocks the accent ==-6' }, 'no-positive-weight'],
    ['one id twice', { task_criteria: '01. A ==2 | 01. B ==1' }, 'duplicate-criterion-id'],
    ['no criteria', {}, 'no-criteria'],
  ])('with %s is refused', (_what, criteria, kind) => {
    const none = { task_criteria: '', consensus_criteria: '', universal_criteria: '' };
    expect(kindsOf(read(l2benchRow('1', { ...none, ...criteria })))).toEqual([[1, 'task_criteria', kind]]);
  });

  it('without an id, or with another number of cells than the header, is refused', () => {
    const header = ['task_key', 'task', 'task_criteria'];
    const reader = l2benchReader('a.csv', header, L2BENCH_RULES, packedRows());
    reader.add([' ', 'Do it.', '01. Is done ==1'], { record: 1, line: 2 });
    reader.add(['2', 'Do it, please', ' now.', '01. Is done ==1'], { record: 2, line: 3 });
    reader.add(['', '', ''], { record: 3, line: 4 });
    reader.add(['4', 'Do it.', '01. Is done ==1'], { record: 4, line: 5 });
    const { preview } = reader.finish(new Map(), FIRST_CHOICES);
    const errors = preview.issues.filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([
      { file: 'a.csv', record: 1, line: 2, column: 'task_key', kind: 'empty-task-id' },
      { record: 2, line: 3, kind: 'cell-count', values: { found: 4, expected: 3 } },
    ]);
    expect(preview).toMatchObject({ tasks: 1, refused: 2 });
  });

  it('that repeats an earlier key is the fault, even if the earlier one is refused too', () => {
    const reading = read(l2benchRow('1', { task: '' }), l2benchRow('2'), l2benchRow('1'));
    expect(kindsOf(reading)).toEqual([
      [1, 'task', 'empty-prompt'],
      [3, 'task_key', 'duplicate-task-id'],
    ]);
  });

  it('with a key that only looks like another is kept, with a warning', () => {
    const reading = read(l2benchRow('007'), l2benchRow('7'), l2benchRow('Übung'), l2benchRow('U\u0308bung'));
    expect(reading.tasks.map(({ id }) => id)).toEqual(['007', '7', 'Übung', 'U\u0308bung']);
    expect(reading.preview.issues.map(({ kind, values }) => [kind, values])).toEqual([
      ['similar-task-ids', { id: '7', other: '007' }],
      ['similar-task-ids', { id: 'U\u0308bung', other: 'Übung' }],
    ]);
  });

  it('with criterion ids that only look alike is kept, with a warning', () => {
    const reading = read(l2benchRow('1', { task_criteria: '1é. A ==1 | 01e\u0301. B ==1' }));
    expect(kindsOf(reading)).toEqual([[1, 'task_criteria', 'similar-criterion-ids']]);
  });

  it('with another canary keeps it, with a warning', () => {
    const { tasks, manifest, preview } = read(
      l2benchRow('1'),
      l2benchRow('2', { canary_string: 'OTHER' }),
      l2benchRow('3'),
    );
    expect(manifest.canary).toBe('CANARY-INVENTED-0');
    expect(tasks.map(({ metadata }) => metadata)).toEqual([{}, { canary_string: 'OTHER' }, {}]);
    expect(preview.issues).toMatchObject([{ record: 2, column: 'canary_string', kind: 'canaries-differ' }]);
  });

  it('has its variables read line by line', () => {
    const { tasks, preview } = read(
      l2benchRow('1', {
        task_variables: 'role = T\n\n a b=c = d\nproficiency = b1\nnothing\nrole = L\nconstructor = x',
      }),
    );
    expect(tasks[0]).toMatchObject({
      variables: { role: 'L', 'a b=c': 'd', proficiency: 'b1' },
      level: 'B1',
    });
    expect(preview.issues.map(({ kind }) => kind)).toEqual([
      'unreadable-variable',
      'repeated-variable',
      'unreadable-variable',
    ]);
  });
});

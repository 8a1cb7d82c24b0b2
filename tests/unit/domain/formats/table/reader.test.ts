import { describe, expect, it } from 'vitest';
import { readTable, type WholeReading } from '../../../../support/table';

const rubricsOf = ({ tasks }: WholeReading) =>
  tasks.map(({ rubric }) => rubric.map(({ id, layer, weight, text }) => [id, layer, weight, text]));
const kindsOf = ({ preview }: WholeReading) =>
  preview.issues.map(({ record, column, kind }) => [record, column, kind]);

const PROMPT = 'Write a note of feedback that Ana can use alone.';

describe('a simple table', () => {
  it('becomes tasks, with what it does not know kept', () => {
    const { tasks, resources, manifest, preview } = readTable(
      [
        [
          'ID',
          'Aufgabe',
          'Rolle',
          'Niveau',
          'L1',
          'Kategorie',
          'Dateien',
          'Musterlösung',
          'Lehrwerk',
          'Kriterien',
        ],
        [
          '7',
          PROMPT,
          'Du hilfst.',
          'b1',
          'pt-BR; tr',
          'Feedback',
          'a.md; b.csv',
          'Liebe Ana',
          'X 3',
          '01. Lobt ==2',
        ],
      ],
      {},
      { 'a.md': '1', 'x/b.csv': '2' },
    );
    expect(tasks).toEqual([
      {
        ...{ id: '7', title: PROMPT, competency: 'Feedback', subcompetencies: [], level: 'B1' },
        ...{ targetLanguage: null, learnerLanguages: ['pt-BR', 'tr'], instructionLanguage: null },
        ...{ systemPrompt: 'Du hilfst.', prompt: PROMPT, variables: {}, resources: ['a.md', 'b.csv'] },
        rubric: [{ id: '01', layer: 'task', weight: 2, text: 'Lobt' }],
        ...{ reference: 'Liebe Ana', anchors: [], metadata: { Lehrwerk: 'X 3' } },
      },
    ]);
    expect(resources).toEqual({ 'a.md': '1', 'b.csv': '2' });
    expect(manifest).toMatchObject({ id: 'meine-aufgaben-2', name: 'Meine Aufgaben (2)', gated: false });
    expect(preview).toMatchObject({
      ...{ kind: 'table', tasks: 1, issues: [], fits: true, extraColumns: ['Lehrwerk'] },
      mapping: { fields: { prompt: 'Aufgabe' } },
    });
    expect(preview.columns).toHaveLength(10);
    expect(preview.firstRows).toHaveLength(1);
  });

  it('reads the same rows again by a corrected mapping and manifest', () => {
    const rows = [
      ['x', 'y', 'A (+1)'],
      [PROMPT, 'Say hello.', 'x'],
    ];
    const criteria = [{ column: 'A (+1)', form: 'header' as const, layer: 'universal' as const }];
    const licence = { name: 'CC0-1.0', url: null, attribution: null };
    const manifest = { name: 'Mine', version: '2', languages: ['de'], licence, gated: true };
    const { tasks, preview } = readTable(rows, {
      mapping: { fields: { prompt: 'y' }, criteria },
      manifest: { ...manifest, canary: 'C', citation: null },
    });
    expect(tasks[0]).toMatchObject({ prompt: 'Say hello.', metadata: { x: PROMPT } });
    expect(tasks[0]?.rubric[0]?.layer).toBe('universal');
    expect(preview.manifest).toMatchObject({ ...manifest, canary: 'C' });
  });

  it('does not fit under a manifest that can’t be accepted', () => {
    const licence = { name: '', url: null, attribution: null };
    const manifest = { version: '1', languages: ['?'], licence, gated: false, canary: null, citation: null };
    const { preview } = readTable(
      [
        ['prompt', 'A (+1)'],
        [PROMPT, ''],
      ],
      { manifest: { ...manifest, name: '' } },
    );
    expect(preview.fits).toBe(false);
    const errors = preview.issues.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ record, column }) => [record, column])).toEqual([
      [0, 'name'],
      [0, 'languages.0'],
      [0, 'licence.name'],
    ]);
  });

  it('says once what no column is chosen for, not in every row', () => {
    const reading = readTable([['x'], ['1'], ['2'], ['3']]);
    expect(kindsOf(reading)).toEqual([
      [0, undefined, 'unmapped-prompt'],
      [0, undefined, 'unmapped-criteria'],
    ]);
    expect(reading.preview.fits).toBe(false);
  });

  it('without rows, with a column twice or with torn rows says so', () => {
    expect(kindsOf(readTable([['prompt', 'criteria']]))).toEqual([[0, undefined, 'no-rows']]);
    expect(kindsOf(readTable([['prompt', 'a', 'a', 'a']]))[0]).toEqual([0, 'a', 'repeated-column']);
    const torn = readTable([
      ['prompt', 'A (+1)'],
      [PROMPT, 'x', 'y'],
      [PROMPT, 'x'],
      ['', ''],
    ]);
    expect(torn.preview).toMatchObject({ tasks: 1, refused: 1 });
    expect(kindsOf(torn).at(-1)).toEqual([1, undefined, 'cell-count']);
  });

  it('says once what it has no column for', () => {
    const reading = readTable([
      ['prompt', 'A (+1)'],
      [PROMPT, ''],
      ['Say hello.', ''],
    ]);
    expect(kindsOf(reading)).toEqual([
      [0, undefined, 'no-reference'],
      [0, undefined, 'empty-system-prompt'],
    ]);
    expect(reading.preview.fits).toBe(true);
  });

  it('names what is wrong at its row and column', () => {
    const reading = readTable([
      ['id', 'prompt', 'Level', 'Language', 'files', 'criteria', 'answer', 'system'],
      ['1', PROMPT, 'B3', 'English', 'x/y.md', '01. Is kind ==1', 'A', 'S'],
      ['1', '', '', '', 'gone.md', '', 'A', 'S'],
    ]);
    expect(kindsOf(reading)).toEqual([
      [1, 'Level', 'unknown-level'],
      [1, 'Language', 'unknown-language'],
      [1, 'files', 'resource-name-not-bare'],
      [2, 'id', 'duplicate-task-id'],
      [2, 'prompt', 'empty-prompt'],
      [2, 'criteria', 'no-criteria'],
      [2, 'files', 'resource-not-found'],
    ]);
    expect(reading.preview.refused).toBe(2);
  });
});

describe('ids that a table lacks', () => {
  const idsOf = (...prompts: string[]) =>
    readTable([['prompt', 'A (+1)'], ...prompts.map((prompt) => [prompt, ''])]).tasks.map(({ id }) => id);

  it('stay the same when rows are put in or moved', () => {
    const [first, second] = idsOf('One.', 'Two.');
    expect(idsOf('Zero.', 'Two.', 'One.').slice(1)).toEqual([second, first]);
    expect(first).toMatch(/^t-[0-9a-f]{8}$/);
  });

  it('differ even where the rows are equal', () => {
    const [first = '', second] = idsOf('One.', 'One.');
    expect(second).toBe(`${first}-2`);
  });
});

describe('criteria, one column each', () => {
  const header = ['prompt', 'Names an aim (+3)', 'Rewrites it (-2)', 'Is short (+1)'];

  it('belong to the tasks that mark them, or are worded by the cell', () => {
    const reading = readTable([
      header,
      [PROMPT, 'x', 'nein', 'Has at most 90 words'],
      [PROMPT, 'Ja', 'YES', '-'],
    ]);
    expect(rubricsOf(reading)).toEqual([
      [
        ['k1', 'task', 3, 'Names an aim'],
        ['k3', 'task', 1, 'Has at most 90 words'],
      ],
      [
        ['k1', 'task', 3, 'Names an aim'],
        ['k2', 'task', -2, 'Rewrites it'],
      ],
    ]);
  });

  it('all belong to every task where no row marks any', () => {
    const reading = readTable([header, [PROMPT, '', '', ''], [PROMPT, ' ', '', '']]);
    expect(reading.tasks.map(({ rubric }) => rubric.length)).toEqual([3, 3]);
  });

  it('with a mark that says neither refuse the task; so does a task without any', () => {
    const reading = readTable([header, [PROMPT, '2', '', ''], [PROMPT, '', '', ''], [PROMPT, 'x', '', '']]);
    const errors = reading.preview.issues.filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([
      { record: 1, column: 'Names an aim (+3)', kind: 'unclear-mark', values: { text: '2' } },
      { record: 2, column: 'Names an aim (+3)', kind: 'no-criteria' },
    ]);
  });

  it('need a weight in the header', () => {
    const criteria = [{ column: 'b', form: 'header' as const, layer: 'task' as const }];
    const reading = readTable(
      [
        ['a', 'b'],
        [PROMPT, 'x'],
      ],
      { mapping: { fields: { prompt: 'a' }, criteria } },
    );
    expect(kindsOf(reading).at(-1)).toEqual([1, 'b', 'criterion-without-weight']);
  });
});

describe('criteria as a list', () => {
  const read = (...lists: unknown[]) =>
    readTable([
      ['prompt', 'criteria'],
      ...lists.map((list, index) => [
        `${PROMPT} ${String(index)}`,
        typeof list === 'string' ? list : JSON.stringify(list),
      ]),
    ]);

  it('have text and weight, and may have id and layer', () => {
    const items = [
      { text: ' Is kind ', weight: 2, note: 'x' },
      { id: 7, text: 'Is short', weight: -1, layer: 'universal' },
      'Names an aim (+3)',
    ];
    expect(rubricsOf(read(items))).toEqual([
      [
        ['c1', 'task', 2, ' Is kind '],
        ['7', 'universal', -1, 'Is short'],
        ['c3', 'task', 3, 'Names an aim'],
      ],
    ]);
  });

  it('are refused with all that is wrong with them', () => {
    const reading = read(
      [{ text: 'Is kind', weight: 1 }],
      [{ text: '', weight: 1.5, layer: 'job' }, 'no weight', { text: 'Fine', weight: 1 }],
      '{"text": "Is kind"}',
      '[{',
      Array.from({ length: 501 }, () => ({ text: 'A', weight: 1 })),
    );
    expect(kindsOf(reading).slice(2)).toEqual([
      ...Array.from({ length: 4 }, () => [2, 'criteria', 'invalid-field']),
      [3, 'criteria', 'criteria-not-a-list'],
      [4, 'criteria', 'criteria-not-a-list'],
      [5, 'criteria', 'too-many-criteria'],
    ]);
    expect(reading.preview.issues[2]?.values['problem']).toMatch(/^1: “text” is not accepted/);
  });
});

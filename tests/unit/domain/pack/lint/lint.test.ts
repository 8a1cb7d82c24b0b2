import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCriterionId, asTaskId } from '../../../../../src/domain/ids';
import type { Task } from '../../../../../src/domain/pack';
import {
  applyEdit,
  blankDraft,
  blankTask,
  draftOf,
  packOf,
  TEMPLATE_IDS,
  TEMPLATES,
  type DraftPack,
  type DraftTask,
} from '../../../../../src/domain/pack/edit';
import { hasErrors, lintPack, lintTask, rubricSums } from '../../../../../src/domain/pack/lint';
import { aCriterion, aHash, anAnchor, aPack, aRubric, aTask } from '../../../../support/builders';

const NFC = 'caf\u00e9';
const NFD = 'cafe\u0301';

const drafted = (task: Partial<Task> = {}): DraftTask => {
  const [first] = draftOf(aPack({ tasks: [aTask(task)] }), aHash('a')).tasks;
  if (first === undefined) throw new Error('no task');
  return first;
};
/** What is said about a task, as "kind at field". */
const said = (task: DraftTask, resources: Record<string, string> = {}): string[] =>
  lintTask(task, resources).map(({ kind, column }) => `${kind} at ${column ?? ''}`);
const saidOfRubric = (...rubric: Task['rubric']): string[] => said(drafted({ rubric }));
const criteria = (...texts: string[]): Task['rubric'] =>
  texts.map((text, n) => aCriterion({ id: asCriterionId(`c${String(n + 1)}`), text }));

describe('the checks of a task', () => {
  it('say nothing about a good one', () => {
    expect(said(drafted())).toEqual([]);
  });

  it('name every text that is missing, at its field', () => {
    const [anchor] = drafted({ anchors: [anAnchor()] }).anchors;
    const empty: DraftTask = {
      ...drafted(),
      ...blankTask('en'),
      id: '',
      rubric: [{ key: 'k1', id: '', layer: 'task', weight: null, text: ' ' }],
      anchors: anchor === undefined ? [] : [{ ...anchor, id: '', text: '', breaks: [] }],
    };
    expect(said(empty)).toEqual([
      'empty-task-id at id',
      'empty-title at title',
      'empty-system-prompt at systemPrompt',
      'empty-prompt at prompt',
      'no-reference at reference',
      'no-positive-weight at rubric',
      'empty-criterion-id at rubric.0.id',
      'weight-not-given at rubric.0.weight',
      'empty-criterion at rubric.0.text',
      'empty-anchor-id at anchors.0.id',
      'empty-anchor at anchors.0.text',
      'anchor-breaks-nothing at anchors.0.breaks',
    ]);
  });

  it('find ids that are there twice, and ids that only look alike', () => {
    const ids = ['c1', 'c1', NFC, NFD, 'C1'].map((id, n) =>
      aCriterion({ id: asCriterionId(id), text: `Says the thing numbered ${String(n)}.` }),
    );
    expect(saidOfRubric(...ids)).toEqual([
      'duplicate-criterion-id at rubric.1.id',
      'similar-criterion-ids at rubric.3.id',
      'similar-criterion-ids at rubric.4.id',
    ]);
  });

  it('ask for whole weights, and for a merit at least', () => {
    const [first] = drafted().rubric;
    const rubric =
      first === undefined
        ? []
        : [
            { ...first, weight: 2.5 },
            { ...first, key: 'k9', id: 'c9', text: 'Other.', weight: 0 },
          ];
    expect(said({ ...drafted(), rubric })).toEqual([
      'weight-not-whole at rubric.0.weight',
      'weight-zero at rubric.1.weight',
    ]);
    expect(saidOfRubric(...aRubric(-2, -1))).toEqual(['no-positive-weight at rubric']);
    expect(said({ ...drafted(), rubric: [] })).toEqual(['no-criteria at rubric']);
  });

  it('find a criterion that is there twice', () => {
    expect(saidOfRubric(...criteria('Names an aim.', ' Names an aim. '))).toEqual([
      'repeated-criterion at rubric.1.text',
    ]);
  });

  it.each([
    [
      'en',
      'Write feedback she can act on alone, in at most 120 words.',
      'Write feedback she can act on alone, in at most 150 words.',
    ],
    [
      'ja',
      '学習者が一人で使えるフィードバックを百字以内で書いてください。',
      '学習者が一人で使えるフィードバックを書いている。',
    ],
    ['zh', '请写一段一百字以内的反馈，让学生可以自己修改作文。', '反馈让学生可以自己修改作文。'],
    ['th', 'เขียนคำแนะนำที่ผู้เรียนใช้ได้ด้วยตนเอง', 'คำแนะนำที่ผู้เรียนใช้ได้ด้วยตนเอง'],
  ])('find a criterion that repeats the prompt (%s)', (instructionLanguage, prompt, text) => {
    const task = drafted({ instructionLanguage, prompt, rubric: criteria(text) });
    expect(said(task)).toEqual(['repeats-prompt at rubric.0.text']);
  });

  it.each([
    ['en', 'Names one thing Leyla did well.'],
    ['ja', '具体的な誤りを一つだけ取り上げている。'],
    ['en', 'Feedback.'],
  ])('leave a criterion alone that only shares words with the prompt (%s)', (instructionLanguage, text) => {
    const prompt = '学習者のためにフィードバックを書く。 Write feedback for Leyla on one thing she wrote.';
    expect(said(drafted({ instructionLanguage, prompt, rubric: criteria(text) }))).toEqual([]);
  });

  it('tell blanks from values that were not inserted, and leave other braces alone', () => {
    const task = drafted({
      prompt: 'For {{who}} at {{level}}: {x}, {{}}.',
      variables: { level: 'B1', who: '' },
    });
    expect(said(task)).toEqual(['unfilled-variable at prompt', 'variable-not-inserted at prompt']);
  });

  it('want a usable name for each variable', () => {
    const variables = ['', 'a', 'a', 'constructor'].map((name) => ({ name, value: 'x' }));
    expect(said({ ...drafted(), variables })).toEqual([
      'variable-name-unusable at variables.0.name',
      'variable-name-unusable at variables.2.name',
      'variable-name-unusable at variables.3.name',
    ]);
  });

  it('want language tags', () => {
    const languages = {
      targetLanguage: 'English!',
      instructionLanguage: 'en-a', // looks like one, but names nothing behind the hyphen
      learnerLanguages: ['tr', ''],
      responseLanguages: [
        { language: 'pt-BR', role: 'all' },
        { language: 'portuguese?', role: 'examples' },
      ],
    } as const;
    expect(said({ ...drafted(), ...languages })).toEqual([
      'invalid-language at targetLanguage',
      'invalid-language at instructionLanguage',
      'invalid-language at learnerLanguages.1',
      'invalid-language at responseLanguages.1',
    ]);
  });

  it('find a resource that is not there, and a task too long for a small context', () => {
    const task = drafted({ resources: ['long.md'] });
    expect(said(task)).toEqual(['resource-not-found at resources.0']);
    expect(said(task, { 'long.md': 'word '.repeat(1500) })).toEqual([]);
    expect(said(task, { 'long.md': 'word '.repeat(2400) })).toEqual(['too-long-for-context at prompt']);
    expect(said(task, { 'long.md': '字'.repeat(4000) })).toEqual(['too-long-for-context at prompt']);
  });

  it('find an anchor that is the reference, or names a stranger', () => {
    const task = drafted({ anchors: [anAnchor({ text: aTask().reference ?? '' }), anAnchor()] });
    const [first, second] = task.anchors;
    if (first === undefined || second === undefined) throw new Error('no anchors');
    expect(said({ ...task, anchors: [first, { ...second, breaks: ['k999'] }] })).toEqual([
      'duplicate-anchor-id at anchors.1.id',
      'anchor-is-reference at anchors.0.text',
      'anchor-names-strangers at anchors.1.breaks',
    ]);
  });
});

describe('the checks of a pack', () => {
  const draft = draftOf(
    aPack({
      tasks: [
        aTask({ id: asTaskId(NFC), resources: [`${NFC}.md`] }),
        aTask({ id: asTaskId(NFD), resources: [`${NFD}.md`] }),
        aTask({ id: asTaskId(NFC) }),
      ],
      resources: { [`${NFC}.md`]: 'x', [`${NFD}.md`]: ' ', 'spare.md': 'x' },
    }),
    aHash('a'),
  );

  it('find tasks and resources that are taken for each other, empty or unused', () => {
    const { pack, tasks } = lintPack(draft);
    expect(pack.map(({ kind, column }) => `${kind} at ${column ?? ''}`)).toEqual([
      'empty-resource at resources.1',
      'similar-resource-names at resources.1',
      'unused-resource at resources.2',
    ]);
    expect([...tasks.values()].map((found) => found.map(({ kind }) => kind))).toEqual([
      [],
      ['similar-task-ids'],
      ['duplicate-task-id'],
    ]);
  });

  it('find a pair that has lost its other task', () => {
    const pair = { id: 'p1', translatedBy: 'Ana Pereira' };
    const { tasks } = lintPack(draftOf(aPack({ tasks: [aTask({ pair })] }), aHash('a')));
    expect([...tasks.values()].flat()).toEqual([
      { kind: 'pair-alone', column: 'pair', values: { id: 'p1', count: 1 } },
    ]);
  });

  it('ask for a name, a version, a licence and a task', () => {
    const blank = blankDraft({ id: 'x', name: '', language: '?' });
    const manifest = { ...blank.manifest, version: '', licence: { name: '', url: null, attribution: null } };
    const found = lintPack({ ...blank, manifest });
    expect(found.pack.map(({ kind }) => kind)).toEqual([
      'empty-pack-name',
      'empty-pack-version',
      'empty-licence',
      'invalid-language',
      'no-tasks',
    ]);
    expect(hasErrors(found)).toBe(true);
  });

  it('let nothing through that can’t be a pack: without an error there is one', () => {
    const word = fc.constantFrom('', 'a', 'b', NFC, NFD, 'constructor', '\ud800', 'x'.repeat(201));
    const anyTask = fc
      .record({
        id: word,
        title: word,
        prompt: word,
        targetLanguage: fc.constantFrom(null, 'en', 'no tag', ''),
        variables: fc.array(fc.record({ name: word, value: word }), { maxLength: 2 }),
        reference: word,
        rubric: fc.array(
          fc.record({
            id: word,
            text: word,
            weight: fc.constantFrom(null, 0, 1, -1, 2.5, 1e300),
            layer: fc.constantFrom('task' as const, 'universal' as const),
          }),
          { maxLength: 3 },
        ),
        anchor: fc.record({ id: word, text: word, broken: fc.nat(3) }),
      })
      .map(({ anchor, rubric, ...fields }): DraftTask => {
        const keyed = rubric.map((criterion, n) => ({ ...criterion, key: `k${String(n)}` }));
        const { broken, ...rest } = anchor;
        const breaks = keyed.slice(0, broken).map(({ key }) => key);
        return { ...drafted(), ...fields, rubric: keyed, anchors: [{ ...rest, key: 'a1', breaks }] };
      });
    fc.assert(
      fc.property(fc.array(anyTask, { minLength: 1, maxLength: 3 }), (tasks) => {
        const some: DraftPack = {
          ...draft,
          tasks: tasks.map((task, n) => ({ ...task, key: `t${String(n)}` })),
        };
        // Not the other way round: of variables without a usable name a pack could be made, but not as it was meant.
        if (packOf(some).pack === null) expect(hasErrors(lintPack(some))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the templates', () => {
  it.each(TEMPLATE_IDS)('%s: a rubric that stands, and blanks that are all to be filled in', (id) => {
    const { content } = TEMPLATES[id];
    const draft = applyEdit(blankDraft({ id: 'mine', name: 'Mine', language: 'en' }), {
      kind: 'add-task',
      content,
    });
    const kinds = [...lintPack(draft).tasks.values()].flat().map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['no-reference', 'unfilled-variable']));
    expect(content.variables.length).toBeGreaterThanOrEqual(5);
    expect(content.rubric.length).toBeGreaterThanOrEqual(7);
    expect(content.rubric.length).toBeLessThanOrEqual(9);
    const { byLayer, negative } = rubricSums(content.rubric);
    for (const { criteria: count } of Object.values(byLayer)) expect(count).toBeGreaterThan(0);
    expect(negative).toBeLessThan(0);
    expect(packOf(draft).pack).not.toBeNull();
  });
});

it('sums of a rubric are told by sign and by layer', () => {
  expect(rubricSums([...aTask().rubric, { layer: 'task', weight: null }])).toEqual({
    criteria: 4,
    positive: 5,
    negative: -2,
    byLayer: {
      task: { criteria: 2, positive: 3, negative: 0 },
      consensus: { criteria: 1, positive: 2, negative: 0 },
      universal: { criteria: 1, positive: 0, negative: -2 },
    },
  });
});

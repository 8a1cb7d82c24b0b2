import { describe, expect, it } from 'vitest';
import { asCriterionId, asTaskId } from '../../../../src/domain/ids';
import { pairsOf } from '../../../../src/domain/language';
import { checkPack, type Pack } from '../../../../src/domain/pack';
import { aCriterion, aPack, anAnchor, aRubric, aTask } from '../../../support/builders';

/** `severity record column: kind values` of each issue. */
const said = (pack: Pack): string[] =>
  checkPack(pack, 'tasks.jsonl').map(
    ({ severity, record, column, kind, values }) =>
      `${severity} ${String(record)} ${column ?? 'pack'}: ${[kind, ...Object.values(values)].join(' ')}`,
  );

describe('a pack is checked before it is used', () => {
  it('a sound pack has no issues', () => {
    expect(said(aPack({ tasks: [aTask({ anchors: [anAnchor()] })] }))).toEqual([]);
  });

  it('a pack without tasks is refused', () => {
    expect(said(aPack({ tasks: [] }))).toEqual(['error 0 pack: no-tasks']);
  });

  it('two tasks with one id are refused, at the later one', () => {
    const pack = aPack({ tasks: [aTask(), aTask({ id: asTaskId('t2') }), aTask()] });
    expect(said(pack)).toEqual(['error 3 id: duplicate-task-id t1 1']);
  });

  it('duplicate criterion ids are named once each', () => {
    const [one, two, three] = aRubric(1, 1, 1);
    if (one === undefined || two === undefined || three === undefined) throw new Error('three criteria');
    const rubric = [one, { ...two, id: one.id }, { ...three, id: one.id }];
    expect(said(aPack({ tasks: [aTask({ rubric })] }))).toEqual([
      'error 1 rubric: duplicate-criterion-id c1',
    ]);
  });

  it('a rubric needs a positive weight', () => {
    expect(said(aPack({ tasks: [aTask({ rubric: aRubric(-2, -1) })] }))).toEqual([
      'error 1 rubric: no-positive-weight',
    ]);
  });

  it('weight 0 and a criterion said twice are warnings', () => {
    const rubric = [aCriterion(), aCriterion({ id: asCriterionId('c2'), weight: 0 })];
    expect(said(aPack({ tasks: [aTask({ rubric })] }))).toEqual([
      'warning 1 rubric: weight-zero c2',
      'warning 1 rubric: repeated-criterion Names one thing Leyla did well.',
    ]);
  });

  it('a missing resource is an error, an unused or repeated one a warning', () => {
    const pack = aPack({
      tasks: [aTask({ resources: ['a.md', 'a.md', 'toString'] })],
      resources: { 'a.md': 'x', 'b.md': 'y' },
    });
    expect(said(pack)).toEqual([
      'error 1 resources: resource-not-found toString',
      'warning 1 resources: resource-listed-twice a.md',
      'warning 0 pack: unused-resource b.md',
    ]);
  });

  it('an anchor must break a criterion of its own task', () => {
    const reference = 'The answer.';
    const anchors = [
      anAnchor({ id: 'a', breaks: [asCriterionId('c1'), asCriterionId('zz')] }),
      anAnchor({ id: 'b', breaks: [] }),
      anAnchor({ id: 'b', text: reference }),
    ];
    expect(said(aPack({ tasks: [aTask({ anchors, reference })] }))).toEqual([
      'error 1 anchors: duplicate-anchor-id b',
      'error 1 anchors: anchor-names-strangers a zz',
      'error 1 anchors: anchor-breaks-nothing b',
      'error 1 anchors: anchor-is-reference b',
    ]);
  });

  it('a missing reference and an empty system prompt are warnings', () => {
    const issues = checkPack(aPack({ tasks: [aTask({ reference: null, systemPrompt: '' })] }), 'f');
    expect(issues.map(({ severity, column }) => [severity, column])).toEqual([
      ['warning', 'reference'],
      ['warning', 'systemPrompt'],
    ]);
  });

  it('a pair is two tasks, in two languages, with one rubric; what isn’t one is said at its last task', () => {
    const arm = (id: string, pair: string, instructionLanguage: string | null, weight = 3) =>
      aTask({
        id: asTaskId(id),
        instructionLanguage,
        pair: { id: pair, translatedBy: 'Ana Pereira' },
        rubric: aRubric(weight),
      });
    const tasks = [
      ...[arm('good-en', 'good', 'en'), arm('good-tr', 'good', 'tr')],
      arm('alone-en', 'alone', 'en'),
      ...[arm('three-en', 'three', 'en'), arm('three-tr', 'three', 'tr'), arm('three-de', 'three', 'de')],
      ...[arm('same-en', 'same', 'pt-br'), arm('same-tr', 'same', 'pt-BR')],
      ...[arm('open-en', 'open', 'en'), arm('open-tr', 'open', null)],
      ...[arm('rubric-en', 'rubric', 'en'), arm('rubric-tr', 'rubric', 'tr', 4)],
    ];
    expect(said(aPack({ tasks }))).toEqual([
      'warning 3 pair: pair-alone alone 1',
      'warning 6 pair: pair-crowded three 3',
      'warning 8 pair: pair-languages same 2',
      'warning 10 pair: pair-languages open 2',
      'warning 12 pair: pair-rubrics-differ rubric 2',
    ]);
    expect(pairsOf(tasks).map(({ id }) => id)).toEqual(['good']);
  });
});

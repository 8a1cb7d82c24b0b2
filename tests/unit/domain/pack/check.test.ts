import { describe, expect, it } from 'vitest';
import { asCriterionId, asTaskId } from '../../../../src/domain/ids';
import { checkPack, type Pack } from '../../../../src/domain/pack';
import { aCriterion, aPack, anAnchor, aRubric, aTask } from '../../../support/builders';

/** `severity record column: problem` of each issue. */
const said = (pack: Pack): string[] =>
  checkPack(pack, 'tasks.jsonl').map(
    ({ severity, record, column, problem }) =>
      `${severity} ${String(record)} ${column ?? 'pack'}: ${problem}`,
  );

describe('a pack is checked before it is used', () => {
  it('a sound pack has no issues', () => {
    expect(said(aPack({ tasks: [aTask({ anchors: [anAnchor()] })] }))).toEqual([]);
  });

  it('a pack without tasks is refused', () => {
    expect(said(aPack({ tasks: [] }))).toEqual(['error 0 pack: The pack has no tasks.']);
  });

  it('two tasks with one id are refused, at the later one', () => {
    const pack = aPack({ tasks: [aTask(), aTask({ id: asTaskId('t2') }), aTask()] });
    expect(said(pack)).toEqual(['error 3 id: The id “t1” is already used by task 1.']);
  });

  it('duplicate criterion ids are named once each', () => {
    const [one, two, three] = aRubric(1, 1, 1);
    if (one === undefined || two === undefined || three === undefined) throw new Error('three criteria');
    const rubric = [one, { ...two, id: one.id }, { ...three, id: one.id }];
    expect(said(aPack({ tasks: [aTask({ rubric })] }))).toEqual([
      'error 1 rubric: Two criteria have the id “c1”.',
    ]);
  });

  it('a rubric needs a positive weight', () => {
    expect(said(aPack({ tasks: [aTask({ rubric: aRubric(-2, -1) })] }))).toEqual([
      'error 1 rubric: No criterion has a positive weight, so no score can be reached.',
    ]);
  });

  it('weight 0 and a criterion said twice are warnings', () => {
    const rubric = [aCriterion(), aCriterion({ id: asCriterionId('c2'), weight: 0 })];
    expect(said(aPack({ tasks: [aTask({ rubric })] }))).toEqual([
      'warning 1 rubric: Criterion “c2” has weight 0: it is judged but counts for nothing.',
      'warning 1 rubric: Two criteria say the same: “Names one thing Leyla did well.”.',
    ]);
  });

  it('a missing resource is an error, an unused or repeated one a warning', () => {
    const pack = aPack({
      tasks: [aTask({ resources: ['a.md', 'a.md', 'toString'] })],
      resources: { 'a.md': 'x', 'b.md': 'y' },
    });
    expect(said(pack)).toEqual([
      'error 1 resources: The resource “toString” is not in the pack.',
      'warning 1 resources: The resource “a.md” is listed twice; it is sent once.',
      'warning 0 pack: No task uses the resource “b.md”.',
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
      'error 1 anchors: Two anchors have the id “b”.',
      'error 1 anchors: Anchor “a” names criteria this task does not have: zz.',
      'error 1 anchors: Anchor “b” breaks nothing.',
      'error 1 anchors: Anchor “b” breaks nothing.',
    ]);
  });

  it('a missing reference and an empty system prompt are warnings', () => {
    const issues = checkPack(aPack({ tasks: [aTask({ reference: null, systemPrompt: '' })] }), 'f');
    expect(issues.map(({ severity, column }) => [severity, column])).toEqual([
      ['warning', 'reference'],
      ['warning', 'systemPrompt'],
    ]);
  });

  it('every issue says what to do', () => {
    const pack = aPack({ tasks: [aTask({ rubric: aRubric(-1, 0), resources: ['x'], reference: null })] });
    expect(checkPack(pack, 'f').every(({ advice }) => advice.endsWith('.'))).toBe(true);
  });
});

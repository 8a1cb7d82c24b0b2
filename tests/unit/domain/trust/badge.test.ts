import { expect, it } from 'vitest';
import { asJudgeId } from '../../../../src/domain/ids';
import { badgeOf } from '../../../../src/domain/trust';
import { aJudge, aModelPart } from '../../../support/builders';

it('a judge under one thousand million parameters is for demonstration only', () => {
  expect(badgeOf(aJudge({ model: aModelPart({ paramsB: 0.135 }) }))).toBe('demo-only');
  expect(badgeOf(aJudge({ model: aModelPart({ paramsB: 0.999 }) }))).toBe('demo-only');
});

it('a larger judge, one of unknown size and a person are not checked', () => {
  expect(badgeOf(aJudge({ model: aModelPart({ paramsB: 1 }) }))).toBe('not-checked');
  expect(badgeOf(aJudge({ model: aModelPart({ paramsB: null }) }))).toBe('not-checked');
  expect(badgeOf({ kind: 'person', judgeId: asJudgeId('person:x') })).toBe('not-checked');
});

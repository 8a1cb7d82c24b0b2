import { expect, it } from 'vitest';
import { asJudgeId } from '../../../../src/domain/ids';
import { badgeOf } from '../../../../src/domain/trust';
import { aJudge, aModelPart } from '../../../support/builders';

it('a judge under one thousand million parameters is for demonstration only', () => {
  expect(badgeOf(aJudge({ model: aModelPart({ paramsB: 0.135 }) }), null)).toBe('demo-only');
  expect(badgeOf(aJudge({ model: aModelPart({ paramsB: 0.999 }) }), null)).toBe('demo-only');
});

it('a larger judge, one of unknown size and a person are not checked', () => {
  expect(badgeOf(aJudge({ model: aModelPart({ paramsB: 1 }) }), null)).toBe('not-checked');
  expect(badgeOf(aJudge({ model: aModelPart({ paramsB: null }) }), null)).toBe('not-checked');
  expect(badgeOf({ kind: 'person', judgeId: asJudgeId('person:x') }, null)).toBe('not-checked');
});

it('a judge that its check-up says can’t tell right from wrong is for demonstration only, whatever its size', () => {
  const judge = aJudge({ model: aModelPart({ paramsB: 8 }) });
  expect(badgeOf(judge, 'cannot')).toBe('demo-only');
  for (const skill of ['can', 'roughly', 'unknown'] as const)
    expect(badgeOf(judge, skill)).toBe('not-checked');
  expect(badgeOf(aJudge({ model: aModelPart({ paramsB: 0.135 }) }), 'can')).toBe('demo-only');
});

import { expect, it } from 'vitest';
import { checkJudgeLength, textsToCount, verdictLogits } from '../../../../src/domain/judging';
import { aTask } from '../../../support/builders';

const length = { fixedTokens: 500, criterionTokens: [20, 68, 30], responseTokens: 300, answerTokens: 1 };

it('the longest criterion and the reserve for the response decide', () => {
  const needed = 32 + 500 + 68 + 300 + 1;
  expect(checkJudgeLength({ ...length, contextTokens: needed })).toEqual({
    ok: true,
    value: { spareTokens: 0 },
  });
  expect(checkJudgeLength({ ...length, contextTokens: needed - 1 })).toEqual({
    ok: false,
    failure: { kind: 'prompt-too-long', tokens: needed, limit: needed - 1 },
  });
});

it('what is counted before a run is the whole prompt but the response', () => {
  const { fixed, criteria } = textsToCount(verdictLogits, aTask(), {});
  expect(fixed).toContain('so waited');
  expect(fixed).toContain('Answer with one word');
  expect(criteria).toHaveLength(3);
});

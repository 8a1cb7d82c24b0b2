import { expect, it } from 'vitest';
import {
  judgeTokens,
  reserveOf,
  textsRead,
  responseReserve,
  textsToCount,
  tokensOf,
  tokensTooMany,
  verdictLogits,
} from '../../../../src/domain/judging';
import { aTask } from '../../../support/builders';

const length = { fixedTokens: 500, criterionTokens: [20, 68, 30], responseTokens: 300, answerTokens: 1 };

it('the longest criterion and the reserve for the response decide', () => {
  expect(judgeTokens(length)).toBe(32 + 500 + 68 + 300 + 1);
});

it('what is counted before a run is the whole prompt but the response', () => {
  const { fixed, criteria } = textsToCount(verdictLogits, aTask(), {});
  expect(fixed).toContain('so waited');
  expect(fixed).toContain('Answer with one word');
  expect(criteria).toHaveLength(3);
});

it('what is kept free for a response is what small models write, within the limit and a quarter of the context', () => {
  expect(responseReserve(8192, 4096)).toBe(400);
  expect(responseReserve(8192, 256)).toBe(256);
  expect(responseReserve(1000, 4096)).toBe(250);
});

it('a candidate reads the prompt, a judge reference and longest criterion besides', () => {
  const limits = { contextTokens: 8192, maxTokens: 100 };
  const count = (text: string): number => text.length;
  const candidate = textsRead(aTask(), {}, null);
  expect(tokensOf(candidate, reserveOf(null, limits), count)).toBe(candidate.fixed.length + 32 + 100);
  const judge = textsRead(aTask(), {}, verdictLogits);
  const longest = Math.max(...judge.criteria.map((text) => text.length));
  expect(tokensOf(judge, reserveOf(verdictLogits, limits), count)).toBe(
    judge.fixed.length + longest + 32 + 100 + verdictLogits.maxTokens,
  );
});

it('a task that fits has no tokens too many; one that does not says how many', () => {
  expect(tokensTooMany(aTask(), {}, 8192, verdictLogits)).toBeNull();
  expect(tokensTooMany(aTask({ prompt: 'word '.repeat(6000) }), {}, 8192, undefined)).toBeGreaterThan(9999);
});

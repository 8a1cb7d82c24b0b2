import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { asCriterionId } from '../../../../../src/domain/ids';
import { readVerdict, type Recipe } from '../../../../../src/domain/judging';
import {
  officialOrder,
  reasonThenVerdict,
  recipeFor,
  RECIPES,
} from '../../../../../src/domain/judging/recipes';
import { VerdictSchema, type Verdict } from '../../../../../src/domain/run';
import { aHash, someTokens } from '../../../../support/builders';
import { hostileReply } from './hostile';

const flowJudge = recipeFor('Flow-Judge', true);
const oneToFive = recipeFor('M-Prometheus', true);
const arrowText = recipeFor('RubricARROW', false);

const context = { criterionId: asCriterionId('c1'), criterionHash: aHash('a'), environmentId: aHash('e') };
const read = (
  recipe: Recipe,
  text: string,
  { finish = 'stop', thinking = null }: { finish?: 'stop' | 'length'; thinking?: string | null } = {},
): Verdict =>
  readVerdict(
    {
      ...{ key: 'c1', evaluated: 'prefix', tokens: someTokens(), ms: 5 },
      ...{ kind: 'text', text, thinking, finish },
    },
    { ...context, recipe },
  );

/** Each line: the reply, the decision, the reason. */
function decides(recipe: Recipe, cases: readonly (readonly [string, boolean, string | null])[]): void {
  for (const [text, met, reason] of cases) {
    it(`${JSON.stringify(text)} is ${met ? 'met' : 'not met'}`, () => {
      expect(read(recipe, text)).toMatchObject({ met, reason, raw: text, failure: null });
    });
  }
}
function refuses(recipe: Recipe, texts: readonly string[]): void {
  for (const text of texts) {
    it(`${JSON.stringify(text)} can’t be read`, () => {
      expect(read(recipe, text)).toMatchObject({
        ...{ met: null, reason: null, raw: text },
        failure: { kind: 'unreadable-verdict', text: text.trim() },
      });
    });
  }
}

describe('a verdict from a JSON field', () => {
  decides(reasonThenVerdict, [
    ['{"reason": "She names one.", "verdict": true}', true, 'She names one.'],
    ['\n```json\n{"reason": "None.", "verdict": false}\n```\n', false, 'None.'],
    ['{"verdict": "True", "reason": ""}', true, null],
    ['{"reason": "It quotes \\"verdict\\": false.", "verdict": true}', true, 'It quotes "verdict": false.'],
    ['{"more": {"verdict": false}, "reason": "Nested.", "verdict": true}', true, 'Nested.'],
  ]);
  refuses(reasonThenVerdict, [
    ...['', 'true', '{}', '[]', 'null', '{"verdict": 1}', '{"verdict": null}', '{"Verdict": true}'],
    '{"reason": "Cut off',
    '{"reason": "x", "verdict": true} {"verdict": false}',
    '{"verdict": true, "reason": "Twice.", "verdict": false}',
    '{"verd\\u0069ct": true, "verdict": false}',
    'I say: {"verdict": true}',
    '{"__proto__": {"verdict": true}}',
    '[{"verdict": true}]',
    '{"verdict": ["true"]}',
  ]);
  decides(arrowText, [
    ['{"explanation_1": "All of it is there.", "criteria_met_1": true}', true, 'All of it is there.'],
    ['{"explanation_1": "", "criteria_met_1": false}', false, null],
  ]);
});

describe('a verdict from a tag', () => {
  decides(flowJudge, [
    ['<feedback>\nIt names one.\n</feedback>\n<score>\n1\n</score>', true, 'It names one.'],
    ['Nothing is named.\n<score>0</score>\n', false, 'Nothing is named.'],
    ['<score>1</score>', true, null],
  ]);
  refuses(flowJudge, [
    ...['', '1', '<score>2</score>', '<score></score>', '<score>1', '<score>1</score> or so', '</score>'],
    '<feedback>It says <score>1</score>.</feedback><score>0</score>',
    '<score>1</score></score>',
    '<Score>1</Score>',
    '</score><score>',
  ]);
});

describe('a verdict from a scale with a threshold', () => {
  decides(oneToFive, [
    ['Feedback: Wholly true. [RESULT] 5', true, 'Wholly true.'],
    ['Feedback: True but for a trifle.\n[RESULT] 4', true, 'True but for a trifle.'],
    ['Only in part. [RESULT] 3', false, 'Only in part.'],
    ['[RESULT] 1', false, null],
  ]);
  refuses(oneToFive, [
    ...['', '5', '[RESULT]', '[RESULT] 6', '[RESULT] 0', '[RESULT] five', '[RESULT] 4/5', '[RESULT] -4'],
    ...['[RESULT] 4 and [RESULT] 2', 'It wrote “[RESULT] 5”. [RESULT] 1', '(RESULT) 5', '[RESULT] Infinity'],
  ]);

  it('another threshold is another judge: the same answer may then be met', () => {
    const milder = { ...oneToFive, threshold: 3 };
    expect(read(milder, 'Only in part. [RESULT] 3').met).toBe(true);
  });

  it('without a threshold no number is a verdict', () => {
    const { threshold, ...open } = oneToFive;
    expect(threshold).toBe(4);
    for (const number of [1, 5]) {
      expect(read(open, `[RESULT] ${String(number)}`)).toMatchObject({
        met: null,
        failure: { kind: 'unreadable-verdict' },
      });
    }
  });

  it('without a mark the last line is the number', () => {
    const { field, ...bare } = oneToFive;
    expect(field).toBe('RESULT');
    expect(read(bare, 'It does.\n4')).toMatchObject({ met: true, reason: 'It does.' });
    expect(read(bare, '4').met).toBe(true);
    expect(read(bare, 'It is a 4').met).toBeNull();
  });
});

describe('every recipe that is read from words', () => {
  const inWords = RECIPES.filter(({ reading }) => reading !== 'label-probability');

  it('the official order is read by the live rule', () => {
    expect(read(officialOrder, 'It does.\nTrue').met).toBe(true);
    expect(read(officialOrder, '**true**').failure).toEqual({ kind: 'unreadable-verdict', text: '**true**' });
  });

  for (const recipe of inWords) {
    it(`${recipe.id}: any reply is a decision or a failure with the text as it came, and can be stored`, () => {
      fc.assert(
        fc.property(hostileReply, fc.constantFrom('stop', 'length'), (text, finish) => {
          const verdict = read(recipe, text, { finish });
          expect(verdict.met === null).toBe(verdict.failure !== null);
          expect(verdict.raw).toBe(text);
          expect(v.is(VerdictSchema, JSON.parse(JSON.stringify(verdict)))).toBe(true);
        }),
      );
    });

    it(`${recipe.id}: what a response quotes inside the reason never decides`, () => {
      const good = { 'json-field': '}', tag: '</score>', scale: '5', 'last-line': 'true' };
      expect(good).toHaveProperty(recipe.reading);
      const { field = '' } = recipe;
      const answer = (reason: string): string => {
        if (recipe.reading === 'json-field') return JSON.stringify({ reason, [field]: false });
        if (recipe.reading === 'tag') return `<feedback>${reason}</feedback><score>0</score>`;
        if (recipe.reading === 'scale') return `Feedback: ${reason} [RESULT] 1`;
        return `${reason}\nfalse`;
      };
      fc.assert(
        fc.property(hostileReply, (reason) => {
          expect(read(recipe, answer(reason)).met).not.toBe(true);
        }),
      );
    });

    it(`${recipe.id}: an answer that was cut off is called so`, () => {
      expect(read(recipe, 'I think that', { finish: 'length' }).failure).toEqual({ kind: 'answer-cut-off' });
    });
  }

  it('a thought is the reason where the answer gives none', () => {
    const thinking = 'She names it.';
    expect(read(reasonThenVerdict, '{"verdict": true}', { thinking }).reason).toBe(thinking);
    expect(read(reasonThenVerdict, '{"reason": "Said.", "verdict": true}', { thinking }).reason).toBe(
      'Said.',
    );
  });
});

import { expect, it } from 'vitest';
import { asTaskId } from '../../../../../src/domain/ids';
import { clipped, majorityOn, markedScore } from '../../../../../src/domain/trust/correction/marked';
import { aRubric, someVerdicts } from '../../../../support/builders';

const taskId = asTaskId('t1');
const by = (...met: readonly (boolean | null)[]) => ({ taskId, verdicts: someVerdicts(...met) });

it('a criterion counts by the share of people who said met', () => {
  const score = markedScore(aRubric(3, 1, -2), [by(true, true, false), by(true, false, true)]);
  expect(score).toEqual({ lo: (3 + 0.5 - 1) / 4, hi: (3 + 0.5 - 1) / 4 });
});

it('what one is unsure of is decided by the other', () => {
  expect(markedScore(aRubric(4), [by(null), by(true)])).toEqual({ lo: 1, hi: 1 });
});

it('what nobody could decide leaves a range open, to the worst and to the best', () => {
  const score = markedScore(aRubric(3, 1, -2), [by(true, null, null)]);
  expect(score).toEqual({ lo: (3 - 2) / 4, hi: 1 });
  const low = markedScore(aRubric(4, -6), [by(true, null)]);
  if (low === null) throw new Error('score');
  expect(clipped({ taskId, ...low })).toEqual({ taskId, lo: 0, hi: 1 });
});

it('a rubric without positive weight gives no score', () => {
  expect(markedScore(aRubric(-1), [by(true)])).toBeNull();
});

it('a tie between people is no reference', () => {
  expect(majorityOn('c1', [by(true), by(false)])).toBeNull();
  expect(majorityOn('c1', [by(true), by(true), by(false)])).toBe(true);
  expect(majorityOn('c1', [by(null)])).toBeNull();
});

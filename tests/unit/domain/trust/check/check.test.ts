import { describe, expect, it } from 'vitest';
import { isUndefined } from '../../../../../src/domain/stats';
import { badgeOf, checkOf } from '../../../../../src/domain/trust';
import { aJudge, aModelPart } from '../../../../support/builders';

const answers = (count: number, cells: { tp: number; fp: number; fn: number; tn: number }) =>
  Array.from({ length: count }, (_, index) => ({ taskId: `t${String(index)}`, ...cells }));

describe('what marks say about a judge', () => {
  it('one that parts met from not met is checked, with answers, people, agreement and J', () => {
    const mixed = [
      ...answers(10, { tp: 4, fp: 1, fn: 0, tn: 3 }),
      ...Array.from({ length: 10 }, (_, index) => ({
        taskId: `u${String(index)}`,
        tp: 3,
        fp: 0,
        fn: 1,
        tn: 4,
      })),
    ];
    const check = checkOf(mixed, 2);
    expect(check).toMatchObject({ answers: 20, people: 2, criteria: 160, agreement: 0.875, isUnfit: false });
    if (check === null || isUndefined(check.youdenJ)) throw new Error('J');
    expect(check.youdenJ.value).toBeCloseTo(70 / 80 + 70 / 80 - 1, 12);
    expect(badgeOf(aJudge(), null, check)).toBe('checked');
  });

  it('one that says true of everything is unfit, however often it agrees', () => {
    const check = checkOf(answers(20, { tp: 9, fp: 1, fn: 0, tn: 0 }), 1);
    expect(check).toMatchObject({ agreement: 0.9, isUnfit: true });
    expect(badgeOf(aJudge(), null, check)).toBe('unfit');
  });

  it('one whose J can’t be told from 0 is unfit', () => {
    const noisy = answers(20, { tp: 1, fp: 1, fn: 1, tn: 1 }).map((row, index) =>
      index % 2 === 0 ? { ...row, tp: 3 } : { ...row, fn: 2 },
    );
    const check = checkOf(noisy, 1);
    expect(check?.isUnfit).toBe(true);
  });

  it('one that never errs has no interval and is fit', () => {
    expect(checkOf(answers(20, { tp: 5, fp: 0, fn: 0, tn: 5 }), 1)?.isUnfit).toBe(false);
  });

  it('people who found everything met tell nothing of a judge: it stays not checked', () => {
    const check = checkOf(answers(20, { tp: 5, fp: 0, fn: 1, tn: 0 }), 1);
    expect(badgeOf(aJudge(), null, check)).toBe('not-checked');
  });

  it('a judge under one thousand million parameters stays for demonstration, whatever marks say', () => {
    const check = checkOf(answers(20, { tp: 5, fp: 0, fn: 0, tn: 5 }), 1);
    expect(badgeOf(aJudge({ model: aModelPart({ paramsB: 0.5 }) }), null, check)).toBe('demo-only');
  });

  it('nothing both decided is no check', () => {
    expect(checkOf([], 1)).toBeNull();
  });

  it('verdicts of one task hang together: the interval of twenty answers to two tasks is wide', () => {
    const two = answers(20, { tp: 4, fp: 1, fn: 0, tn: 3 }).map((row, index) => ({
      ...row,
      taskId: index % 2 === 0 ? 'a' : 'b',
      fp: index % 2 === 0 ? 3 : 0,
    }));
    const check = checkOf(two, 1);
    if (check === null || isUndefined(check.youdenJ) || isUndefined(check.youdenJ.lo)) throw new Error('J');
    expect(check.youdenJ.lo).toBeLessThan(0);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_RESULTS } from '../../../../../src/domain/results';
import {
  type Lengths,
  alignVerdicts,
  failuresOf,
  lengthsOf,
  matrixOf,
  spreadsOf,
} from '../../../../../src/domain/results/views';
import { isUndefined } from '../../../../../src/domain/stats';
import { aTask, aVerdict, someVerdicts } from '../../../../support/builders';
import { aDigest, made, type Made } from '../../../../support/digests';

const matrixOfTasks = (...tasks: readonly Made[]) =>
  matrixOf(aDigest({ one: tasks.map((task) => [task]) }), 'judge-1', ALL_RESULTS);

describe('the spread of scores', () => {
  it('puts every scored task into one bin, from the lowest to 1', () => {
    const decided = fc.constantFrom(true, false, null);
    fc.assert(
      fc.property(fc.array(fc.tuple(decided, decided, decided), { minLength: 1, maxLength: 8 }), (all) => {
        const { bins, candidates } = spreadsOf(matrixOfTasks(...all.map((met) => made(1, ...met))));
        const [one] = candidates;
        expect(one?.counts.reduce((sum, count) => sum + count, 0)).toBe(one?.n);
        expect(one?.n).toBe(all.filter((met) => !met.includes(null)).length);
        expect(bins.at(-1)?.to).toBeCloseTo(1);
        expect(bins[0]?.from).toBeLessThanOrEqual(0);
      }),
      { numRuns: 50 },
    );
  });

  it('a score of exactly 0 lies above zero’s edge, and what faults outweigh is counted', () => {
    const { bins, candidates } = spreadsOf(
      matrixOfTasks(made(1, false, true, true), made(1, false, false, true), made(1, true, true, false)),
    );
    const at = (from: number): number => bins.findIndex((bin) => Math.abs(bin.from - from) < 1e-9);
    expect(candidates[0]?.counts[at(0)]).toBe(1);
    expect(candidates[0]?.counts[at(-0.4)]).toBe(1);
    expect(candidates[0]).toMatchObject({ below: 1, quartiles: { median: 0 } });
  });
});

describe('score and length', () => {
  it('go together task by task, over responses that have both', () => {
    const [one] = lengthsOf(
      matrixOfTasks(
        made(10, false, false, false),
        made(20, false, true, false),
        made(30, true, false, false),
        made(40, true, true, false),
        made(99, null, true, false),
        'failed',
      ),
    );
    expect(one?.points.map(({ chars }) => chars)).toEqual([10, 20, 30, 40]);
    expect(one?.correlation).toSatisfy(
      (made: Lengths['correlation']) => !isUndefined(made) && made.rho > 0.999,
    );
  });

  it('one response says nothing of it', () => {
    const [one] = lengthsOf(matrixOfTasks(made(10, true, true, true)));
    expect(one !== undefined && isUndefined(one.correlation)).toBe(true);
  });
});

describe('what has no result', () => {
  it('is grouped by why, the most frequent first; a missing response is not blamed on the judge too', () => {
    const groups = failuresOf(
      aDigest({
        one: [['failed'], ['failed'], [made(5, null, true, true)], [made(5, true, true, true)], [null]],
      }),
    );
    expect(groups.map(({ reason, of, items }) => [reason, of, items.length])).toEqual([
      ['response:empty-response', 'response', 2],
      ['judgment:labels-missing', 'judgment', 1],
    ]);
  });

  it('verdicts that are open without a failure are a reason of their own', () => {
    const digest = aDigest({ one: [[made(5, true, true)]] });
    expect(failuresOf(digest)[0]).toMatchObject({ reason: 'judgment:undecided', failure: null });
  });
});

describe('two judgments side by side', () => {
  const { rubric } = aTask();

  it('begin with the criteria that differ, the heaviest first', () => {
    const rows = alignVerdicts(rubric, someVerdicts(true, true, false), someVerdicts(true, false, true));
    expect(rows.map(({ criterion, differs }) => [criterion.id, differs])).toEqual([
      ['c2', true],
      ['c3', true],
      ['c1', false],
    ]);
  });

  it('a criterion without a verdict differs from nothing', () => {
    const rows = alignVerdicts(rubric, someVerdicts(null, true), [aVerdict({ met: false })]);
    expect(rows.every(({ differs }) => !differs)).toBe(true);
    expect(rows[2]).toMatchObject({ a: undefined, b: undefined });
  });
});

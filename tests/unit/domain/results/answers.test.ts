import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCandidateId, asJudgeId, asTaskId, type CandidateId } from '../../../../src/domain/ids';
import {
  answerFor,
  compareCandidates,
  leadFinding,
  smallestShown,
  type Answer,
} from '../../../../src/domain/results';
import { scoreFrom, type CandidateScore } from '../../../../src/domain/scoring';
import { because, isUndefined, pairedDifference, ranking, tQuantile } from '../../../../src/domain/stats';
import { aRubric, aTask } from '../../../support/builders';

const RUBRIC = aRubric(8, 4, 2, 1, -4, -8);
const none = (): boolean => false;

/** A candidate by what was met of the rubric on each task; null: not judged. */
function aCandidateScore(id: string, tasks: readonly (readonly boolean[] | null)[]): CandidateScore {
  const given = tasks.map((_, index) => aTask({ id: asTaskId(`t${String(index)}`), rubric: RUBRIC }));
  const ids = { candidateId: asCandidateId(id), judgeId: asJudgeId('judge-1') };
  return scoreFrom(ids, given, 1, (taskId) => tasks[Number(taskId.slice(1))] ?? undefined);
}

const bits = fc.array(fc.boolean(), { minLength: RUBRIC.length, maxLength: RUBRIC.length });
const aField = (most: number) =>
  fc
    .tuple(fc.integer({ min: 2, max: most }), fc.integer({ min: 1, max: 12 }))
    .chain(([candidates, tasks]) =>
      fc.array(fc.array(bits, { minLength: tasks, maxLength: tasks }), {
        minLength: candidates,
        maxLength: candidates,
      }),
    )
    .map((field) => field.map((tasks, index) => aCandidateScore(`c${String(index)}`, tasks)));

const meansOf = ({ tasks }: CandidateScore): (number | null)[] =>
  tasks.map(({ epochs }) => {
    const value = epochs[0]?.score.unclipped ?? because('no-data');
    return isUndefined(value) ? null : value;
  });
const AS_RANKING: Record<'a' | 'b' | 'identical' | 'cannot-tell', Answer> = {
  a: 'yes',
  b: 'no',
  identical: 'identical',
  'cannot-tell': 'cannot-tell',
};

/** Many tasks on which the first always has what the second lacks, of changing weight. */
const steady = (offset: number): boolean[][] =>
  Array.from({ length: 12 }, (_, task) =>
    RUBRIC.map((_one, at) => at < 4 && (at + task + offset) % 4 >= offset),
  );

describe('is one candidate better than another', () => {
  it('agrees with the reference ranking where all have all tasks: p, answer and ranks', () => {
    fc.assert(
      fc.property(aField(4), (scores) => {
        const found = compareCandidates(scores, none);
        const reference = ranking(Object.fromEntries(scores.map((one) => [one.candidateId, meansOf(one)])));
        if (isUndefined(reference)) throw new Error(reference.undefined);
        for (const pair of reference.pairs) {
          const own = answerFor(found, asCandidateId(pair.a), asCandidateId(pair.b));
          expect(own?.answer).toBe(AS_RANKING[pair.verdict]);
          expect(own?.p).toEqual(pair.pHolm);
        }
        for (const { id, rankBest, rankWorst } of reference.candidates) {
          expect(found.ranks).toContainEqual({ candidateId: id, best: rankBest, worst: rankWorst });
        }
      }),
    );
  });

  it('asked the other way round, the answer and all figures turn round', () => {
    fc.assert(
      fc.property(aField(2), (scores) => {
        const [first, second] = scores;
        if (first === undefined || second === undefined) return;
        const there = compareCandidates([first, second], none);
        const back = compareCandidates([second, first], none);
        const turned = answerFor(there, second.candidateId, first.candidateId);
        expect(turned?.answer).toBe(back.pairs[0]?.answer);
        if (turned === undefined || isUndefined(turned.difference)) return;
        const other = back.pairs[0]?.difference;
        if (other === undefined || isUndefined(other)) throw new Error('no difference');
        for (const key of ['diff', 'lo', 'hi'] as const) {
          const [own, theirs] = [turned.difference[key], other[key]];
          if (isUndefined(own)) expect(own).toEqual(theirs);
          else expect(own).toBeCloseTo(Number(theirs), 12);
        }
      }),
    );
  });

  it('counts the tasks both have, not those that all have', () => {
    const full = steady(0);
    const found = compareCandidates(
      [
        aCandidateScore('a', full),
        aCandidateScore('b', steady(2)),
        aCandidateScore(
          'c',
          full.map((met, task) => (task < 2 ? met : null)),
        ),
      ],
      none,
    );
    const of = (first: string, second: string) => {
      const pair = answerFor(found, asCandidateId(first), asCandidateId(second));
      return pair === undefined || isUndefined(pair.difference) ? undefined : pair.difference;
    };
    expect(of('a', 'b')).toMatchObject({ n: 12, nDropped: 0 });
    expect(of('a', 'c')).toMatchObject({ n: 2, nDropped: 10 });
    expect(answerFor(found, asCandidateId('a'), asCandidateId('b'))?.answer).toBe('yes');
    expect(answerFor(found, asCandidateId('b'), asCandidateId('a'))?.answer).toBe('no');
  });

  it('is withheld of the judge’s own family, and such a pair makes the others no stricter', () => {
    const scores = [
      aCandidateScore('a', steady(0)),
      aCandidateScore('b', steady(1)),
      aCandidateScore('kin', steady(2)),
    ];
    const isOwn = (id: CandidateId): boolean => id === asCandidateId('kin');
    const found = compareCandidates(scores, isOwn);
    expect(found.pairs.map(({ answer }) => answer === 'withheld')).toEqual([false, true, true]);
    const [pair] = found.pairs;
    if (pair === undefined || isUndefined(pair.difference)) throw new Error('no pair');
    expect(pair.p).toBe(pair.difference.p);
    // What can't be said doesn't narrow a rank either.
    expect(found.ranks.find(({ candidateId }) => isOwn(candidateId))).toMatchObject({ best: 1, worst: 3 });
  });

  it('official scores can answer otherwise, and that is known', () => {
    // The faults of the second take it far below 0, where official scores no longer tell it from the first.
    const low = Array.from({ length: 12 }, (_, task) =>
      RUBRIC.map((_one, at) => at === 4 || (at === 3 && task % 2 === 0)),
    );
    const lower = low.map((met) => met.map((one, at) => one || at === 5));
    const [pair] = compareCandidates([aCandidateScore('a', low), aCandidateScore('b', lower)], none).pairs;
    expect(pair).toMatchObject({ answer: 'cannot-tell' });
    const mixed = lower.map((met, task) => met.map((one, at) => one || (at === 2 && task % 3 === 0)));
    const [told] = compareCandidates([aCandidateScore('a', low), aCandidateScore('b', mixed)], none).pairs;
    expect(told).toMatchObject({ answer: 'yes', clippedDiffers: true, clipped: { answer: 'identical' } });
  });

  it('the smallest difference shown is half the width of the interval', () => {
    const [a, b] = [aCandidateScore('a', steady(0)), aCandidateScore('b', steady(1))];
    const [pair] = compareCandidates([a, b], none).pairs;
    const reference = pairedDifference(meansOf(a), meansOf(b));
    const t = tQuantile(0.975, 11);
    if (pair === undefined || isUndefined(reference) || isUndefined(reference.se) || isUndefined(t)) {
      throw new Error('no reference');
    }
    expect(smallestShown(pair)).toBeCloseTo(t * reference.se, 12);
    const [single] = compareCandidates(
      [aCandidateScore('a', [null]), aCandidateScore('b', [null])],
      none,
    ).pairs;
    expect(single === undefined ? 0 : smallestShown(single)).toBeNull();
    expect(single?.answer).toBe('cannot-tell');
  });
});

describe('the finding of all pairs', () => {
  const finding = (own: readonly string[], ...candidates: (readonly [string, boolean[][]])[]) => {
    const scores = candidates.map(([id, tasks]) => aCandidateScore(id, tasks));
    const comparison = compareCandidates(scores, (id) => own.includes(id));
    return leadFinding(
      comparison,
      scores.map(({ candidateId }) => candidateId),
    );
  };

  it('names one that is said to be better than every other', () => {
    expect(finding([], ['a', steady(0)], ['b', steady(2)], ['c', steady(3)])).toEqual({
      kind: 'best',
      best: 'a',
    });
  });

  it('names a group that can’t be told apart and is ahead of the rest', () => {
    const almost = steady(0).map((met, task) => (task === 0 ? met.map(() => false) : met));
    expect(finding([], ['a', steady(0)], ['b', almost], ['c', steady(3)])).toEqual({
      kind: 'group',
      group: ['a', 'b'],
    });
  });

  it('says when nothing can be told, is withheld, or there is nothing to compare', () => {
    expect(finding([], ['a', steady(0)], ['b', steady(0)])).toEqual({ kind: 'none' });
    expect(finding(['a'], ['a', steady(0)], ['b', steady(2)])).toEqual({ kind: 'withheld' });
    expect(finding([], ['a', steady(0)])).toEqual({ kind: 'alone' });
  });

  it('counts pairs where no group is ahead: one of the judge’s family can be neither ahead nor behind', () => {
    expect(finding(['kin'], ['a', steady(0)], ['kin', steady(0)], ['c', steady(3)])).toEqual({
      kind: 'some',
      told: 1,
      of: 1,
    });
  });
});

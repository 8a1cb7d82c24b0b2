import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decisiveOf,
  FACT_KINDS,
  factShares,
  factsOf,
  NO_CONTEXT,
  rowsAgainst,
  type FactRow,
  type ResponseFacts,
} from '../../../../src/domain/facts';
import { asCandidateId, asTaskId } from '../../../../src/domain/ids';
import { flipRate, isUndefined, type Comparison } from '../../../../src/domain/stats';

const GOOD: ResponseFacts = {
  ...{
    statedLanguage: true,
    cutOff: false,
    repeats: false,
    empty: false,
    refused: false,
    copies: false,
    profile: null,
  },
  ...{ characters: 100, words: 20 },
};
const one = asCandidateId('one');
const row = (task: number, epoch: number, facts: ResponseFacts | null, candidateId = one): FactRow => ({
  ...{ candidateId, epoch, facts },
  taskId: asTaskId(`t${String(task)}`),
});
const first = (rows: readonly FactRow[]) => {
  const [found] = factShares(rows, [one]);
  if (found === undefined) throw new Error('one candidate');
  return found;
};
const share = (rows: readonly FactRow[], kind: (typeof FACT_KINDS)[number]) => {
  const found = first(rows).shares.find((each) => each.kind === kind);
  if (found === undefined) throw new Error(kind);
  return found;
};

const fact = fc.constantFrom(true, false, null);
const someFacts = fc.record({
  ...{ statedLanguage: fact, repeats: fact, refused: fact, copies: fact, profile: fc.constant(null) },
  ...{ cutOff: fc.boolean(), empty: fc.boolean() },
  ...{ characters: fc.nat(5000), words: fc.option(fc.nat(900)) },
});
const someRows = fc
  .array(fc.array(fc.option(someFacts), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 })
  .map((tasks) => tasks.flatMap((epochs, task) => epochs.map((facts, at) => row(task, at + 1, facts))));

describe('the share of responses with a fact against them', () => {
  it('is that of those it can be decided in, with the tasks as clusters', () => {
    fc.assert(
      fc.property(someRows, fc.constantFrom(...FACT_KINDS), (rows, kind) => {
        // Each response asked by itself, none left out by counting.
        const comparisons = rows.flatMap(({ taskId, facts }): Comparison[] => {
          if (facts === null) return [];
          const value = facts[kind];
          const isWrong = kind === 'statedLanguage' ? value === false : value === true;
          return [{ cluster: taskId, flipped: value === null ? null : isWrong }];
        });
        const found = share(rows, kind);
        expect(found.share).toEqual(flipRate(comparisons));
        expect(found.undecided).toBe(comparisons.filter(({ flipped }) => flipped === null).length);
        expect(found.against).toBe(comparisons.filter(({ flipped }) => flipped === true).length);
        expect(found.against).toBe(rowsAgainst(rows, kind).length);
        const { known, unknown } = first(rows);
        expect([known, known + unknown]).toEqual([comparisons.length, rows.length]);
      }),
      { numRuns: 200 },
    );
  });

  it('counts a missed language against it, and one that is kept not', () => {
    const rows = [row(1, 1, GOOD), row(2, 1, { ...GOOD, statedLanguage: false }), row(3, 1, null)];
    expect(share(rows, 'statedLanguage')).toMatchObject({ against: 1, share: { k: 1, n: 2, rate: 0.5 } });
  });

  it('has a wider interval where repeats of a task are alike than where they aren’t', () => {
    const bad = { ...GOOD, repeats: true };
    const width = (rows: readonly FactRow[]): number => {
      const { share: found } = share(rows, 'repeats');
      if (isUndefined(found) || isUndefined(found.lo) || isUndefined(found.hi)) return NaN;
      return found.hi - found.lo;
    };
    const tasks = Array.from({ length: 12 }, (_, task) => task);
    const alike = tasks.flatMap((task) => [1, 2, 3].map((at) => row(task, at, task < 4 ? bad : GOOD)));
    const apart = tasks.flatMap((task) => [1, 2, 3].map((at) => row(task, at, at === 1 ? bad : GOOD)));
    expect(width(alike)).toBeGreaterThan(1.3 * width(apart));
  });

  it('is another candidate’s own, in the order asked for, and 0 of 0 has a reason', () => {
    const two = asCandidateId('two');
    const rows = [
      row(1, 1, { ...GOOD, cutOff: true }),
      row(1, 1, null, two),
      row(1, 1, GOOD, asCandidateId('ceiling')),
    ];
    const [second, its] = factShares(rows, [two, one]);
    expect([second?.candidateId, second?.known, second?.unknown]).toEqual([two, 0, 1]);
    expect(second?.shares.every((each) => isUndefined(each.share))).toBe(true);
    expect(its).toMatchObject({ candidateId: one, known: 1, unknown: 0 });
  });
});

describe('the length of responses', () => {
  it('is the mean of those that aren’t empty, and has words only where they are set apart', () => {
    const empty = factsOf('', { finish: 'stop', context: NO_CONTEXT, profile: null });
    const rows = [
      row(1, 1, { ...GOOD, characters: 100, words: 20 }),
      row(2, 1, { ...GOOD, characters: 300, words: null }),
      row(3, 1, empty),
    ];
    expect(first(rows)).toMatchObject({ characters: { mean: 200, n: 2 }, words: { mean: 20, n: 1 } });
  });
});

describe('what is said beside a score', () => {
  it('is what one known response in ten has for certain, the most frequent first', () => {
    const rows = Array.from({ length: 20 }, (_, task) =>
      row(task, 1, { ...GOOD, refused: task < 2, copies: task < 1, cutOff: task < 5 }),
    );
    expect(decisiveOf(first(rows)).map(({ kind }) => kind)).toEqual(['cutOff', 'refused']);
  });

  it('is nothing where hardly anything can be decided', () => {
    const rows = Array.from({ length: 20 }, (_, task) =>
      row(task, 1, { ...GOOD, statedLanguage: task === 0 ? false : null }),
    );
    expect(decisiveOf(first(rows))).toEqual([]);
    expect(decisiveOf(first([row(1, 1, null)]))).toEqual([]);
  });
});

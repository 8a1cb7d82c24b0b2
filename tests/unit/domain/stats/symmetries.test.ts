import fc from 'fast-check';
import { expect, it } from 'vitest';
import { betaShare } from '../../../../src/domain/stats/beta';
import {
  ac1Of,
  alphaOf,
  calibration,
  clopperPearson,
  differenceEstimator,
  gwetAC1,
  isUndefined,
  kappaOf,
  krippendorffNominal,
  mcnemarExact,
  paretoFront,
  ranking,
  resampling,
  roganGladen,
  signFlip,
  tabulate,
  youdenJ,
  type Maybe,
} from '../../../../src/domain/stats';

const number = (value: Maybe<number>): number => {
  if (isUndefined(value)) throw new Error(`has no value: ${value.undefined}`);
  return value;
};
const score = fc.double({ min: -0.5, max: 1, noNaN: true });
const verdicts = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 4, maxLength: 60 });

it('κ, AC1 and α are the same whichever of the two is called the reference', () => {
  fc.assert(
    fc.property(verdicts, (pairs) => {
      const [left, right] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
      for (const figure of [kappaOf, ac1Of, alphaOf]) {
        const [one, other] = [figure(tabulate(left, right)), figure(tabulate(right, left))];
        if (isUndefined(one)) expect(other).toEqual(one);
        else expect(number(other)).toBeCloseTo(one, 12);
      }
    }),
  );
});

it('AC1 and α of a table are those of its ratings one by one', () => {
  fc.assert(
    fc.property(verdicts, (pairs) => {
      const table = tabulate(
        pairs.map(([a]) => a),
        pairs.map(([, b]) => b),
      );
      const [byItem, alpha] = [gwetAC1(pairs), krippendorffNominal(pairs)];
      if (isUndefined(byItem) || isUndefined(alpha)) throw new Error('there are pairs');
      expect(number(ac1Of(table))).toBeCloseTo(byItem.ac1, 12);
      if (isUndefined(alpha.alpha)) expect(alphaOf(table)).toEqual(alpha.alpha);
      else expect(number(alphaOf(table))).toBeCloseTo(alpha.alpha, 12);
    }),
  );
});

it('a judge that calls everything met, or everything not met, knows nothing: J and κ are 0', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: 40 }), fc.boolean(), (truth, says) => {
      fc.pre(new Set(truth).size === 2);
      const table = tabulate(
        truth,
        truth.map(() => says),
      );
      expect(number(youdenJ(table))).toBeCloseTo(0, 12);
      expect(number(kappaOf(table))).toBeCloseTo(0, 12);
    }),
  );
});

it('draws made in pieces are the draws made at once', () => {
  const rows = fc.array(fc.tuple(score, score), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(
      rows,
      fc.array(fc.nat(30), { minLength: 1, maxLength: 6 }),
      fc.nat(),
      (tasks, pieces, seed) => {
        const [inPieces, atOnce] = [resampling(tasks, seed), resampling(tasks, seed)];
        for (const piece of pieces) inPieces.more(piece);
        atOnce.more(pieces.reduce((total, piece) => total + piece, 0));
        const figure = ([a = 0, b = 0]: Readonly<Float64Array>): number => a - b;
        expect(inPieces.valuesOf(figure)).toEqual(atOnce.valuesOf(figure));
      },
    ),
  );
});

it('an interval from few units holds the plain one, and they meet with many', () => {
  const tasks = (count: number) => Array.from({ length: count }, (_, index) => [Math.sin(index * 7)]);
  const widthOf = (count: number, kind: 'plain' | 'expanded'): number => {
    const drawn = resampling(tasks(count), 3);
    drawn.more(4000);
    const limits = drawn.intervalOf(([total = 0]) => total / count, 0.95, kind);
    if (isUndefined(limits)) throw new Error('has an interval');
    return limits.hi - limits.lo;
  };
  expect(widthOf(8, 'expanded') / widthOf(8, 'plain')).toBeGreaterThan(1.2);
  expect(widthOf(1000, 'expanded') / widthOf(1000, 'plain')).toBeCloseTo(1, 1);
});

it('how kind a judge is, evenly, doesn’t move the corrected score; nor does the order of the marks', () => {
  const tasks = fc.array(fc.tuple(score, score), { minLength: 5, maxLength: 30 });
  const others = fc.array(score, { maxLength: 30 });
  fc.assert(
    fc.property(tasks, others, score, (marked, fRest, kindness) => {
      const made = (pairs: typeof marked, more: number): number => {
        const estimate = differenceEstimator({
          y: pairs.map(([y]) => y),
          f: pairs.map(([, f]) => f + more),
          fRest: fRest.map((f) => f + more),
          lambda: 1,
          level: 0.95,
        });
        if (isUndefined(estimate)) throw new Error('has an estimate');
        return estimate.estimate;
      };
      expect(made(marked, kindness)).toBeCloseTo(made(marked, 0), 9);
      expect(made(marked.toReversed(), 0)).toBeCloseTo(made(marked, 0), 9);
    }),
  );
});

it('once everything is marked the corrected score is the mean of the marks, whatever the judge said', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(score, score), { minLength: 3, maxLength: 30 }), (marked) => {
      const y = marked.map(([value]) => value);
      const made = differenceEstimator({
        y,
        f: marked.map(([, f]) => f),
        fRest: [],
        lambda: 'fit',
        level: 0.95,
      });
      if (isUndefined(made)) throw new Error('has an estimate');
      expect(made.estimate).toBeCloseTo(y.reduce((total, value) => total + value, 0) / y.length, 9);
    }),
  );
});

it('a judge that never erred on the marks needs no correction of its rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(200), (n, met) => {
      const made = roganGladen({
        ...{ judgeMet: Math.min(n, met), n, level: 0.95 },
        ...{ trueNegatives: 9, referenceNegatives: 9, truePositives: 12, referencePositives: 12 },
      });
      if (isUndefined(made)) throw new Error('has a rate');
      expect(number(made.theta)).toBeCloseTo(Math.min(n, met) / n, 12);
    }),
  );
});

it('Clopper and Pearson’s limits leave exactly one tail of the binomial beyond what was seen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), fc.nat(60), (n, seen) => {
      const k = Math.min(n - 1, Math.max(1, seen));
      const limits = clopperPearson(k, n);
      if (isUndefined(limits)) throw new Error('has limits');
      // P(X ≥ k) = I_p(k, n − k + 1)
      expect(betaShare(number(limits.lo), 1 - number(limits.lo), k, n - k + 1)).toBeCloseTo(0.025, 9);
      expect(1 - betaShare(number(limits.hi), 1 - number(limits.hi), k + 1, n - k)).toBeCloseTo(0.025, 9);
    }),
  );
});

it('tests say the same of a and b as of b and a', () => {
  const pairs = fc.array(fc.tuple(score, score), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(pairs, fc.nat(40), fc.nat(40), (tasks, left, right) => {
      const [a, b] = [tasks.map(([value]) => value), tasks.map(([, value]) => value)];
      const settings = { maxExact: 10, resamples: 50, seed: 3 };
      const [one, other] = [signFlip(a, b, settings), signFlip(b, a, settings)];
      if (isUndefined(one) || isUndefined(other)) throw new Error('has a p');
      expect(other.p).toBe(one.p);
      expect(mcnemarExact(left, right)).toEqual(mcnemarExact(right, left));
    }),
  );
});

it('whoever isn’t on the front is beaten by somebody on it', () => {
  const priced = fc.record({ cost: fc.nat(9), score: fc.nat(9) });
  fc.assert(
    fc.property(fc.array(priced, { minLength: 1, maxLength: 12 }), (items) => {
      const made = paretoFront(items.map((item, index) => ({ id: String(index), ...item })));
      if (isUndefined(made)) throw new Error('there are candidates');
      const beaten = Object.values(made.dominated);
      expect(beaten.every((by) => by.some((id) => made.front.includes(id)))).toBe(true);
      expect(made.front.length + beaten.length).toBe(items.length);
    }),
  );
});

it('the order in which candidates are given doesn’t move their ranks', () => {
  const scores = fc.array(fc.tuple(score, score, score), { minLength: 3, maxLength: 20 });
  fc.assert(
    fc.property(scores, (tasks) => {
      const a = tasks.map(([value]) => value);
      const b = tasks.map(([, value]) => value);
      const c = tasks.map(([, , value]) => value);
      const ranked = (given: Record<string, number[]>) => {
        const made = ranking(given);
        if (isUndefined(made)) throw new Error('there are tasks');
        return Object.fromEntries(
          made.candidates.map(({ id, rank, rankBest, rankWorst }) => [id, [rank, rankBest, rankWorst]]),
        );
      };
      expect(ranked({ c, a, b })).toEqual(ranked({ a, b, c }));
    }),
  );
});

it('turning probabilities and verdicts round leaves the area under the curve and Brier’s score', () => {
  const items = fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.boolean()), {
    minLength: 2,
    maxLength: 40,
  });
  fc.assert(
    fc.property(items, (given) => {
      const p = given.map(([eighths]) => eighths / 8);
      const y = given.map(([, met]) => met);
      const [one, other] = [
        calibration(p, y),
        calibration(
          p.map((value) => 1 - value),
          y.map((met) => !met),
        ),
      ];
      if (isUndefined(one) || isUndefined(other)) throw new Error('there are verdicts');
      expect(other.brier).toBeCloseTo(one.brier, 12);
      if (isUndefined(one.rocAuc)) expect(other.rocAuc).toEqual(one.rocAuc);
      else expect(number(other.rocAuc)).toBeCloseTo(one.rocAuc, 12);
    }),
  );
});

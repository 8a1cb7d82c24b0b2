import { describe, expect, it } from 'vitest';
import {
  cohenKappa,
  confusion,
  gwetAC1,
  isUndefined,
  krippendorffNominal,
  tabulate,
  type Maybe,
} from '../../../../../src/domain/stats';
import {
  agreementOf,
  agreementRefining,
  pairSets,
  type Agreement,
  type Estimate,
  type VerdictSet,
} from '../../../../../src/domain/trust';
import { aJudgeOf, aTruth, skilled } from '../../../../support/judge-rules';
import {
  aSetCandidate,
  aSetCriterion,
  aSetResponse,
  aVerdictSet,
  marked,
} from '../../../../support/verdict-sets';

const DRAWS = { seed: 7, draws: 400 };
const TWO = [aSetCandidate('k1'), aSetCandidate('k2')];
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed + 1);

const numberOf = (value: Maybe<number>): number => {
  if (isUndefined(value)) throw new Error(value.undefined);
  return value;
};
const widthOf = ({ interval }: Estimate): number => {
  if (interval === null || isUndefined(interval)) throw new Error('no interval');
  return interval.hi - interval.lo;
};
const compare = (judge: VerdictSet, reference: VerdictSet): Agreement =>
  agreementOf(pairSets(judge, reference), DRAWS);
const codes = (judgeOf: (truth: VerdictSet, seed: number) => VerdictSet): Set<string | undefined> =>
  new Set(
    SEEDS.map((seed) => {
      const truth = aTruth(seed, { tasks: 40, candidates: TWO });
      return compare(judgeOf(truth, seed + 1000), truth).finding?.code;
    }),
  );

describe('agreement of two judges', () => {
  const rubric = [aSetCriterion(4), aSetCriterion(4, 'consensus'), aSetCriterion(-2, null)];
  const set = (id: string, ...answers: [candidateId: string, taskId: string, marks: string][]): VerdictSet =>
    aVerdictSet({
      judgeId: id,
      responses: answers.map(([candidateId, taskId, marks]) =>
        aSetResponse({ candidateId, taskId, verdicts: marked(marks, rubric) }),
      ),
    });
  const a = set('a', ['k1', 't1', '++-'], ['k1', 't2', '+-+'], ['k2', 't1', '++-'], ['k2', 't2', '+?-']);
  const b = set('b', ['k1', 't1', '+--'], ['k1', 't2', '--+'], ['k2', 't1', '-+-'], ['k2', 't2', '+--']);
  const agreement = compare(a, b);

  it('is counted by hand', () => {
    expect(agreement.counts).toEqual({ tp: 4, fp: 3, fn: 0, tn: 4 });
    expect(agreement).toMatchObject({ n: 11, responses: 4, tasks: 2, undecided: 1 });
    const { raw, sensitivity, specificity, youdenJ, kappa } = agreement.figures;
    expect([raw, sensitivity, specificity, youdenJ].map(({ value }) => value)).toEqual([
      8 / 11,
      1,
      4 / 7,
      4 / 7,
    ]);
    // Chance: 4/11 · 7/11 + 7/11 · 4/11 = 56/121.
    expect(numberOf(kappa.value)).toBeCloseTo((8 / 11 - 56 / 121) / (1 - 56 / 121), 12);
  });

  it('has over-credit over the answered tasks that both decided whole, and the order of candidates', () => {
    // Scores of k1 by a: 1 and 0.25, by b: 0.5 and 0 (cut off); of k2 by a: 1, by b: 0.5.
    expect(numberOf(agreement.figures.overCredit.value)).toBeCloseTo((100 * (0.5 + 0.25 + 0.5)) / 3, 12);
    expect(agreement).toMatchObject({ pairs: 1, rankingFlips: [], figures: { order: { value: 1 } } });
    expect(numberOf(agreement.details.biasIndex)).toBeCloseTo(100 * (0.5 - 0.375), 12);
  });

  it('is told by sign and by layer, unknown ones too', () => {
    expect(agreement.bySign.map(({ value, n, counts }) => [value, n, counts.fp])).toEqual([
      ['positive', 7, 3],
      ['negative', 4, 0],
    ]);
    expect(agreement.byLayer.map(({ value, n, tasks }) => [value, n, tasks])).toEqual([
      ['task', 4, 2],
      ['consensus', 3, 2],
      [null, 4, 2],
    ]);
  });

  it('names candidates that the judges put in another order', () => {
    const kind = set('a', ['k1', 't1', '+--'], ['k2', 't1', '++-']);
    const strict = set('b', ['k1', 't1', '+--'], ['k2', 't1', '---']);
    expect(compare(kind, strict)).toMatchObject({
      figures: { order: { value: 0 } },
      rankingFlips: [{ first: 'k1', second: 'k2', byA: -50, byB: 50 }],
    });
  });

  it('has no interval from one task, no figure from none, and never a number in their place', () => {
    const one = compare(set('a', ['k1', 't1', '++-']), set('b', ['k1', 't1', '+--']));
    expect(one.figures.raw).toEqual({ value: 2 / 3, interval: { undefined: 'one-cluster' } });
    expect(one.finding).toEqual({ code: 'cannot-tell', n: 3, tasks: 1 });
    const none = compare(set('a', ['k1', 't1', '++-']), set('b', ['k1', 't2', '+--']));
    expect(none.figures.kappa).toEqual({
      value: { undefined: 'no-data' },
      interval: { undefined: 'no-data' },
    });
    expect(none.finding).toEqual({ code: 'nothing-compared' });
    expect(JSON.stringify([one, none])).not.toMatch(/NaN|null,"hi"/u);
  });
});

describe('its figures are those of stats', () => {
  it('whatever the two judges say', () => {
    for (const seed of SEEDS.slice(0, 10)) {
      const truth = aTruth(seed, { tasks: 12, candidates: TWO });
      const judge = aJudgeOf(truth, seed, skilled(0.8, 0.6));
      const { figures, details } = compare(judge, truth);
      const metIn = ({ responses }: VerdictSet): (boolean | null)[] =>
        responses.flatMap(({ verdicts }) => verdicts.map(({ met }) => met));
      const [reference, said] = [metIn(truth), metIn(judge)];
      const table = confusion(reference, said);
      const [kappa, ac1] = [
        cohenKappa(tabulate(reference, said)),
        gwetAC1(said.map((met, at) => [met, reference[at] ?? null])),
      ];
      const alpha = krippendorffNominal(said.map((met, at) => [met, reference[at] ?? null]));
      if (isUndefined(table) || isUndefined(kappa) || isUndefined(ac1) || isUndefined(alpha))
        throw new Error('a table');
      const same = (own: Maybe<number>, theirs: Maybe<number>): void => {
        expect(numberOf(own)).toBeCloseTo(numberOf(theirs), 12);
      };
      same(figures.raw.value, table.agreement);
      same(figures.youdenJ.value, table.youdenJ);
      same(details.mcc, table.mcc);
      same(details.macroF1, table.macroF1);
      same(figures.kappa.value, kappa.kappa);
      same(figures.ac1.value, ac1.ac1);
      same(details.alpha, alpha.alpha);
    }
  });
});

describe('the intervals', () => {
  const truth = aTruth(3, { tasks: 30, candidates: TWO });
  const judge = aJudgeOf(truth, 4, skilled(0.9, 0.7));

  it('come after the figures, piece by piece, and end as those made at once', () => {
    const steps = [...agreementRefining(pairSets(judge, truth), DRAWS)];
    expect(steps[0]).toMatchObject({
      draws: 0,
      of: 400,
      finding: null,
      figures: { raw: { interval: null } },
    });
    expect(steps.map(({ draws }) => draws)).toEqual([0, 200, 300, 400]);
    expect(steps.at(-1)).toEqual(compare(judge, truth));
    expect(new Set(steps.map(({ figures }) => figures.youdenJ.value)).size).toBe(1);
  });

  it('are the same for the same seed and others for another', () => {
    const again = agreementOf(pairSets(judge, truth), { ...DRAWS, seed: 8 });
    expect(compare(judge, truth)).toEqual(compare(judge, truth));
    expect(again.figures.kappa.interval).not.toEqual(compare(judge, truth).figures.kappa.interval);
  });

  it('take the criteria of a task as one where errors come by task', () => {
    // Whole tasks are misjudged, so that 300 verdicts tell no more than 30 tasks.
    const byTask = aJudgeOf(truth, 5, (met, { taskId }) => (Number(taskId.slice(1)) % 3 === 0 ? !met : met));
    const scattered = aJudgeOf(truth, 5, skilled(2 / 3, 2 / 3));
    expect(widthOf(compare(byTask, truth).figures.raw)).toBeGreaterThan(
      2 * widthOf(compare(scattered, truth).figures.raw),
    );
  });

  it('hold the true value about as often as they say', () => {
    const held = SEEDS.filter((seed) => {
      const reference = aTruth(seed, { tasks: 60, candidates: TWO });
      const { interval } = compare(aJudgeOf(reference, seed + 500, skilled(0.9, 0.6)), reference).figures
        .youdenJ;
      return interval !== null && !isUndefined(interval) && interval.lo <= 0.5 && 0.5 <= interval.hi;
    }).length;
    expect(held).toBeGreaterThanOrEqual(34);
  });

  it('aren’t of width 0 where all is alike: each task counts once', () => {
    const { raw, kappa } = compare(truth, truth).figures;
    expect(raw.value).toBe(1);
    expect(widthOf(raw)).toBeGreaterThan(0.05);
    expect(kappa.interval).toEqual({ undefined: 'zero-variance' });
  });
});

describe('planted judges are caught every time', () => {
  it('one that says met of everything', () => {
    expect(codes((truth, seed) => aJudgeOf(truth, seed, () => true))).toEqual(new Set(['always-met']));
    expect(codes((truth, seed) => aJudgeOf(truth, seed, () => false))).toEqual(new Set(['always-not-met']));
  });

  it('one that is the reference under another name', () => {
    expect(codes((truth) => aJudgeOf(truth, 1, (met) => met))).toEqual(new Set(['same-verdicts']));
  });

  it('one that was copied, probabilities and all', () => {
    const copied = new Set(
      SEEDS.map((seed) => {
        const truth = aTruth(seed, { tasks: 20, candidates: TWO });
        const judge = aJudgeOf(truth, seed, (_, __, random) => {
          const pMet = random.unit();
          return { pMet, met: pMet >= 0.5 };
        });
        return compare({ ...judge, judgeId: 'other', name: 'Another name' }, judge).finding?.code;
      }),
    );
    expect(copied).toEqual(new Set(['copy']));
  });

  it('one that tosses a coin is never said to agree', () => {
    const found = codes((truth, seed) => aJudgeOf(truth, seed, skilled(0.8, 0.2)));
    expect(found.has('agrees')).toBe(false);
    expect(found.has('no-better-than-chance')).toBe(true);
  });

  it('one that passes most of what isn’t met, and one that fails much of what is', () => {
    expect(codes((truth, seed) => aJudgeOf(truth, seed, skilled(0.99, 0.4)))).toEqual(new Set(['too-kind']));
    expect(codes((truth, seed) => aJudgeOf(truth, seed, skilled(0.5, 0.99)))).toEqual(
      new Set(['too-strict']),
    );
  });
});

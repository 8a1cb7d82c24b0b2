import {
  ac1Of,
  alphaOf,
  balancedAccuracy,
  because,
  f1Met,
  f1NotMet,
  judgeRate,
  kappaOf,
  macroF1,
  mcc,
  precision,
  rawAgreement,
  referenceRate,
  sensitivity,
  specificity,
  youdenJ,
  type Coefficient,
  type Maybe,
} from '../../stats';
import type { AgreementFigure, DetailFigure, PartFigure, RankingFlip } from '../lab-types';
import { POINTS } from '../waterfall/waterfall';
import { creditOf, meansOf, tableOf, type Row, type Tallies } from './tallies';

export const TABLE_FIGURES: Readonly<Record<PartFigure, Coefficient>> = {
  raw: rawAgreement,
  kappa: kappaOf,
  ac1: ac1Of,
  ...{ sensitivity, specificity, youdenJ },
};

const DETAILS: Readonly<Record<Exclude<DetailFigure, 'biasIndex'>, Coefficient>> = {
  ...{ balancedAccuracy, precision, f1Met, f1NotMet, macroF1, mcc },
  alpha: alphaOf,
  aMetRate: judgeRate,
  bMetRate: referenceRate,
};

type Mean = ReturnType<typeof meansOf>[number];
/** Means closer than this are tied. */
const TIED = 1e-9;
const orderOf = (first: number, second: number): number =>
  Math.abs(first - second) <= TIED ? 0 : Math.sign(first - second);

/** Every two candidates that have a mean. */
function pairsOf<T extends Mean>(means: readonly T[]): [T, T][] {
  const scored = means.filter(({ a, b }) => !Number.isNaN(a) && !Number.isNaN(b));
  return scored.flatMap((first, index) => scored.slice(index + 1).map((second): [T, T] => [first, second]));
}

/** Share of pairs of candidates that both judges put in the same order, or both call equal. */
function orderAgreement(means: readonly Mean[]): Maybe<number> {
  const pairs = pairsOf(means);
  const same = pairs.filter(
    ([first, second]) => orderOf(first.a, second.a) === orderOf(first.b, second.b),
  ).length;
  return pairs.length === 0 ? because('no-pairs') : same / pairs.length;
}

const overCredit = (row: Row): Maybe<number> => {
  const { sum, units } = creditOf(row);
  return units === 0 ? because('no-data') : (POINTS * sum) / units;
};

/** A figure from the totals of some tasks. */
export function figureOf(figure: AgreementFigure, row: Row, tallies: Tallies): Maybe<number> {
  if (figure === 'overCredit') return overCredit(row);
  if (figure === 'order') return orderAgreement(meansOf(row, tallies));
  return TABLE_FIGURES[figure](tableOf(row));
}

/** How differently kind the judge is: an even kindness keeps the order of candidates, an uneven one doesn't. */
function biasIndex(means: readonly Mean[]): Maybe<number> {
  const credits = means.map(({ a, b }) => POINTS * (a - b)).filter((credit) => !Number.isNaN(credit));
  return credits.length < 2 ? because('one-item') : Math.max(...credits) - Math.min(...credits);
}

/** The rest of the coefficients. */
export function detailsOf(row: Row, tallies: Tallies): Record<DetailFigure, Maybe<number>> {
  const of = (figure: keyof typeof DETAILS): Maybe<number> => DETAILS[figure](tableOf(row));
  return {
    balancedAccuracy: of('balancedAccuracy'),
    precision: of('precision'),
    f1Met: of('f1Met'),
    f1NotMet: of('f1NotMet'),
    macroF1: of('macroF1'),
    mcc: of('mcc'),
    alpha: of('alpha'),
    aMetRate: of('aMetRate'),
    bMetRate: of('bMetRate'),
    biasIndex: biasIndex(meansOf(row, tallies)),
  };
}

/** Candidates in an order that the other judge turns round, with the points between them. */
export function rankingFlipsOf(row: Row, tallies: Tallies): { pairs: number; rankingFlips: RankingFlip[] } {
  const means = meansOf(row, tallies).map((mean, index) => ({
    ...mean,
    id: tallies.candidates[index] ?? '',
  }));
  const pairs = pairsOf(means);
  return {
    pairs: pairs.length,
    rankingFlips: pairs
      .filter(([first, second]) => orderOf(first.a, second.a) * orderOf(first.b, second.b) < 0)
      .map(([first, second]) => ({
        ...{ first: first.id, second: second.id },
        byA: POINTS * (first.a - second.a),
        byB: POINTS * (first.b - second.b),
      })),
  };
}

import {
  balancedAccuracy,
  f1Met,
  f1NotMet,
  judgeRate,
  macroF1,
  mcc,
  precision,
  referenceRate,
  sensitivity,
  specificity,
  youdenJ,
  type TwoByTwo,
} from './two-by-two';
import { because, isUndefined, type Maybe } from './undefined';
import { wilson } from './wilson';

/** A verdict, or null where there is none. */
export type MaybeMet = boolean | null;

export interface Confusion extends TwoByTwo {
  n: number;
  /** Pairs with a side missing, left out. */
  nMissing: number;
  agreement: number;
  /** Wilson: as if all verdicts were independent, which those of one task aren't. */
  agreementLo: number;
  agreementHi: number;
  referenceRate: Maybe<number>;
  judgeRate: Maybe<number>;
  sensitivity: Maybe<number>;
  specificity: Maybe<number>;
  youdenJ: Maybe<number>;
  balancedAccuracy: Maybe<number>;
  precision: Maybe<number>;
  f1Met: Maybe<number>;
  f1NotMet: Maybe<number>;
  macroF1: Maybe<number>;
  mcc: Maybe<number>;
}

/** Counts how a judge's verdicts go with a reference's; pairs with a side missing are in none of the four. */
export function tabulate(reference: readonly MaybeMet[], judge: readonly MaybeMet[]): TwoByTwo {
  const table = { tp: 0, fp: 0, fn: 0, tn: 0 };
  reference.forEach((truth, index) => {
    const said = judge[index] ?? null;
    if (truth === null || said === null) return;
    if (truth) table[said ? 'tp' : 'fn'] += 1;
    else table[said ? 'fp' : 'tn'] += 1;
  });
  return table;
}

/**
 * A judge's verdicts against a reference's, and every rate and coefficient of the table. Where a denominator is 0 (which
 * libraries call 0) there is no value, and the code says which kind of verdict was wanting.
 */
export function confusion(
  reference: readonly MaybeMet[],
  judge: readonly MaybeMet[],
  level = 0.95,
): Maybe<Confusion> {
  if (reference.length !== judge.length) return because('length-mismatch');
  const table = tabulate(reference, judge);
  const n = table.tp + table.fp + table.fn + table.tn;
  const agreed = wilson(table.tp + table.tn, n, level);
  if (isUndefined(agreed)) return agreed;
  return {
    ...table,
    n,
    nMissing: reference.length - n,
    agreement: agreed.p,
    agreementLo: agreed.lo,
    agreementHi: agreed.hi,
    referenceRate: referenceRate(table),
    judgeRate: judgeRate(table),
    sensitivity: sensitivity(table),
    specificity: specificity(table),
    youdenJ: youdenJ(table),
    balancedAccuracy: balancedAccuracy(table),
    precision: precision(table),
    f1Met: f1Met(table),
    f1NotMet: f1NotMet(table),
    macroF1: macroF1(table),
    mcc: mcc(table),
  };
}

import { because, isUndefined, type Maybe, type UndefinedCode } from './undefined';

/** A judge against a reference: tp both say met, fp only the judge, fn only the reference, tn neither. */
export interface TwoByTwo {
  tp: number;
  fp: number;
  fn: number;
  tn: number;
}

export type Coefficient = (table: TwoByTwo) => Maybe<number>;

const share = (part: number, whole: number, code: UndefinedCode): Maybe<number> =>
  whole === 0 ? because(code) : part / whole;

/** `combine` of both, or why one of them has no value. */
function both(x: Maybe<number>, y: Maybe<number>, combine: (x: number, y: number) => number): Maybe<number> {
  if (isUndefined(x)) return x;
  return isUndefined(y) ? y : combine(x, y);
}

const total = ({ tp, fp, fn, tn }: TwoByTwo): number => tp + fp + fn + tn;

/** Share decided alike. */
export const rawAgreement: Coefficient = (table) => share(table.tp + table.tn, total(table), 'no-data');
/** Of what the reference says is met, the share the judge finds. */
export const sensitivity: Coefficient = ({ tp, fn }) => share(tp, tp + fn, 'no-reference-positives');
/** Of what the reference says isn't met, the share the judge finds. */
export const specificity: Coefficient = ({ tn, fp }) => share(tn, tn + fp, 'no-reference-negatives');
/** Youden's J: 0 is a judge that knows nothing, 1 one that errs never. */
export const youdenJ: Coefficient = (table) =>
  both(sensitivity(table), specificity(table), (q1, q0) => q1 + q0 - 1);
export const balancedAccuracy: Coefficient = (table) =>
  both(sensitivity(table), specificity(table), (q1, q0) => (q1 + q0) / 2);
export const precision: Coefficient = ({ tp, fp }) => share(tp, tp + fp, 'no-judge-positives');
export const f1Met: Coefficient = ({ tp, fp, fn }) => share(2 * tp, 2 * tp + fp + fn, 'no-positives-at-all');
export const f1NotMet: Coefficient = ({ tn, fp, fn }) =>
  share(2 * tn, 2 * tn + fp + fn, 'no-negatives-at-all');
export const macroF1: Coefficient = (table) => both(f1Met(table), f1NotMet(table), (x, y) => (x + y) / 2);
/** Matthews' correlation. */
export const mcc: Coefficient = ({ tp, fp, fn, tn }) =>
  share(
    tp * tn - fp * fn,
    Math.sqrt(tp + fp) * Math.sqrt(tp + fn) * Math.sqrt(tn + fp) * Math.sqrt(tn + fn),
    'zero-variance',
  );
export const referenceRate: Coefficient = (table) => share(table.tp + table.fn, total(table), 'no-data');
export const judgeRate: Coefficient = (table) => share(table.tp + table.fp, total(table), 'no-data');

/** (observed − chance) ÷ (1 − chance). */
function beyondChance(table: TwoByTwo, chanceOf: (n: number) => number): Maybe<number> {
  const n = total(table);
  if (n === 0) return because('no-data');
  const chance = chanceOf(n);
  if (1 - chance < 1e-12) return because('no-variation');
  return ((table.tp + table.tn) / n - chance) / (1 - chance);
}

/** Cohen's κ: chance is what both would agree on by how often each says met. */
export const kappaOf: Coefficient = (table) => {
  const { tp, fp, fn, tn } = table;
  return beyondChance(table, (n) => ((tp + fn) * (tp + fp) + (fp + tn) * (fn + tn)) / (n * n));
};

/** Gwet's AC1, which doesn't fall with prevalence as κ does. */
export const ac1Of: Coefficient = (table) => {
  const { tp, fp, fn } = table;
  return beyondChance(table, (n) => {
    const met = (2 * tp + fp + fn) / (2 * n);
    return 2 * met * (1 - met);
  });
};

/** Krippendorff's α for two raters without gaps. */
export const alphaOf: Coefficient = (table) => {
  const { tp, fp, fn, tn } = table;
  const values = 2 * total(table);
  if (values === 0) return because('no-data');
  const met = 2 * tp + fp + fn;
  const notMet = 2 * tn + fp + fn;
  if (met === 0 || notMet === 0) return because('no-variation');
  const observed = (2 * (fp + fn)) / values;
  return 1 - observed / ((2 * met * notMet) / (values * (values - 1)));
};

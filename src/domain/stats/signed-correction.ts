import { average } from './mean';
import { isTooWeak } from './rogan-gladen';
import { because, isUndefined, type Maybe } from './undefined';

/** Weights of one task; those of negative criteria without their sign. */
export interface SignedTask {
  positiveWeight: number;
  negativeWeight: number;
  /** Of these, what the judge called met. */
  positiveMet: number;
  negativeMet: number;
}

/** Marks of the criteria of one sign. */
export interface SignClass {
  tp: number;
  refPos: number;
  tn: number;
  refNeg: number;
}

export interface SignedCorrectionInput {
  tasks: readonly SignedTask[];
  positiveClass: SignClass;
  negativeClass: SignClass;
}

export interface SignedCorrection {
  /** Mean unclipped score as judged: credit less penalty. */
  raw: number;
  creditRaw: number;
  penaltyRaw: number;
  /** What all penalties together would take. */
  penaltyWeight: number;
  credit: Maybe<number>;
  penalty: Maybe<number>;
  corrected: Maybe<number>;
}

/** A share of `weight` freed of the judge's errors; nothing to free where there is no weight. */
function freed(share: number, weight: number, { tp, refPos, tn, refNeg }: SignClass): Maybe<number> {
  if (weight === 0) return 0;
  if (refNeg === 0) return because('no-reference-negatives');
  if (refPos === 0) return because('no-reference-positives');
  const specificity = tn / refNeg;
  const youdenJ = specificity + tp / refPos - 1;
  return isTooWeak(youdenJ) ? because('judge-too-weak') : (share - (1 - specificity) * weight) / youdenJ;
}

/**
 * The mean signed score, corrected as Rogan and Gladen's rate is, one J for credit and one for penalties: one pooled J would
 * mix judges that are kind here and blind there. Unclipped, a point without interval, and it takes errors as independent of
 * weight: only beside the difference estimator.
 */
export function signedCorrection(input: SignedCorrectionInput): Maybe<SignedCorrection> {
  const { tasks, positiveClass, negativeClass } = input;
  if (tasks.length === 0) return because('no-data');
  if (tasks.some(({ positiveWeight }) => !(positiveWeight > 0))) return because('no-positive-weight');
  const mean = (pick: (task: SignedTask) => number): number =>
    average(tasks.map((task) => pick(task) / task.positiveWeight));
  const creditRaw = mean((task) => task.positiveMet);
  const penaltyRaw = mean((task) => task.negativeMet);
  const penaltyWeight = mean((task) => task.negativeWeight);
  const credit = freed(creditRaw, 1, positiveClass);
  const penalty = freed(penaltyRaw, penaltyWeight, negativeClass);
  const facts = { raw: creditRaw - penaltyRaw, creditRaw, penaltyRaw, penaltyWeight, credit, penalty };
  if (isUndefined(credit)) return { ...facts, corrected: credit };
  return { ...facts, corrected: isUndefined(penalty) ? penalty : credit - penalty };
}

import { isUndefined, roganGladenClustered, signedCorrection, tQuantile, youdenJ } from '../../stats';
import type { Maybe, SignedCorrection } from '../../stats';
import type { SignedCounts } from '../check/answers';
import { totalOf, type AnswerCounts } from '../check/counts';
import { errorOf, pulls, rateOf, type Rate, type RateName } from '../check/rates';
import { LEVEL } from './estimate';
import type { FrameTask } from './frame';
import type { Range } from './types';

/** Fewer criteria that people found met, or not met, don't tell how a judge errs on them. */
export const LEAST_OF_CLASS = 10;
/** Up to here the correction is shaky: it divides by J. */
export const CAUTION_UP_TO = 0.4;

export type Sign = 'positive' | 'negative';
export type ClassRefusal = 'few-met' | 'few-unmet' | 'judge-too-weak' | 'differs-by-candidate';

/** How often criteria of one sign are met, freed of the judge's errors; or why that isn't said. */
export interface ClassOpinion {
  sign: Sign;
  met: number;
  unmet: number;
  sensitivity: Maybe<Rate>;
  specificity: Maybe<Rate>;
  youdenJ: Maybe<number>;
  judged: number;
  refused: ClassRefusal | null;
  /** Share of the criteria met. */
  rate: number | null;
  interval: Maybe<Range> | null;
  /** J is between the floor and 0.4. */
  isShaky: boolean;
  /** It had to be cut: marks and what was judged don't fit together. */
  isOutOfRange: boolean;
}

/** The second method's word on one candidate. Never shown without the first. */
export interface SecondOpinion {
  classes: readonly ClassOpinion[];
  /** Unclipped score; null: a class is refused. */
  score: number | null;
}

/** One candidate: what the judge scored, and how it stands to the marks. */
export interface OpinionSide {
  candidateId: string;
  frame: readonly FrameTask[];
  counts: readonly SignedCounts[];
}

const ERRORS: readonly RateName[] = ['sensitivity', 'specificity'];

/** Whether the 95 % interval of the difference of a rate leaves 0 out; tasks both have move both. */
function isOther(name: RateName, a: readonly AnswerCounts[], b: readonly AnswerCounts[]): boolean {
  const [rateA, rateB] = [rateOf(name, a), rateOf(name, b)];
  if (isUndefined(rateA) || isUndefined(rateB)) return false;
  const [movedA, movedB] = [pulls(name, a), pulls(name, b)];
  const tasks = [...new Set([...movedA.keys(), ...movedB.keys()])];
  const se = errorOf(tasks.map((taskId) => (movedA.get(taskId) ?? 0) - (movedB.get(taskId) ?? 0)));
  const t = tQuantile((1 + LEVEL) / 2, tasks.length - 1);
  return !isUndefined(se) && !isUndefined(t) && Math.abs(rateA.value - rateB.value) > t * se;
}

const ofSign = ({ counts }: OpinionSide, sign: Sign): AnswerCounts[] => counts.map((own) => own[sign]);

/** Whether the judge errs on this candidate otherwise than on another one. */
const differs = (side: OpinionSide, others: readonly OpinionSide[], sign: Sign): boolean =>
  others.some((other) =>
    ERRORS.some((name) => other !== side && isOther(name, ofSign(side, sign), ofSign(other, sign))),
  );

/** Verdicts of the judge on criteria of one sign, over all that it scored. */
function judgedOf({ frame }: OpinionSide, sign: Sign): { met: number; n: number } {
  const verdicts = frame.flatMap(({ task, judgment }) => {
    const criteria = new Set<string>(
      task.rubric.filter(({ weight }) => (sign === 'positive' ? weight > 0 : weight < 0)).map(({ id }) => id),
    );
    return judgment.verdicts.filter(({ criterionId, met }) => criteria.has(criterionId) && met !== null);
  });
  return { met: verdicts.filter(({ met }) => met === true).length, n: verdicts.length };
}

function classOf(side: OpinionSide, others: readonly OpinionSide[], sign: Sign): ClassOpinion | null {
  const judged = judgedOf(side, sign);
  if (judged.n === 0) return null;
  const answers = ofSign(side, sign);
  const all = totalOf(answers);
  const { tp, fp, fn, tn } = all;
  const [sensitivity, specificity] = [rateOf('sensitivity', answers), rateOf('specificity', answers)];
  const known = {
    ...{ sign, met: tp + fn, unmet: tn + fp, sensitivity, specificity },
    judged: judged.met / judged.n,
    isShaky: false,
    isOutOfRange: false,
  };
  const refuse = (refused: ClassRefusal): ClassOpinion => ({
    ...known,
    ...{ youdenJ: youdenJ(all), refused, rate: null, interval: null },
  });
  if (known.met < LEAST_OF_CLASS) return refuse('few-met');
  if (known.unmet < LEAST_OF_CLASS) return refuse('few-unmet');
  const made = roganGladenClustered({
    labelled: answers.map((own) => ({
      ...{ pos: own.tp + own.fn, neg: own.tn + own.fp, tp: own.tp, tn: own.tn },
    })),
    tasksJudged: side.frame.length,
    ...{ judgeMet: judged.met, n: judged.n, level: LEVEL },
  });
  if (isUndefined(made) || isUndefined(made.theta) || isUndefined(made.thetaRaw))
    return refuse('judge-too-weak');
  if (differs(side, others, sign)) return refuse('differs-by-candidate');
  const { lo, hi, thetaRaw } = made;
  return {
    ...known,
    ...{ youdenJ: made.youdenJ, refused: null, rate: made.theta },
    interval: isUndefined(lo) ? lo : isUndefined(hi) ? hi : { lo, hi },
    isShaky: made.youdenJ < CAUTION_UP_TO,
    isOutOfRange: thetaRaw < 0 || thetaRaw > 1,
  };
}

const weightsOf = ({ task, judgment }: FrameTask) => {
  const met = new Set<string>(
    judgment.verdicts.flatMap((one) => (one.met === true ? [one.criterionId] : [])),
  );
  const sum = (isIn: (weight: number) => boolean, onlyMet: boolean): number =>
    task.rubric.reduce(
      (total, { id, weight }) =>
        isIn(weight) && (!onlyMet || met.has(id)) ? total + Math.abs(weight) : total,
      0,
    );
  const [isMerit, isFault] = [(weight: number) => weight > 0, (weight: number) => weight < 0];
  return {
    ...{ positiveWeight: sum(isMerit, false), negativeWeight: sum(isFault, false) },
    ...{ positiveMet: sum(isMerit, true), negativeMet: sum(isFault, true) },
  };
};

function signedScore(side: OpinionSide): Maybe<SignedCorrection> {
  const classOfSign = (sign: Sign) => {
    const { tp, fp, fn, tn } = totalOf(ofSign(side, sign));
    return { tp, refPos: tp + fn, tn, refNeg: tn + fp };
  };
  return signedCorrection({
    tasks: side.frame.map(weightsOf),
    positiveClass: classOfSign('positive'),
    negativeClass: classOfSign('negative'),
  });
}

/** Rogan and Gladen's correction of a candidate, criteria of either sign by themselves; null: nothing is marked. */
export function secondOpinionOf(side: OpinionSide, others: readonly OpinionSide[]): SecondOpinion | null {
  if (side.counts.length === 0) return null;
  const classes = (['positive', 'negative'] as const).flatMap((sign) => classOf(side, others, sign) ?? []);
  const signed = signedScore(side);
  const isRefused = classes.some(({ refused }) => refused !== null);
  return {
    classes,
    score: isRefused || isUndefined(signed) || isUndefined(signed.corrected) ? null : signed.corrected,
  };
}

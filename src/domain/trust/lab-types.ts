import type { Layer } from '../pack';
import type { FlipRate, Maybe } from '../stats';
import type { Estimate, Interval, JudgeLabel, PairedCriterion, PairedSign } from './pairing/types';
import type { SetVerdict } from './verdict-set';

// What the analyses say, in the words of pairing/types: every difference is a − b. Points are hundredths of a full score.

export interface ConfusionCounts {
  /** Both say met. */
  tp: number;
  /** Only a. */
  fp: number;
  /** Only b. */
  fn: number;
  /** Neither. */
  tn: number;
}

export const AGREEMENT_FIGURES = [
  'raw',
  'kappa',
  'ac1',
  'sensitivity',
  'specificity',
  'youdenJ',
  'overCredit',
  'order',
] as const;
/** `overCredit` is in points, `order` the share of pairs of candidates that both put in the same order. */
export type AgreementFigure = (typeof AGREEMENT_FIGURES)[number];

export const DETAIL_FIGURES = [
  'balancedAccuracy',
  'precision',
  'f1Met',
  'f1NotMet',
  'macroF1',
  'mcc',
  'alpha',
  'aMetRate',
  'bMetRate',
  'biasIndex',
] as const;
export type DetailFigure = (typeof DETAIL_FIGURES)[number];

/** Two candidates that the judges put in different orders; points of their mean scores, first − second. */
export interface RankingFlip {
  first: string;
  second: string;
  byA: number;
  byB: number;
}

/** One sentence about a judge; figures are fractions unless they are called points. */
export type AgreementFinding =
  | { code: 'nothing-compared' }
  | { code: 'copy'; n: number }
  | { code: 'same-verdicts'; n: number }
  | { code: 'always-met' | 'always-not-met'; n: number; raw: number }
  | { code: 'cannot-tell'; n: number; tasks: number }
  | { code: 'no-better-than-chance'; n: number; youdenJ: number }
  | { code: 'too-kind'; passesOfFailed: number; points: number }
  | { code: 'too-strict'; failsOfPassed: number; points: number }
  | { code: 'agrees'; raw: number; passesOfFailed: number; failsOfPassed: number };

/** The figures that are also told apart by what a criterion is worth and by its layer. */
export const PART_FIGURES = ['raw', 'kappa', 'ac1', 'sensitivity', 'specificity', 'youdenJ'] as const;
export type PartFigure = (typeof PART_FIGURES)[number];

/** Agreement over the criteria of one sign or layer (null: unknown). */
export interface AgreementPart<Value extends PairedSign | Layer | null> {
  value: Value;
  n: number;
  /** Tasks that have such criteria. */
  tasks: number;
  counts: ConfusionCounts;
  figures: Readonly<Record<PartFigure, Estimate>>;
}

export interface Agreement {
  judge: JudgeLabel;
  reference: JudgeLabel;
  /** Criteria both decided. */
  n: number;
  responses: number;
  tasks: number;
  undecided: number;
  counts: ConfusionCounts;
  figures: Readonly<Record<AgreementFigure, Estimate>>;
  details: Readonly<Record<DetailFigure, Maybe<number>>>;
  /** Those that occur, in a fixed order. */
  bySign: readonly AgreementPart<PairedSign>[];
  byLayer: readonly AgreementPart<Layer | null>[];
  /** Pairs of candidates and those in another order. */
  pairs: number;
  rankingFlips: readonly RankingFlip[];
  /** null: not said before the intervals are drawn. */
  finding: AgreementFinding | null;
  draws: number;
  of: number;
  seed: number;
  level: number;
}

export interface MeanScore {
  clipped: number;
  unclipped: number;
}

export type StepDirection = 'a-only' | 'b-only';

/** Points that verdicts of one kind make between the two means. */
export interface WaterfallStep {
  kind: 'cell';
  sign: 'positive' | 'negative' | 'unknown';
  direction: StepDirection;
  layer: Layer | null;
  points: number;
  /** Clustered by task. */
  se: Maybe<number>;
  interval: Maybe<Interval>;
  /** Verdicts that differ in it. */
  flips: number;
}

/** What cutting scores off at 0 makes between them; it belongs to no criterion. */
export interface ClippingStep {
  kind: 'clipping';
  points: number;
  se: Maybe<number>;
  interval: Maybe<Interval>;
  /** Answered tasks cut off, by either judge. */
  cutA: number;
  cutB: number;
}

export interface Waterfall {
  a: JudgeLabel;
  b: JudgeLabel;
  /** Points. From b's mean by the steps to a's: clipped, as scores are shown. */
  from: MeanScore;
  to: MeanScore;
  gap: { clipped: number; unclipped: number; interval: Maybe<Interval> };
  /** Without those where nothing differs, in the order positive, negative, unknown; steps and clipping sum to the gap. */
  steps: readonly WaterfallStep[];
  clipping: ClippingStep;
  /** Tasks answered by a candidate (epochs averaged within), and tasks. */
  units: number;
  tasks: number;
  /** Left out: responses with an open verdict, answered tasks without another one, tasks without positive weight. */
  left: { responses: number; units: number; noPositiveWeight: number };
}

export interface FlipHere {
  candidateId: string;
  epoch: number;
  /** What it makes of the gap. */
  points: number;
  a: SetVerdict;
  b: SetVerdict;
}

/** One criterion that makes part of a step. */
export interface CriterionBehind {
  taskId: string;
  criterion: PairedCriterion;
  points: number;
  flips: readonly FlipHere[];
}

export const WORDING_CLASSES = ['negated', 'quantity', 'format', 'tone', 'other'] as const;
export type WordingClass = (typeof WORDING_CLASSES)[number];
export const LENGTH_CLASSES = ['short', 'medium', 'long'] as const;
export type LengthClass = (typeof LENGTH_CLASSES)[number];
/** `language`: taught, or the learners'; `prompt`: the task is asked in; `response`: expected of its responses. */
const BY_LANGUAGE = ['language', 'prompt', 'response'] as const;
export const DIMENSIONS = ['competency', 'level', ...BY_LANGUAGE, 'length', 'candidate', 'wording'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** A difference between a group and the rest that was looked for, clustered by task. */
export interface GroupTest {
  difference: Maybe<number>;
  p: Maybe<number>;
  /** By Holm over all tests of the table. */
  adjusted: Maybe<number>;
  moreThanChance: boolean;
}

export interface WhereGroup {
  dimension: Dimension;
  /** null: the task doesn't say. Of candidates the id. */
  value: string | null;
  tasks: number;
  responses: number;
  verdicts: number;
  /** Mean a − b in points, unclipped: such parts add up. For wording what its criteria make of the whole difference. */
  overCredit: Estimate;
  flips: Maybe<FlipRate>;
  /** Points; for wording per 100 points at stake, since classes are of different size. */
  credit: GroupTest;
  /** Share of verdicts. */
  flipping: GroupTest;
}

export interface Where {
  groups: readonly WhereGroup[];
  /** Dimensions that can't be told for lack of the pack or the responses, or with one group only. */
  missing: readonly Dimension[];
  /** Characters up to which a response is short, and medium. */
  lengths: { shortUpTo: number; mediumUpTo: number } | null;
  /** Which language the tasks are told apart by. */
  languageOf: 'target' | 'learners';
}

export type BackupAnswer = 'no-worse' | 'worse' | 'cannot-tell';
export type BackupCaution = 'no-better-than-chance' | 'few-tasks' | 'copy' | 'one-person' | 'ranking-flips';

export interface Backup {
  trusted: JudgeLabel;
  backup: JudgeLabel;
  /** Whom both are measured by; empty: the trusted judge is the standard. */
  people: readonly JudgeLabel[];
  n: number;
  tasks: number;
  margin: number;
  agreementTrusted: Maybe<number>;
  agreementBackup: Maybe<number>;
  /** Backup − trusted. */
  difference: Estimate;
  youdenJ: Estimate;
  answer: BackupAnswer;
  cautions: readonly BackupCaution[];
  /** How often the people agree among themselves; one or none: undefined. */
  amongPeople: Maybe<number>;
  rankingFlips: readonly RankingFlip[];
}

export interface SelfPreferencePair {
  familyA: string;
  familyB: string;
  tasks: number;
  /** Points; the difference in differences, and half of it. */
  did: Estimate;
  perJudge: Maybe<number>;
  means: { aa: number; ab: number; ba: number; bb: number };
}

/** One judge against people: what it gives its own family more than another. */
export interface SelfPreferenceAlone {
  judge: JudgeLabel;
  own: string;
  other: string;
  tasks: number;
  points: Estimate;
}

export interface SelfPreference {
  pairs: readonly SelfPreferencePair[];
  againstPeople: readonly SelfPreferenceAlone[];
  /** Judges and candidates of one family: no "better than" between it and others by this judge. */
  sameFamily: readonly { judge: JudgeLabel; candidateId: string; candidateName: string; family: string }[];
  /** Why nothing was measured, and what run would; null where `pairs` has something. */
  wanting: {
    code:
      | 'families-unknown'
      | 'judges-of-one-family'
      | 'candidates-of-one-family'
      | 'no-own-candidate'
      | 'no-common-tasks';
    judgeFamilies: readonly string[];
    candidateFamilies: readonly string[];
  } | null;
}

export interface Repeatability {
  base: JudgeLabel;
  variants: readonly {
    variant: JudgeLabel;
    /** Clustered by response. */
    rate: Maybe<FlipRate>;
    metToNot: number;
    notToMet: number;
  }[];
  all: Maybe<FlipRate>;
  /** Criteria that flip most, worst first. */
  restless: readonly { taskId: string; criterionId: string; flips: number; compared: number }[];
}

/** A judge by what it costs and how well it agrees. */
export interface JudgePoint {
  judge: JudgeLabel;
  secondsPerResponse: number | null;
  agreement: number | null;
  /** No other is both at least as quick and as good. */
  isOnFront: boolean;
}

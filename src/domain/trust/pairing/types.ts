import type { Layer } from '../../pack';
import type { Maybe } from '../../stats';
import type { SetVerdict } from '../verdict-set';

// What the analyses of two judges' verdicts give. `a` is the judge that is looked at, `b` what it is compared with, so
// every difference is a − b. Points are hundredths of a full score. Plain data: it crosses to the page as it is.

export interface Interval {
  lo: number;
  hi: number;
}

/** A figure and how far it may be off; `interval` null: not drawn yet. */
export interface Estimate {
  value: Maybe<number>;
  interval: Maybe<Interval> | null;
}

/** `unknown`: neither side says what the criterion is worth; it counts as 1. */
export type PairedSign = 'positive' | 'negative' | 'none' | 'unknown';

export interface PairedCriterion {
  criterionId: string;
  weight: number;
  sign: PairedSign;
  layer: Layer | null;
}

/** One response that both judged. */
export interface PairedResponse {
  candidateId: string;
  taskId: string;
  epoch: number;
  /** In the order of the task's criteria; null: this judge has no such row. */
  a: readonly (SetVerdict | null)[];
  b: readonly (SetVerdict | null)[];
  secondsA: number | null;
  secondsB: number | null;
}

export interface PairedTask {
  taskId: string;
  criteria: readonly PairedCriterion[];
  /** What a score of 1 takes, by the criteria compared. */
  positiveWeight: number;
  responses: readonly PairedResponse[];
}

export interface PairedCandidate {
  /** As `a` calls it. */
  candidateId: string;
  name: string;
  family: string | null;
  /** As `b` calls it. */
  otherId: string;
  otherName: string;
  /** How it was found to be the same. */
  by: 'id' | 'name' | 'choice';
}

export type UnmatchedReason =
  | 'no-such-candidate'
  | 'no-such-task'
  | 'no-such-response'
  | 'other-text'
  | 'no-such-criterion'
  | 'duplicate';

export interface Unmatched {
  side: 'a' | 'b';
  reason: UnmatchedReason;
  candidateName: string;
  taskId: string;
  epoch: number;
  /** null: the whole response. */
  criterionId: string | null;
  /** Verdicts that are out for it. */
  verdicts: number;
}

/** What a criterion is worth, or its layer, where the two sides or the pack don't say the same. */
export interface RubricConflict {
  taskId: string;
  criterionId: string;
  what: 'weight' | 'layer';
  a: number | Layer | null;
  b: number | Layer | null;
  taken: number | Layer;
  from: 'pack' | 'a' | 'b';
}

export interface JudgeLabel {
  judgeId: string;
  name: string;
  kind: 'model' | 'person' | 'imported';
  family: string | null;
  people: number;
}

export interface PairedSets {
  a: JudgeLabel;
  b: JudgeLabel;
  candidates: readonly PairedCandidate[];
  tasks: readonly PairedTask[];
  /** Responses that both judged. */
  responses: number;
  /** Criteria of these that both decided. */
  compared: number;
  /** Criteria of these that one or both left open. */
  undecided: number;
  unmatched: readonly Unmatched[];
  conflicts: readonly RubricConflict[];
  /** Compared criteria of which nobody says the weight, or the layer. */
  unknownWeights: number;
  unknownLayers: number;
}

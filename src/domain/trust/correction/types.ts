import type { Maybe } from '../../stats';

// Scores that people's marks correct. Everything is a fraction of a full score, except where it is called points.

/** `finite`: exactly these tasks. `super`: tasks like these, of which these are taken as a random sample. */
export const TARGETS = ['finite', 'super'] as const;
export type Target = (typeof TARGETS)[number];

/** A task as a judge scored a candidate's responses to it. */
export interface JudgedTask {
  taskId: string;
  /** Over its repeats. */
  mean: number;
  /** Of the repeat that is drawn for marking; with one repeat the same as `mean`. */
  atMark: number;
}

/** A task as people marked it: a range where nobody could decide a criterion. */
export interface MarkedTask {
  taskId: string;
  lo: number;
  hi: number;
}

export interface Range {
  lo: number;
  hi: number;
}

/** What the judge does for the estimate: makes it closer, adds nothing to the marks, or isn't needed: all is marked. */
export type JudgeUse = 'closer' | 'adds-nothing' | 'not-needed';

export interface Correction {
  kind: 'corrected';
  target: Target;
  /** What the judge says over all tasks. */
  judged: number;
  /** Mean of the marks alone. */
  marks: number;
  estimate: number;
  /** 95 %. All marked: no width; all residuals alike: undefined. */
  interval: Maybe<Range>;
  /** Tasks marked, of those the judge scored. */
  n: number;
  of: number;
  /** Share of the judge's score that is taken; 1 by rule below 20 marks. */
  lambda: number;
  residualSd: number;
  use: JudgeUse;
  /** So many more answers for ± 5 points; null: it is that close already, or can't be told. */
  more: number | null;
  /** Tasks with a criterion nobody could decide; their range is in the interval. */
  unsure: number;
  repeats: number;
}

export const REFUSALS = ['not-judged', 'no-marks', 'batch-open', 'too-few'] as const;
export type RefusalReason = (typeof REFUSALS)[number];

/** What to do so that a figure can be given. */
export type Remedy =
  | { kind: 'finish-run' }
  /** So many more answers of the candidate; `ms`: at the pace so far, null: not known. */
  | { kind: 'finish-batch' | 'next-batch' | 'mark-all'; answers: number; ms: number | null }
  /** Everything is marked and it still isn't enough. */
  | { kind: 'more-tasks' };

/** No figure: why, and what would help. */
export interface Refusal {
  kind: 'refused';
  reason: RefusalReason;
  /** What the judge says over all tasks; null: it decided none whole. */
  judged: number | null;
  /** Marked answers that count. */
  n: number;
  remedy: Remedy;
}

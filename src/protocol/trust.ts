import type { Outcome } from '../domain/failure';
import type { Task } from '../domain/pack';
import type {
  CriterionBehind,
  PairedCandidate,
  Unmatched,
  UnmatchedReason,
  VerdictSet,
  Waterfall,
} from '../domain/trust';

// What the Judge lab asks of its worker, and what comes back: numbers and codes, no texts of the screen.

export interface AskedJudge {
  /** What the lab calls it: its id in a run, or that of its stored set. */
  key: string;
  set: VerdictSet;
}

export interface LabAsk {
  judges: readonly AskedJudge[];
  /** The judge the others are measured by, by key. */
  against: string;
  /** The judge whose difference is explained; empty: the one whose scores differ most. */
  of: string;
  /** Of the pack, where it is here: what its rubrics say goes before what the sets say. */
  tasks: readonly Pick<Task, 'id' | 'rubric'>[];
}

/** Rows without a counterpart, counted, and the first of them. */
export interface UnmatchedSummary {
  counts: readonly { side: Unmatched['side']; reason: UnmatchedReason; rows: number; verdicts: number }[];
  first: readonly Unmatched[];
}

/** A judge beside the one it is measured by. */
export interface JudgeRow {
  key: string;
  /** Responses and criteria that both decided. */
  responses: number;
  compared: number;
  /** Criteria decided alike, and only by one said to be met. */
  counts: { same: number; onlyOf: number; onlyAgainst: number };
  /** null: nothing in common. */
  difference: Waterfall['gap'] | null;
  unmatched: UnmatchedSummary;
}

/** Where the difference of two judges' scores comes from. */
export interface Gap {
  of: string;
  waterfall: Waterfall;
  /** By the key of a step, the most costly first, at most so many. */
  behind: Readonly<Record<string, { criteria: readonly CriterionBehind[]; of: number }>>;
  /** Who is who on both sides. */
  candidates: readonly PairedCandidate[];
  /** Criteria of which nobody says the weight. */
  unknownWeights: number;
  compared: number;
  responses: number;
}

export interface LabReport {
  against: string;
  rows: readonly JudgeRow[];
  /** null: nothing in common. */
  gap: Gap | null;
}

/** `done` of `of` judges. */
export interface LabProgress {
  done: number;
  of: number;
}

/** The contract of the worker that compares judges. It keeps nothing. */
export interface TrustLab {
  analyse(ask: LabAsk, onProgress: (progress: LabProgress) => void): Promise<Outcome<LabReport>>;
}

import type { Outcome } from '../domain/failure';
import type { Task } from '../domain/pack';
import type {
  Agreement,
  CriterionBehind,
  PairedCandidate,
  PairFinding,
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
  /** Of the pack, where it is here: what its rubrics say goes before what the sets say. */
  tasks: readonly Pick<Task, 'id' | 'rubric'>[];
}

/** Rows without a counterpart, counted, and the first of them. */
export interface UnmatchedSummary {
  counts: readonly { side: Unmatched['side']; reason: UnmatchedReason; rows: number; verdicts: number }[];
  first: readonly Unmatched[];
}

/** Where the difference of two judges' scores comes from. */
export interface Gap {
  waterfall: Waterfall;
  /** By the key of a step, the most costly first, at most so many. */
  behind: Readonly<Record<string, { criteria: readonly CriterionBehind[]; of: number }>>;
}

/** A judge beside the one it is measured by. */
export interface JudgeRow {
  key: string;
  /** Refined while the worker draws; figures first, then their intervals. */
  agreement: Agreement;
  /** null: no response in which both decided everything. */
  gap: Gap | null;
  /** Who is who on both sides. */
  candidates: readonly PairedCandidate[];
  findings: readonly PairFinding[];
  unmatched: UnmatchedSummary;
}

export interface LabReport {
  against: string;
  rows: readonly JudgeRow[];
}

/** What was found out since the report began: it replaces what was said before. */
export interface LabUpdate {
  key: string;
  agreement: Agreement;
}

/** `pairing`: so many judges of all; `drawing`: so many draws of all. */
export interface LabProgress {
  phase: 'pairing' | 'drawing';
  done: number;
  of: number;
}

export interface LabListener {
  progress: (progress: LabProgress) => void;
  report: (report: LabReport) => void;
  update: (update: LabUpdate) => void;
}

/** The contract of the worker that compares judges. It keeps nothing. */
export interface TrustLab {
  /** The report comes as soon as there are numbers, then updates; it resolves when nothing more will come. */
  analyse(
    ask: LabAsk,
    onProgress: LabListener['progress'],
    onReport: LabListener['report'],
    onUpdate: LabListener['update'],
  ): Promise<Outcome<null>>;
}

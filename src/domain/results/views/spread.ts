import type { CandidateId } from '../../ids';
import { quantileOf } from '../../stats';
import type { Matrix } from './matrix';

/** How one candidate's task scores lie. */
export interface Spread {
  candidateId: CandidateId;
  n: number;
  /** Tasks in which faults outweigh merits. */
  below: number;
  /** Tasks in each bin. */
  counts: readonly number[];
  /** null: no task is scored. */
  quartiles: { low: number; median: number; high: number } | null;
}

export interface Spreads {
  /** From the lowest to 1, each as wide as the others; a score on an edge is in the bin above, 1 in the last. */
  bins: readonly { from: number; to: number }[];
  candidates: readonly Spread[];
}

const WIDTHS = [0.1, 0.2, 0.5, 1, 2, 5];
const MOST_BINS = 24;
/** A score that is an edge but for rounding is on it. */
const NEARLY = 1e-9;

/** Task scores of each candidate (repeats averaged) in bins that always reach from 0 to 1. */
export function spreadsOf(matrix: Matrix): Spreads {
  const scores = matrix.candidateIds.map((_, at) =>
    matrix.rows.flatMap(({ cells }) => {
      const score = cells[at]?.score ?? null;
      return score === null ? [] : [score];
    }),
  );
  const lowest = scores.flat().reduce((a, b) => Math.min(a, b), 0);
  const width = WIDTHS.find((one) => (1 - lowest) / one <= MOST_BINS) ?? (1 - lowest) / MOST_BINS;
  const first = Math.floor(lowest / width + NEARLY);
  const last = Math.ceil(1 / width - NEARLY);
  const binOf = (score: number): number => Math.min(last - 1, Math.floor(score / width + NEARLY)) - first;
  const spreadOf = (candidateId: CandidateId, at: number): Spread => {
    const own = (scores[at] ?? []).toSorted((a, b) => a - b);
    const counts = Array.from({ length: last - first }, () => 0);
    for (const score of own) counts[binOf(score)] = (counts[binOf(score)] ?? 0) + 1;
    return {
      candidateId,
      n: own.length,
      below: own.filter((score) => score < 0).length,
      counts,
      quartiles:
        own.length === 0
          ? null
          : { low: quantileOf(own, 0.25), median: quantileOf(own, 0.5), high: quantileOf(own, 0.75) },
    };
  };
  return {
    bins: Array.from({ length: last - first }, (_, index) => ({
      from: (first + index) * width,
      to: (first + index + 1) * width,
    })),
    candidates: matrix.candidateIds.map(spreadOf),
  };
}

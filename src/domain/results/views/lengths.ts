import type { CandidateId, TaskId } from '../../ids';
import { rankCorrelation, type Maybe, type RankCorrelation } from '../../stats';
import type { Matrix, MatrixCell } from './matrix';

/** A task: how long the candidate's responses to it are, and what they score; repeats averaged. */
export interface LengthPoint {
  taskId: TaskId;
  title: string;
  chars: number;
  score: number;
}

export interface Lengths {
  candidateId: CandidateId;
  points: readonly LengthPoint[];
  /** How far longer responses and higher scores go together; it says nothing of why. */
  correlation: Maybe<RankCorrelation>;
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Over the repeats that have both a text and a score. */
function pointOf({ epochs }: MatrixCell): { chars: number; score: number } | null {
  const both = epochs.flatMap(({ chars, score }) =>
    chars === null || score === null ? [] : [{ chars, score }],
  );
  if (both.length === 0) return null;
  return { chars: average(both.map(({ chars }) => chars)), score: average(both.map(({ score }) => score)) };
}

/** Length and score of each candidate's responses, task by task. */
export function lengthsOf({ candidateIds, rows }: Matrix): readonly Lengths[] {
  return candidateIds.map((candidateId, at) => {
    const points = rows.flatMap(({ taskId, title, cells }): LengthPoint[] => {
      const cell = cells[at];
      const point = cell === undefined ? null : pointOf(cell);
      return point === null ? [] : [{ taskId, title, ...point }];
    });
    const correlation = rankCorrelation(
      points.map(({ chars }) => chars),
      points.map(({ score }) => score),
    );
    return { candidateId, points, correlation };
  });
}
